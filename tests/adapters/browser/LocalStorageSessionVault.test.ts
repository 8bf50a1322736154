import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LocalStorage } from '../../../src/adapters/browser/LocalStorage.ts';
import { LocalStorageSessionVault } from '../../../src/adapters/browser/LocalStorageSessionVault.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { type FakeLocalStorage, stubLocalStorage, stubWindow } from '../../support/browserGlobals.ts';

let browser: FakeLocalStorage;

beforeEach(() => {
  browser = stubLocalStorage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const FULL = { isFull: true, isRefused: false };
const REFUSED = { isFull: false, isRefused: true };

describe('the session vault', () => {
  const vault = () => new LocalStorageSessionVault(new LocalStorage());

  test('keeps token and user under the names of the specification', () => {
    vault().store({ token: 'j.w.t', user: ADA });
    expect(Object.fromEntries(browser.entries)).toEqual({
      auth_token: 'j.w.t',
      user_data: JSON.stringify(ADA),
    });
    expect(vault().read()).toEqual({ token: 'j.w.t', user: ADA });
  });

  test('writes the user first and removes the token first', () => {
    const session = vault();
    session.store({ token: 'j.w.t', user: ADA });
    session.clear();
    expect(browser.writes).toEqual([
      'remove user_data',
      'set user_data',
      'set auth_token',
      'remove auth_token',
      'remove user_data',
    ]);
    expect(session.read()).toBeUndefined();
  });

  test('leaves no one else’s user beside a token', () => {
    vault().store({ token: 'old', user: ADA });
    vault().store({ token: 'new', user: undefined });
    expect(vault().read()).toEqual({ token: 'new', user: undefined });
  });

  test('nor does it where there is room for the token only', () => {
    vault().store({ token: 'old', user: ADA });
    const set = browser.setItem.bind(browser);
    vi.spyOn(browser, 'setItem').mockImplementation((key, value) => {
      if (key === 'user_data') throw new DOMException('full', 'QuotaExceededError');
      set(key, value);
    });
    vault().store({ token: 'new', user: GRACE });
    expect(vault().read()).toEqual({ token: 'new', user: undefined });
  });

  test.each([
    ['a sign-out', undefined],
    ['another user’s sign-in', { token: 'graces', user: GRACE }],
  ])('whose storage is full sees %s in another tab all the same', (_case, session) => {
    const { storageEvent } = stubWindow();
    const own = vault();
    own.store({ token: 'old', user: ADA });
    Object.assign(browser, FULL);
    own.store({ token: 'renewed', user: ADA });
    const seen: unknown[] = [];
    own.subscribe(() => seen.push(own.read()));
    browser.entries.clear();
    if (session) browser.entries.set('auth_token', session.token).set('user_data', JSON.stringify(GRACE));
    storageEvent('auth_token');
    expect(seen).toEqual([session]);
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '7',
    '"ada"',
    '{}',
    JSON.stringify({ email: 'ada@mail.example' }),
    JSON.stringify({ ...ADA, lastName: null }),
    JSON.stringify([ADA]),
  ])('knows no user from %j, but the token', (text) => {
    browser.entries.set('auth_token', 'j.w.t').set('user_data', text);
    expect(vault().read()).toEqual({ token: 'j.w.t', user: undefined });
  });

  test('takes what it knows of a user', () => {
    browser.entries.set('auth_token', 'j.w.t').set('user_data', JSON.stringify({ ...GRACE, id: 7 }));
    expect(vault().read()).toEqual({ token: 'j.w.t', user: GRACE });
  });

  test.each([undefined, ''])('knows nobody without a token (%j)', (token) => {
    browser.entries.set('user_data', JSON.stringify(ADA));
    if (token !== undefined) browser.entries.set('auth_token', token);
    expect(vault().read()).toBeUndefined();
  });

  test.each([
    ['full', FULL],
    ['refused', REFUSED],
  ])('of a storage that is %s lasts for this visit', (_case, state) => {
    Object.assign(browser, state);
    const session = vault();
    expect(session.read()).toBeUndefined();
    session.store({ token: 'j.w.t', user: ADA });
    expect(session.read()).toEqual({ token: 'j.w.t', user: ADA });
    session.clear();
    expect(session.read()).toBeUndefined();
  });
});

describe('who follows the session', () => {
  const follow = () => {
    const { storageEvent, pageShow } = stubWindow();
    const vault = new LocalStorageSessionVault(new LocalStorage());
    const listener = vi.fn();
    return { storageEvent, pageShow, vault, listener, stop: vault.subscribe(listener) };
  };

  test('hears of its end here, once it has ended, but not of its beginning', () => {
    const { vault, listener } = follow();
    vault.store({ token: 'j.w.t', user: ADA });
    expect(listener).not.toHaveBeenCalled();
    listener.mockImplementation(() => expect(vault.read()).toBeUndefined());
    vault.clear();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['auth_token', 1],
    [null, 1],
    ['user_data', 0],
    ['brevity:theme', 0],
  ])('hears of %s from other tabs %i times', (key, times) => {
    const { storageEvent, listener } = follow();
    storageEvent(key);
    expect(listener).toHaveBeenCalledTimes(times);
  });

  test('looks again when a page that was put aside is back, for it has heard nothing meanwhile', () => {
    const { pageShow, listener } = follow();
    pageShow(false);
    expect(listener).not.toHaveBeenCalled();
    pageShow(true);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('hears no more after stopping', () => {
    const { vault, storageEvent, pageShow, listener, stop } = follow();
    stop();
    vault.clear();
    storageEvent('auth_token');
    pageShow(true);
    expect(listener).not.toHaveBeenCalled();
  });
});
