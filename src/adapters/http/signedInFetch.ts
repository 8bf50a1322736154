import type { SessionVault } from '../../application/ports/session.ts';
import { requestInit } from './request.ts';

type Fetch = typeof fetch;

/** Resolves with the token to retry with; undefined if the session has ended. */
interface Renewal {
  readonly execute: (refused: string) => Promise<string | undefined>;
}

/** The response of a call that is made already; undefined for any other call. */
export type EarlyResponse = (
  url: Parameters<Fetch>[0],
  token: string | undefined,
  signal: AbortSignal | null | undefined,
) => Promise<Response> | undefined;

/**
 * Adds the stored token; after a 401, retries once with a renewed one, never as another user who has signed in meanwhile.
 * An aborted call does not wait for the renewal, which goes on for other calls and tabs.
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
      // If this tab's storage was emptied, no event reports it; a 401 without a token does.
      if (!vault.read()) vault.clear();
      return response;
    }
    const token = await untilAborted(renewal.execute(session.token), init?.signal);
    const [before, now] = [session.user, vault.read()?.user];
    const isAnother = before && now && before.email !== now.email;
    return token && !isAnother ? send(token) : response;
  };

/** Settles as the promise does, unless the signal is aborted first: then rejects with its reason. */
const untilAborted = <T>(promise: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    const abort = () => reject(signal?.reason);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal?.removeEventListener('abort', abort));
  });
