import type { RouteTable } from './RouteTable.ts';

/** How the mock's network behaves; may be changed at any time. */
export interface Network {
  /** How long an answer takes. */
  latencyMs: number;
  /** While true, each call fails as a browser's `fetch` does without a network. */
  isDown: boolean;
}

interface MirageFetchOptions {
  /** Where the API lives; empty for the page's own origin. */
  readonly apiBaseUrl: string;
  readonly network: Network;
  /** Called after each call that reached the routes. */
  readonly onAnswer: () => void;
}

const NO_BODY: ReadonlySet<number> = new Set([204, 205, 304]);
const OUTSIDE_A_PAGE = 'http://mock.invalid';

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    const stop = (): void => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', stop, { once: true });
  });

const baseOf = (apiBaseUrl: string): URL => {
  // Node has no location; the DOM's types say that there always is one.
  const page: Location | undefined = globalThis.location;
  return new URL(apiBaseUrl || page?.origin || OUTSIDE_A_PAGE);
};

/**
 * A `fetch` that Mirage's routes answer, on native Request and Response, with no global patched.
 * Rejects with the signal's reason when aborted (the routes are then not reached) and with
 * `TypeError: Failed to fetch` when the network is down or the address is not the API's.
 * A redirect is handed over, not followed: its target is not the API's.
 */
export const mirageFetch = (
  routes: RouteTable,
  { apiBaseUrl, network, onAnswer }: MirageFetchOptions,
): typeof fetch => {
  const base = baseOf(apiBaseUrl);
  const basePath = base.pathname.replace(/\/$/, '');

  return async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, base), init);
    const { signal, method, headers } = request;
    signal.throwIfAborted();
    // A call with `keepalive` is sent while the page goes away: nothing may wait for a timer then.
    if (network.latencyMs > 0 && !request.keepalive) await pause(network.latencyMs, signal);
    const body = request.body === null ? '' : await request.text();
    signal.throwIfAborted();

    const url = new URL(request.url);
    const isApi = url.origin === base.origin && `${url.pathname}/`.startsWith(`${basePath}/`);
    if (network.isDown || !isApi) throw new TypeError('Failed to fetch');
    const path = url.pathname.slice(basePath.length);
    const [status, answerHeaders, text] = await routes.dispatch({ method, url, path, headers, body });
    onAnswer();
    return new Response(NO_BODY.has(status) ? null : text, { status, headers: answerHeaders });
  };
};
