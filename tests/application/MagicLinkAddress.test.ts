import { expect, test } from 'vitest';
import { MagicLinkAddress } from '../../src/application/MagicLinkAddress.ts';
import { ADA, GRACE } from '../support/aLink.ts';
import { MemoryClock, MemoryStorage } from '../support/memoryPorts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const setUp = () => {
  const [storage, clock] = [new MemoryStorage(), new MemoryClock()];
  return { storage, clock, address: new MagicLinkAddress(storage, clock) };
};

test('the newest address is there, in another tab too, until it is forgotten', () => {
  const { address, storage, clock } = setUp();
  expect(address.find()).toBeUndefined();
  address.remember(ADA.email);
  address.remember(GRACE.email);
  expect(new MagicLinkAddress(storage, clock).find()).toBe(GRACE.email);
  address.forget();
  expect([address.find(), storage.texts.size]).toEqual([undefined, 0]);
});

test.each([
  [DAY_MS - 1, ADA.email],
  [DAY_MS, undefined],
  [-1, undefined],
])('after %i ms it is %s', (ms, found) => {
  const { address, clock } = setUp();
  address.remember(ADA.email);
  clock.pass(ms);
  expect(address.find()).toBe(found);
});

const NOW = new MemoryClock().now().getTime();

test.each([
  null,
  ADA.email,
  [],
  {},
  { email: ADA.email },
  { email: '', at: NOW },
  { email: 7, at: NOW },
  { email: ADA.email, at: String(NOW) },
])('a stored %j is no address', (stored) => {
  const { address, storage } = setUp();
  address.remember(ADA.email);
  const [key = ''] = storage.texts.keys();
  storage.write(key, stored);
  expect(address.find()).toBeUndefined();
});
