import { describe, expect, it } from 'vitest';
import { Mock } from '../../mocks/Mock.ts';
import { DEFAULT_SETTINGS, NO_LATENCY } from '../../mocks/settings/settings.ts';
import { parseShareString } from '../../mocks/settings/shareString.ts';
import {
  call,
  createLink,
  listLinks,
  MemoryStorage,
  register,
  signIn,
  statusOf,
  stoppedClock,
} from './mockCalls.ts';

const START = '2026-03-04T10:00:00.000Z';
const DAY_MS = 86_400_000;

const countLinks = async (mock: Mock, token: string): Promise<number> =>
  (await listLinks(mock, token)).pagination.total;

describe('a change of the settings', () => {
  it('replaces the links when it changes the scenario or the seed', async () => {
    const changes: string[] = [];
    const mock = new Mock({ onStale: ({ scenario, seed }) => changes.push(`${scenario} ${seed}`) });
    const token = await signIn(mock);
    mock.world.change({ scenario: 'full-page' });
    const before = await listLinks(mock, token);
    expect(before.pagination.total).toBe(20);
    mock.world.change({ seed: 7 });
    expect(await listLinks(mock, token)).not.toEqual(before);
    expect(changes).toEqual(['full-page 20251', 'full-page 7']);
  });

  it('keeps sessions and mails when it replaces the links', async () => {
    const mock = new Mock();
    const token = await signIn(mock);
    mock.world.change({ scenario: 'full-page', seed: 7 });
    expect(await statusOf(mock, { token })).toBe(200);
    expect(mock.mailbox.mails()).toHaveLength(1);
  });

  it('ends the faults of the previous scenario', async () => {
    const mock = new Mock({ setup: { scenario: 'lost-answers' } });
    const token = await signIn(mock);
    await createLink(mock, token, 'answered');
    await expect(createLink(mock, token, 'unanswered')).rejects.toThrow('Failed to fetch');
    mock.world.change({ scenario: 'typical' });
    for (const code of ['one', 'two']) expect((await createLink(mock, token, code)).status).toBe(201);
    expect(await countLinks(mock, token)).toBe(244);
  });

  it('applies fault rules to later calls', async () => {
    const mock = new Mock();
    const token = await signIn(mock);
    mock.world.change({ faults: ['GET /v1/links 2nd 503'] });
    for (const status of [200, 503]) expect(await statusOf(mock, { token, path: '/v1/links' })).toBe(status);
  });

  it('keeps the data when the mock goes offline', async () => {
    const mock = new Mock();
    const token = await signIn(mock);
    await createLink(mock, token, 'mine');
    mock.world.change({ isOffline: true });
    await expect(call(mock, '/v1/links', { token })).rejects.toThrow('Failed to fetch');
    mock.world.change({ isOffline: false });
    expect(await countLinks(mock, token)).toBe(241);
  });

  it('ends existing sessions, but not later ones, in the scenario expired-session', async () => {
    const mock = new Mock();
    const token = await signIn(mock);
    mock.world.change({ scenario: 'expired-session' });
    expect(await statusOf(mock, { token })).toBe(401);
    expect((await call(mock, '/v1/auth/refresh', { method: 'POST', token })).status).toBe(401);
    expect(await statusOf(mock, { token: await signIn(mock) })).toBe(200);
  });

  it('changes nothing when it contains an invalid fault rule', () => {
    const { world } = new Mock();
    const before = world.settings;
    expect(() => world.change({ isOffline: true, faults: ['nothing'] })).toThrow('is not a fault rule');
    expect(world.settings).toEqual(before);
  });
});

describe("the mock's clock", () => {
  const setUp = async () => {
    const clock = stoppedClock(START);
    const options = { now: clock.now, storage: new MemoryStorage() };
    const mock = new Mock(options);
    return { clock, options, mock, token: await signIn(mock) };
  };

  it('expires sessions when it is shifted', async () => {
    const { mock, token } = await setUp();
    mock.world.change({ clock: { shiftMs: 2 * DAY_MS } });
    expect(mock.world.now()).toEqual(new Date('2026-03-06T10:00:00.000Z'));
    expect(await statusOf(mock, { token })).toBe(401);
  });

  it('keeps running after it was set, even after a reload', async () => {
    const { clock, mock, options } = await setUp();
    mock.world.change({ clock: { at: '2026-01-01T00:00:00.000Z' } });
    clock.advance(5_000);
    mock.world.change({ scenario: 'empty' });
    clock.advance(5_000);
    expect(mock.world.now()).toEqual(new Date('2026-01-01T00:00:10.000Z'));
    expect(new Mock(options).world.now()).toEqual(mock.world.now());
  });

  it('returns to the real time', async () => {
    const { clock, mock } = await setUp();
    mock.world.change({ clock: { at: '2026-01-01T00:00:00.000Z' } });
    mock.world.change({ clock: { shiftMs: 0 } });
    expect(mock.world.now()).toEqual(clock.now());
  });
});

describe('a share string', () => {
  it('reproduces data, faults and time in another mock', async () => {
    const clock = stoppedClock(START);
    const setup = { scenario: 'full-page', seed: 7, faults: ['GET /v1/links every 2nd 503'] } as const;
    const mock = new Mock({ now: clock.now, setup });
    clock.advance(3 * DAY_MS);
    const share = mock.world.share();
    const { now } = stoppedClock('2027-01-01T00:00:00Z');
    const other = new Mock({ now, setup: parseShareString(share) });
    expect(other.world.now()).toEqual(mock.world.now());
    expect(other.world.share()).toBe(share);
    const token = await signIn(other);
    expect(await listLinks(other, token)).toEqual(await listLinks(mock, await signIn(mock)));
    expect(await statusOf(other, { token, path: '/v1/links' })).toBe(503);
  });

  it('replaces stored data except the sessions of the demo account', async () => {
    const storage = new MemoryStorage();
    const token = await signIn(new Mock({ storage }));
    const mock = new Mock({ storage, setup: parseShareString('one-link') });
    expect(mock.mailbox.mails()).toEqual([]);
    expect(await statusOf(mock, { token })).toBe(200);
    expect(await countLinks(mock, await signIn(mock))).toBe(1);
  });

  it('does not replace data that is stored after it', async () => {
    const storage = new MemoryStorage();
    await signIn(new Mock({ storage, setup: parseShareString('one-link') }));
    const reloaded = new Mock({ storage });
    expect(reloaded.world.settings.scenario).toBe('one-link');
    expect(reloaded.mailbox.mails()).toHaveLength(1);
  });
});

describe('a reset', () => {
  const { now } = stoppedClock(START);

  const setUp = () => {
    const defaults = { ...DEFAULT_SETTINGS, latency: NO_LATENCY };
    const options = { now, storage: new MemoryStorage(), defaults };
    return { options, mock: new Mock({ ...options, setup: { scenario: 'empty' } }) };
  };

  it('restores the default settings, even after a reload', () => {
    const { options, mock } = setUp();
    mock.world.change(
      parseShareString('offline;fault=* * lost;latency=1-2;clock=2001-01-01;seed=8;from=2001-01-01'),
    );
    mock.world.reset();
    expect(mock.world.settings).toEqual({ ...options.defaults, from: START });
    expect(mock.world.now()).toEqual(now());
    expect(new Mock(options).world.settings).toEqual(mock.world.settings);
  });

  it('recreates the data', async () => {
    const { mock } = setUp();
    const token = await signIn(mock);
    mock.world.reset();
    expect(await countLinks(mock, token)).toBe(240);
    expect(mock.mailbox.mails()).toEqual([]);
  });

  it('ends all sessions except those of the demo account', async () => {
    const { mock } = setUp();
    const token = await signIn(mock);
    const other = await register(mock, 'ada@mail.example');
    mock.world.reset();
    expect(await statusOf(mock, { token })).toBe(200);
    expect(await statusOf(mock, { token: other })).toBe(401);
  });
});
