import { describe, expect, test, vi } from 'vitest';
import { APP_URL, serverOn } from '../serverOn.ts';

const LINK = { originalUrl: 'https://example.org/', customCode: 'first' };

const page = () => new Response('<h1>Kutt</h1>', { headers: { 'Content-Type': 'text/html' } });
const gone = () => {
  throw Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } });
};

describe('of the engine, in a read and in a write', () => {
  test.each<[fault: string, answer: () => Response | never, status: number, retryAfter: string | null]>([
    ['no answer', gone, 502, null],
    ['a page instead of data', page, 502, null],
    ['JSON that breaks off', () => new Response('{"data":['), 502, null],
    ['data of another kind', () => Response.json([]), 502, null],
    ['nothing', () => new Response(null, { status: 204 }), 502, null],
    ['a key that is not accepted', () => Response.json({}, { status: 401 }), 502, null],
    ['a fault of its own', () => Response.json({ error: 'An error occurred.' }, { status: 500 }), 502, null],
    ['a redirect', () => new Response(null, { status: 301, headers: { Location: '/login' } }), 502, null],
    ['too many calls', () => new Response('', { status: 429, headers: { 'Retry-After': '7' } }), 429, '7'],
    ['too many calls, without a time', () => new Response('', { status: 429 }), 429, '10'],
  ])('%s is a sentence for the user, without a second try', async (_fault, answer, status, retryAfter) => {
    for (const to of ['kutt', 'shlink'] as const) {
      const fetchEngine = vi.fn(async () => answer());
      const { call, signIn, lines, drift } = serverOn(to, { fetch: fetchEngine });
      const token = await signIn();
      for (const name of ['GET /v1/links', 'POST /v1/links', 'GET /v1/analytics/aggregated']) {
        fetchEngine.mockClear();
        const { body, ...told } = await call(name, { token, ...(name.startsWith('POST') && { body: LINK }) });
        expect([told.status, told.headers.get('Retry-After')]).toEqual([status, retryAfter]);
        expect(body.error).toMatch(/^(?!.*(?:engine|kutt|shlink)).{10,}$/i);
        expect(fetchEngine.mock.calls.length).toBeLessThanOrEqual(name.includes('aggregated') ? 2 : 1);
      }
      expect(lines.join()).not.toMatch(/KEY/);
      expect(drift.filter((one) => !one.includes('429'))).toEqual([]);
    }
  });

  test('a page is no sign that a link was deleted', async () => {
    const { call, signIn } = serverOn('shlink', { fetch: async () => page() });
    expect((await call('DELETE /v1/links/first', { token: await signIn() })).status).toBe(502);
  });

  test('so many calls are under way at once, more wait, and the rest is told to come again', async () => {
    let [underWay, most] = [0, 0];
    const answers: (() => void)[] = [];
    const { api, signIn } = serverOn('kutt', {
      fetch: async () => {
        underWay += 1;
        most = Math.max(most, underWay);
        await new Promise<void>((resolve) => answers.push(resolve));
        underWay -= 1;
        return Response.json({ data: [], total: 0, limit: 20 });
      },
    });
    const headers = { Authorization: `Bearer ${await signIn()}` };
    const call = () => api.handle(new Request(`${APP_URL}/v1/links`, { headers }), '192.0.2.1');
    const calls = Array.from({ length: 700 }, call);
    let isDone = false;
    const done = Promise.all(calls).finally(() => {
      isDone = true;
    });
    // Only those that find no place any more are answered by now.
    await Promise.race(calls);
    while (!isDone) {
      answers.splice(0).forEach((answer) => void answer());
      await new Promise((resolve) => setImmediate(resolve));
    }
    const statuses = (await done).map(({ status, headers }) => `${status} ${headers.get('Retry-After')}`);
    expect(most).toBe(64);
    expect([...new Set(statuses)].sort()).toEqual(['200 null', '503 1']);
    expect(statuses.filter((one) => one === '200 null').length).toBeGreaterThanOrEqual(576);
  });
});

describe('a write', () => {
  test.each([
    ['ECONNREFUSED', 'Try again in a moment'],
    ['ENOTFOUND', 'Try again in a moment'],
    ['ECONNRESET', 'Check whether the change was saved before you try again'],
    ['UND_ERR_SOCKET', 'Check whether the change was saved before you try again'],
  ])('fails with %s and the advice: %s', async (code, advice) => {
    const { call, signIn } = serverOn('shlink', {
      fetch: async () => {
        throw Object.assign(new TypeError('fetch failed'), { cause: { code } });
      },
    });
    const token = await signIn();
    const { status, body } = await call('POST /v1/links', { token, body: LINK });
    expect([status, body.error]).toEqual([502, `Your links are unavailable right now. ${advice}`]);
    const list = await call('GET /v1/links', { token });
    expect(list.body.error).toBe('Your links are unavailable right now. Try again in a moment');
  });

  test('advises to check the change when the response lacks a required field', async () => {
    const { call, signIn } = serverOn('shlink', { fetch: async () => Response.json({}) });
    const { status, body } = await call('POST /v1/links', { token: await signIn(), body: LINK });
    expect([status, body.error]).toEqual([
      502,
      'Your links cannot be read right now. Check whether the change was saved before you try again',
    ]);
  });

  test('may have been done when a page is the answer', async () => {
    const { call, signIn } = serverOn('shlink', { fetch: async () => page() });
    const { body } = await call('DELETE /v1/links/first', { token: await signIn() });
    expect(body.error).toBe(
      'Your links cannot be read right now. Check whether the change was saved before you try again',
    );
  });
});

test.each(['kutt', 'shlink'] as const)(
  'over %s, totals are read once for all who ask within a minute',
  async (to) => {
    const { call, signIn, engine, clock } = serverOn(to);
    const token = await signIn();
    const ask = () => call('GET /v1/analytics/aggregated', { token });
    await Promise.all([ask(), ask(), ask()]);
    const once = engine.received.length;
    await ask();
    expect(engine.received.length).toBe(once);
    clock.now += 61_000;
    await ask();
    expect(engine.received.length).toBe(2 * once);
    // What was changed here shows at once.
    await call('POST /v1/links', { token, body: LINK });
    expect((await ask()).body.totalLinks).toBe(1);
  },
);

test('a failed reading of totals is not kept', async () => {
  let isBroken = true;
  const { call, signIn } = serverOn('kutt', {
    fetch: async () => (isBroken ? gone() : Response.json({ data: [], total: 0, limit: 50 })),
  });
  const token = await signIn();
  expect((await call('GET /v1/analytics/aggregated', { token })).status).toBe(502);
  isBroken = false;
  expect((await call('GET /v1/analytics/aggregated', { token })).status).toBe(200);
});
