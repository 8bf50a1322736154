import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { JsonStorage } from '../../../src/adapters/browser/JsonStorage.ts';
import { LocalStorage } from '../../../src/adapters/browser/LocalStorage.ts';
import { type FakeLocalStorage, stubLocalStorage, stubWindow } from '../../support/browserGlobals.ts';

let browser: FakeLocalStorage;

beforeEach(() => {
  browser = stubLocalStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const READY = { isFull: false, isRefused: false };
const FULL = { isFull: true, isRefused: false };
const REFUSED = { isFull: false, isRefused: true };

describe('local storage', () => {
  test('keeps, replaces and removes texts', () => {
    const storage = new LocalStorage();
    expect(storage.get('a')).toBeUndefined();
    storage.set('a', '1');
    storage.set('a', '');
    expect(storage.get('a')).toBe('');
    expect(new LocalStorage().get('a')).toBe('');
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
    expect(browser.entries.size).toBe(0);
  });

  test.each([
    ['full', FULL],
    ['refused', REFUSED],
  ])('that is %s keeps for this visit only', (_case, state) => {
    Object.assign(browser, state);
    const storage = new LocalStorage();
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
    storage.set('a', '2');
    Object.assign(browser, READY);
    expect(new LocalStorage().get('a')).toBeUndefined();
  });

  test('that is full for a while shows the newest text, and stores the next', () => {
    const storage = new LocalStorage();
    storage.set('a', 'old');
    Object.assign(browser, FULL);
    storage.set('a', 'new');
    expect(storage.get('a')).toBe('new');
    Object.assign(browser, READY);
    storage.set('a', 'newer');
    expect(storage.get('a')).toBe('newer');
    expect(browser.entries.get('a')).toBe('newer');
  });

  test('that does not exist at all does for this visit', () => {
    vi.stubGlobal('localStorage', undefined);
    const storage = new LocalStorage();
    storage.set('a', '1');
    expect(storage.get('a')).toBe('1');
    expect(storage.get('b')).toBeUndefined();
    storage.remove('a');
    expect(storage.get('a')).toBeUndefined();
  });
});

describe('JSON in local storage', () => {
  const storage = () => new JsonStorage(new LocalStorage());

  test.each([[{ a: [1, 'x', null] }], ['text'], [0], [false], [[]]])('gives %j back', (value) => {
    storage().write('thing', value);
    expect(storage().read('thing')).toEqual(value);
  });

  test('has its names under the product’s prefix', () => {
    storage().write('thing', 1);
    expect([...browser.entries]).toEqual([['brevity:thing', '1']]);
    storage().remove('thing');
    expect(storage().read('thing')).toBeUndefined();
    expect(browser.entries.size).toBe(0);
  });

  test.each(['', '{', 'undefined', '{"a":', 'null', '<html>'])('reads nothing from %j', (text) => {
    browser.entries.set('brevity:thing', text);
    expect(storage().read('thing')).toBeUndefined();
  });

  test('never throws', () => {
    Object.assign(browser, REFUSED);
    const kept = storage();
    kept.write('thing', { a: 1 });
    expect(kept.read('thing')).toEqual({ a: 1 });
    kept.remove('thing');
    expect(kept.read('thing')).toBeUndefined();
  });
});

describe('what becomes of what is written', () => {
  test.each([
    ['full', FULL],
    ['refused', REFUSED],
  ])(
    'is told by the first write into a storage that is %s, and by the next that it takes',
    (_case, state) => {
      const local = new LocalStorage();
      const [storage, listener] = [new JsonStorage(local), vi.fn()];
      storage.onRefusal(listener);
      storage.write('thing', 1);
      expect([storage.isRefused, storage.isKept('thing'), storage.isKept('other')]).toEqual([
        false,
        true,
        false,
      ]);
      Object.assign(browser, state);
      expect(storage.isRefused).toBe(false);
      storage.write('thing', 2);
      local.set('auth_token', 'j.w.t');
      expect([storage.isRefused, storage.isKept('thing')]).toEqual([true, false]);
      expect(listener).toHaveBeenCalledTimes(1);
      Object.assign(browser, READY);
      local.remove('auth_token');
      expect(listener).toHaveBeenCalledTimes(1);
      storage.write('thing', 3);
      expect([storage.isRefused, storage.isKept('thing')]).toEqual([false, true]);
      expect(listener).toHaveBeenCalledTimes(2);
    },
  );

  test('is told too once what was refused is not kept at all any more', () => {
    Object.assign(browser, FULL);
    const [storage, listener] = [new JsonStorage(new LocalStorage()), vi.fn()];
    storage.onRefusal(listener);
    storage.write('thing', 1);
    storage.remove('thing');
    expect([storage.isRefused, listener.mock.calls.length]).toEqual([false, 2]);
  });

  test('is found out without a write of its own', () => {
    const storage = new JsonStorage(new LocalStorage());
    expect([storage.isRefused, storage.isKept('thing')]).toEqual([false, false]);
    expect(browser.writes).toEqual([]);
  });

  test.each([
    ['brevity:thing', [['thing']]],
    ['auth_token', []],
    [null, [[undefined]]],
  ])('in another tab under %s is told as %j', (key, calls) => {
    const { storageEvent } = stubWindow();
    const listener = vi.fn();
    new JsonStorage(new LocalStorage()).onChangeElsewhere(listener);
    storageEvent(key);
    expect(listener.mock.calls).toEqual(calls);
  });
});
