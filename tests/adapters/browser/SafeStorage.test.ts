import { beforeEach, expect, test, vi } from 'vitest';
import { SafeStorage } from '../../../src/adapters/browser/SafeStorage.ts';
import { type FakeStorage, stubStorage, stubWindow } from '../../support/browserGlobals.ts';

let browser: FakeStorage;

/** The storage of a visit. */
const openStorage = () => new SafeStorage(() => localStorage);

beforeEach(() => {
  browser = stubStorage();
});

const READY = { isFull: false, isRefused: false };
const FULL = { isFull: true };
const UNWILLING = [
  ['full', FULL],
  ['refused', { isRefused: true }],
] as const;

test('keeps, replaces and removes texts, the empty one too', () => {
  const storage = openStorage();
  expect(storage.get('a')).toBeUndefined();
  storage.set('a', '1');
  storage.set('a', '');
  expect(storage.get('a')).toBe('');
  expect(openStorage().get('a')).toBe('');
  expect(storage.isPersisted('a')).toBe(true);
  storage.remove('a');
  expect(storage.get('a')).toBeUndefined();
  expect(browser.entries.size).toBe(0);
});

test.each(UNWILLING)('keeps for this visit only where the browser’s storage is %s', (_case, state) => {
  Object.assign(browser, state);
  const storage = openStorage();
  storage.set('a', '1');
  expect(storage.get('a')).toBe('1');
  storage.remove('a');
  expect(storage.get('a')).toBeUndefined();
  storage.set('a', '2');
  Object.assign(browser, READY);
  expect(openStorage().get('a')).toBeUndefined();
});

test('works for this visit where already the name of the storage throws', () => {
  const storage = new SafeStorage(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  storage.set('a', '1');
  expect(storage.get('a')).toBe('1');
  expect(storage.get('b')).toBeUndefined();
  expect(storage.isRefused).toBe(true);
  storage.remove('a');
  expect(storage.get('a')).toBeUndefined();
});

test('prefers what another tab has stored once it drops its own copy', () => {
  const storage = openStorage();
  Object.assign(browser, FULL);
  storage.set('a', 'mine');
  browser.entries.set('a', 'theirs');
  storage.dropLocalCopy('a');
  expect(storage.get('a')).toBe('theirs');
  expect(storage.isRefused).toBe(false);
});

test('says when something that was written is not kept, and when all is kept again', () => {
  const [storage, listener] = [openStorage(), vi.fn()];
  storage.subscribe(listener);
  storage.set('a', '1');
  Object.assign(browser, FULL);
  expect(storage.isRefused).toBe(false);
  expect(listener).toHaveBeenCalledTimes(0);
  storage.set('a', '2');
  storage.set('b', '2');
  expect(storage.get('a')).toBe('2');
  expect(storage.isRefused).toBe(true);
  expect(storage.isPersisted('a')).toBe(false);
  expect(listener).toHaveBeenCalledTimes(1);
  Object.assign(browser, READY);
  storage.remove('b');
  expect(storage.isRefused).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  storage.set('a', '3');
  expect(browser.entries.get('a')).toBe('3');
  expect(storage.isRefused).toBe(false);
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each([
  ['a', [[false]]],
  ['b', []],
  [null, [[true]]],
])('a change of %s in another tab calls back as %j', (key, calls) => {
  const { storageEvent } = stubWindow();
  const listener = vi.fn();
  openStorage().onChangeElsewhere('a', listener);
  storageEvent(key);
  expect(listener.mock.calls).toEqual(calls);
});
