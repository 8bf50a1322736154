import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallNotes } from '../../../mocks/log/RequestLog.ts';
import { Network } from '../../../mocks/network/Network.ts';
import { DEFAULT_SETTINGS, NO_LATENCY, type Settings } from '../../../mocks/settings/settings.ts';

const ADDRESS = 'https://api.example/v1/links';

const networkOf = (settings: Partial<Settings>): Network => {
  const network = new Network([]);
  network.use({ ...DEFAULT_SETTINGS, latency: NO_LATENCY, ...settings }, [], true);
  return network;
};

const LOST = new TypeError('Failed to fetch');

/** The provider. */
const respond = vi.fn(
  async () => new Response('{"links":[]}', { headers: { 'Content-Type': 'application/json' } }),
);
beforeEach(() => void respond.mockClear());

const send = (network: Network, init: RequestInit = {}, notes: CallNotes = {}): Promise<Response> =>
  network.pass(new Request(ADDRESS, init), '/v1/links', notes, respond);

/** The delays of calls with these notes. */
const delaysOf = async (network: Network, calls: readonly CallNotes[]): Promise<(number | undefined)[]> => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  for (const notes of calls) await send(network, {}, notes);
  const delays = timers.mock.calls.map(([, ms]) => ms);
  timers.mockRestore();
  return delays;
};

describe('a call through the network', () => {
  test.each([
    ['409', 409, null, ''],
    ['503 {"error":"Not now"}', 503, 'application/json', '{"error":"Not now"}'],
    ['400 no JSON', 400, 'text/plain', 'no JSON'],
    ['204 ignored', 204, null, ''],
    ['malformed', 200, 'application/json', '{"links":[{"id":'],
    ['html', 502, 'text/html', expect.stringContaining('<body>Bad Gateway</body>')],
    ['200 content-type: "text/csv; charset=utf-8" Retry-After: 5 {}', 200, 'text/csv; charset=utf-8', '{}'],
  ])('gets the response of a fault rule: %s', async (outcome, status, type, body) => {
    const notes: CallNotes = {};
    const response = await send(networkOf({ faults: [`GET /v1/links ${outcome}`] }), {}, notes);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.get('Retry-After')).toBe(outcome.includes('Retry-After') ? '5' : null);
    expect(await response.text()).toEqual(body);
    expect(notes.fault).toBe(`GET /v1/links ${outcome}`);
  });

  test('is only delayed by a slow rule, or delayed before its outcome', async () => {
    const network = networkOf({ faults: ['GET /v1/links first 2 slow 7ms', '* * 2nd slow 4ms 503'] });
    const notes: CallNotes[] = [{}, {}, {}];
    expect(await delaysOf(network, notes)).toEqual([7, 11]);
    expect(notes).toEqual([
      { fault: 'GET /v1/links first 2 slow 7ms', isFaked: false },
      { fault: 'GET /v1/links first 2 slow 7ms\n* * 2nd slow 4ms 503', isFaked: true },
      {},
    ]);
  });

  test.each<[why: string, settings: Partial<Settings>]>([
    ['is slow by a rule', { faults: ['* * slow 10m'] }],
    ['waits for its latency', { latency: { fromMs: 60_000, toMs: 60_000 } }],
    ['gets no response', { faults: ['* * timeout'] }],
  ])(
    'that %s ends when it is aborted, with the given reason, and does not reach the provider',
    async (_, settings) => {
      const abort = new AbortController();
      const call = send(networkOf(settings), { signal: abort.signal });
      const reason = new Error('left the page');
      abort.abort(reason);
      await expect(call).rejects.toBe(reason);
      expect(respond).not.toHaveBeenCalled();
    },
  );

  test('can be lost before it reaches the provider, or cut off in the middle of its response', async () => {
    await expect(send(networkOf({ faults: ['* * lost'] }))).rejects.toThrow(LOST);
    expect(respond).not.toHaveBeenCalled();
    const response = await send(networkOf({ faults: ['* * cut'] }));
    expect(response.headers.get('Content-Type')).toBe('application/json');
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  test('is lost while offline, whatever the rules say, and does not count for them', async () => {
    const network = networkOf({ isOffline: true, faults: ['* * 1st 500'] });
    await expect(send(network)).rejects.toThrow(LOST);
    network.use({ ...DEFAULT_SETTINGS, latency: NO_LATENCY, faults: ['* * 1st 500'] }, [], false);
    expect((await send(network)).status).toBe(500);
  });
});

describe('the latency', () => {
  test('delays each call within its bounds, and as the seed says', async () => {
    const calls = Array.from({ length: 20 }, () => ({}));
    const delaysWith = (seed: number) =>
      delaysOf(networkOf({ latency: { fromMs: 1, toMs: 9 }, seed }), calls);
    const delays = await delaysWith(3);
    expect(await delaysWith(3)).toEqual(delays);
    expect(await delaysWith(4)).not.toEqual(delays);
    expect(delays).toHaveLength(20);
    expect(delays.every((ms = 0) => ms >= 1 && ms <= 9)).toBe(true);
    expect(new Set(delays).size).toBeGreaterThan(3);
  });

  test('delays a call with keepalive too, until the page goes away', async () => {
    const page = new EventTarget();
    const network = new Network([], { page });
    const twoMinutes = { fromMs: 120_000, toMs: 120_000 };
    network.use({ ...DEFAULT_SETTINGS, latency: twoMinutes }, [], true);
    const abort = new AbortController();
    const ended: string[] = [];
    const sent = (name: string, keepalive = true) =>
      send(network, { keepalive, signal: abort.signal }).then(
        () => ended.push(name),
        () => {},
      );
    const calls = [sent('without keepalive', false), sent('before')];
    page.dispatchEvent(new Event('pagehide'));
    await calls[1];
    await sent('meanwhile');
    page.dispatchEvent(new Event('pageshow'));
    calls.push(sent('after'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(ended).toEqual(['before', 'meanwhile']);
    abort.abort();
    await Promise.all(calls);
  });
});
