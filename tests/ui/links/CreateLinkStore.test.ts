import { expect, test } from 'vitest';
import { CreateLink } from '../../../src/application/CreateLink.ts';
import { Drafts, type KeptDraft } from '../../../src/application/Drafts.ts';
import { EMPTY_DRAFT, type LinkDraft, type LinkDraftField } from '../../../src/domain/linkDraft.ts';
import { CreateLinkStore } from '../../../src/ui/links/CreateLinkStore.ts';
import { LinkCatalogue } from '../../../src/ui/links/LinkCatalogue.ts';
import { ADA, aDraft, aLink } from '../../support/aLink.ts';
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
  const store = new CreateLinkStore(new CreateLink(gateway), catalogue, drafts, notifier);
  store.open(ADA.email);
  const type = (draft: LinkDraft) => {
    for (const field of FIELDS) store.form.change(field, draft[field]);
  };
  return { gateway, notifier, catalogue, store, type };
};

test('a created link is in the catalogue, a notice says so, and the form is empty again', async () => {
  const { gateway, notifier, catalogue, store, type } = setUp();
  gateway.create.mockResolvedValueOnce(aLink({ id: '77' }));
  type(aDraft({ shortCode: ' engine ' }));
  await expect(store.submit()).resolves.toBe(true);
  expect(catalogue.link('77')).toEqual(aLink({ id: '77' }));
  expect(notifier.success.mock.calls).toEqual([['Link created successfully!']]);
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
