import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SafeStorage } from '../../../../src/adapters/browser/storage/SafeStorage.ts';
import { StorageSessionVault } from '../../../../src/adapters/browser/storage/StorageSessionVault.ts';
import { ADA, GRACE } from '../../../support/aLink.ts';
import { type FakeStorage, stubStorage, stubWindow } from '../../../support/browserGlobals.ts';

const ADAS = { token: 'j.w.t', user: ADA, link: 7 };

let browser: FakeStorage;

beforeEach(() => {
  browser = stubStorage();
});

/** Opens the vault of a new visit. */
const openVault = () => new StorageSessionVault(new SafeStorage(() => localStorage));

describe('StorageSessionVault', () => {
  it('stores token and user under the keys of the specification, the token last', () => {
    openVault().store(ADAS);
    const user = JSON.stringify(ADA);
    expect([...browser.entries]).toEqual(
      Object.entries({ user_data: user, 'brevity:verified-link': '7', auth_token: 'j.w.t' }),
    );
  });

  it('returns the stored session at the next visit', () => {
    openVault().store(ADAS);
    expect(openVault().read()).toEqual(ADAS);
  });

  it('removes the token first when it is cleared', () => {
    const vault = openVault();
    vault.store(ADAS);
    browser.writes.length = 0;
    vault.clear();
    expect(browser.writes[0]).toBe('remove auth_token');
    expect(vault.read()).toBeUndefined();
  });

  it.each([
    ['replaces the refused token', { stored: { token: 'old', user: ADA, link: 7 }, expected: 'renewed' }],
    ['does not replace another token', { stored: { token: 'other', user: GRACE }, expected: 'other' }],
    ['does not begin a session', { stored: undefined, expected: undefined }],
  ])('%s when it is renewed', (_behaviour, { stored, expected }) => {
    const vault = openVault();
    if (stored) vault.store(stored);
    vault.renew('old', 'renewed');
    expect(vault.read()).toEqual(stored && { ...stored, token: expected });
  });

  it.each([
    ['the new user is unknown', undefined],
    ['the new user does not fit the storage', GRACE],
  ])('removes the previous user when %s', (_when, user) => {
    openVault().store({ token: 'old', user: ADA });
    const set = browser.setItem.bind(browser);
    vi.spyOn(browser, 'setItem').mockImplementation((key, value) => {
      if (key === 'user_data') throw new DOMException('full', 'QuotaExceededError');
      set(key, value);
    });
    openVault().store({ token: 'new', user });
    expect(openVault().read()).toEqual({ token: 'new', user: undefined });
  });

  it.each([
    ['that is an empty string', { stored: '', user: undefined }],
    ['without fields', { stored: '{}', user: undefined }],
    ['with a null name', { stored: JSON.stringify({ ...ADA, lastName: null }), user: undefined }],
    ['with an extra field', { stored: JSON.stringify({ ...GRACE, id: 7 }), user: GRACE }],
  ])('accepts a token beside a stored user %s', (_case, { stored, user }) => {
    browser.entries.set('user_data', stored);
    expect(openVault().read()).toBeUndefined();
    browser.entries.set('auth_token', 'j.w.t');
    expect(openVault().read()).toEqual({ token: 'j.w.t', user });
  });
});

describe('StorageSessionVault.subscribe', () => {
  const setUp = () => {
    const { storageEvent, pageShow } = stubWindow();
    const [vault, listener] = [openVault(), vi.fn()];
    return { storageEvent, pageShow, vault, listener, unsubscribe: vault.subscribe(listener) };
  };

  it('reports a sign-out in another tab that happened during the token renewal here', () => {
    const { vault, storageEvent, listener } = setUp();
    vault.store({ token: 'old', user: ADA });
    vault.renew('old', 'renewed');
    storageEvent('auth_token', null, 'old');
    expect(vault.read()).toBeUndefined();
    expect(listener.mock.calls).toEqual([['elsewhere'], ['cleared']]);
  });

  it('reports only changes of the token, or of all keys, in another tab', () => {
    const { storageEvent, listener } = setUp();
    for (const key of ['user_data', 'brevity:theme', 'auth_token', null]) storageEvent(key);
    expect(listener.mock.calls).toEqual([['elsewhere'], ['elsewhere']]);
  });

  it('does not report a new session of this tab', () => {
    const { vault, listener } = setUp();
    vault.store(ADAS);
    expect(listener).not.toHaveBeenCalled();
  });

  it('reports that the session was cleared after the token is gone', () => {
    const { vault, listener } = setUp();
    vault.store(ADAS);
    listener.mockImplementation(() => expect(vault.read()).toBeUndefined());
    vault.clear();
    expect(listener.mock.calls).toEqual([['cleared']]);
  });

  it('reports a possible change when the page is restored from the back/forward cache', () => {
    const { pageShow, listener } = setUp();
    pageShow(false);
    expect(listener).not.toHaveBeenCalled();
    pageShow(true);
    expect(listener.mock.calls).toEqual([['unheard']]);
  });

  it('reports nothing after unsubscribing', () => {
    const { vault, storageEvent, pageShow, listener, unsubscribe } = setUp();
    vault.store(ADAS);
    unsubscribe();
    vault.clear();
    storageEvent('auth_token');
    pageShow(true);
    expect(listener).not.toHaveBeenCalled();
  });

  it.each([
    ['a sign-out', undefined],
    ['another user’s sign-in', { token: 'graces', user: GRACE }],
  ])('reveals %s in another tab even if the token here is not persisted', (_case, session) => {
    const { vault, storageEvent, listener } = setUp();
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
