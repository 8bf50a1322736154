import { describe, expect, it, vi } from 'vitest';
import { EMPTY_DRAFT } from '../../../../../src/domain/links/linkDraft.ts';
import { ADA, aDraft, aLink } from '../../../../support/aLink.ts';
import { withFakeTimers } from '../../../../support/deferred.ts';
import type { memoryLinks } from '../../../../support/memoryGateways.ts';
import { failure } from '../../../../support/serviceErrors.ts';
import { setUp } from './setUp.ts';

/** Lets the provider create the link, but not respond. */
const loseResponse = (gateway: ReturnType<typeof memoryLinks>) =>
  gateway.create.mockImplementationOnce(async (link) => {
    gateway.stored.unshift(aLink({ ...link, id: '77' }));
    throw failure('network');
  });

describe('CreateLinkStore', () => {
  describe('a created link', () => {
    const create = async (response: object = aLink({ id: '77' })) => {
      const all = await setUp();
      const began = all.catalogue.begin();
      all.gateway.create.mockResolvedValueOnce(response);
      await expect(all.store.form.submit()).resolves.toBe(true);
      return { ...all, began };
    };

    it('is in the catalogue', async () => {
      const { catalogue } = await create();
      expect(catalogue.link('77')).toEqual(aLink({ id: '77' }));
    });

    it('is reported in a notice with two actions', async () => {
      const { notifier } = await create();
      expect(notifier.success.mock.calls).toMatchObject([
        ['Link created successfully!', [{ label: 'Copy' }, { label: 'QR code' }]],
      ]);
    });

    it('empties the form', async () => {
      const { store } = await create();
      store.open(ADA.email);
      expect(store.form.draft).toEqual(EMPTY_DRAFT);
    });

    it('is copied with its current short code', async () => {
      const { catalogue, copy, clickInFirstNotice } = await create();
      catalogue.mergeRead([{ id: '77', shortCode: 'engine-2' }], catalogue.begin());
      clickInFirstNotice('Copy');
      expect(copy.mock.calls).toEqual([['https://brev.example/engine-2']]);
    });

    it('opens its QR code with its current short code', async () => {
      const { catalogue, qr, clickInFirstNotice } = await create();
      catalogue.mergeRead([{ id: '77', shortCode: 'engine-2' }], catalogue.begin());
      clickInFirstNotice('QR code');
      expect(qr.opened).toMatchObject({ id: '77', shortCode: 'engine-2' });
    });

    describe('when its ID is missing in the response', () => {
      it('invalidates the lists', async () => {
        const { catalogue, began } = await create({});
        expect(catalogue.areListsOutdated(began)).toBe(true);
      });

      it('is copied with the sent short code', async () => {
        const { copy, clickInFirstNotice } = await create({});
        clickInFirstNotice('Copy');
        expect(copy.mock.calls).toEqual([['https://brev.example/engine']]);
      });

      it('opens its QR code with the sent short code', async () => {
        const { qr, clickInFirstNotice } = await create({});
        clickInFirstNotice('QR code');
        expect(qr.opened).toMatchObject({ shortCode: 'engine', isActive: undefined });
      });

      it('is not marked as new', async () => {
        const { newLinks } = await create({});
        expect([...newLinks.ids]).toEqual([]);
      });
    });
  });

  describe('newLinks', () => {
    withFakeTimers();

    const createTwo = async () => {
      const all = await setUp();
      for (const id of ['1', '2']) {
        all.gateway.create.mockResolvedValueOnce(aLink({ id }));
        all.store.form.fill(aDraft());
        await all.store.form.submit();
      }
      return all;
    };

    it('contains created links for a minute', async () => {
      const { newLinks } = await createTwo();
      vi.advanceTimersByTime(59_999);
      expect([...newLinks.ids]).toEqual(['1', '2']);
      vi.advanceTimersByTime(1);
      expect([...newLinks.ids]).toEqual([]);
    });

    it('does not contain a link that was copied', async () => {
      const { newLinks, clickInFirstNotice } = await createTwo();
      clickInFirstNotice('Copy');
      expect([...newLinks.ids]).toEqual(['2']);
    });
  });

  describe('a creation without a response', () => {
    it('is found when the next requests are refused', async () => {
      const { store, gateway, catalogue, notifier } = await setUp();
      loseResponse(gateway)
        .mockRejectedValueOnce(failure('refused', 'Not now'))
        .mockRejectedValueOnce(failure('conflict', 'Short code is already taken'));
      await expect(store.form.submit()).resolves.toBe(false);
      await expect(store.form.submit()).resolves.toBe(false);
      await expect(store.form.submit()).resolves.toBe(true);
      expect(notifier.success.mock.lastCall?.[0]).toBe('Link created successfully!');
      expect(catalogue.link('77')?.shortCode).toBe('engine');
    });

    it('is deleted from the storages once it is found', async () => {
      const { store, gateway, drafts, creations } = await setUp();
      loseResponse(gateway).mockRejectedValueOnce(failure('conflict'));
      await store.form.submit();
      await store.form.submit();
      expect(drafts.isPersisted).toBe(false);
      expect(creations.isPersisted).toBe(false);
    });

    it('is found after a reload', async () => {
      const { drafts, creations, gateway, store } = await setUp();
      gateway.create.mockReturnValueOnce(new Promise(() => undefined));
      void store.form.submit();
      gateway.stored.unshift(aLink());
      gateway.create.mockRejectedValueOnce(failure('conflict'));
      const { store: nextVisit } = await setUp({ drafts, gateway, creations });
      await expect(nextVisit.form.submit()).resolves.toBe(true);
    });

    it('is found even if another tab has created a link in between', async () => {
      const { drafts, creations, gateway, store } = await setUp();
      loseResponse(gateway);
      await store.form.submit();
      const { store: otherTab } = await setUp({ drafts, gateway, tab: 'other', creations });
      otherTab.form.fill(aDraft({ shortCode: 'another' }));
      await expect(otherTab.form.submit()).resolves.toBe(true);
      gateway.create.mockRejectedValueOnce(failure('conflict'));
      // A link with another title counts as an older one, unless this tab's attempt is still stored.
      store.form.fill({ title: 'Another' });
      await expect(store.form.submit()).resolves.toBe(true);
    });
  });

  describe('a conflict', () => {
    it('is a success when the browser has sent the request twice', async () => {
      const { catalogue, gateway, store } = await setUp();
      gateway.create.mockImplementationOnce(async (link) => {
        gateway.stored.unshift(aLink({ ...link, id: '77' }));
        throw failure('conflict');
      });
      await expect(store.form.submit()).resolves.toBe(true);
      expect(catalogue.link('77')?.shortCode).toBe('engine');
    });

    it('reports the older link with the short code when its destination is the same', async () => {
      const { gateway, store } = await setUp();
      const older = aLink({ id: '77', createdAt: new Date('2026-02-01') });
      gateway.stored.push(older);
      gateway.create.mockRejectedValueOnce(failure('conflict'));
      await expect(store.form.submit()).resolves.toBe(false);
      store.form.settle();
      expect(store.suggestions).toMatchObject({ taken: older, existing: older });
    });
  });
});
