import type { EarlyResponse } from '../adapters/http/signedInFetch.ts';

/** A call that the page has made before the program's code was there. */
interface EarlyCall {
  readonly url: string;
  readonly token: string;
  readonly response: Promise<Response>;
  readonly controller: AbortController;
}

declare global {
  interface Window {
    earlyCall?: EarlyCall | undefined;
  }
}

/** The response of the page's early call, once. */
export const takeEarlyResponse: EarlyResponse = (url, token, signal) => {
  const { earlyCall } = window;
  if (earlyCall?.url !== url || earlyCall.token !== token || signal?.aborted) return undefined;
  window.earlyCall = undefined;
  signal?.addEventListener('abort', () => earlyCall.controller.abort());
  return earlyCall.response;
};
