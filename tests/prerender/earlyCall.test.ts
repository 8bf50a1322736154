import { beforeEach, expect, test, vi } from 'vitest';
import { takeEarlyResponse } from '../../src/prerender/earlyCall.ts';

const URL_OF_CALL = 'https://api.example/v1/links?page=1&limit=20';
const made = Response.json({ links: [] });
const controller = new AbortController();
const NEVER = new AbortController().signal;

beforeEach(() => {
  const earlyCall = { url: URL_OF_CALL, token: 'session', response: Promise.resolve(made), controller };
  vi.stubGlobal('window', { earlyCall });
});

test('the response of the call that the page has made is there once', async () => {
  expect(await takeEarlyResponse(URL_OF_CALL, 'session', NEVER)).toBe(made);
  expect(takeEarlyResponse(URL_OF_CALL, 'session', NEVER)).toBeUndefined();
});

test.each([
  ['another address', `${URL_OF_CALL}0`, 'session', NEVER],
  ['another session', URL_OF_CALL, 'renewed', NEVER],
  ['no session', URL_OF_CALL, undefined, NEVER],
  ['a call that is aborted', URL_OF_CALL, 'session', AbortSignal.abort()],
])('%s is a call of its own', (_, url, token, signal) => {
  expect(takeEarlyResponse(url, token, signal)).toBeUndefined();
  expect(window.earlyCall).toBeDefined();
});

test('the call is aborted with the one that has taken its response', async () => {
  const aborted = new AbortController();
  await takeEarlyResponse(URL_OF_CALL, 'session', aborted.signal);
  expect(controller.signal.aborted).toBe(false);
  aborted.abort();
  expect(controller.signal.aborted).toBe(true);
});
