/** A call that the page has made before the program's code was there. */
interface FirstCall {
  readonly url: string;
  readonly authorization: string;
  readonly response: Promise<Response>;
  readonly abort: () => void;
}

declare global {
  interface Window {
    firstCall?: FirstCall | undefined;
  }
}

/** `fetch`, except that the call that the page has made already is not made twice. */
export const fetchReusingEarlyResponse: typeof fetch = (input, init) => {
  const { firstCall } = window;
  const headers = new Headers(init?.headers);
  const isSame = firstCall?.url === input && firstCall.authorization === headers.get('Authorization');
  const { method = 'GET', signal } = init ?? {};
  if (!firstCall || !isSame || method !== 'GET' || signal?.aborted) return fetch(input, init);
  window.firstCall = undefined;
  signal?.addEventListener('abort', firstCall.abort);
  return firstCall.response;
};
