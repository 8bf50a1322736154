import { beforeEach, describe, expect, it, vi } from 'vitest';
import { takeEarlyResponse } from '../../src/prerender/earlyCall.ts';

const REQUEST_URL = 'https://api.example/v1/links?page=1&limit=20';
const NEVER = new AbortController().signal;
const response = Response.json({ links: [] });

let controller: AbortController;

beforeEach(() => {
  controller = new AbortController();
  const earlyCall = { url: REQUEST_URL, token: 'session', response: Promise.resolve(response), controller };
  vi.stubGlobal('window', { earlyCall });
});

describe('takeEarlyResponse', () => {
  it('returns the response of the early request once', async () => {
    expect(await takeEarlyResponse(REQUEST_URL, 'session', NEVER)).toBe(response);
    expect(takeEarlyResponse(REQUEST_URL, 'session', NEVER)).toBeUndefined();
  });

  interface Case {
    readonly url?: string;
    readonly token?: string | undefined;
    readonly signal?: AbortSignal;
  }

  it.each<[string, Case]>([
    ['another URL', { url: `${REQUEST_URL}0` }],
    ['another session', { token: 'renewed' }],
    ['no session', { token: undefined }],
    ['an aborted request', { signal: AbortSignal.abort() }],
  ])('returns undefined for %s', (_case, options) => {
    const { url, token, signal } = { url: REQUEST_URL, token: 'session', signal: NEVER, ...options };
    expect(takeEarlyResponse(url, token, signal)).toBeUndefined();
    expect(window.earlyCall).toBeDefined();
  });

  it('aborts the early request together with the request that has taken its response', async () => {
    const abort = new AbortController();
    await takeEarlyResponse(REQUEST_URL, 'session', abort.signal);
    expect(controller.signal.aborted).toBe(false);
    abort.abort();
    expect(controller.signal.aborted).toBe(true);
  });
});
