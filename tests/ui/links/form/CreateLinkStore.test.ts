import { autorun } from 'mobx';
import { describe, expect, it, test, vi } from 'vitest';
import { Drafts, type StoredDraft } from '../../../../src/application/device/Drafts.ts';
import {
  type PendingCreation,
  PendingCreations,
} from '../../../../src/application/device/PendingCreations.ts';
import { CreateLink } from '../../../../src/application/links/CreateLink.ts';
import type { Clipboard } from '../../../../src/application/ports/sharing.ts';
import { EMPTY_DRAFT } from '../../../../src/domain/links/linkDraft.ts';
import { SharingStore } from '../../../../src/ui/links/actions/SharingStore.ts';
import { CreateLinkStore } from '../../../../src/ui/links/form/CreateLinkStore.ts';
import { NewLinkMarks } from '../../../../src/ui/links/form/NewLinkMarks.ts';
import { ADA, aDraft, aLink, PRODUCT } from '../../../support/aLink.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { MemoryClock, MemoryStoredValue, memoryNotifier } from '../../../support/memoryPorts.ts';
import { failure } from '../../../support/serviceErrors.ts';

/** The form, with everything typed into it. */
const setUp = async (
  kept = new MemoryStoredValue<readonly StoredDraft[]>(),
  gateway = memoryLinks(),
  tab = 'tab',
  creations = new MemoryStoredValue<readonly PendingCreation[]>(),
) => {
  const notifier = memoryNotifier();
  const { catalogue, lazy } = memoryAccount({ gateway, notifier });
  const { allLinks: all, qr } = await lazy.load();
  const copy = vi.fn<Clipboard['copy']>(async () => undefined);
  const sharing = new SharingStore({ copy }, { share: async () => true }, notifier, PRODUCT);
  const newLinks = new NewLinkMarks();
  const store = new CreateLinkStore({
    createLink: new CreateLink(gateway),
    newLinks,
    catalogue,
    allLinks: all,
    sharing,
    qr,
    drafts: new Drafts(kept, new MemoryClock(), tab),
    pending: new PendingCreations(creations, new MemoryClock()),
    notifier,
    product: PRODUCT,
    lifetime: new AbortController().signal,
  });
  /** Presses a button of the first notice. */
  const press = (label: string) =>
    notifier.success.mock.calls[0]?.[1]?.find((action) => action.label === label)?.run();
  store.open(ADA.email);
  store.form.fill(aDraft({ shortCode: ' engine ' }));
  return { gateway, kept, creations, notifier, catalogue, all, copy, qr, newLinks, store, press };
};

test('a created link is known, a notice copies it as it has become and opens its QR code, and the form is empty', async () => {
  const { gateway, notifier, catalogue, copy, qr, store, press } = await setUp();
  gateway.create.mockResolvedValueOnce(aLink({ id: '77' }));
  await expect(store.form.submit()).resolves.toBe(true);
  expect(catalogue.link('77')).toEqual(aLink({ id: '77' }));
  expect(notifier.success.mock.calls).toMatchObject([
    ['Link created successfully!', [{ label: 'Copy' }, { label: 'QR code' }]],
  ]);
  store.open(ADA.email);
  expect(store.form.draft).toEqual(EMPTY_DRAFT);
  catalogue.mergeRead([{ id: '77', shortCode: 'engine-2' }], catalogue.begin());
  press('Copy');
  expect(copy.mock.calls).toEqual([['https://brev.example/engine-2']]);
  press('QR code');
  expect(qr.opened).toMatchObject({ id: '77', shortCode: 'engine-2' });
});

test('of a created link without an id, lists are outdated, and the notice has the short code as it was sent', async () => {
  const { gateway, catalogue, copy, qr, newLinks, store, press } = await setUp();
  const before = catalogue.begin();
  gateway.create.mockResolvedValueOnce({});
  await expect(store.form.submit()).resolves.toBe(true);
  expect(catalogue.areListsOutdated(before)).toBe(true);
  press('Copy');
  press('QR code');
  expect(copy.mock.calls).toEqual([['https://brev.example/engine']]);
  expect(qr.opened).toMatchObject({ shortCode: 'engine', isActive: undefined });
  expect([...newLinks.ids]).toEqual([]);
});

test('a created link is new for a minute, or until it is used', async () => {
  vi.useFakeTimers();
  const { gateway, newLinks, store, press } = await setUp();
  for (const id of ['1', '2']) {
    gateway.create.mockResolvedValueOnce(aLink({ id }));
    store.form.fill(aDraft());
    await store.form.submit();
  }
  expect([...newLinks.ids]).toEqual(['1', '2']);
  press('Copy');
  expect([...newLinks.ids]).toEqual(['2']);
  vi.advanceTimersByTime(59_999);
  expect([...newLinks.ids]).toEqual(['2']);
  vi.advanceTimersByTime(1);
  expect([...newLinks.ids]).toEqual([]);
});

test('a creation whose response was lost is found at the next try, also after others that were refused', async () => {
  const { store, gateway, notifier, catalogue, kept, creations } = await setUp();
  gateway.create
    .mockImplementationOnce(async (link) => {
      gateway.stored.unshift(aLink({ ...link, id: '77' }));
      throw failure('network');
    })
    .mockRejectedValueOnce(failure('refused', 'Not now'))
    .mockRejectedValueOnce(failure('conflict', 'Short code is already taken'));
  await expect(store.form.submit()).resolves.toBe(false);
  await expect(store.form.submit()).resolves.toBe(false);
  await expect(store.form.submit()).resolves.toBe(true);
  expect(notifier.success.mock.lastCall?.[0]).toBe('Link created successfully!');
  expect(catalogue.link('77')?.shortCode).toBe('engine');
  expect(kept.isPersisted).toBe(false);
  expect(creations.isPersisted).toBe(false);
});

test('a creation is found when the page was reloaded while it was sent', async () => {
  const { kept, creations, gateway, store } = await setUp();
  gateway.create.mockReturnValueOnce(new Promise(() => undefined));
  void store.form.submit();
  gateway.stored.unshift(aLink());
  gateway.create.mockRejectedValueOnce(failure('conflict'));
  await expect((await setUp(kept, gateway, 'tab', creations)).store.form.submit()).resolves.toBe(true);
});

it('finds its link after a lost response even if another tab has created one meanwhile', async () => {
  const { kept, creations, gateway, store } = await setUp();
  gateway.create.mockImplementationOnce(async (link) => {
    gateway.stored.unshift(aLink({ ...link, id: '77' }));
    throw failure('network');
  });
  await store.form.submit();
  const other = (await setUp(kept, gateway, 'other', creations)).store;
  other.form.fill(aDraft({ shortCode: 'another' }));
  await expect(other.form.submit()).resolves.toBe(true);
  gateway.create.mockRejectedValueOnce(failure('conflict'));
  // A link with another title counts as an older one, unless this tab's attempt is still known.
  store.form.fill({ title: 'Another' });
  await expect(store.form.submit()).resolves.toBe(true);
});

it('shows a creation that the browser sent twice as created', async () => {
  const { catalogue, gateway, store } = await setUp();
  gateway.create.mockImplementationOnce(async (link) => {
    gateway.stored.unshift(aLink({ ...link, id: '77' }));
    throw failure('conflict');
  });
  await expect(store.form.submit()).resolves.toBe(true);
  expect(catalogue.link('77')?.shortCode).toBe('engine');
});

it('names the older link that has the short code when it leads to the same place', async () => {
  const { gateway, store } = await setUp();
  const older = aLink({ id: '77', createdAt: new Date('2026-02-01') });
  gateway.stored.push(older);
  gateway.create.mockRejectedValueOnce(failure('conflict'));
  await expect(store.form.submit()).resolves.toBe(false);
  store.form.settle();
  expect(store.suggestions).toMatchObject({ taken: older, existing: older });
});

describe('what is pasted over the destination', () => {
  test('brings a short code and a title if it is a destination; what was typed stays, what was suggested is replaced', async () => {
    const { store } = await setUp();
    store.form.discard();
    store.suggestions.paste(' <shop.example/walking-boots>\n');
    expect(store.form.draft).toEqual({ ...EMPTY_DRAFT, originalUrl: 'shop.example/walking-boots' });
    store.suggestions.paste('https://shop.example/walking-boots');
    expect(store.form.draft).toMatchObject({ shortCode: 'walking-boots', title: 'Walking boots' });
    store.form.change('title', 'Winter boots');
    store.suggestions.paste('https://shop.example/rain-coats');
    expect(store.form.draft).toMatchObject({ shortCode: 'winter-boots', title: 'Winter boots' });
    store.form.change('shortCode', 'mine');
    store.suggestions.paste('https://shop.example/socks');
    expect(store.form.draft).toMatchObject({ originalUrl: 'https://shop.example/socks', shortCode: 'mine' });
  });

  test('goes again with what was suggested for it, also after a reload; what was typed beside it stays', async () => {
    const { kept, store } = await setUp();
    store.form.discard();
    store.suggestions.paste('https://shop.example/walking-boots');
    // As after a reload.
    store.suggestions.suggested = {};
    store.open(ADA.email);
    store.form.change('description', 'For the spring');
    store.suggestions.paste('');
    expect(store.form.draft).toEqual({ ...EMPTY_DRAFT, description: 'For the spring' });
    store.form.change('description', '');
    expect(kept.isPersisted).toBe(false);
  });

  test('is the first address of a list, until another one is typed', async () => {
    const { store } = await setUp();
    const text = 'https://shop.example/a\thats\nhttps://shop.example/b';
    store.suggestions.paste(text);
    expect(store.form.draft.originalUrl).toBe('https://shop.example/a');
    expect(store.suggestions.list).toEqual({
      text,
      addresses: ['https://shop.example/a', 'https://shop.example/b'],
    });
    store.form.change('originalUrl', 'https://shop.example/c');
    expect(store.suggestions.list).toBeUndefined();
  });
});

test('a short code that is suggested is another one at each press, none of a known link, and never replaces a typed one', async () => {
  const { catalogue, store } = await setUp();
  catalogue.mergeRead([aLink({ id: '7', shortCode: 'walking-boots' })], catalogue.begin());
  store.form.discard();
  store.form.fill({ originalUrl: 'https://shop.example/boots', title: 'Walking boots' });
  const suggestions = Array.from({ length: 4 }, () => {
    store.suggestions.suggestCode();
    return store.form.draft.shortCode;
  });
  expect(suggestions).toEqual(['boots', 'walking-boots-2', 'walking-boots-3', 'walking-boots-4']);
  expect(store.suggestions.isCodeFree).toBe(true);
  store.form.change('shortCode', `${suggestions[3]}s`);
  expect(store.suggestions.isCodeFree).toBe(false);
  store.form.change('shortCode', '');
  expect(store.suggestions.isCodeFree).toBe(true);
  store.form.fill({ originalUrl: 'https://shop.example/garden/tools', title: 'Autumn harvest' });
  for (const code of ['autumn-harvest', 'tools']) {
    store.suggestions.suggestCode();
    expect(store.form.draft.shortCode).toBe(code);
  }
});

test.each([
  ['a list has shown', false],
  ['were all read', true],
])(
  'of the links that %s, those with the typed code and destination are named when typing pauses',
  async (_how, isAll) => {
    vi.useFakeTimers();
    const link = aLink({ shortCode: 'engine', originalUrl: 'http://www.example.com/analytical-engine/' });
    const { catalogue, all, store } = await setUp(undefined, memoryLinks([link]));
    if (isAll) await all.refresh();
    else catalogue.mergeRead([link], catalogue.begin());
    expect([store.suggestions.taken, store.suggestions.existing]).toEqual([undefined, undefined]);
    vi.advanceTimersByTime(300);
    expect(store.suggestions).toMatchObject({
      taken: link,
      existing: link,
      knowsAll: isAll,
      known: { count: 1 },
    });
  },
);

test('no known link is named while the form is sent: it would be the created one', async () => {
  const { gateway, all, store } = await setUp();
  await all.refresh();
  gateway.create.mockResolvedValueOnce(aLink({ id: '77' }));
  store.form.settle();
  const done = store.form.submit();
  const seen: unknown[] = [];
  autorun(() => seen.push(store.suggestions.existing));
  await done;
  store.open(ADA.email);
  expect(seen.filter(Boolean)).toEqual([]);
});

describe('pasteOnPage', () => {
  const BOOTS = 'https://shop.example/boots';

  it('fills the form when it is opened next', async () => {
    const { store } = await setUp();
    store.form.discard();
    store.close();
    store.pasteOnPage(BOOTS);
    store.open(ADA.email);
    expect(store.form.draft).toMatchObject({ originalUrl: BOOTS, shortCode: 'boots', title: 'Boots' });
  });

  it('keeps what was typed beside an empty destination', async () => {
    const { store } = await setUp();
    store.form.discard();
    store.form.change('title', 'My title');
    store.pasteOnPage(BOOTS);
    expect(store.form.draft).toMatchObject({ originalUrl: BOOTS, title: 'My title' });
  });

  it('lets a draft with a destination wait', async () => {
    const { store } = await setUp();
    store.pasteOnPage(BOOTS);
    expect(store.form.draft).toMatchObject({ originalUrl: BOOTS, title: 'Boots' });
    expect(store.isDraftWaiting).toBe(true);
    store.showDraft();
    expect(store.form.draft).toEqual(aDraft({ shortCode: ' engine ' }));
  });

  it('offers the rest of a list', async () => {
    const { store } = await setUp();
    store.pasteOnPage(`${BOOTS}\nhttps://shop.example/hats`);
    expect(store.suggestions.list?.addresses).toEqual([BOOTS, 'https://shop.example/hats']);
  });

  it('changes nothing while the form is sent', async () => {
    const { store } = await setUp();
    void store.form.submit();
    const { draft } = store.form;
    store.pasteOnPage(BOOTS);
    expect(store.form.draft).toBe(draft);
  });
});

describe('a form that is filled from elsewhere', () => {
  const FILLED = aDraft({ originalUrl: 'https://shop.example/boots', shortCode: 'boots', title: 'Boots' });
  const TYPED = aDraft({ shortCode: ' engine ' });

  test('before or while it is open has the fields, at the next visit too, until it gives way to what was typed before', async () => {
    const { kept, store } = await setUp();
    // Her name was not known yet.
    store.open('');
    store.close();
    store.prefill({ originalUrl: 'https://shop.example/hats' });
    store.open(ADA.email);
    expect(store.form.draft.shortCode).toBe('hats');
    store.prefill({ originalUrl: FILLED.originalUrl });
    const beside = { isDraftWaiting: true, form: { draft: FILLED } };
    expect(store).toMatchObject(beside);
    store.open(ADA.email);
    expect(store).toMatchObject(beside);
    store.showDraft();
    expect(store).toMatchObject({ isDraftWaiting: false, form: { draft: TYPED, isRestored: true } });
    expect(kept.read()).toMatchObject([{ form: 'new' }]);
  });

  test('leaves what another tab was filled with to that tab', async () => {
    const { kept, gateway, store } = await setUp();
    store.prefill(FILLED);
    const { store: elsewhere } = await setUp(kept, gateway, 'another tab');
    elsewhere.prefill({ originalUrl: 'https://shop.example/hats' });
    expect(elsewhere.form).toMatchObject({ draft: { title: 'Hats', description: '' }, isRestored: false });
    elsewhere.form.discard();
    store.open(ADA.email);
    expect(store.form.draft).toEqual(FILLED);
  });

  it('stays stored when the draft that waits is opened instead', async () => {
    const { store, kept, gateway } = await setUp();
    store.prefill({ originalUrl: 'https://example.com/filled' });
    store.openDraft();
    expect(store.form.draft.originalUrl).toBe(aDraft().originalUrl);
    expect((await setUp(kept, gateway)).store.isDraftWaiting).toBe(true);
  });

  test('is followed by what was typed before, once it is sent', async () => {
    const { gateway, store } = await setUp();
    gateway.create.mockResolvedValueOnce({});
    store.prefill(FILLED);
    await store.form.submit();
    store.open(ADA.email);
    expect(store).toMatchObject({ isDraftWaiting: false, form: { draft: TYPED, isRestored: true } });
  });
});
