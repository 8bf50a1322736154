import { describe, expect, it } from 'vitest';
import { Mock } from '../../../mocks/Mock.ts';
import { call, createLink, listLinks, MemoryStorage, NOW, register, signIn, statusOf } from '../mockCalls.ts';

const KEY = 'brevity:mock';

describe('a restored mock', () => {
  /** Changes links of a mock, and restores the mock 20 minutes later. */
  const restore = async () => {
    const storage = new MemoryStorage();
    const mock = new Mock({ storage, now: () => new Date('2026-03-04T10:00:30Z') });
    const token = await signIn(mock);
    await createLink(mock, token, 'mine');
    const [, first, second] = (await listLinks(mock, token)).links;
    await call(mock, `/v1/links/${first.id}`, { method: 'PUT', body: { title: 'Changed' }, token });
    await call(mock, `/v1/links/${second.id}`, { method: 'DELETE', token });
    const restored = new Mock({ storage, now: () => new Date('2026-03-04T10:20:00Z') });
    return { mock, restored, token };
  };

  it('has the links and sessions of the stored one', async () => {
    const { mock, restored, token } = await restore();
    const stored = await listLinks(mock, token);
    expect(stored.links[1].title).toBe('Changed');
    expect(await listLinks(restored, token)).toEqual(stored);
    expect(await createLink(restored, token, 'mine')).toMatchObject({ status: 409 });
  });

  it('has the mails of the stored one', async () => {
    const { restored } = await restore();
    expect(restored.mailbox.mails()).toHaveLength(1);
  });
});

describe('stored data', () => {
  it.each([
    { name: 'invalid JSON', text: '{' },
    { name: 'null', text: 'null' },
    { name: 'of another version', text: '{"version":4,"settings":"empty","clockOffsetMs":0}' },
    { name: 'of an unknown scenario', text: '{"version":5,"settings":"gone","clockOffsetMs":0}' },
  ])('is dropped with its records when it is $name', async ({ text }) => {
    const storage = new MemoryStorage();
    storage.setItem(KEY, text);
    storage.setItem(`${KEY}:users:x`, JSON.stringify({ id: 'x', email: 'old@mail.example' }));
    const mock = new Mock({ storage });
    expect(await signIn(mock)).not.toBe('');
    expect(mock.world.settings.scenario).toBe('typical');
    expect(storage.getItem(`${KEY}:users:x`)).toBeNull();
    expect(new Mock({ storage }).mailbox.mails()).toHaveLength(1);
  });
});

describe('stored records', () => {
  /** Stores a session and more, and returns these entries. The last stored entry is first. */
  const store = async () => {
    const storage = new MemoryStorage();
    const token = await register(new Mock({ storage }), 'ada@mail.example');
    const entries: readonly (readonly [string, string])[] = [...storage].toReversed();
    /** Returns the status of a call with the session when only these entries are stored. */
    const statusWith = (stored: typeof entries) => {
      storage.clear();
      for (const [key, text] of stored) storage.setItem(key, text);
      return statusOf(new Mock({ storage }), { token });
    };
    return { entries, statusWith };
  };

  it('are ignored when they are invalid', async () => {
    const { entries, statusWith } = await store();
    const invalid = [
      [`${KEY}:links:x`, '{'],
      [`${KEY}:links:y`, '{"id":7}'],
      [`${KEY}:planets:x`, '{"id":"x"}'],
    ] as const;
    expect(await statusWith([...invalid, ...entries])).toBe(200);
  });

  it('are ignored when their user is missing', async () => {
    const { entries, statusWith } = await store();
    expect(await statusWith(entries.filter(([key]) => !key.startsWith(`${KEY}:users:`)))).toBe(401);
  });
});

describe('a mock whose data cannot be stored', () => {
  it('keeps its data for this visit when the storage is full', async () => {
    const storage = new MemoryStorage();
    const mock = new Mock({ storage });
    const token = await signIn(mock);
    expect(mock.world.isPersisted).toBe(true);
    storage.isFull = true;
    expect(await createLink(mock, token, 'for-now')).toMatchObject({ status: 201 });
    expect(mock.world.isPersisted).toBe(false);
    expect((await mock.fetch('/redirect/for-now')).status).toBe(302);
  });

  it('works without a storage', async () => {
    const mock = new Mock({ storage: undefined });
    expect(await signIn(mock)).not.toBe('');
    expect(mock.world.isPersisted).toBe(false);
  });
});

describe('two tabs', () => {
  /** Two mocks on one storage. Writes of one tab are reported to the other tab, as in browsers. */
  const openTabs = () => {
    const storage = new MemoryStorage();
    const refetches: string[] = [];
    const now = () => NOW;
    const first = new Mock({ storage, now });
    const second = new Mock({ storage, now, onStale: ({ scenario }) => refetches.push(scenario) });
    const reportingTo =
      ({ world }: Mock) =>
      async <T>(act: () => T): Promise<Awaited<T>> => {
        const before = new Map(storage);
        const result = await act();
        for (const key of new Set([...before.keys(), ...storage.keys()])) {
          const newValue = storage.getItem(key);
          if (newValue !== (before.get(key) ?? null)) world.follow({ key, newValue, storageArea: storage });
        }
        return result;
      };
    return { first, second, inFirst: reportingTo(second), inSecond: reportingTo(first), refetches };
  };

  it('share new mails', async () => {
    const { first, second, inFirst, refetches } = openTabs();
    await inFirst(() => signIn(first));
    expect(second.mailbox.mails()).toHaveLength(1);
    expect(refetches).toEqual([]);
  });

  it('fetch links again that the other tab has changed', async () => {
    const { first, inFirst, refetches } = openTabs();
    const token = await inFirst(() => signIn(first));
    await inFirst(() => createLink(first, token, 'first'));
    expect(refetches).toEqual(['typical']);
  });

  it('do not overwrite links that both create at the same time', async () => {
    const { first, second, inFirst, inSecond } = openTabs();
    const token = await inFirst(() => signIn(first));
    await inFirst(() => createLink(first, token, 'earlier'));
    await Promise.all([
      inFirst(() => createLink(first, token, 'from-first')),
      inSecond(() => createLink(second, token, 'from-second')),
    ]);
    for (const code of ['earlier', 'from-first', 'from-second']) {
      for (const tab of [first, second]) expect((await tab.fetch(`/redirect/${code}`)).status).toBe(302);
    }
  });

  it('share changes of the scenario and the clock', async () => {
    const { first, second, inFirst, refetches } = openTabs();
    await inFirst(() => signIn(first));
    await inFirst(() => first.world.change({ scenario: 'empty', clock: { shiftMs: 86_400_000 } }));
    expect(second.world.settings).toEqual(first.world.settings);
    expect(second.mailbox.mails()).toHaveLength(1);
    expect(second.world.now()).toEqual(new Date(NOW.getTime() + 86_400_000));
    expect(refetches).toEqual(['empty']);
  });

  it('share a reset', async () => {
    const { first, second, inFirst, refetches } = openTabs();
    await inFirst(() => signIn(first));
    await inFirst(() => first.world.reset());
    expect(second.mailbox.mails()).toEqual([]);
    expect(second.world.settings).toEqual(first.world.settings);
    expect(refetches).toEqual(['typical']);
  });
});
