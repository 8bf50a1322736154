import { beforeEach, describe, expect, it, vi } from 'vitest';
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

type Make<T = unknown> = (storage: SafeStorage, clock: MemoryClock) => StoredValue<T>;

const preference =
  (name: keyof ReturnType<typeof storedPreferences>): Make =>
  (storage) =>
    storedPreferences(storage)[name];

const qrLook: Make = (storage) => storedQrStyle(storage, 1);

/** Opens a value in the storage of a new visit. */
const open = <T>(make: Make<T>, now = clock): StoredValue<T> =>
  make(new SafeStorage(() => localStorage), now);

const SENT = { email: ADA.email, sentAt: 1, isResent: true };

const FORM = { owner: ADA.email, form: 'new', tab: 'tab', at: NOW };
const DRAFT: StoredDraft = { ...FORM, began: EMPTY_DRAFT, typed: { title: 'Half' } };

/** Some links have a date and a click count, and some have neither. */
const SEEN: StoredVisit = lastSeen({
  home: seenList(links(2, (index) => (index === 0 ? { totalClicks: 7 } : { createdAt: undefined }))),
  links: { ...seenList(links(3), 50), pagination: { page: 1, limit: 20, total: 50, isOpenEnded: true } },
});

describe.each<{ readonly name: string; readonly make: Make; readonly value: unknown }>([
  { name: 'return-path', make: storedRequestedPage, value: { path: '/links?page=2', whose: 7 } },
  { name: 'return-path', make: storedRequestedPage, value: { path: '/links' } },
  { name: 'magic-link-address', make: storedMagicLinkEmail, value: SENT },
  { name: 'theme', make: preference('theme'), value: 'dark' },
  { name: 'density', make: preference('density'), value: 'compact' },
  { name: 'page-size', make: preference('pageSize'), value: 50 },
  { name: 'confirm-delete', make: preference('confirmDelete'), value: true },
  { name: 'keep-links', make: preference('keepsLinks'), value: false },
  { name: 'shortcuts-on', make: preference('areShortcutsOn'), value: false },
  { name: 'drafts', make: storedDrafts, value: [DRAFT] },
  { name: 'last-seen', make: storedLastVisit, value: SEEN },
  { name: 'last-seen', make: storedLastVisit, value: lastSeen({}) },
  {
    name: 'last-seen',
    make: storedLastVisit,
    value: { ...lastSeen({}), unsupported: ['isActive', 'shortCode'] },
  },
  { name: 'qr-look:1', make: qrLook, value: PLAIN_LOOK },
])('the stored value $name: $value', ({ name, make, value }) => {
  it('is undefined before it is written', () => {
    expect(open(make).read()).toBeUndefined();
  });

  it('is restored at the next visit', () => {
    open(make).write(value);
    expect(open(make).read()).toEqual(value);
    expect([...browser.entries.keys()]).toEqual([`brevity:${name}`]);
  });

  it('can be removed', () => {
    open(make).write(value);
    open(make).remove();
    expect(browser.entries.size).toBe(0);
  });

  it('is undefined if the storage contains no JSON or another shape', () => {
    for (const stored of ['', '{"a":', 'null', '{}', '"text"']) {
      browser.entries.set(`brevity:${name}`, stored);
      expect(open(make).read()).toBeUndefined();
    }
  });
});

describe.each<{
  readonly name: string;
  readonly make: Make;
  readonly value: object;
  readonly lifetimeMs: number;
}>([
  { name: 'return-path', make: storedRequestedPage, value: { path: '/links' }, lifetimeMs: 30 * MINUTE_MS },
  { name: 'magic-link-address', make: storedMagicLinkEmail, value: SENT, lifetimeMs: DAY_MS },
])('the stored value $name', ({ make, value, lifetimeMs }) => {
  const setUp = () => {
    const now = new MemoryClock();
    const stored = open(make, now);
    stored.write(value);
    return { now, stored };
  };

  it(`expires after ${lifetimeMs / MINUTE_MS} minutes`, () => {
    const { now, stored } = setUp();
    now.pass(lifetimeMs - 1);
    expect(stored.read()).toEqual(value);
    now.pass(1);
    expect(stored.read()).toBeUndefined();
  });

  it('is undefined when the clock was set back to before the write', () => {
    const { now, stored } = setUp();
    now.pass(-1);
    expect(stored.read()).toBeUndefined();
  });
});

describe('a stored value with invalid fields', () => {
  it.each<{ readonly name: string; readonly make: Make; readonly stored: unknown }>([
    { name: 'return-path', make: storedRequestedPage, stored: { path: '/links', at: String(NOW) } },
    { name: 'return-path', make: storedRequestedPage, stored: { path: 7, at: NOW } },
    { name: 'return-path', make: storedRequestedPage, stored: { path: '/home', whose: 'ada', at: NOW } },
    { name: 'magic-link-address', make: storedMagicLinkEmail, stored: { email: '', at: NOW } },
    { name: 'theme', make: preference('theme'), stored: 'pink' },
    { name: 'page-size', make: preference('pageSize'), stored: 7 },
    { name: 'confirm-delete', make: preference('confirmDelete'), stored: 'true' },
    { name: 'qr-look:1', make: qrLook, stored: { ...PLAIN_LOOK, size: 1 } },
  ])('is undefined: $name $stored', ({ name, make, stored }) => {
    browser.entries.set(`brevity:${name}`, JSON.stringify(stored));
    expect(open(make).read()).toBeUndefined();
  });
});

describe('storedDrafts', () => {
  const readDrafts = (stored: unknown) => {
    browser.entries.set('brevity:drafts', JSON.stringify(stored));
    return open(storedDrafts).read();
  };

  it('skips invalid entries', () => {
    const invalid = [{ owner: undefined }, { form: 7 }, { at: 'yesterday' }];
    const stored = [1, null, ...invalid.map((fields) => ({ ...DRAFT, ...fields })), DRAFT];
    expect(readDrafts(stored)).toEqual([DRAFT]);
  });

  it('accepts entries of older versions, which have no tab', () => {
    expect(readDrafts([{ ...DRAFT, tab: undefined }])).toEqual([{ ...DRAFT, tab: '' }]);
  });

  it('ignores unknown fields and values that are not strings', () => {
    const typed = { title: 'Half', shortCode: 7, isAdmin: 'yes', toString: 'x' };
    expect(readDrafts([{ ...DRAFT, began: null, typed }])).toEqual([{ ...DRAFT, began: {} }]);
  });
});

describe('storedQrStyle', () => {
  it('uses the default paper for styles of older versions', () => {
    browser.entries.set('brevity:qr-look:1', JSON.stringify({ ...PLAIN_LOOK, paper: undefined }));
    expect(open(qrLook).read()).toEqual(PLAIN_LOOK);
  });
});

describe('StoredValue.onChangeElsewhere', () => {
  it('calls back when another tab changes the value', () => {
    const { storageEvent } = stubWindow();
    const listener = vi.fn();
    open(preference('theme')).onChangeElsewhere(listener);
    storageEvent('brevity:theme', '"dark"');
    expect(listener.mock.calls).toEqual([[false]]);
  });
});

describe('storedLastVisit', () => {
  const readWith = (fields: object) => {
    const stored = { ...SEEN, lists: { ...SEEN.lists, links: { ...SEEN.lists.links, ...fields } } };
    browser.entries.set('brevity:last-seen', JSON.stringify(stored));
    return open(storedLastVisit).read();
  };

  it('reads links with invalid fields as undefined fields, like provider responses', () => {
    const seen = readWith({ links: [{ id: '2', isActive: 'perhaps', createdAt: 'yesterday' }] });
    expect(seen?.lists.links?.links).toEqual([{ id: '2', isActive: undefined, createdAt: undefined }]);
  });

  it.each<[string, object]>([
    ['not the first page', { pagination: { page: 2, limit: 20, total: 50 } }],
    ['a page of size 0', { pagination: { page: 1, limit: 0, total: 50 } }],
    ['without pagination', { pagination: undefined }],
    ['without a date', { readAt: undefined }],
    ['not an array', { links: 'links' }],
    ['with a link without an ID', { links: [{ ...links(1)[0], id: undefined }] }],
  ])('skips a list that is %s and reads the other list', (_case, fields) => {
    const seen = readWith(fields);
    expect(seen?.lists.links).toBeUndefined();
    expect(seen?.lists.home).toEqual(SEEN.lists.home);
  });
});
