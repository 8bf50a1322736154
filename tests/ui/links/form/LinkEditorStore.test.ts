import { describe, expect, test } from 'vitest';
import { Drafts, type KeptDraft } from '../../../../src/application/device/Drafts.ts';
import { EditLink } from '../../../../src/application/links/EditLink.ts';
import type { Link } from '../../../../src/domain/link.ts';
import { LinkCatalogue } from '../../../../src/ui/links/catalogue/LinkCatalogue.ts';
import { LinkEditorStore } from '../../../../src/ui/links/form/LinkEditorStore.ts';
import { ADA, aDraft, aLink, links } from '../../../support/aLink.ts';
import { deferred } from '../../../support/deferred.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { MemoryClock, MemoryStoredValue, memoryNotifier } from '../../../support/memoryPorts.ts';
import { failure } from '../../../support/serviceErrors.ts';

/** The editor, open on the first of three links, of which two are in the catalogue. */
const setUp = () => {
  const [gateway, notifier, catalogue] = [
    memoryLinks(links(3)),
    memoryNotifier(),
    new LinkCatalogue(new MemoryClock()),
  ];
  catalogue.absorb(links(2), catalogue.begin());
  const drafts = new Drafts(new MemoryStoredValue<readonly KeptDraft[]>(), new MemoryClock(), 'tab');
  const store = new LinkEditorStore(new EditLink(gateway), gateway, catalogue, drafts, notifier);
  store.open(ADA.email, aLink());
  return { gateway, notifier, catalogue, store, form: store.form };
};

describe('a link that is gone', () => {
  test('says so when it is saved, leaves the lists, and what was typed stays', async () => {
    const { gateway, notifier, catalogue, store, form } = setUp();
    gateway.update.mockRejectedValueOnce(failure('notFound', 'Link not found'));
    form.change('title', 'Another');
    await expect(form.submit()).resolves.toBe(false);
    expect(notifier.error.mock.calls).toEqual([['Failed: Link not found']]);
    expect(store.isGone).toBe(true);
    expect(catalogue.present(['1', '2'])).toEqual(['2']);
    expect(form.draft.title).toBe('Another');
  });

  test('is known as such once it was deleted elsewhere', () => {
    const { catalogue, store } = setUp();
    expect(store.isGone).toBe(false);
    catalogue.remove('1');
    expect(store.isGone).toBe(true);
  });

  test('says so when it is switched, and leaves the lists', async () => {
    const { gateway, notifier, catalogue, store } = setUp();
    gateway.update.mockRejectedValueOnce(failure('notFound'));
    await store.setActive(aLink(), false);
    expect(notifier.error.mock.calls).toEqual([['The link does not exist any more.']]);
    expect(catalogue.present(['1', '2'])).toEqual(['2']);
  });
});

test('a switch whose account was closed meanwhile says nothing', async () => {
  const { gateway, notifier, store } = setUp();
  gateway.update.mockRejectedValueOnce(new DOMException('The account has ended', 'AbortError'));
  await store.setActive(aLink(), false);
  expect(notifier.error).not.toHaveBeenCalled();
});

describe('saving', () => {
  test('shows the change at once, sends only that, and says when it is saved', async () => {
    const { gateway, notifier, catalogue, store, form } = setUp();
    const answer = deferred<Partial<Link>>();
    gateway.update.mockReturnValueOnce(answer.promise);
    form.change('title', ' Another ');
    const saved = store.form.submit();
    expect([catalogue.link('1')?.title, notifier.success.mock.calls]).toEqual(['Another', []]);
    answer.resolve({ title: 'Another!' });
    await expect(saved).resolves.toBe(true);
    expect(gateway.update.mock.calls).toEqual([['1', { title: 'Another' }]]);
    expect(catalogue.link('1')?.title).toBe('Another!');
    expect(notifier.success.mock.calls).toEqual([['Link updated', undefined]]);
  });

  test('nothing that changed sends nothing and says nothing', async () => {
    const { gateway, notifier, store } = setUp();
    await expect(store.form.submit()).resolves.toBe(true);
    expect([gateway.update.mock.calls, notifier.success.mock.calls]).toEqual([[], []]);
  });

  test('a wrong change is neither shown nor sent', async () => {
    const { gateway, catalogue, store, form } = setUp();
    form.change('shortCode', 'not valid!');
    await expect(store.form.submit()).resolves.toBe(false);
    expect(Object.keys(form.errors)).toEqual(['shortCode']);
    expect([gateway.update.mock.calls, catalogue.link('1')]).toEqual([[], aLink()]);
  });

  test('a short code that is taken is an error of its field, and the link is again as it was', async () => {
    const { gateway, catalogue, store, form } = setUp();
    gateway.update.mockRejectedValueOnce(failure('conflict', 'Short code is already taken'));
    form.change('shortCode', 'taken');
    await expect(store.form.submit()).resolves.toBe(false);
    expect(form.errors).toEqual({ shortCode: 'Short code is already taken' });
    expect(catalogue.link('1')).toEqual(aLink());
  });

  test('compares with the link as it was when the form was opened', async () => {
    const { gateway, catalogue, store, form } = setUp();
    catalogue.absorb([aLink({ description: 'Of another tab' })], catalogue.begin());
    form.change('title', 'Another');
    await store.form.submit();
    expect(gateway.update.mock.calls).toEqual([['1', { title: 'Another' }]]);
    expect(form.draft).toEqual(aDraft({ title: 'Another' }));
  });

  test('an error that is not written for people becomes ‘Failed to update link’', async () => {
    const { gateway, notifier, store, form } = setUp();
    gateway.update.mockRejectedValueOnce(new TypeError('x is undefined'));
    form.change('title', 'Another');
    await store.form.submit();
    expect(notifier.error.mock.calls).toEqual([['Failed to update link']]);
  });
});

describe('switching', () => {
  test('shows at once, sends only that, whatever is typed, and says what it has done', async () => {
    const { gateway, notifier, catalogue, store, form } = setUp();
    form.change('title', 'Half a title');
    const off = store.setActive(aLink(), false);
    expect(catalogue.link('1')).toEqual(aLink({ isActive: false }));
    await off;
    await store.setActive(aLink({ isActive: false }), true);
    expect(gateway.update.mock.calls).toEqual([
      ['1', { isActive: false }],
      ['1', { isActive: true }],
    ]);
    expect(notifier.success.mock.calls).toEqual([['Link deactivated'], ['Link activated']]);
  });

  test('to what the link already is sends nothing and says nothing', async () => {
    const { gateway, notifier, store } = setUp();
    await store.setActive(aLink(), true);
    expect([gateway.update.mock.calls, notifier.success.mock.calls]).toEqual([[], []]);
  });

  test.each([
    [failure('conflict', 'No'), 'Failed: No'],
    [failure('network', 'unreachable'), 'Failed: unreachable'],
    [new TypeError('x is undefined'), 'Failed to update link'],
  ])('that fails goes back, says so, and leaves the form alone: %s', async (error, message) => {
    const { gateway, notifier, catalogue, store, form } = setUp();
    gateway.update.mockRejectedValueOnce(error);
    await store.setActive(aLink(), false);
    expect(catalogue.link('1')).toEqual(aLink());
    expect([form.errors, notifier.error.mock.calls, notifier.success.mock.calls]).toEqual([
      {},
      [[message]],
      [],
    ]);
  });
});

describe('finding the link to edit', () => {
  test('reads nothing when the link is known', async () => {
    const { gateway, store } = setUp();
    await expect(store.find('2')).resolves.toBe(true);
    expect(gateway.get).not.toHaveBeenCalled();
  });

  test('reads a link that no list has shown into the catalogue', async () => {
    const { catalogue, store } = setUp();
    await expect(store.find('3')).resolves.toBe(true);
    expect(catalogue.link('3')).toEqual(aLink({ id: '3' }));
  });

  test('takes the link under the id that was asked for, although the provider writes another', async () => {
    const { gateway, catalogue, store } = setUp();
    gateway.get.mockResolvedValueOnce(aLink({ id: '03' }));
    await expect(store.find('3')).resolves.toBe(true);
    expect(catalogue.link('3')).toEqual(aLink({ id: '3' }));
  });

  test.each([
    [failure('notFound'), 'The link to edit does not exist any more.'],
    [failure('network', 'unreachable'), 'Failed: unreachable'],
    [new TypeError('x is undefined'), 'The link could not be loaded.'],
  ])('says when there is none: %s', async (error, message) => {
    const { gateway, notifier, store } = setUp();
    gateway.get.mockRejectedValueOnce(error);
    await expect(store.find('3')).resolves.toBe(false);
    expect(notifier.error.mock.calls).toEqual([[message]]);
  });
});
