import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallNotes } from '../../../mocks/log/RequestLog.ts';
import { Network } from '../../../mocks/network/Network.ts';
import { DEFAULT_SETTINGS, NO_LATENCY, type Settings } from '../../../mocks/settings/settings.ts';

const LINKS_URL = 'https://api.example/v1/links';

const networkOf = (settings: Partial<Settings>): Network => {
  const network = new Network([]);
  network.use({ ...DEFAULT_SETTINGS, latency: NO_LATENCY, ...settings }, [], true);
  return network;
};

const NETWORK_ERROR = new TypeError('Failed to fetch');

/** The provider. */
const respond = vi.fn(
  async () => new Response('{"links":[]}', { headers: { 'Content-Type': 'application/json' } }),
);
beforeEach(() => void respond.mockClear());

interface SendOptions {
  readonly init?: RequestInit;
  /** Receives the network's notes about the call. */
  readonly notes?: CallNotes;
}

const send = (network: Network, { init = {}, notes = {} }: SendOptions = {}): Promise<Response> =>
  network.pass(new Request(LINKS_URL, init), '/v1/links', notes, respond);

/** Sends a call for each of the notes. Returns the delays of all calls that were delayed. */
const delaysOf = async (network: Network, calls: readonly CallNotes[]): Promise<(number | undefined)[]> => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  for (const notes of calls) await send(network, { notes });
  const delays = timers.mock.calls.map(([, ms]) => ms);
  timers.mockRestore();
  return delays;
};

describe('a call through the network', () => {
  it.each([
    { outcome: '409', status: 409, type: null, body: '' },
    {
      outcome: '503 {"error":"Not now"}',
      status: 503,
      type: 'application/json',
      body: '{"error":"Not now"}',
    },
    { outcome: '400 no JSON', status: 400, type: 'text/plain', body: 'no JSON' },
    { outcome: '204 ignored', status: 204, type: null, body: '' },
    { outcome: 'malformed', status: 200, type: 'application/json', body: '{"links":[{"id":' },
    {
      outcome: 'html',
      status: 502,
      type: 'text/html',
      body: expect.stringContaining('<body>Bad Gateway</body>'),
    },
    {
      outcome: '200 content-type: "text/csv; charset=utf-8" Retry-After: 5 {}',
      status: 200,
      type: 'text/csv; charset=utf-8',
      body: '{}',
    },
  ])('gets the response of a fault rule: $outcome', async ({ outcome, status, type, body }) => {
    const notes: CallNotes = {};
    const response = await send(networkOf({ faults: [`GET /v1/links ${outcome}`] }), { notes });
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe(type);
    expect(response.headers.get('Retry-After')).toBe(outcome.includes('Retry-After') ? '5' : null);
    expect(await response.text()).toEqual(body);
    expect(notes.fault).toBe(`GET /v1/links ${outcome}`);
  });

  it('is delayed by every matching rule up to the first outcome', async () => {
    const network = networkOf({ faults: ['GET /v1/links first 2 slow 7ms', '* * 2nd slow 4ms 503'] });
    const notes: CallNotes[] = [{}, {}, {}];
    expect(await delaysOf(network, notes)).toEqual([7, 11]);
    expect(notes).toEqual([
      { fault: 'GET /v1/links first 2 slow 7ms', isResponseReplaced: false },
      { fault: 'GET /v1/links first 2 slow 7ms\n* * 2nd slow 4ms 503', isResponseReplaced: true },
      {},
    ]);
  });

  it.each<{ name: string; settings: Partial<Settings> }>([
    { name: 'delayed by a rule', settings: { faults: ['* * slow 10m'] } },
    { name: 'delayed by latency', settings: { latency: { fromMs: 60_000, toMs: 60_000 } } },
    { name: 'without a response', settings: { faults: ['* * timeout'] } },
  ])('rejects with the reason when it is aborted while $name', async ({ settings }) => {
    const abort = new AbortController();
    const call = send(networkOf(settings), { init: { signal: abort.signal } });
    const reason = new Error('left the page');
    abort.abort(reason);
    await expect(call).rejects.toBe(reason);
    expect(respond).not.toHaveBeenCalled();
  });

  it('does not reach the provider when it is lost', async () => {
    await expect(send(networkOf({ faults: ['* * lost'] }))).rejects.toThrow(NETWORK_ERROR);
    expect(respond).not.toHaveBeenCalled();
  });

  it('loses the connection in the middle of a cut response', async () => {
    const response = await send(networkOf({ faults: ['* * cut'] }));
    expect(response.headers.get('Content-Type')).toBe('application/json');
    await expect(response.text()).rejects.toThrow(TypeError);
  });

  it('does not count for fault rules while the network is offline', async () => {
    const network = networkOf({ isOffline: true, faults: ['* * 1st 500'] });
    await expect(send(network)).rejects.toThrow(NETWORK_ERROR);
    network.use({ ...DEFAULT_SETTINGS, latency: NO_LATENCY, faults: ['* * 1st 500'] }, [], false);
    expect((await send(network)).status).toBe(500);
  });
});

describe('the latency', () => {
  const calls = Array.from({ length: 20 }, () => ({}));
  const delaysWith = (seed: number) => delaysOf(networkOf({ latency: { fromMs: 1, toMs: 9 }, seed }), calls);

  it('varies within its bounds', async () => {
    const delays = await delaysWith(3);
    expect(delays).toHaveLength(20);
    expect(delays.every((ms = 0) => ms >= 1 && ms <= 9)).toBe(true);
    expect(new Set(delays).size).toBeGreaterThan(3);
  });

  it('depends on the seed', async () => {
    const delays = await delaysWith(3);
    expect(await delaysWith(3)).toEqual(delays);
    expect(await delaysWith(4)).not.toEqual(delays);
  });

  it('ends for keepalive calls when the page is left', async () => {
    const page = new EventTarget();
    const network = new Network([], { page });
    const twoMinutes = { fromMs: 120_000, toMs: 120_000 };
    network.use({ ...DEFAULT_SETTINGS, latency: twoMinutes }, [], true);
    const abort = new AbortController();
    const ended: string[] = [];
    const sendAs = (name: string, keepalive = true) =>
      send(network, { init: { keepalive, signal: abort.signal } }).then(
        () => ended.push(name),
        () => {},
      );
    const calls = [sendAs('without keepalive', false), sendAs('before')];
    page.dispatchEvent(new Event('pagehide'));
    await calls[1];
    await sendAs('while left');
    page.dispatchEvent(new Event('pageshow'));
    calls.push(sendAs('after the return'));
    await new Promise((resolve) => setTimeout(resolve));
    expect(ended).toEqual(['before', 'while left']);
    abort.abort();
    await Promise.all(calls);
  });
});
