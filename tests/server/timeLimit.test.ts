import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Deferred, deferred, flushAll } from '../support/deferred.ts';
import { APP_URL, serverOn } from './serverOn.ts';

const LINK = { originalUrl: 'https://example.org/a', customCode: 'first' };
const LATE = 'The request took too long';

/** Starts a server over an engine that can be held. The test ends the time limits of its requests. */
const start = async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  onTestFinished(() => timeout.mockRestore());
  let held: Deferred<void> | undefined;
  const server = serverOn('kutt', {
    fetch: async (input, { signal, ...init } = {}) => {
      const stopped = deferred<never>();
      signal?.addEventListener('abort', () => stopped.reject(signal.reason));
      await Promise.race([held?.promise, stopped.promise]);
      return server.engine.fetch(input, init);
    },
  });
  const token = await server.signIn();
  const { body: link } = await server.call('POST /v1/links', { token, body: LINK });
  server.engine.received.length = 0;
  timeout.mockClear();

  /** Begins a call; resolves when its requests to the engine are under way. */
  const begin = async (name: string, body?: unknown) => {
    const time = new AbortController();
    timeout.mockReturnValueOnce(time.signal);
    const before = timeout.mock.calls.length;
    const answer = server.call(name.replace(':id', link.id), { token, body });
    await vi.waitUntil(() => timeout.mock.calls.length > before);
    await flushAll();
    return { answer, endTime: () => time.abort() };
  };
  const call = async (name: string, body?: unknown) => (await begin(name, body)).answer;
  const hold = () => {
    held = deferred();
    return held.resolve;
  };
  return { ...server, token, timeout, begin, call, hold };
};

describe('the time of a call', () => {
  test('is shared by the read and the write of a change', async () => {
    const { call, timeout, engine } = await start();
    expect((await call('PUT /v1/links/:id', { customCode: 'second' })).status).toBe(200);
    expect(engine.received).toHaveLength(2);
    expect(timeout).toHaveBeenCalledOnce();
  });

  test('is shorter than the time-out of the dashboard', async () => {
    const { call, timeout } = await start();
    await call('GET /v1/links');
    expect(timeout.mock.lastCall?.[0]).toBeLessThan(10_000);
  });

  test('ends a read with a sentence', async () => {
    const { begin, hold } = await start();
    hold();
    const { answer, endTime } = await begin('GET /v1/links');
    endTime();
    expect(await answer).toMatchObject({ status: 504, body: { error: LATE } });
  });

  test('ends a change during its read, without a write', async () => {
    const { begin, hold, engine } = await start();
    const release = hold();
    const { answer, endTime } = await begin('PUT /v1/links/:id', { customCode: 'second' });
    endTime();
    release();
    expect(await answer).toMatchObject({ status: 504, body: { error: LATE } });
    expect(engine.received).toEqual([]);
  });

  test('ends a write with the advice to look whether it was done', async () => {
    const { begin, hold } = await start();
    hold();
    const { answer, endTime } = await begin('POST /v1/links', { ...LINK, customCode: 'second' });
    endTime();
    const error = `${LATE}. Check whether the change was saved before you try again`;
    expect(await answer).toMatchObject({ status: 504, body: { error } });
  });

  test('ends the wait for a free place', async () => {
    const { begin, api, hold, token, call, timeout } = await start();
    const release = hold();
    const headers = { Authorization: `Bearer ${token}` };
    const others = Array.from({ length: 64 }, () =>
      api.handle(new Request(`${APP_URL}/v1/links`, { headers }), '192.0.2.1'),
    );
    await vi.waitUntil(() => timeout.mock.calls.length === others.length);
    const { answer, endTime } = await begin('POST /v1/links', { ...LINK, customCode: 'second' });
    endTime();
    expect(await answer).toMatchObject({ status: 504, body: { error: LATE } });
    release();
    await Promise.all(others);
    expect((await call('GET /v1/links')).status).toBe(200);
  });
});

describe('totals that take longer than a call', () => {
  const TOTALS = 'GET /v1/analytics/aggregated';

  test('are a failure when none are known', async () => {
    const { begin, hold } = await start();
    hold();
    const { answer, endTime } = await begin(TOTALS);
    endTime();
    expect(await answer).toMatchObject({ status: 504, body: { error: LATE } });
  });

  test('are read to the end for the next call', async () => {
    const { begin, hold, call, engine } = await start();
    const release = hold();
    const { answer, endTime } = await begin(TOTALS);
    endTime();
    await answer;
    release();
    expect(await call(TOTALS)).toMatchObject({ status: 200, body: { totalLinks: 1 } });
    expect(engine.received).toHaveLength(1);
  });

  test('are those of the last reading when they are known', async () => {
    const { begin, hold, call, clock } = await start();
    await call(TOTALS);
    clock.now += 61_000;
    hold();
    const { answer, endTime } = await begin(TOTALS);
    endTime();
    expect(await answer).toMatchObject({ status: 200, body: { totalLinks: 1 } });
  });
});
