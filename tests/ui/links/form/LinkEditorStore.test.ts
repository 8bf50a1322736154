import { describe, expect, it } from 'vitest';
import { isNotFound } from '../../../../src/application/ServiceError.ts';
import { ADA, aDraft, aLink, links } from '../../../support/aLink.ts';
import { memoryAccount } from '../../../support/memoryAccount.ts';
import { memoryLinks } from '../../../support/memoryGateways.ts';
import { memoryNotifier } from '../../../support/memoryPorts.ts';
import { BUG } from '../../../support/reportedErrors.ts';
import { failure } from '../../../support/serviceErrors.ts';

/** An editor that is open on the first of three links. Two of them are in the catalogue. */
const setUp = async () => {
  const [gateway, notifier] = [memoryLinks(links(3)), memoryNotifier()];
  const { catalogue, lazy } = memoryAccount({ gateway, notifier });
  const { linkEditor: store } = await lazy.load();
  catalogue.mergeRead(links(2), catalogue.begin());
  store.open(ADA.email, aLink());
  return { gateway, notifier, catalogue, store, form: store.form };
};

describe('LinkEditorStore', () => {
  describe('the form', () => {
    it('shows the change before the response arrives', async () => {
      const { notifier, catalogue, form } = await setUp();
      form.change('title', ' Another ');
      const saved = form.submit();
      expect(catalogue.link('1')?.title).toBe('Another');
      expect(notifier.success).not.toHaveBeenCalled();
      await saved;
    });

    it('sends only fields that the user changed even if others changed elsewhere', async () => {
      const { gateway, catalogue, form } = await setUp();
      catalogue.mergeRead([aLink({ description: 'New' })], catalogue.begin());
      form.change('title', ' Another ');
      await expect(form.submit()).resolves.toBe(true);
      expect(gateway.update.mock.calls).toEqual([['1', { title: 'Another' }]]);
    });

    it('merges the response into the current link', async () => {
      const { gateway, catalogue, form } = await setUp();
      gateway.update.mockResolvedValueOnce({ title: 'Another!' });
      catalogue.mergeRead([aLink({ description: 'New' })], catalogue.begin());
      form.change('title', ' Another ');
      await form.submit();
      expect(catalogue.link('1')).toEqual(aLink({ title: 'Another!', description: 'New' }));
    });

    it('shows a notice when the link is saved', async () => {
      const { notifier, form } = await setUp();
      form.change('title', ' Another ');
      await form.submit();
      expect(notifier.success.mock.calls).toEqual([['Link updated', undefined]]);
    });

    it('does not send an unchanged draft', async () => {
      const { gateway, notifier, form } = await setUp();
      await expect(form.submit()).resolves.toBe(true);
      expect(gateway.update).not.toHaveBeenCalled();
      expect(notifier.success).not.toHaveBeenCalled();
    });

    it('does not send an invalid draft', async () => {
      const { gateway, notifier, catalogue, form } = await setUp();
      form.change('shortCode', 'not valid!');
      await expect(form.submit()).resolves.toBe(false);
      expect(Object.keys(form.errors)).toEqual(['shortCode']);
      expect(gateway.update).not.toHaveBeenCalled();
      expect(notifier.success).not.toHaveBeenCalled();
      expect(catalogue.link('1')).toEqual(aLink());
    });

    describe.each([
      {
        name: 'a conflict',
        error: failure('conflict', 'Taken'),
        message: 'Failed: Taken',
        errors: { shortCode: 'Failed: Taken' },
      },
      {
        name: 'a link that does not exist',
        error: failure('notFound', 'Link not found'),
        message: 'Failed: Link not found',
      },
      { name: 'a bug', error: BUG, message: 'Failed to update link' },
    ])('on $name', ({ error, message, errors = {} }) => {
      const submitAndFail = async () => {
        const all = await setUp();
        all.gateway.update.mockRejectedValueOnce(error);
        all.form.change('shortCode', 'another');
        await expect(all.form.submit()).resolves.toBe(false);
        return all;
      };

      it('shows an error', async () => {
        const { notifier, form } = await submitAndFail();
        expect(notifier.error.mock.calls).toEqual([[message]]);
        expect(form.errors).toEqual(errors);
      });

      it('keeps the input', async () => {
        const { form } = await submitAndFail();
        expect(form.draft).toEqual(aDraft({ shortCode: 'another' }));
      });

      it('reverts the link or removes it', async () => {
        const { catalogue, store } = await submitAndFail();
        expect(store.isGone).toBe(isNotFound(error));
        expect(catalogue.link('1')).toEqual(isNotFound(error) ? undefined : aLink());
      });
    });
  });

  describe('setActive', () => {
    it('shows the change before the response arrives', async () => {
      const { catalogue, store } = await setUp();
      const done = store.setActive(aLink(), false);
      expect(catalogue.link('1')).toEqual(aLink({ isActive: false }));
      await done;
    });

    it.each([
      { isActive: false, notice: 'Link deactivated' },
      { isActive: true, notice: 'Link activated' },
    ])('sends only isActive: $isActive even if the form has input', async ({ isActive, notice }) => {
      const { gateway, notifier, store, form } = await setUp();
      form.change('title', 'Half a title');
      await store.setActive(aLink({ isActive: !isActive }), isActive);
      expect(gateway.update.mock.calls).toEqual([['1', { isActive }]]);
      expect(notifier.success.mock.calls).toEqual([[notice]]);
    });

    it('does nothing when the link already has the state', async () => {
      const { gateway, notifier, store } = await setUp();
      await store.setActive(aLink(), true);
      expect(gateway.update).not.toHaveBeenCalled();
      expect(notifier.success).not.toHaveBeenCalled();
    });

    it.each([
      { name: 'a conflict', error: failure('conflict', 'No'), errors: ['Failed: No'] },
      {
        name: 'a network error',
        error: failure('network', 'unreachable'),
        errors: ['Failed: unreachable'],
      },
      {
        name: 'a link that does not exist',
        error: failure('notFound'),
        errors: ['This link no longer exists.'],
      },
      { name: 'a bug', error: BUG, errors: ['Failed to update link'] },
      { name: 'an abort', error: new DOMException('The account has ended', 'AbortError'), errors: [] },
    ])('reverts the change on $name', async ({ error, errors }) => {
      const { gateway, notifier, catalogue, store, form } = await setUp();
      gateway.update.mockRejectedValueOnce(error);
      await store.setActive(aLink(), false);
      expect(catalogue.link('1')).toEqual(isNotFound(error) ? undefined : aLink());
      expect(form.errors).toEqual({});
      expect(notifier.error.mock.calls.flat()).toEqual(errors);
      expect(notifier.success).not.toHaveBeenCalled();
    });
  });

  describe('find', () => {
    it('makes no request for a link in the catalogue', async () => {
      const { gateway, store } = await setUp();
      await expect(store.find('2')).resolves.toBe(true);
      expect(gateway.get).not.toHaveBeenCalled();
    });

    it('loads another link under the requested ID', async () => {
      const { gateway, catalogue, store } = await setUp();
      gateway.get.mockResolvedValueOnce(aLink({ id: '03' }));
      await expect(store.find('3')).resolves.toBe(true);
      expect(catalogue.link('3')).toEqual(aLink({ id: '3' }));
    });

    it.each([
      {
        name: 'a link that does not exist',
        error: failure('notFound'),
        message: 'This link no longer exists.',
      },
      {
        name: 'a network error',
        error: failure('network', 'unreachable'),
        message: 'Failed: unreachable',
      },
      { name: 'a bug', error: BUG, message: 'Failed to load link' },
    ])('resolves with false on $name', async ({ error, message }) => {
      const { gateway, notifier, store } = await setUp();
      gateway.get.mockRejectedValueOnce(error);
      await expect(store.find('3')).resolves.toBe(false);
      expect(notifier.error.mock.calls).toEqual([[message]]);
    });
  });
});
