import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storedQrStyle } from '../../../../src/adapters/browser/storage/lateStoredValues.ts';
import { SafeStorage } from '../../../../src/adapters/browser/storage/SafeStorage.ts';
import {
  storedDrafts,
  storedLastVisit,
  storedMagicLinkEmail,
  storedPreferences,
  storedRequestedPage,
} from '../../../../src/adapters/browser/storage/storedValues.ts';
import type { StoredDraft } from '../../../../src/application/device/Drafts.ts';
import type { StoredVisit } from '../../../../src/application/device/LastVisit.ts';
import type { StoredValue } from '../../../../src/application/ports/storage.ts';
import { EMPTY_DRAFT } from '../../../../src/domain/links/linkDraft.ts';
import { PLAIN_LOOK } from '../../../../src/domain/links/qrStyle.ts';
import { ADA, links } from '../../../support/aLink.ts';
import { type FakeStorage, stubStorage, stubWindow } from '../../../support/browserGlobals.ts';
import { lastSeen, seenList } from '../../../support/lastVisit.ts';
import { MemoryClock } from '../../../support/memoryPorts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const clock = new MemoryClock();
const NOW = clock.now().getTime();

let browser: FakeStorage;

beforeEach(() => {
  browser = stubStorage();
});

const preference =
  (name: keyof ReturnType<typeof storedPreferences>): Make =>
  (storage) =>
    storedPreferences(storage)[name];

const qrLook: Make = (storage) => storedQrStyle(storage, 1);

type Make<T = unknown> = (storage: SafeStorage, clock: MemoryClock) => StoredValue<T>;

/** The value of a visit. */
const open = <T>(make: Make<T>, now = clock): StoredValue<T> =>
  make(new SafeStorage(() => localStorage), now);

const SENT = { email: ADA.email, sentAt: 1, isResent: true };

const PLACE = { owner: ADA.email, form: 'new', tab: 'tab', at: NOW };
const DRAFT: StoredDraft = { ...PLACE, began: EMPTY_DRAFT, typed: { title: 'Half' } };

/** Dates are there and missing, and so are counts. */
const SEEN: StoredVisit = lastSeen({
  home: seenList(links(2, (index) => (index === 0 ? { totalClicks: 7 } : { createdAt: undefined }))),
  links: { ...seenList(links(3), 50), pagination: { page: 1, limit: 20, total: 50, isOpenEnded: true } },
});

test.each<[string, unknown, Make]>([
  ['return-path', { path: '/links?page=2', whose: 7 }, storedRequestedPage],
  ['return-path', { path: '/links' }, storedRequestedPage],
  ['magic-link-address', SENT, storedMagicLinkEmail],
  ['theme', 'dark', preference('theme')],
  ['density', 'compact', preference('density')],
  ['page-size', 50, preference('pageSize')],
  ['confirm-delete', true, preference('confirmDelete')],
  ['keep-links', false, preference('keepsLinks')],
  ['shortcuts-on', false, preference('areShortcutsOn')],
  ['drafts', [DRAFT], storedDrafts],
  ['last-seen', SEEN, storedLastVisit],
  ['last-seen', lastSeen({}), storedLastVisit],
  ['last-seen', { ...lastSeen({}), unsupported: ['isActive', 'shortCode'] }, storedLastVisit],
  ['qr-look:1', PLAIN_LOOK, qrLook],
])('%s: %j comes back until it is removed, and only in its shape', (name, value, make) => {
  expect(open(make).read()).toBeUndefined();
  open(make).write(value);
  expect(open(make).read()).toEqual(value);
  expect([...browser.entries.keys()]).toEqual([`brevity:${name}`]);
  open(make).remove();
  expect(browser.entries.size).toBe(0);
  for (const text of ['', '{"a":', 'null', '{}', '"text"']) {
    browser.entries.set(`brevity:${name}`, text);
    expect(open(make).read()).toBeUndefined();
  }
});

test.each<[string, Make, object, number]>([
  ['a page to return to', storedRequestedPage, { path: '/links' }, 30 * MINUTE_MS],
  ['the address of a magic link', storedMagicLinkEmail, SENT, DAY_MS],
])('%s is there until its time is over, and not before it was written', (_what, make, value, lifetime) => {
  const now = new MemoryClock();
  const kept = open(make, now);
  kept.write(value);
  now.pass(lifetime - 1);
  expect(kept.read()).toEqual(value);
  now.pass(1);
  expect(kept.read()).toBeUndefined();
  now.pass(-lifetime - 1);
  expect(kept.read()).toBeUndefined();
});

test.each<[string, Make, unknown]>([
  ['return-path', storedRequestedPage, { path: '/links', at: String(NOW) }],
  ['return-path', storedRequestedPage, { path: 7, at: NOW }],
  ['return-path', storedRequestedPage, { path: '/home', whose: 'ada', at: NOW }],
  ['magic-link-address', storedMagicLinkEmail, { email: '', at: NOW }],
  ['theme', preference('theme'), 'pink'],
  ['page-size', preference('pageSize'), 7],
  ['confirm-delete', preference('confirmDelete'), 'true'],
  ['qr-look:1', qrLook, { ...PLAIN_LOOK, size: 1 }],
])('%s: %j has another shape and is not read', (name, make, stored) => {
  browser.entries.set(`brevity:${name}`, JSON.stringify(stored));
  expect(open(make).read()).toBeUndefined();
});

describe('stored drafts', () => {
  const readDrafts = (stored: unknown) => {
    browser.entries.set('brevity:drafts', JSON.stringify(stored));
    return open(storedDrafts).read();
  };

  test('an entry that is no draft is left out, the others stay; one of an older version has no tab', () => {
    const odd = [{ owner: undefined }, { form: 7 }, { at: 'yesterday' }];
    const others = [{ ...DRAFT, tab: undefined }, DRAFT];
    const stored = [1, null, ...odd.map((fields) => ({ ...DRAFT, ...fields })), ...others];
    expect(readDrafts(stored)).toEqual([{ ...DRAFT, tab: '' }, DRAFT]);
  });

  test('only texts in fields of the form are taken', () => {
    const typed = { title: 'Half', shortCode: 7, isAdmin: 'yes', toString: 'x' };
    expect(readDrafts([{ ...DRAFT, began: null, typed }])).toEqual([{ ...DRAFT, began: {} }]);
  });
});

test('a look of QR codes of a time that knew no paper stays', () => {
  browser.entries.set('brevity:qr-look:1', JSON.stringify({ ...PLAIN_LOOK, paper: undefined }));
  expect(open(qrLook).read()).toEqual(PLAIN_LOOK);
});

test('a value that another tab changes calls back', () => {
  const { storageEvent } = stubWindow();
  const listener = vi.fn();
  open(preference('theme')).onChangeElsewhere(listener);
  storageEvent('brevity:theme', '"dark"');
  expect(listener.mock.calls).toEqual([[false]]);
});

describe('a list that the user last saw', () => {
  const readWith = (fields: object) => {
    const stored = { ...SEEN, lists: { ...SEEN.lists, links: { ...SEEN.lists.links, ...fields } } };
    browser.entries.set('brevity:last-seen', JSON.stringify(stored));
    return open(storedLastVisit).read();
  };

  test('is read with an unknown field of a link, as the provider’s answer is', () => {
    const seen = readWith({ links: [{ id: '2', isActive: 'perhaps', createdAt: 'yesterday' }] });
    expect(seen?.lists.links?.links).toEqual([{ id: '2', isActive: undefined, createdAt: undefined }]);
  });

  test.each<[string, object]>([
    ['another page', { pagination: { page: 2, limit: 20, total: 50 } }],
    ['a page without links', { pagination: { page: 1, limit: 0, total: 50 } }],
    ['no place', { pagination: undefined }],
    ['no age', { readAt: undefined }],
    ['a text for links', { links: 'links' }],
    ['a link without an id', { links: [{ ...links(1)[0], id: undefined }] }],
  ])('is not read if it is of %s, and the other list is', (_case, fields) => {
    const seen = readWith(fields);
    expect(seen?.lists.links).toBeUndefined();
    expect(seen?.lists.home).toEqual(SEEN.lists.home);
  });
});
