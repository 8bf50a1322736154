import { describe, expect, test } from 'vitest';
import { isNotFound } from '../../../../src/application/ServiceError.ts';
import { ADA, aDraft, aLink, links } from '../../../support/aLink.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { memoryNotifier } from '../../../support/memoryPorts.ts';
import { BUG } from '../../../support/reportedErrors.ts';
import { failure } from '../../../support/serviceErrors.ts';

/** The editor, open on the first of three links, of which two are in the catalogue. */
const setUp = async () => {
  const [gateway, notifier] = [memoryLinks(links(3)), memoryNotifier()];
  const { catalogue, lazy } = memoryAccount({ gateway, notifier });
  const { linkEditor: store } = await lazy.load();
  catalogue.mergeRead(links(2), catalogue.begin());
  store.open(ADA.email, aLink());
  return { gateway, notifier, catalogue, store, form: store.form };
};

describe('saving an edited link', () => {
  test('shows the change at once, sends only that, and says when it is saved', async () => {
    const { gateway, notifier, catalogue, form } = await setUp();
    gateway.update.mockResolvedValueOnce({ title: 'Another!' });
    // Of another tab: what was edited is compared with the link as it was when the form was opened.
    catalogue.mergeRead([aLink({ description: 'New' })], catalogue.begin());
    form.change('title', ' Another ');
    const saved = form.submit();
    expect(catalogue.link('1')?.title).toBe('Another');
    expect(notifier.success).not.toHaveBeenCalled();
    await expect(saved).resolves.toBe(true);
    expect(gateway.update.mock.calls).toEqual([['1', { title: 'Another' }]]);
    expect(catalogue.link('1')).toEqual(aLink({ title: 'Another!', description: 'New' }));
    expect(notifier.success.mock.calls).toEqual([['Link updated', undefined]]);
  });

  test('that has not changed, or has a mistake, neither shows, sends nor says anything', async () => {
    const { gateway, notifier, catalogue, form } = await setUp();
    await expect(form.submit()).resolves.toBe(true);
    form.change('shortCode', 'not valid!');
    await expect(form.submit()).resolves.toBe(false);
    expect(Object.keys(form.errors)).toEqual(['shortCode']);
    expect(gateway.update).not.toHaveBeenCalled();
    expect(notifier.success).not.toHaveBeenCalled();
    expect(catalogue.link('1')).toEqual(aLink());
  });

  test.each([
    [failure('conflict', 'Taken'), 'Failed: Taken', { shortCode: 'Failed: Taken' }],
    [failure('notFound', 'Link not found'), 'Failed: Link not found', {}],
    [BUG, 'Failed to update link', {}],
  ])('that fails says why, what was typed stays, and the link is as before or gone: %s', async (...row) => {
    const [error, message, errors] = row;
    const { gateway, notifier, catalogue, store, form } = await setUp();
    gateway.update.mockRejectedValueOnce(error);
    form.change('shortCode', 'another');
    await expect(form.submit()).resolves.toBe(false);
    expect(notifier.error.mock.calls).toEqual([[message]]);
    expect(form.errors).toEqual(errors);
    expect(form.draft).toEqual(aDraft({ shortCode: 'another' }));
    expect(store.isGone).toBe(isNotFound(error));
    expect(catalogue.link('1')).toEqual(isNotFound(error) ? undefined : aLink());
  });
});

describe('switching a link', () => {
  test('shows at once, sends only that, whatever is typed, and says what it has done; to what it is, nothing', async () => {
    const { gateway, notifier, catalogue, store, form } = await setUp();
    form.change('title', 'Half a title');
    await store.setActive(aLink(), true);
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

  test.each([
    [failure('conflict', 'No'), ['Failed: No']],
    [failure('network', 'unreachable'), ['Failed: unreachable']],
    [failure('notFound'), ['This link no longer exists.']],
    [BUG, ['Failed to update link']],
    [new DOMException('The account has ended', 'AbortError'), []],
  ])('that fails goes back, says so, and leaves the form alone: %s', async (error, said) => {
    const { gateway, notifier, catalogue, store, form } = await setUp();
    gateway.update.mockRejectedValueOnce(error);
    await store.setActive(aLink(), false);
    expect(catalogue.link('1')).toEqual(isNotFound(error) ? undefined : aLink());
    expect(form.errors).toEqual({});
    expect(notifier.error.mock.calls.flat()).toEqual(said);
    expect(notifier.success).not.toHaveBeenCalled();
  });
});

test('the link to edit is read unless it is known, into the catalogue under the id that was asked for', async () => {
  const { gateway, catalogue, store } = await setUp();
  await expect(store.find('2')).resolves.toBe(true);
  expect(gateway.get).not.toHaveBeenCalled();
  gateway.get.mockResolvedValueOnce(aLink({ id: '03' }));
  await expect(store.find('3')).resolves.toBe(true);
  expect(catalogue.link('3')).toEqual(aLink({ id: '3' }));
});

test.each([
  [failure('notFound'), 'This link no longer exists.'],
  [failure('network', 'unreachable'), 'Failed: unreachable'],
  [BUG, 'Failed to load link'],
])('finding the link to edit says when there is none: %s', async (error, message) => {
  const { gateway, notifier, store } = await setUp();
  gateway.get.mockRejectedValueOnce(error);
  await expect(store.find('3')).resolves.toBe(false);
  expect(notifier.error.mock.calls).toEqual([[message]]);
});
