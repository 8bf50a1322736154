import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keptQrLook } from '../../../src/adapters/browser/lateStoredValues.ts';
import { SafeStorage } from '../../../src/adapters/browser/SafeStorage.ts';
import {
  keptDrafts,
  keptLastSeen,
  keptMagicLinkAddress,
  keptPreferences,
  keptRequestedPage,
} from '../../../src/adapters/browser/storedValues.ts';
import type { KeptDraft } from '../../../src/application/device/Drafts.ts';
import type { LastSeen } from '../../../src/application/device/LastSeenLinks.ts';
import type { StoredValue } from '../../../src/application/ports.ts';
import { EMPTY_DRAFT } from '../../../src/domain/linkDraft.ts';
import { PLAIN_LOOK, type QrLook } from '../../../src/domain/qrLook.ts';
import { ADA, links } from '../../support/aLink.ts';
import { type FakeStorage, stubStorage, stubWindow } from '../../support/browserGlobals.ts';
import { lastSeen, seenList } from '../../support/lastSeen.ts';
import { MemoryClock } from '../../support/memoryPorts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const clock = new MemoryClock();
const NOW = clock.now().getTime();

let browser: FakeStorage;

beforeEach(() => {
  browser = stubStorage();
});

const preference =
  (name: keyof ReturnType<typeof keptPreferences>) =>
  (storage: SafeStorage): StoredValue<unknown> =>
    keptPreferences(storage)[name];

const qrLook = (storage: SafeStorage): StoredValue<QrLook> => keptQrLook(storage, 1);

type Make<T> = (storage: SafeStorage, clock: MemoryClock) => StoredValue<T>;

/** The value of a visit. */
const open = <T>(make: Make<T>, now = clock): StoredValue<T> =>
  make(new SafeStorage(() => localStorage), now);

const SENT = { email: ADA.email, sentAt: 1, isResent: true };

const DRAFT: KeptDraft = {
  owner: ADA.email,
  form: 'new',
  tab: 'tab',
  at: NOW,
  began: EMPTY_DRAFT,
  typed: { title: 'Half' },
};

/** Dates are there and missing, and so are counts. */
const SEEN: LastSeen = lastSeen({
  home: seenList(links(2, (index) => (index === 0 ? { totalClicks: 7 } : { createdAt: undefined }))),
  links: { ...seenList(links(3), 50), pagination: { page: 1, limit: 20, total: 50, isOpenEnded: true } },
});

interface Case {
  readonly name: string;
  /** Opens the value anew and returns what it reads. */
  readonly read: () => unknown;
  readonly write: () => void;
  readonly remove: () => void;
  readonly value: unknown;
}

const aCase = <T>(name: string, make: Make<T>, value: T): Case => ({
  name,
  read: () => open(make).read(),
  write: () => open(make).write(value),
  remove: () => open(make).remove(),
  value,
});

describe.each<Case>([
  aCase('return-path', keptRequestedPage, { path: '/links?page=2', whose: 7 }),
  aCase('return-path', keptRequestedPage, { path: '/links' }),
  aCase('magic-link-address', keptMagicLinkAddress, SENT),
  aCase('theme', preference('theme'), 'dark'),
  aCase('density', preference('density'), 'compact'),
  aCase('page-size', preference('pageSize'), 50),
  aCase('confirm-delete', preference('confirmDelete'), true),
  aCase('keep-links', preference('keepsLinks'), false),
  aCase('shortcuts-on', preference('areShortcutsOn'), false),
  aCase('drafts', keptDrafts, [DRAFT]),
  aCase('last-seen', keptLastSeen, SEEN),
  aCase('last-seen', keptLastSeen, lastSeen({})),
  aCase('qr-look:1', qrLook, PLAIN_LOOK),
])('$name: $value', ({ name, read, write, remove, value }) => {
  test('a stored value comes back at the next visit, under the product’s prefix, until it is removed', () => {
    expect(read()).toBeUndefined();
    write();
    expect(read()).toEqual(value);
    expect([...browser.entries.keys()]).toEqual([`brevity:${name}`]);
    remove();
    expect(read()).toBeUndefined();
    expect(browser.entries.size).toBe(0);
  });

  test.each(['', '{"a":', 'null', '{}', '"text"'])('is not read from %s', (text) => {
    browser.entries.set(`brevity:${name}`, text);
    expect(read()).toBeUndefined();
  });
});

test.each<[string, Make<unknown>, object, number]>([
  ['a page to return to', keptRequestedPage as Make<unknown>, { path: '/links' }, 30 * MINUTE_MS],
  ['the address of a magic link', keptMagicLinkAddress as Make<unknown>, SENT, DAY_MS],
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

test.each([
  ['return-path', keptRequestedPage, { path: '/links' }],
  ['return-path', keptRequestedPage, { path: '/links', at: String(NOW) }],
  ['return-path', keptRequestedPage, { path: 7, at: NOW }],
  ['return-path', keptRequestedPage, { path: '/home', whose: 'ada', at: NOW }],
  ['magic-link-address', keptMagicLinkAddress, { email: '', at: NOW }],
  ['theme', preference('theme'), 'pink'],
  ['page-size', preference('pageSize'), 7],
  ['confirm-delete', preference('confirmDelete'), 'true'],
  ['qr-look:1', qrLook, { ...PLAIN_LOOK, size: 1 }],
])('%s: %j has another shape and is not read', (name, make, stored) => {
  browser.entries.set(`brevity:${name}`, JSON.stringify(stored));
  expect(open<unknown>(make).read()).toBeUndefined();
});

describe('stored drafts', () => {
  const readDrafts = (stored: unknown) => {
    browser.entries.set('brevity:drafts', JSON.stringify(stored));
    return open(keptDrafts).read();
  };
  test('an entry that is no draft is left out, the others stay', () => {
    const odd = [{ owner: undefined }, { form: 7 }, { at: 'yesterday' }];
    expect(readDrafts([1, null, ...odd.map((fields) => ({ ...DRAFT, ...fields })), DRAFT])).toEqual([DRAFT]);
  });

  test.each<[unknown, object]>([
    [null, {}],
    [{ title: 'Half', shortCode: 7, isAdmin: 'yes', toString: 'x' }, { title: 'Half' }],
  ])('only texts in fields of the form are taken: %j', (texts, read) => {
    expect(readDrafts([{ ...DRAFT, typed: texts, began: texts }])).toEqual([
      { ...DRAFT, typed: read, began: read },
    ]);
  });

  test('a draft of an older version has no tab', () => {
    expect(readDrafts([{ ...DRAFT, tab: undefined }])).toEqual([{ ...DRAFT, tab: '' }]);
  });
});

test('a look of QR codes of a time that knew no paper stays', () => {
  browser.entries.set('brevity:qr-look:1', JSON.stringify({ ...PLAIN_LOOK, paper: undefined }));
  expect(open(qrLook).read()).toEqual(PLAIN_LOOK);
});

test('a value that another tab changes calls back, others do not', () => {
  const { storageEvent } = stubWindow();
  const listener = vi.fn();
  open(preference('theme')).onChangeElsewhere(listener);
  storageEvent('brevity:theme', '"dark"');
  storageEvent('brevity:page-size', '50');
  storageEvent(null);
  expect(listener.mock.calls).toEqual([[false], [true]]);
});

describe('a list that the user last saw', () => {
  const read = (change: (list: Record<string, unknown>, link: Record<string, unknown>) => void) => {
    const stored = JSON.parse(JSON.stringify(SEEN));
    change(stored.lists.links, stored.lists.links.links[1]);
    browser.entries.set('brevity:last-seen', JSON.stringify(stored));
    return open(keptLastSeen).read();
  };

  test('is read with an unknown field of a link, as the provider’s answer is', () => {
    const seen = read((_list, link) => Object.assign(link, { isActive: 'perhaps', createdAt: 'yesterday' }));
    expect(seen?.lists.links?.links[1]).toMatchObject({ id: '2', isActive: undefined, createdAt: undefined });
  });

  test.each<[string, object]>([
    ['another page', { pagination: { page: 2, limit: 20, total: 50 } }],
    ['a page without links', { pagination: { page: 1, limit: 0, total: 50 } }],
    ['no place', { pagination: undefined }],
    ['no age', { readAt: undefined }],
    ['a text for links', { links: 'links' }],
    ['a link without an id', { links: [{ ...links(1)[0], id: undefined }] }],
  ])('is not read if it is of %s, and the other list is', (_case, fields) => {
    const seen = read((list) => Object.assign(list, fields));
    expect(seen?.lists.links).toBeUndefined();
    expect(seen?.lists.home).toEqual(SEEN.lists.home);
  });
});
