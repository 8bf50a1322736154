import { describe, expect, it, vi } from 'vitest';
import { APP_URL, CLIENT, createTestApi, ENGINES } from '../createTestApi.ts';

const LINK = { originalUrl: 'https://example.org/', customCode: 'first' };
const TOTALS = 'GET /v1/analytics/aggregated';
const TRY_AGAIN = 'Try again in a moment';
const CHECK_FIRST = 'Check whether the change was saved before you try again';
const UNREADABLE_WRITE = `Your links cannot be read right now. ${CHECK_FIRST}`;

const html = () => new Response('<h1>Kutt</h1>', { headers: { 'Content-Type': 'text/html' } });
const failWith = (code: string) => (): never => {
  throw Object.assign(new TypeError('fetch failed'), { cause: { code } });
};

interface Failure {
  readonly failure: string;
  readonly respond: () => Response;
  /** The status of the API's response; 502 by default. */
  readonly status?: number;
  readonly retryAfter?: string;
}

const FAILURES: readonly Failure[] = [
  { failure: 'no response', respond: failWith('ECONNREFUSED') },
  { failure: 'HTML', respond: html },
  { failure: 'truncated JSON', respond: () => new Response('{"data":[') },
  { failure: 'an array', respond: () => Response.json([]) },
  { failure: 'no content', respond: () => new Response(null, { status: 204 }) },
  { failure: '401', respond: () => Response.json({}, { status: 401 }) },
  { failure: '500', respond: () => Response.json({ error: 'An error occurred.' }, { status: 500 }) },
  {
    failure: 'a redirect',
    respond: () => new Response(null, { status: 301, headers: { Location: '/login' } }),
  },
  {
    failure: '429 with Retry-After',
    respond: () => new Response('', { status: 429, headers: { 'Retry-After': '7' } }),
    status: 429,
    retryAfter: '7',
  },
  {
    failure: '429 without Retry-After',
    respond: () => new Response('', { status: 429 }),
    status: 429,
    retryAfter: '10',
  },
];

describe.each(ENGINES)('an API request to %s', (to) => {
  describe.each(FAILURES)('when the engine responds with $failure', ({ respond, status, retryAfter }) => {
    const REQUESTS = [
      { name: 'GET /v1/links', engineRequests: 1 },
      { name: 'POST /v1/links', body: LINK, engineRequests: 1 },
      { name: TOTALS, engineRequests: 2 },
    ];

    it.each(REQUESTS)('$name fails without a retry', async ({ name, body, engineRequests }) => {
      const fetchEngine = vi.fn(async () => respond());
      const { send, signIn, logs, violations } = createTestApi(to, { fetch: fetchEngine });
      const response = await send(name, { token: await signIn(), body });
      expect(response.status).toBe(status ?? 502);
      expect(response.headers.get('Retry-After')).toBe(retryAfter ?? null);
      // The message must be readable and must not name the engine.
      expect(response.body.error).toMatch(/^(?!.*(?:engine|kutt|shlink)).{10,}$/i);
      expect(fetchEngine.mock.calls.length).toBeLessThanOrEqual(engineRequests);
      expect(logs.join()).not.toMatch(/KEY/);
      // The contract does not declare 429 for every request.
      expect(violations.filter((violation) => !violation.includes('429'))).toEqual([]);
    });
  });
});

describe('the request queue', () => {
  /** Sends more requests at once than can run and wait. */
  const sendTooMany = async () => {
    let [running, maxRunning] = [0, 0];
    const pending: (() => void)[] = [];
    const { api, signIn } = createTestApi('kutt', {
      fetch: async () => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        await new Promise<void>((resolve) => pending.push(resolve));
        running -= 1;
        return Response.json({ data: [], total: 0, limit: 20 });
      },
    });
    const headers = { Authorization: `Bearer ${await signIn()}` };
    const send = () => api.handle(new Request(`${APP_URL}/v1/links`, { headers }), CLIENT);
    const sent = Array.from({ length: 700 }, send);
    let isDone = false;
    const done = Promise.all(sent).finally(() => {
      isDone = true;
    });
    // The first responses are those of the requests that found the queue full.
    await Promise.race(sent);
    while (!isDone) {
      for (const respond of pending.splice(0)) respond();
      await new Promise((resolve) => setImmediate(resolve));
    }
    return { responses: await done, maxRunning };
  };

  it('runs 64 requests at once', async () => {
    expect((await sendTooMany()).maxRunning).toBe(64);
  });

  it('holds at least 512 more requests', async () => {
    const { responses } = await sendTooMany();
    expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(64 + 512);
  });

  it('returns 503 with Retry-After when it is full', async () => {
    const { responses } = await sendTooMany();
    const statuses = responses.map(({ status, headers }) => `${status} ${headers.get('Retry-After')}`);
    expect([...new Set(statuses)].sort()).toEqual(['200 null', '503 1']);
  });
});

describe('the error after a lost connection', () => {
  it.each([
    { code: 'ECONNREFUSED', advice: TRY_AGAIN },
    { code: 'ENOTFOUND', advice: TRY_AGAIN },
    { code: 'ECONNRESET', advice: CHECK_FIRST },
    { code: 'UND_ERR_SOCKET', advice: CHECK_FIRST },
  ])('advises $advice after a write with $code', async ({ code, advice }) => {
    const { send, signIn } = createTestApi('shlink', { fetch: async () => failWith(code)() });
    const { status, body } = await send('POST /v1/links', { token: await signIn(), body: LINK });
    expect([status, body.error]).toEqual([502, `Your links are unavailable right now. ${advice}`]);
  });

  it.each(['ECONNREFUSED', 'ENOTFOUND', 'ECONNRESET', 'UND_ERR_SOCKET'])(
    'advises to try again after a read with %s',
    async (code) => {
      const { send, signIn } = createTestApi('shlink', { fetch: async () => failWith(code)() });
      const { body } = await send('GET /v1/links', { token: await signIn() });
      expect(body.error).toBe(`Your links are unavailable right now. ${TRY_AGAIN}`);
    },
  );
});

describe('the error after a write with an unreadable response', () => {
  it('advises to check the change when the response is HTML', async () => {
    const { send, signIn } = createTestApi('shlink', { fetch: async () => html() });
    const { status, body } = await send('DELETE /v1/links/first', { token: await signIn() });
    expect([status, body.error]).toEqual([502, UNREADABLE_WRITE]);
  });

  it('advises to check the change when a field is missing', async () => {
    const { send, signIn } = createTestApi('shlink', { fetch: async () => Response.json({}) });
    const { status, body } = await send('POST /v1/links', { token: await signIn(), body: LINK });
    expect([status, body.error]).toEqual([502, UNREADABLE_WRITE]);
  });
});

describe.each(ENGINES)('the totals over %s', (to) => {
  const setUp = async () => {
    const testApi = createTestApi(to);
    const token = await testApi.signIn();
    const readTotals = () => testApi.send(TOTALS, { token });
    const countEngineRequests = () => testApi.engine.received.length;
    return { ...testApi, token, readTotals, countEngineRequests };
  };

  it('are read once for concurrent requests', async () => {
    const { readTotals, countEngineRequests } = await setUp();
    await readTotals();
    const forOne = countEngineRequests();
    const concurrent = await setUp();
    await Promise.all([concurrent.readTotals(), concurrent.readTotals(), concurrent.readTotals()]);
    expect(concurrent.countEngineRequests()).toBe(forOne);
  });

  it('are cached for a minute', async () => {
    const { readTotals, countEngineRequests, clock } = await setUp();
    await readTotals();
    const forOne = countEngineRequests();
    clock.now += 59_000;
    await readTotals();
    expect(countEngineRequests()).toBe(forOne);
    clock.now += 2_000;
    await readTotals();
    expect(countEngineRequests()).toBe(2 * forOne);
  });

  it('are read again after a write', async () => {
    const { send, token, readTotals } = await setUp();
    await readTotals();
    await send('POST /v1/links', { token, body: LINK });
    expect((await readTotals()).body.totalLinks).toBe(1);
  });
});

describe('totals that cannot be read', () => {
  it('are not cached', async () => {
    let isBroken = true;
    const empty = { data: [], total: 0, limit: 50 };
    const { send, signIn } = createTestApi('kutt', {
      fetch: async () => (isBroken ? failWith('ECONNREFUSED')() : Response.json(empty)),
    });
    const token = await signIn();
    expect((await send(TOTALS, { token })).status).toBe(502);
    isBroken = false;
    expect((await send(TOTALS, { token })).status).toBe(200);
  });
});
