import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchReusingEarlyResponse } from '../../../src/adapters/browser/firstCall.ts';

const URL_OF_CALL = 'https://api.example/v1/links?page=1&limit=20';
const made = Response.json({ links: [] });
const other = Response.json({});
const abort = vi.fn();
const network = vi.fn(async () => other);
const as = (token: string): RequestInit => ({ headers: { Authorization: `Bearer ${token}` } });

beforeEach(() => {
  const firstCall = {
    url: URL_OF_CALL,
    authorization: 'Bearer session',
    response: Promise.resolve(made),
    abort,
  };
  vi.stubGlobal('window', { firstCall });
  vi.stubGlobal('fetch', network);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('the call that the page has made is taken over once, and made again the next time', async () => {
  expect(await fetchReusingEarlyResponse(URL_OF_CALL, as('session'))).toBe(made);
  expect(network).not.toHaveBeenCalled();
  expect(await fetchReusingEarlyResponse(URL_OF_CALL, as('session'))).toBe(other);
});

test.each([
  ['another address', `${URL_OF_CALL}0`, as('session')],
  ['another session', URL_OF_CALL, as('renewed')],
  ['no session', URL_OF_CALL, {}],
  ['another method', URL_OF_CALL, { ...as('session'), method: 'POST' }],
])('%s is a call of its own', async (_, url, init) => {
  expect(await fetchReusingEarlyResponse(url, init)).toBe(other);
  expect(network).toHaveBeenCalledWith(url, init);
});

test('the call is aborted with the one that has taken it over', async () => {
  const aborted = new AbortController();
  await fetchReusingEarlyResponse(URL_OF_CALL, { ...as('session'), signal: aborted.signal });
  expect(abort).not.toHaveBeenCalled();
  aborted.abort();
  expect(abort).toHaveBeenCalledOnce();
});
