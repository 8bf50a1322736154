import type { EarlyResponse } from '../adapters/http/signedInFetch.ts';

/** A request that the document sends before the app's code is loaded. */
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

/** Returns the response of the early request. A second call returns undefined. */
export const takeEarlyResponse: EarlyResponse = (url, token, signal) => {
  const { earlyCall } = window;
  if (earlyCall?.url !== url || earlyCall.token !== token || signal?.aborted) return undefined;
  window.earlyCall = undefined;
  signal?.addEventListener('abort', () => earlyCall.controller.abort());
  return earlyCall.response;
};
