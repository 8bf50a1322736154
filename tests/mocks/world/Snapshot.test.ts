import { describe, expect, test } from 'vitest';
import { Mock } from '../../../mocks/Mock.ts';
import { call, createLink, listOf, MemoryStorage, NOW, signIn, signInAs, statusOf } from '../mockCalls.ts';

const KEY = 'brevity:mock';

test('a restored mock continues where the last one stopped; links that nobody changed keep their dates', async () => {
  const storage = new MemoryStorage();
  const before = new Mock({ storage, now: () => new Date('2026-03-04T10:00:30Z') });
  const token = await signIn(before);
  await createLink(before, token, 'kept');
  const [, first, second] = (await listOf(before, token)).links;
  await call(before, `/v1/links/${first.id}`, { method: 'PUT', body: { title: 'Changed' }, token });
  await call(before, `/v1/links/${second.id}`, { method: 'DELETE', token });
  const changed = await listOf(before, token);
  expect(changed.links[1].title).toBe('Changed');
  const after = new Mock({ storage, now: () => new Date('2026-03-04T10:20:00Z') });
  expect(await listOf(after, token)).toEqual(changed);
  expect(after.mailbox.mails()).toHaveLength(1);
  expect(await createLink(after, token, 'kept')).toMatchObject({ status: 409 });
});

test.each([
  '{',
  'null',
  '{"version":4,"settings":"empty","clockOffsetMs":0}',
  '{"version":5,"settings":"gone","clockOffsetMs":0}',
])(
  'stored data that is not JSON, of another version or of an unknown scenario is dropped, with its records: %s',
  async (text) => {
    const storage = new MemoryStorage();
    storage.setItem(KEY, text);
    storage.setItem(`${KEY}:users:x`, JSON.stringify({ id: 'x', email: 'old@mail.example' }));
    const mock = new Mock({ storage });
    expect(await signIn(mock)).not.toBe('');
    expect(mock.world.settings.scenario).toBe('typical');
    expect(storage.getItem(`${KEY}:users:x`)).toBeNull();
    expect(new Mock({ storage }).mailbox.mails()).toHaveLength(1);
  },
);

test('stored records that cannot be read, or whose user is gone, are left out, in whatever order they were stored', async () => {
  const storage = new MemoryStorage();
  const token = await signInAs(new Mock({ storage }), 'ada@mail.example');
  const all = [...storage].toReversed();
  const statusWith = (entries: readonly (readonly [string, string])[]) => {
    storage.clear();
    for (const [key, text] of entries) storage.setItem(key, text);
    return statusOf(new Mock({ storage }), token);
  };
  const broken = [
    [`${KEY}:links:x`, '{'],
    [`${KEY}:links:y`, '{"id":7}'],
    [`${KEY}:planets:x`, '{"id":"x"}'],
  ] as const;
  expect(await statusWith([...broken, ...all])).toBe(200);
  expect(await statusWith(all.filter(([key]) => !key.startsWith(`${KEY}:users:`)))).toBe(401);
});

test('when the storage is full or missing, the data lives for this visit', async () => {
  const storage = new MemoryStorage();
  const mock = new Mock({ storage });
  const token = await signIn(mock);
  expect(mock.world.isKept).toBe(true);
  storage.isFull = true;
  expect(await createLink(mock, token, 'for-now')).toMatchObject({ status: 201 });
  expect(mock.world.isKept).toBe(false);
  expect((await mock.fetch('/redirect/for-now')).status).toBe(302);
  const without = new Mock({ storage: undefined });
  expect(await signIn(without)).not.toBe('');
  expect(without.world.isKept).toBe(false);
});

describe('another tab', () => {
  /** Two mocks on one storage. What one tab writes during an act is reported to the other, as browsers do. */
  const twoTabs = () => {
    const storage = new MemoryStorage();
    const turns: string[] = [];
    const now = () => NOW;
    const mine = new Mock({ storage, now });
    const other = new Mock({ storage, now, onStale: ({ scenario }) => turns.push(scenario) });
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
    return { mine, other, inMine: reportingTo(other), inOther: reportingTo(mine), turns };
  };

  test('gets what is created here, its screens follow, and none overwrites the other', async () => {
    const { mine, other, inMine, inOther, turns } = twoTabs();
    const token = await inMine(() => signIn(mine));
    expect(other.mailbox.mails()).toHaveLength(1);
    expect(turns).toEqual([]);
    await inMine(() => createLink(mine, token, 'first'));
    expect(turns).toEqual(['typical']);
    await Promise.all([
      inMine(() => createLink(mine, token, 'from-mine')),
      inOther(() => createLink(other, token, 'from-other')),
    ]);
    for (const code of ['first', 'from-mine', 'from-other']) {
      for (const tab of [mine, other]) expect((await tab.fetch(`/redirect/${code}`)).status).toBe(302);
    }
  });

  test('follows another scenario, a moved clock and a reset', async () => {
    const { mine, other, inMine, turns } = twoTabs();
    await inMine(() => signIn(mine));
    await inMine(() => mine.world.change({ scenario: 'empty', clock: { shiftMs: 86_400_000 } }));
    expect(other.world.settings).toEqual(mine.world.settings);
    expect(other.mailbox.mails()).toHaveLength(1);
    expect(other.world.now()).toEqual(new Date(NOW.getTime() + 86_400_000));
    await inMine(() => mine.world.reset());
    expect(other.mailbox.mails()).toEqual([]);
    expect(other.world.settings).toEqual(mine.world.settings);
    expect(turns).toEqual(['empty', 'typical']);
  });
});
