import type { RouteTable } from './RouteTable.ts';

const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);
const OUTSIDE_A_PAGE = 'http://mock.invalid';

/** Where the API lives; empty means the page's own origin. */
export const baseOf = (apiBaseUrl: string): URL => {
  // Node has no location; the DOM's types say that there always is one.
  const page: Location | undefined = globalThis.location;
  return new URL(apiBaseUrl || page?.origin || OUTSIDE_A_PAGE);
};

/** The path of a call below the API's base; undefined when the address is not the API's. */
export const pathBelow = (base: URL, address: string): string | undefined => {
  const { origin, pathname } = new URL(address);
  const basePath = base.pathname.replace(/\/$/, '');
  const isApi = origin === base.origin && `${pathname}/`.startsWith(`${basePath}/`);
  return isApi ? pathname.slice(basePath.length) : undefined;
};

/**
 * Has Mirage's routes answer a native Request with a native Response. The routes are not reached once the request is
 * aborted. A redirect is handed over, not followed: its target is not the API's.
 */
export const answerFrom = async (routes: RouteTable, request: Request, path: string): Promise<Response> => {
  const { method, headers } = request;
  const body = request.body === null ? '' : await request.text();
  request.signal.throwIfAborted();
  const call = { method, url: new URL(request.url), path, headers, body };
  const [status, answerHeaders, text] = await routes.dispatch(call);
  return new Response(NO_BODY.has(status) ? null : text, { status, headers: answerHeaders });
};
