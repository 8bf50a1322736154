import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SafeStorage } from '../../../../src/adapters/browser/storage/SafeStorage.ts';
import { StorageSessionVault } from '../../../../src/adapters/browser/storage/StorageSessionVault.ts';
import { ADA, GRACE } from '../../../support/aLink.ts';
import { type FakeStorage, stubStorage, stubWindow } from '../../../support/browserGlobals.ts';

let browser: FakeStorage;

beforeEach(() => {
  browser = stubStorage();
});

/** The vault of a visit. */
const openVault = () => new StorageSessionVault(new SafeStorage(() => localStorage));

test('token and user are kept under the names of the specification, the token written last and removed first', () => {
  const vault = openVault();
  vault.store({ token: 'j.w.t', user: ADA, link: 7 });
  const user = JSON.stringify(ADA);
  expect([...browser.entries]).toEqual(
    Object.entries({ user_data: user, 'brevity:verified-link': '7', auth_token: 'j.w.t' }),
  );
  expect(openVault().read()).toEqual({ token: 'j.w.t', user: ADA, link: 7 });
  browser.writes.length = 0;
  vault.clear();
  expect(browser.writes[0]).toBe('remove auth_token');
  expect(vault.read()).toBeUndefined();
});

test.each([
  [{ token: 'old', user: ADA, link: 7 }, 'renewed'],
  [{ token: 'other', user: GRACE }, 'other'],
  [undefined, undefined],
])('a renewed token replaces the refused one only: with %j, the token is then %s', (stored, token) => {
  const vault = openVault();
  if (stored) vault.store(stored);
  vault.renew('old', 'renewed');
  expect(vault.read()).toEqual(stored && { ...stored, token });
});

test.each([undefined, GRACE])(
  'the user of the session before is never left beside a new token, also without room for the next one: %j',
  (user) => {
    openVault().store({ token: 'old', user: ADA });
    const set = browser.setItem.bind(browser);
    vi.spyOn(browser, 'setItem').mockImplementation((key, value) => {
      if (key === 'user_data') throw new DOMException('full', 'QuotaExceededError');
      set(key, value);
    });
    openVault().store({ token: 'new', user });
    expect(openVault().read()).toEqual({ token: 'new', user: undefined });
  },
);

test.each([
  ['', undefined],
  ['{}', undefined],
  [JSON.stringify({ ...ADA, lastName: null }), undefined],
  [JSON.stringify({ ...GRACE, id: 7 }), GRACE],
])('a token is good with a stored %j, which is the user %j', (text, user) => {
  browser.entries.set('user_data', text);
  expect(openVault().read()).toBeUndefined();
  browser.entries.set('auth_token', 'j.w.t');
  expect(openVault().read()).toEqual({ token: 'j.w.t', user });
});

describe('a listener', () => {
  const follow = () => {
    const { storageEvent, pageShow } = stubWindow();
    const [vault, listener] = [openVault(), vi.fn()];
    return { storageEvent, pageShow, vault, listener, unsubscribe: vault.subscribe(listener) };
  };

  test('hears of the end where a sign-out in another tab was not seen before the token was renewed here', () => {
    const { vault, storageEvent, listener } = follow();
    vault.store({ token: 'old', user: ADA });
    vault.renew('old', 'renewed');
    storageEvent('auth_token', null, 'old');
    expect(vault.read()).toBeUndefined();
    expect(listener.mock.calls).toEqual([['elsewhere'], ['cleared']]);
  });

  test('is called for the token or all from another tab, not for the user or anything else', () => {
    const { storageEvent, listener } = follow();
    for (const key of ['user_data', 'brevity:theme', 'auth_token', null]) storageEvent(key);
    expect(listener.mock.calls).toEqual([['elsewhere'], ['elsewhere']]);
  });

  test('is called once the session is cleared here, or the page comes out of the back/forward cache, until it unsubscribes', () => {
    const { vault, storageEvent, pageShow, listener, unsubscribe } = follow();
    vault.store({ token: 'j.w.t', user: ADA });
    pageShow(false);
    expect(listener).not.toHaveBeenCalled();
    listener.mockImplementation(() => expect(vault.read()).toBeUndefined());
    vault.clear();
    pageShow(true);
    expect(listener.mock.calls).toEqual([['cleared'], ['unheard']]);
    unsubscribe();
    vault.clear();
    storageEvent('auth_token');
    pageShow(true);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test.each([
    ['a sign-out', undefined],
    ['another user’s sign-in', { token: 'graces', user: GRACE }],
  ])('sees %s in another tab, although what is kept here did not fit the storage', (_case, session) => {
    const { vault, storageEvent, listener } = follow();
    vault.store({ token: 'old', user: ADA });
    browser.isFull = true;
    vault.store({ token: 'renewed', user: ADA });
    const seen: unknown[] = [];
    listener.mockImplementation(() => seen.push(vault.read()));
    browser.entries.clear();
    if (session)
      browser.entries.set('auth_token', session.token).set('user_data', JSON.stringify(session.user));
    storageEvent('auth_token');
    expect(seen).toEqual([session]);
  });
});
