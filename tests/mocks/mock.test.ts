import { describe, expect, test } from 'vitest';
import { Mock } from '../../mocks/Mock.ts';
import { DEFAULT_SETTINGS, NO_LATENCY } from '../../mocks/settings/settings.ts';
import { parseShareString } from '../../mocks/settings/shareString.ts';
import {
  call,
  createLink,
  listOf,
  MemoryStorage,
  signIn,
  signInAs,
  statusOf,
  stoppedClock,
} from './mockCalls.ts';

const START = '2026-03-04T10:00:00.000Z';
const DAY_MS = 86_400_000;

const totalOf = async (mock: Mock, token: string): Promise<number> =>
  (await listOf(mock, token)).pagination.total;

describe('a change of the settings', () => {
  test('to another scenario or seed replaces the links; sessions and mails stay', async () => {
    const turns: string[] = [];
    const mock = new Mock({ onStale: ({ scenario, seed }) => turns.push(`${scenario} ${seed}`) });
    const token = await signIn(mock);
    mock.world.change({ scenario: 'full-page' });
    const before = await listOf(mock, token);
    expect(before.pagination.total).toBe(20);
    mock.world.change({ seed: 7 });
    expect(await listOf(mock, token)).not.toEqual(before);
    expect(turns).toEqual(['full-page 20251', 'full-page 7']);
    expect(mock.mailbox.mails()).toHaveLength(1);
  });

  test('to another network keeps the data; the faults of a scenario, which can lose answers, come and go with it', async () => {
    const mock = new Mock({ setup: { scenario: 'lost-answers' } });
    const token = await signIn(mock);
    await createLink(mock, token, 'answered');
    await expect(createLink(mock, token, 'unanswered')).rejects.toThrow('Failed to fetch');
    mock.world.change({ scenario: 'typical', faults: ['GET /v1/links 2nd 503'] });
    for (const code of ['one', 'two']) expect((await createLink(mock, token, code)).status).toBe(201);
    for (const status of [200, 503]) expect(await statusOf(mock, token, '/v1/links')).toBe(status);
    mock.world.change({ isOffline: true });
    await expect(call(mock, '/v1/links', { token })).rejects.toThrow('Failed to fetch');
    mock.world.change({ isOffline: false });
    expect(await totalOf(mock, token)).toBe(244);
  });

  test('to expired sessions ends the present sessions, not later ones', async () => {
    const mock = new Mock();
    const token = await signIn(mock);
    mock.world.change({ scenario: 'expired-session' });
    expect(await statusOf(mock, token)).toBe(401);
    expect((await call(mock, '/v1/auth/refresh', { method: 'POST', token })).status).toBe(401);
    expect(await statusOf(mock, await signIn(mock))).toBe(200);
  });

  test('with a wrong fault rule changes nothing', () => {
    const { world } = new Mock();
    const before = world.settings;
    expect(() => world.change({ isOffline: true, faults: ['nothing'] })).toThrow('is not a fault rule');
    expect(world.settings).toEqual(before);
  });
});

test('the clock can be shifted, set, and returned to the real time; what expires follows it, and so do later visits', async () => {
  const clock = stoppedClock(START);
  const options = { now: clock.now, storage: new MemoryStorage() };
  const mock = new Mock(options);
  const token = await signIn(mock);
  mock.world.change({ clock: { shiftMs: 2 * DAY_MS } });
  expect(mock.world.now()).toEqual(new Date('2026-03-06T10:00:00.000Z'));
  expect(await statusOf(mock, token)).toBe(401);
  mock.world.change({ clock: { at: '2026-01-01T00:00:00.000Z' } });
  clock.advance(5_000);
  mock.world.change({ scenario: 'empty' });
  clock.advance(5_000);
  expect(mock.world.now()).toEqual(new Date('2026-01-01T00:00:10.000Z'));
  expect(new Mock(options).world.now()).toEqual(mock.world.now());
  mock.world.change({ clock: { shiftMs: 0 } });
  expect(mock.world.now()).toEqual(clock.now());
});

describe('a share string', () => {
  test('gives the same data, faults and time elsewhere, later', async () => {
    const here = stoppedClock(START);
    const setup = { scenario: 'full-page', seed: 7, faults: ['GET /v1/links every 2nd 503'] } as const;
    const mock = new Mock({ now: here.now, setup });
    here.advance(3 * DAY_MS);
    const share = mock.world.share();
    const { now } = stoppedClock('2027-01-01T00:00:00Z');
    const other = new Mock({ now, setup: parseShareString(share) });
    expect(other.world.now()).toEqual(mock.world.now());
    expect(other.world.share()).toBe(share);
    const token = await signIn(other);
    expect(await listOf(other, token)).toEqual(await listOf(mock, await signIn(mock)));
    expect(await statusOf(other, token, '/v1/links')).toBe(503);
  });

  test('replaces stored data, but not what is stored after it', async () => {
    const storage = new MemoryStorage();
    const before = await signIn(new Mock({ storage }));
    const fresh = new Mock({ storage, setup: parseShareString('one-link') });
    expect(fresh.mailbox.mails()).toEqual([]);
    expect(await statusOf(fresh, before)).toBe(200);
    expect(await totalOf(fresh, await signIn(fresh))).toBe(1);
    const reloaded = new Mock({ storage });
    expect(reloaded.world.settings.scenario).toBe('one-link');
    expect(reloaded.mailbox.mails()).toHaveLength(1);
  });
});

test('a reset makes the data anew, with default settings, also after a reload; only the demo account stays signed in', async () => {
  const { now } = stoppedClock(START);
  const options = {
    now,
    storage: new MemoryStorage(),
    defaults: { ...DEFAULT_SETTINGS, latency: NO_LATENCY },
  };
  const mock = new Mock({ ...options, setup: { scenario: 'empty' } });
  const token = await signIn(mock);
  const other = await signInAs(mock, 'ada@mail.example');
  mock.world.change(
    parseShareString('offline;fault=* * lost;latency=1-2;clock=2001-01-01;seed=8;from=2001-01-01'),
  );
  mock.world.reset();
  expect(mock.world.settings).toEqual({ ...options.defaults, from: START });
  expect(mock.world.now()).toEqual(now());
  expect(new Mock(options).world.settings).toEqual(mock.world.settings);
  expect(await statusOf(mock, token)).toBe(200);
  expect(await statusOf(mock, other)).toBe(401);
  expect(await totalOf(mock, token)).toBe(240);
  expect(mock.mailbox.mails()).toEqual([]);
});
