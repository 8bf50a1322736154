import { expect, test } from 'vitest';
import { Mock } from '../../mocks/Mock.ts';
import { call, MemoryStorage, signIn } from './mockCalls.ts';

const KEY = 'brevity:mock';
const body = (customCode: string) => ({ originalUrl: 'https://example.com/', customCode });

const createLink = async (mock: Mock, token: string, customCode: string): Promise<[number, string]> => {
  const answer = await call(mock, '/v1/links', { body: body(customCode), token });
  return [answer.status, (await answer.json()).id];
};

// Node has no StorageEvent; these two are the fields that are read.
const storageEvent = (storageArea: Storage) =>
  Object.assign(new Event('storage'), { key: KEY, storageArea }) as StorageEvent;

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
  expect(after.mails()).toHaveLength(1);
});

test('reading stores nothing', async () => {
  const storage = new MemoryStorage();
  const mock = new Mock({ storage });
  await call(mock, '/v1/links');
  expect(storage.length).toBe(0);
});

test.each([
  ['no JSON', '{'],
  ['an older version', JSON.stringify({ version: 0, stamp: '20251/default', tables: {} })],
  ['half of the tables', JSON.stringify({ version: 1, stamp: '20251/default', tables: { users: [] } })],
  ['null', 'null'],
])('a snapshot that is %s is dropped', async (_, text) => {
  const storage = new MemoryStorage();
  storage.setItem(KEY, text);
  const mock = new Mock({ storage });
  expect(await signIn(mock)).not.toBe('');
  expect(JSON.parse(storage.getItem(KEY) ?? '')).toMatchObject({ version: 1 });
});

test('a snapshot of another scenario is dropped', async () => {
  const storage = new MemoryStorage();
  await signIn(new Mock({ storage }));
  expect(new Mock({ storage, scenario: 'empty' }).mails()).toEqual([]);
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

test('another tab follows a change and a reset', async () => {
  const storage = new MemoryStorage();
  const mine = new Mock({ storage });
  const other = new Mock({ storage });
  let told = 0;
  other.subscribe(() => {
    told += 1;
  });
  const token = await signIn(mine);
  other.follow(storageEvent(storage));
  expect((await call(other, '/v1/users/profile', { token })).status).toBe(200);
  mine.reset();
  other.follow(storageEvent(storage));
  expect((await call(other, '/v1/users/profile', { token })).status).toBe(401);
  expect(told).toBe(2);
});
