import { describe, expect, test } from 'vitest';
import { Drafts, type KeptDraft } from '../../../../src/application/device/Drafts.ts';
import { EditLink } from '../../../../src/application/links/EditLink.ts';
import { ImpossibleStore } from '../../../../src/ui/links/actions/ImpossibleStore.ts';
import { LinkCatalogue } from '../../../../src/ui/links/catalogue/LinkCatalogue.ts';
import { LinkEditorStore } from '../../../../src/ui/links/form/LinkEditorStore.ts';
import { ADA, aDraft, aLink, links } from '../../../support/aLink.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { MemoryClock, MemoryStoredValue, memoryNotifier } from '../../../support/memoryPorts.ts';
import { failure } from '../../../support/serviceErrors.ts';

/** The editor, open on the first of three links, of which two are in the catalogue. */
const setUp = () => {
  const [gateway, notifier] = [memoryLinks(links(3)), memoryNotifier()];
  const catalogue = new LinkCatalogue(new MemoryClock());
  catalogue.absorb(links(2), catalogue.begin());
  const drafts = new Drafts(new MemoryStoredValue<readonly KeptDraft[]>(), new MemoryClock(), 'tab');
  const impossible = new ImpossibleStore();
  const edit = new EditLink(gateway);
  const store = new LinkEditorStore(edit, gateway, catalogue, impossible, drafts, notifier);
  store.open(ADA.email, aLink());
  return { gateway, notifier, catalogue, impossible, store, form: store.form };
};

const MISTAKE = new TypeError('x is undefined');

describe('saving an edited link', () => {
  test('shows the change at once, sends only that, and says when it is saved', async () => {
    const { gateway, notifier, catalogue, form } = setUp();
    gateway.update.mockResolvedValueOnce({ title: 'Another!' });
    // Of another tab: what was edited is compared with the link as it was when the form was opened.
    catalogue.absorb([aLink({ description: 'New' })], catalogue.begin());
    form.change('title', ' Another ');
    const saved = form.submit();
    expect(catalogue.link('1')?.title).toBe('Another');
    expect(notifier.success).not.toHaveBeenCalled();
    await expect(saved).resolves.toBe(true);
    expect(gateway.update.mock.calls).toEqual([['1', { title: 'Another' }]]);
    expect(catalogue.link('1')).toEqual(aLink({ title: 'Another!', description: 'New' }));
    expect(notifier.success.mock.calls).toEqual([['Link updated', undefined]]);
  });

  test('that has not changed sends nothing and says nothing', async () => {
    const { gateway, notifier, form } = setUp();
    await expect(form.submit()).resolves.toBe(true);
    expect(gateway.update).not.toHaveBeenCalled();
    expect(notifier.success).not.toHaveBeenCalled();
  });

  test('with a mistake neither shows nor sends it', async () => {
    const { gateway, catalogue, form } = setUp();
    form.change('shortCode', 'not valid!');
    await expect(form.submit()).resolves.toBe(false);
    expect(Object.keys(form.errors)).toEqual(['shortCode']);
    expect(gateway.update).not.toHaveBeenCalled();
    expect(catalogue.link('1')).toEqual(aLink());
  });

  test('with a short code that is taken is an error of its field, and the link is again as it was', async () => {
    const { gateway, catalogue, form } = setUp();
    gateway.update.mockRejectedValueOnce(failure('conflict', 'Short code is already taken'));
    form.change('shortCode', 'taken');
    await expect(form.submit()).resolves.toBe(false);
    expect(form.errors).toEqual({ shortCode: 'Failed: Short code is already taken' });
    expect(catalogue.link('1')).toEqual(aLink());
  });

  test.each([
    [failure('notFound', 'Link not found'), 'Failed: Link not found', true],
    [MISTAKE, 'Failed to update link', false],
  ])('that fails says why, and what was typed stays: %s', async (error, message, isGone) => {
    const { gateway, notifier, catalogue, store, form } = setUp();
    gateway.update.mockRejectedValueOnce(error);
    form.change('title', 'Another');
    await expect(form.submit()).resolves.toBe(false);
    expect(notifier.error.mock.calls).toEqual([[message]]);
    expect(form.draft).toEqual(aDraft({ title: 'Another' }));
    expect(store.isGone).toBe(isGone);
    expect(catalogue.present(['1', '2'])).toEqual(isGone ? ['2'] : ['1', '2']);
  });
});

describe('switching a link', () => {
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

  test('to what it already is sends nothing and says nothing', async () => {
    const { gateway, notifier, store } = setUp();
    await store.setActive(aLink(), true);
    expect(gateway.update).not.toHaveBeenCalled();
    expect(notifier.success).not.toHaveBeenCalled();
  });

  test.each([
    [failure('conflict', 'No'), ['Failed: No'], true],
    [failure('network', 'unreachable'), ['Failed: unreachable'], true],
    [failure('notFound'), ['The link does not exist any more.'], false],
    [MISTAKE, ['Failed to update link'], true],
    [new DOMException('The account has ended', 'AbortError'), [], true],
  ])('that fails goes back, says so, and leaves the form alone: %s', async (error, said, isThere) => {
    const { gateway, notifier, catalogue, store, form } = setUp();
    gateway.update.mockRejectedValueOnce(error);
    await store.setActive(aLink(), false);
    expect(catalogue.link('1')).toEqual(isThere ? aLink() : undefined);
    expect(form.errors).toEqual({});
    expect(notifier.error.mock.calls.flat()).toEqual(said);
    expect(notifier.success).not.toHaveBeenCalled();
  });
});

describe('finding the link to edit', () => {
  test('reads nothing when it is known, and otherwise reads it into the catalogue under the id that was asked for', async () => {
    const { gateway, catalogue, store } = setUp();
    await expect(store.find('2')).resolves.toBe(true);
    expect(gateway.get).not.toHaveBeenCalled();
    gateway.get.mockResolvedValueOnce(aLink({ id: '03' }));
    await expect(store.find('3')).resolves.toBe(true);
    expect(catalogue.link('3')).toEqual(aLink({ id: '3' }));
  });

  test.each([
    [failure('notFound'), 'The link to edit does not exist any more.'],
    [failure('network', 'unreachable'), 'Failed: unreachable'],
    [MISTAKE, 'The link could not be loaded.'],
  ])('says when there is none: %s', async (error, message) => {
    const { gateway, notifier, store } = setUp();
    gateway.get.mockRejectedValueOnce(error);
    await expect(store.find('3')).resolves.toBe(false);
    expect(notifier.error.mock.calls).toEqual([[message]]);
  });
});
