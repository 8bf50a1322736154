import { describe, expect, it } from 'vitest';
import { ADA, aDraft } from '../../../../support/aLink.ts';
import { setUp } from './setUp.ts';

const BOOTS = 'https://shop.example/boots';
const HATS = 'https://shop.example/hats';
const PREFILLED = aDraft({ originalUrl: BOOTS, shortCode: 'boots', title: 'Boots' });
const REGULAR = aDraft({ shortCode: ' engine ' });

describe('CreateLinkStore', () => {
  describe('prefill', () => {
    it('fills the form when it opens next', async () => {
      const { store } = await setUp();
      // The owner may be unknown at first.
      store.open('');
      store.close();
      store.prefill({ originalUrl: HATS });
      store.open(ADA.email);
      expect(store.form.draft.shortCode).toBe('hats');
    });

    it('replaces the input of an open form', async () => {
      const { store } = await setUp();
      store.prefill({ originalUrl: BOOTS });
      expect(store).toMatchObject({ isDraftWaiting: true, form: { draft: PREFILLED } });
    });

    it('is restored on the next visit', async () => {
      const { store } = await setUp();
      store.prefill({ originalUrl: BOOTS });
      store.open(ADA.email);
      expect(store).toMatchObject({ isDraftWaiting: true, form: { draft: PREFILLED } });
    });

    it('does not replace the prefilled draft of another tab', async () => {
      const { drafts, gateway, store } = await setUp();
      store.prefill(PREFILLED);
      const { store: otherTab } = await setUp({ drafts, gateway, tab: 'another tab' });
      otherTab.prefill({ originalUrl: HATS });
      otherTab.form.discard();
      store.open(ADA.email);
      expect(store.form.draft).toEqual(PREFILLED);
    });

    it('does not restore the prefilled draft of another tab', async () => {
      const { drafts, gateway, store } = await setUp();
      store.prefill(PREFILLED);
      const { store: otherTab } = await setUp({ drafts, gateway, tab: 'another tab' });
      otherTab.prefill({ originalUrl: HATS });
      expect(otherTab.form).toMatchObject({ draft: { title: 'Hats', description: '' }, isRestored: false });
    });
  });

  describe('showDraft', () => {
    it('opens the regular draft', async () => {
      const { store } = await setUp();
      store.prefill({ originalUrl: BOOTS });
      store.showDraft();
      expect(store).toMatchObject({ isDraftWaiting: false, form: { draft: REGULAR, isRestored: true } });
    });

    it('discards the prefilled draft', async () => {
      const { drafts, store } = await setUp();
      store.prefill({ originalUrl: BOOTS });
      store.showDraft();
      expect(drafts.read()).toMatchObject([{ form: 'new' }]);
    });
  });

  describe('openDraft', () => {
    it('opens the regular draft but keeps the prefilled one', async () => {
      const { store, drafts, gateway } = await setUp();
      store.prefill({ originalUrl: 'https://example.com/filled' });
      store.openDraft();
      expect(store.form.draft.originalUrl).toBe(aDraft().originalUrl);
      expect((await setUp({ drafts, gateway })).store.isDraftWaiting).toBe(true);
    });
  });

  describe('open', () => {
    it('restores the regular draft once the prefilled one is sent', async () => {
      const { gateway, store } = await setUp();
      gateway.create.mockResolvedValueOnce({});
      store.prefill(PREFILLED);
      await store.form.submit();
      store.open(ADA.email);
      expect(store).toMatchObject({ isDraftWaiting: false, form: { draft: REGULAR, isRestored: true } });
    });
  });
});
