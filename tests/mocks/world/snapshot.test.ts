import { describe, expect, test } from 'vitest';
import { Mock } from '../../../mocks/Mock.ts';
import { call, MemoryStorage, signIn } from '../mockCalls.ts';

const KEY = 'brevity:mock';
const body = (customCode: string) => ({ originalUrl: 'https://example.com/', customCode });

const createLink = async (mock: Mock, token: string, customCode: string): Promise<[number, string]> => {
  const answer = await call(mock, '/v1/links', { body: body(customCode), token });
  return [answer.status, (await answer.json()).id];
};

/** A storage that two tabs share: what one of them writes, the other is told of, as browsers do it. */
const sharedBy = (tabs: readonly Mock[], storage: MemoryStorage, writer: Mock, act: () => unknown) => {
  const before = new Map(storage.entries());
  const done = act();
  return Promise.resolve(done).then((value) => {
    const keys = new Set([...before.keys(), ...storage.entries().map(([key]) => key)]);
    for (const key of keys) {
      const newValue = storage.getItem(key);
      if (newValue === (before.get(key) ?? null)) continue;
      const event = { key, newValue, storageArea: storage };
      for (const tab of tabs) if (tab !== writer) tab.follow(event);
    }
    return value;
  });
};

test('a restored mock goes on where the last one stopped', async () => {
  const storage = new MemoryStorage();
  const before = new Mock({ storage });
  const token = await signIn(before);
  const [, id] = await createLink(before, token, 'kept');
  const [, deleted] = await createLink(before, token, 'deleted');
  await call(before, `/v1/links/${deleted}`, { method: 'DELETE', token });

  const after = new Mock({ storage });
  expect((await call(after, `/v1/links/${id}`, { token })).status).toBe(200);
  expect((await createLink(after, token, 'kept'))[0]).toBe(409);
  const [status, newId] = await createLink(after, token, 'deleted');
  expect(status).toBe(201);
  expect([id, deleted]).not.toContain(newId);
  expect(after.mailbox.mails()).toHaveLength(1);
});

test('seeded links that were changed or deleted stay so; the others are as they were', async () => {
  const storage = new MemoryStorage();
  const before = new Mock({ storage, now: () => new Date('2026-03-04T10:00:30Z') });
  const token = await signIn(before);
  const list = async (mock: Mock) => (await call(mock, '/v1/links?limit=100', { token })).json();
  const [first, second] = (await list(before)).links;
  await call(before, `/v1/links/${first.id}`, { method: 'PUT', body: { title: 'Changed' }, token });
  await call(before, `/v1/links/${second.id}`, { method: 'DELETE', token });
  const changed = await list(before);
  expect(changed.links[0].title).toBe('Changed');
  // Later, the same data: their dates do not move.
  const after = new Mock({ storage, now: () => new Date('2026-03-04T10:20:00Z') });
  expect(await list(after)).toEqual(changed);
});

test('reading changes nothing that is stored', async () => {
  const storage = new MemoryStorage();
  const mock = new Mock({ storage });
  const before = storage.entries();
  await call(mock, '/v1/links');
  expect(storage.entries()).toEqual(before);
});

test.each([
  ['no JSON', '{'],
  ['of an older version', JSON.stringify({ version: 2, settings: 'empty', clockOffsetMs: 0 })],
  ['of a scenario that is gone', JSON.stringify({ version: 3, settings: 'gone', clockOffsetMs: 0 })],
  ['without a time', JSON.stringify({ version: 3, settings: 'empty' })],
  ['null', 'null'],
])('a snapshot that is %s is dropped, with its records', async (_, text) => {
  const storage = new MemoryStorage();
  storage.setItem(KEY, text);
  storage.setItem(`${KEY}:users:x`, JSON.stringify({ id: 'x', email: 'old@mail.example' }));
  const mock = new Mock({ storage });
  expect(await signIn(mock)).not.toBe('');
  expect(mock.settings.scenario).toBe('typical');
  expect(storage.getItem(`${KEY}:users:x`)).toBeNull();
  expect(new Mock({ storage }).mailbox.mails()).toHaveLength(1);
});

test('a record that cannot be read is left out, the others are not', async () => {
  const storage = new MemoryStorage();
  const token = await signIn(new Mock({ storage }));
  storage.setItem(`${KEY}:links:x`, '{');
  storage.setItem(`${KEY}:links:y`, '{"id":7}');
  storage.setItem(`${KEY}:planets:x`, '{"id":"x"}');
  const mock = new Mock({ storage });
  expect((await call(mock, '/v1/users/profile', { token })).status).toBe(200);
});

test('a full storage keeps the data for this visit and says so', async () => {
  const storage = new MemoryStorage();
  const mock = new Mock({ storage });
  const token = await signIn(mock);
  expect(mock.isKept).toBe(true);
  storage.isFull = true;
  expect((await createLink(mock, token, 'for-now'))[0]).toBe(201);
  expect(mock.isKept).toBe(false);
  expect((await mock.fetch('/redirect/for-now')).status).toBe(302);
});

test('a refused storage keeps the data for this visit and says so', async () => {
  const mock = new Mock({ storage: undefined });
  expect(await signIn(mock)).not.toBe('');
  expect(mock.isKept).toBe(false);
});

describe('another tab', () => {
  const twoTabs = () => {
    const storage = new MemoryStorage();
    const turns: string[] = [];
    const mine = new Mock({ storage });
    const other = new Mock({ storage, onTurn: ({ scenario }) => turns.push(scenario) });
    const inMine = (act: () => unknown) => sharedBy([mine, other], storage, mine, act);
    const inOther = (act: () => unknown) => sharedBy([mine, other], storage, other, act);
    return { mine, other, inMine, inOther, turns };
  };

  test('sees what is created here, and its screens are told', async () => {
    const { mine, other, inMine, turns } = twoTabs();
    const token = await signIn(mine);
    await inMine(() => signIn(mine));
    expect(other.mailbox.mails()).toHaveLength(1);
    expect(turns).toEqual([]);
    await inMine(() => createLink(mine, token, 'from-mine'));
    expect((await other.fetch('/redirect/from-mine')).status).toBe(302);
    expect(turns).toEqual(['typical']);
  });

  test('and this one do not overwrite each other', async () => {
    const { mine, other, inMine, inOther } = twoTabs();
    let token = '';
    await inMine(async () => {
      token = await signIn(mine);
    });
    await Promise.all([
      inMine(() => createLink(mine, token, 'from-mine')),
      inOther(() => createLink(other, token, 'from-other')),
    ]);
    for (const code of ['from-mine', 'from-other']) {
      for (const tab of [mine, other]) expect((await tab.fetch(`/redirect/${code}`)).status).toBe(302);
    }
  });

  test('follows another scenario, a moved clock and a reset', async () => {
    const { mine, other, inMine, turns } = twoTabs();
    await inMine(() => signIn(mine));
    await inMine(() => mine.change({ scenario: 'empty', clock: { shiftMs: 86_400_000 } }));
    expect(other.settings).toEqual(mine.settings);
    expect(other.mailbox.mails()).toHaveLength(1);
    expect(Math.abs(other.now().getTime() - mine.now().getTime())).toBeLessThan(1_000);
    await inMine(() => mine.reset());
    expect(other.mailbox.mails()).toEqual([]);
    expect(other.settings).toEqual(mine.settings);
    expect(turns).toEqual(['empty', 'typical']);
  });
});
