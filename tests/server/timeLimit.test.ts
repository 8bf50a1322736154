import { describe, expect, it, vi } from 'vitest';
import { type Deferred, deferred, flushAll } from '../support/deferred.ts';
import { APP_URL, CLIENT, createTestApi } from './createTestApi.ts';

const LINK = { originalUrl: 'https://example.org/a', customCode: 'first' };
const SECOND_LINK = { ...LINK, customCode: 'second' };
const TIMED_OUT = 'The request took too long';
const MAX_RUNNING = 64;

/** Sets up an API with one link over an engine that can be paused. The tests trigger the time limits. */
const setUp = async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  let paused: Deferred<void> | undefined;
  const testApi = createTestApi('kutt', {
    fetch: async (input, { signal, ...init } = {}) => {
      const aborted = deferred<never>();
      signal?.addEventListener('abort', () => aborted.reject(signal.reason));
      await Promise.race([paused?.promise, aborted.promise]);
      return testApi.engine.fetch(input, init);
    },
  });
  const token = await testApi.signIn();
  const { body: link } = await testApi.send('POST /v1/links', { token, body: LINK });
  testApi.engine.received.length = 0;
  timeout.mockClear();

  /** Starts a request. Resolves when the request has reached the engine or its queue. */
  const start = async (name: string, body?: unknown) => {
    const limit = new AbortController();
    timeout.mockReturnValueOnce(limit.signal);
    const before = timeout.mock.calls.length;
    const response = testApi.send(name.replace(':id', link.id), { token, body });
    await vi.waitUntil(() => timeout.mock.calls.length > before);
    await flushAll();
    return { response, endTimeLimit: () => limit.abort() };
  };
  const send = async (name: string, body?: unknown) => (await start(name, body)).response;
  /** Returns a function that resumes the engine. */
  const pauseEngine = () => {
    paused = deferred();
    return paused.resolve;
  };
  return { ...testApi, token, timeout, start, send, pauseEngine };
};

describe('the time limit of an API request', () => {
  it('is shared by the read and the write of an update', async () => {
    const { send, timeout, engine } = await setUp();
    expect((await send('PUT /v1/links/:id', { customCode: 'second' })).status).toBe(200);
    expect(engine.received).toHaveLength(2);
    expect(timeout).toHaveBeenCalledOnce();
  });

  it("is shorter than the dashboard's timeout", async () => {
    const { send, timeout } = await setUp();
    await send('GET /v1/links');
    expect(timeout.mock.lastCall?.[0]).toBeLessThan(10_000);
  });

  it('ends a read with 504', async () => {
    const { start, pauseEngine } = await setUp();
    pauseEngine();
    const { response, endTimeLimit } = await start('GET /v1/links');
    endTimeLimit();
    expect(await response).toMatchObject({ status: 504, body: { error: TIMED_OUT } });
  });

  it('ends an update before its write when the read takes too long', async () => {
    const { start, pauseEngine, engine } = await setUp();
    const resumeEngine = pauseEngine();
    const { response, endTimeLimit } = await start('PUT /v1/links/:id', { customCode: 'second' });
    endTimeLimit();
    resumeEngine();
    expect(await response).toMatchObject({ status: 504, body: { error: TIMED_OUT } });
    expect(engine.received).toEqual([]);
  });

  it('ends a write with the advice to check the change', async () => {
    const { start, pauseEngine } = await setUp();
    pauseEngine();
    const { response, endTimeLimit } = await start('POST /v1/links', SECOND_LINK);
    endTimeLimit();
    const error = `${TIMED_OUT}. Check whether the change was saved before you try again`;
    expect(await response).toMatchObject({ status: 504, body: { error } });
  });

  it('ends the wait in the request queue', async () => {
    const { start, api, pauseEngine, token, send, timeout } = await setUp();
    const resumeEngine = pauseEngine();
    const headers = { Authorization: `Bearer ${token}` };
    const running = Array.from({ length: MAX_RUNNING }, () =>
      api.handle(new Request(`${APP_URL}/v1/links`, { headers }), CLIENT),
    );
    await vi.waitUntil(() => timeout.mock.calls.length === running.length);
    const { response, endTimeLimit } = await start('POST /v1/links', SECOND_LINK);
    endTimeLimit();
    expect(await response).toMatchObject({ status: 504, body: { error: TIMED_OUT } });
    resumeEngine();
    await Promise.all(running);
    expect((await send('GET /v1/links')).status).toBe(200);
  });
});

describe('the totals endpoint when its read exceeds the time limit', () => {
  const TOTALS = 'GET /v1/analytics/aggregated';

  it('returns 504 if no earlier totals are known', async () => {
    const { start, pauseEngine } = await setUp();
    pauseEngine();
    const { response, endTimeLimit } = await start(TOTALS);
    endTimeLimit();
    expect(await response).toMatchObject({ status: 504, body: { error: TIMED_OUT } });
  });

  it('completes the read for the next request', async () => {
    const { start, pauseEngine, send, engine } = await setUp();
    const resumeEngine = pauseEngine();
    const { response, endTimeLimit } = await start(TOTALS);
    endTimeLimit();
    await response;
    resumeEngine();
    expect(await send(TOTALS)).toMatchObject({ status: 200, body: { totalLinks: 1 } });
    expect(engine.received).toHaveLength(1);
  });

  it('returns the previous totals if they are known', async () => {
    const { start, pauseEngine, send, clock } = await setUp();
    await send(TOTALS);
    clock.now += 61_000;
    pauseEngine();
    const { response, endTimeLimit } = await start(TOTALS);
    endTimeLimit();
    expect(await response).toMatchObject({ status: 200, body: { totalLinks: 1 } });
  });
});
