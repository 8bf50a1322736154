import { describe, expect, test } from 'vitest';
import { CreateLink } from '../../../src/application/CreateLink.ts';
import { Drafts } from '../../../src/application/Drafts.ts';
import type { Link } from '../../../src/domain/link.ts';
import { EMPTY_DRAFT, type LinkDraft, type LinkDraftField } from '../../../src/domain/linkDraft.ts';
import { CreateLinkStore } from '../../../src/ui/links/CreateLinkStore.ts';
import { ADA, aDraft, aLink, GRACE } from '../../support/aLink.ts';
import { deferred } from '../../support/deferred.ts';
import { MemoryClock, MemoryStorage, memoryLinks, memoryNotifier } from '../../support/memoryPorts.ts';
import { networkFailure, refusal } from '../../support/serviceErrors.ts';

const FIELDS: readonly LinkDraftField[] = ['originalUrl', 'shortCode', 'title', 'description'];

const setUp = (storage = new MemoryStorage()) => {
  const [gateway, notifier] = [memoryLinks(), memoryNotifier()];
  const drafts = new Drafts(storage, new MemoryClock(), 'tab');
  const store = new CreateLinkStore(new CreateLink(gateway), drafts, notifier);
  store.open(ADA.email);
  const type = (draft: LinkDraft) => {
    for (const field of FIELDS) store.form.change(field, draft[field]);
  };
  return { gateway, notifier, storage, store, type };
};

describe('submitting', () => {
  test('creates the link, says so and forgets the draft', async () => {
    const { store, type, notifier, storage } = setUp();
    type(aDraft({ shortCode: ' engine ' }));
    await expect(store.submit()).resolves.toBe(true);
    expect(notifier.success.mock.calls).toEqual([['Link created successfully!']]);
    expect(storage.texts.size).toBe(0);
    expect(store.form.isBusy).toBe(false);
    store.open(ADA.email);
    expect(store.form.draft).toEqual(EMPTY_DRAFT);
  });

  test('is busy meanwhile, and creates one link however often', async () => {
    const { store, type, gateway, notifier } = setUp();
    const answer = deferred<Link>();
    gateway.create.mockReturnValueOnce(answer.promise);
    type(aDraft());
    const first = store.submit();
    expect(store.form.isBusy).toBe(true);
    await expect(store.submit()).resolves.toBe(false);
    answer.resolve(aLink());
    await expect(first).resolves.toBe(true);
    expect(gateway.create).toHaveBeenCalledTimes(1);
    expect(notifier.success).toHaveBeenCalledTimes(1);
  });

  test('a wrong draft sends nothing and says what is wrong', async () => {
    const { store, gateway, notifier } = setUp();
    await expect(store.submit()).resolves.toBe(false);
    expect(store.form.errors).toEqual({
      originalUrl: 'Original URL is required',
      shortCode: 'Short code is required',
      title: 'Title is required',
    });
    expect(gateway.create).not.toHaveBeenCalled();
    expect(notifier.error).not.toHaveBeenCalled();
    expect(store.form.isBusy).toBe(false);
  });

  test.each([
    ['the provider’s reason', refusal(500, 'Too many links'), 'Failed: Too many links'],
    ['no network', networkFailure(), 'Failed: unreachable'],
    ['anything else', new TypeError('x is undefined'), 'Failed to create link'],
  ])('tells %s and loses nothing', async (_case, failure, message) => {
    const { store, type, gateway, notifier } = setUp();
    gateway.create.mockRejectedValueOnce(failure);
    type(aDraft());
    await expect(store.submit()).resolves.toBe(false);
    expect(notifier.error.mock.calls).toEqual([[message]]);
    expect(store.form.draft).toEqual(aDraft());
    expect(store.form.errors).toEqual({});
    expect(store.form.isBusy).toBe(false);
  });

  test('a taken short code is told at its field too, and can be corrected', async () => {
    const { store, type, gateway } = setUp();
    gateway.create.mockRejectedValueOnce(refusal(409, 'Short code is already taken'));
    type(aDraft());
    await store.submit();
    expect(store.form.errors).toEqual({ shortCode: 'Short code is already taken' });
    store.form.change('shortCode', 'engine-2');
    expect(store.form.errors).toEqual({});
    await expect(store.submit()).resolves.toBe(true);
  });
});

test('an error goes when its field is edited, and only that one', async () => {
  const { store } = setUp();
  await store.submit();
  store.form.change('title', 'x');
  expect(Object.keys(store.form.errors)).toEqual(['originalUrl', 'shortCode']);
  store.form.change('description', 'x');
  expect(Object.keys(store.form.errors)).toEqual(['originalUrl', 'shortCode']);
});

describe('what is typed', () => {
  test('is there again on the next visit', () => {
    const { type, storage } = setUp();
    type(aDraft({ description: 'Notes ' }));
    expect(setUp(storage).store.form.draft).toEqual(aDraft({ description: 'Notes ' }));
  });

  test('is each user’s own', () => {
    const { store, type } = setUp();
    type(aDraft());
    store.open(GRACE.email);
    expect(store.form.draft).toEqual(EMPTY_DRAFT);
    store.open(ADA.email);
    expect(store.form.draft).toEqual(aDraft());
  });

  test('comes back without its errors', async () => {
    const { store } = setUp();
    await store.submit();
    store.open(ADA.email);
    expect(store.form.errors).toEqual({});
  });

  test('survives a session that ends', async () => {
    const { store, type, gateway, storage } = setUp();
    gateway.create.mockRejectedValueOnce(refusal(401));
    type(aDraft());
    await store.submit();
    expect(setUp(storage).store.form.draft).toEqual(aDraft());
  });

  test('can be discarded', () => {
    const { store, type, storage } = setUp();
    type(aDraft());
    store.form.discard();
    expect(store.form.draft).toEqual(EMPTY_DRAFT);
    expect(setUp(storage).store.form.draft).toEqual(EMPTY_DRAFT);
  });
});
