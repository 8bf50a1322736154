import type { SessionVault } from '../../application/ports/session.ts';
import { requestInit } from './request.ts';

type Fetch = typeof fetch;

/** Resolves with the token to retry with; undefined if the session has ended. */
interface Renewal {
  readonly execute: (refused: string) => Promise<string | undefined>;
}

/** Returns the response of a request that was already sent; undefined for any other request. */
export type EarlyResponse = (
  url: Parameters<Fetch>[0],
  token: string | undefined,
  signal: AbortSignal | null | undefined,
) => Promise<Response> | undefined;

/**
 * Adds the stored token to requests. After a 401, renews the token and retries once, unless another user has
 * signed in meanwhile. An aborted request does not wait for the renewal, which continues for other requests
 * and tabs.
 */
export const signedInFetch =
  (fetch: Fetch, vault: SessionVault, renewal: Renewal, early?: EarlyResponse): Fetch =>
  async (input, init) => {
    const send = (token?: string) =>
      early?.(input, token, init?.signal) ?? fetch(input, { ...init, ...requestInit(token) });
    const session = vault.read();
    const response = await send(session?.token);
    if (response.status !== 401) return response;
    if (!session) {
      // No event reports that this tab's storage was cleared. A 401 without a token is the first sign.
      if (!vault.read()) vault.clear();
      return response;
    }
    const token = await untilAborted(renewal.execute(session.token), init?.signal);
    const [before, now] = [session.user, vault.read()?.user];
    const isOtherUser = before && now && before.email !== now.email;
    return token && !isOtherUser ? send(token) : response;
  };

/** Settles like the promise. If the signal is aborted first, rejects with the signal's reason. */
const untilAborted = <T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
  });
