import { expect, test, vi } from 'vitest';
import { CreateLink } from '../../../src/application/CreateLink.ts';
import { Drafts, type KeptDraft } from '../../../src/application/Drafts.ts';
import type { Clipboard } from '../../../src/application/ports.ts';
import { EMPTY_DRAFT, type LinkDraft, type LinkDraftField } from '../../../src/domain/linkDraft.ts';
import { CreateLinkStore } from '../../../src/ui/links/CreateLinkStore.ts';
import { LinkCatalogue } from '../../../src/ui/links/LinkCatalogue.ts';
import { QrStore } from '../../../src/ui/links/QrStore.ts';
import { SharingStore } from '../../../src/ui/links/SharingStore.ts';
import { ADA, aDraft, aLink, PRODUCT } from '../../support/aLink.ts';
import { memoryLinks } from '../../support/memoryGateways.ts';
import { MemoryClock, MemoryKept, memoryNotifier } from '../../support/memoryPorts.ts';
import { failure } from '../../support/serviceErrors.ts';

const FIELDS: readonly LinkDraftField[] = ['originalUrl', 'shortCode', 'title', 'description'];

const setUp = () => {
  const [gateway, notifier, catalogue] = [
    memoryLinks(),
    memoryNotifier(),
    new LinkCatalogue(new MemoryClock()),
  ];
  const drafts = new Drafts(new MemoryKept<readonly KeptDraft[]>(), new MemoryClock(), 'tab');
  const copy = vi.fn<Clipboard['copy']>(async () => undefined);
  const sharing = new SharingStore({ copy }, { share: async () => true }, notifier, PRODUCT);
  const qr = new QrStore({ svg: async () => '' }, { save: () => {} }, PRODUCT);
  const store = new CreateLinkStore(new CreateLink(gateway), catalogue, sharing, qr, drafts, notifier);
  /** The buttons of the notice. */
  const actions = () => notifier.success.mock.calls[0]?.[1] ?? [];
  const press = (label: string) =>
    actions()
      .find((action) => action.label === label)
      ?.run();
  store.open(ADA.email);
  const type = (draft: LinkDraft) => {
    for (const field of FIELDS) store.form.change(field, draft[field]);
  };
  return { gateway, notifier, catalogue, copy, qr, store, type, actions, press };
};

test('a created link is in the catalogue, a notice says so, and the form is empty again', async () => {
  const { gateway, notifier, catalogue, store, type, actions } = setUp();
  gateway.create.mockResolvedValueOnce(aLink({ id: '77' }));
  type(aDraft({ shortCode: ' engine ' }));
  await expect(store.submit()).resolves.toBe(true);
  expect(catalogue.link('77')).toEqual(aLink({ id: '77' }));
  expect(notifier.success.mock.calls).toEqual([['Link created successfully!', actions()]]);
  expect(actions().map(({ label }) => label)).toEqual(['Copy', 'QR code']);
  store.open(ADA.email);
  expect(store.form.draft).toEqual(EMPTY_DRAFT);
});

test('a created link whose id is not known makes the lists outdated', async () => {
  const { gateway, catalogue, store, type } = setUp();
  gateway.create.mockResolvedValueOnce({});
  type(aDraft());
  const before = catalogue.begin();
  await expect(store.submit()).resolves.toBe(true);
  expect(catalogue.areListsOutdated(before)).toBe(true);
});

test('a wrong draft shows its errors, and no list is outdated', async () => {
  const { gateway, catalogue, store } = setUp();
  const before = catalogue.begin();
  await expect(store.submit()).resolves.toBe(false);
  expect(Object.keys(store.form.errors)).toEqual(['originalUrl', 'shortCode', 'title']);
  expect([gateway.create.mock.calls, catalogue.areListsOutdated(before)]).toEqual([[], false]);
});

test('a short code that is taken is an error of its field', async () => {
  const { gateway, store, type } = setUp();
  gateway.create.mockRejectedValueOnce(failure('conflict', 'Short code is already taken'));
  type(aDraft());
  await expect(store.submit()).resolves.toBe(false);
  expect(store.form.errors).toEqual({ shortCode: 'Short code is already taken' });
});

test('an error that is not written for people becomes ‘Failed to create link’', async () => {
  const { gateway, notifier, store, type } = setUp();
  gateway.create.mockRejectedValueOnce(new TypeError('x is undefined'));
  type(aDraft());
  await store.submit();
  expect(notifier.error.mock.calls).toEqual([['Failed to create link']]);
});

test('the notice copies the link as it has become, and opens its QR code', async () => {
  const { gateway, catalogue, copy, qr, store, type, press } = setUp();
  gateway.create.mockResolvedValueOnce(aLink({ id: '77', shortCode: 'engine' }));
  type(aDraft({ shortCode: 'engine' }));
  await store.submit();
  catalogue.absorb([{ id: '77', shortCode: 'engine-2' }], catalogue.begin());
  press('Copy');
  expect(copy.mock.calls).toEqual([['https://brev.example/engine-2']]);
  press('QR code');
  expect(qr.opened).toMatchObject({ id: '77', shortCode: 'engine-2' });
});

test('without an id in the response, the notice has the short code as it was sent', async () => {
  const { gateway, copy, qr, store, type, press } = setUp();
  gateway.create.mockResolvedValueOnce({});
  type(aDraft({ shortCode: ' engine ' }));
  await store.submit();
  press('Copy');
  press('QR code');
  expect(copy.mock.calls).toEqual([['https://brev.example/engine']]);
  expect(qr.opened).toMatchObject({ shortCode: 'engine', isActive: undefined });
  expect([...store.newIds]).toEqual([]);
});

test('a created link is new for a minute, or until it is used', async () => {
  vi.useFakeTimers();
  try {
    const { gateway, store, type, press } = setUp();
    for (const id of ['1', '2']) {
      gateway.create.mockResolvedValueOnce(aLink({ id }));
      type(aDraft());
      await store.submit();
    }
    expect([...store.newIds]).toEqual(['1', '2']);
    press('Copy');
    expect([...store.newIds]).toEqual(['2']);
    vi.advanceTimersByTime(59_000);
    expect([...store.newIds]).toEqual(['2']);
    vi.advanceTimersByTime(1000);
    expect([...store.newIds]).toEqual([]);
  } finally {
    vi.useRealTimers();
  }
});
