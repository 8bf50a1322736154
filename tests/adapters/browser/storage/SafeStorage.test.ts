import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SafeStorage } from '../../../../src/adapters/browser/storage/SafeStorage.ts';
import { type FakeStorage, stubStorage, stubWindow } from '../../../support/browserGlobals.ts';

let browser: FakeStorage;

/** Opens the storage of a new visit. */
const openStorage = () => new SafeStorage(() => localStorage);

beforeEach(() => {
  browser = stubStorage();
});

describe('SafeStorage', () => {
  it('returns undefined for an unknown key', () => {
    expect(openStorage().get('a')).toBeUndefined();
  });

  it('replaces a value, even with the empty string', () => {
    const storage = openStorage();
    storage.set('a', '1');
    storage.set('a', '');
    expect(storage.get('a')).toBe('');
    expect(storage.isPersisted('a')).toBe(true);
  });

  it('returns the stored value at the next visit', () => {
    openStorage().set('a', '');
    expect(openStorage().get('a')).toBe('');
  });

  it('removes a value', () => {
    const storage = openStorage();
    storage.set('a', '1');
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
    expect(browser.entries.size).toBe(0);
  });
});

const deny = vi.fn().mockThrow(new DOMException('Access is denied for this document.', 'SecurityError'));

describe.each<[string, object, (() => Storage)?]>([
  ['is full', { isFull: true }],
  ['throws on every method', { isRefused: true }],
  ['throws on mere access', {}, deny],
])('SafeStorage when the browser’s storage %s', (_when, state, open = () => localStorage) => {
  const setUp = () => {
    Object.assign(browser, state);
    return new SafeStorage(open);
  };

  it('stores values for this visit', () => {
    const storage = setUp();
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    expect(storage.get('b')).toBeUndefined();
    expect(storage.isRefused).toBe(true);
  });

  it('removes values', () => {
    const storage = setUp();
    storage.set('a', '1');
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
  });

  it('loses the values at the end of the visit', () => {
    setUp().set('a', '2');
    Object.assign(browser, { isFull: false, isRefused: false });
    expect(openStorage().get('a')).toBeUndefined();
  });
});

describe('SafeStorage.dropLocalCopy', () => {
  it('reveals the value that another tab has stored', () => {
    const storage = openStorage();
    browser.isFull = true;
    storage.set('a', 'mine');
    browser.entries.set('a', 'theirs');
    storage.dropLocalCopy('a');
    expect(storage.get('a')).toBe('theirs');
    expect(storage.isRefused).toBe(false);
  });
});

describe('SafeStorage.subscribe', () => {
  const setUp = () => {
    const [storage, listener] = [openStorage(), vi.fn()];
    storage.subscribe(listener);
    return { storage, listener };
  };

  it('does not call back while values are stored', () => {
    const { storage, listener } = setUp();
    storage.set('a', '1');
    browser.isFull = true;
    expect(storage.isRefused).toBe(false);
    expect(listener).toHaveBeenCalledTimes(0);
  });

  it('calls back at the first value that the browser refuses', () => {
    const { storage, listener } = setUp();
    storage.set('a', '1');
    browser.isFull = true;
    storage.set('a', '2');
    storage.set('b', '2');
    expect(storage.get('a')).toBe('2');
    expect(storage.isRefused).toBe(true);
    expect(storage.isPersisted('a')).toBe(false);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('calls back when all refused values are stored or removed', () => {
    const { storage, listener } = setUp();
    browser.isFull = true;
    storage.set('a', '2');
    storage.set('b', '2');
    browser.isFull = false;
    storage.remove('b');
    expect(storage.isRefused).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);
    storage.set('a', '3');
    expect(browser.entries.get('a')).toBe('3');
    expect(storage.isRefused).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
  });
});

describe('SafeStorage.onChangeElsewhere', () => {
  it('calls back when another tab changes the value or clears the storage', () => {
    const { storageEvent } = stubWindow();
    const listener = vi.fn();
    openStorage().onChangeElsewhere('a', listener);
    for (const key of ['b', 'a', null]) storageEvent(key);
    expect(listener.mock.calls).toEqual([[false], [true]]);
  });
});
