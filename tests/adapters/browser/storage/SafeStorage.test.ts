import { beforeEach, expect, test, vi } from 'vitest';
import { SafeStorage } from '../../../../src/adapters/browser/storage/SafeStorage.ts';
import { type FakeStorage, stubStorage, stubWindow } from '../../../support/browserGlobals.ts';

let browser: FakeStorage;

/** The storage of a visit. */
const openStorage = () => new SafeStorage(() => localStorage);

beforeEach(() => {
  browser = stubStorage();
});

const READY = { isFull: false, isRefused: false };
const FULL = { isFull: true };

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

const DENIED = vi.fn().mockThrow(new DOMException('Access is denied for this document.', 'SecurityError'));

test.each<[string, object, (() => Storage)?]>([
  ['the browser’s storage is full', FULL],
  ['it is refused', { isRefused: true }],
  ['already its name throws', {}, DENIED],
])('keeps for this visit only where %s', (_case, state, named = () => localStorage) => {
  Object.assign(browser, state);
  const storage = new SafeStorage(named);
  storage.set('a', '1');
  expect(storage.get('a')).toBe('1');
  expect(storage.get('b')).toBeUndefined();
  expect(storage.isRefused).toBe(true);
  storage.remove('a');
  expect(storage.get('a')).toBeUndefined();
  storage.set('a', '2');
  Object.assign(browser, READY);
  expect(openStorage().get('a')).toBeUndefined();
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

test('a change of a value in another tab, or of all, calls back, of another value not', () => {
  const { storageEvent } = stubWindow();
  const listener = vi.fn();
  openStorage().onChangeElsewhere('a', listener);
  for (const key of ['b', 'a', null]) storageEvent(key);
  expect(listener.mock.calls).toEqual([[false], [true]]);
});
