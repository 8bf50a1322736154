import { isObject, parsed } from '../parsed.ts';

/** In place of an email address: a caller without a session. */
export const VISITOR = 'visitor';

/** What fault rules look at of a call. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly fields: Readonly<Record<string, unknown>>;
  /** The email address of the user who makes it, or `VISITOR`; empty for a session that the mock does not know. */
  readonly user: string;
}

/** Reads a request, and leaves its body for others. */
export const callOf = async (
  request: Request,
  path: string,
  userOf: (headers: Headers) => string,
): Promise<Call> => {
  const { method, url, headers } = request;
  const body = request.body === null ? undefined : parsed(await request.clone().text());
  return {
    method,
    path,
    query: new URL(url).searchParams,
    fields: isObject(body) ? body : {},
    // Few rules ask for it.
    get user() {
      return userOf(headers);
    },
  };
};
