import { autorun } from 'mobx';
import { describe, expect, it, vi } from 'vitest';
import { EMPTY_DRAFT } from '../../../../../src/domain/links/linkDraft.ts';
import { ADA, aDraft, aLink } from '../../../../support/aLink.ts';
import { withFakeTimers } from '../../../../support/deferred.ts';
import { memoryLinks } from '../../../../support/memoryGateways.ts';
import { setUp } from './setUp.ts';

const BOOTS = 'https://shop.example/boots';

describe('CreateLinkStore', () => {
  describe('paste', () => {
    it('removes the characters around a URL', async () => {
      const { store } = await setUp({ isFilled: false });
      store.suggestions.paste(' <shop.example/walking-boots>\n');
      expect(store.form.draft).toEqual({ ...EMPTY_DRAFT, originalUrl: 'shop.example/walking-boots' });
    });

    it('suggests a short code with a title', async () => {
      const { store } = await setUp({ isFilled: false });
      store.suggestions.paste('https://shop.example/walking-boots');
      expect(store.form.draft).toMatchObject({ shortCode: 'walking-boots', title: 'Walking boots' });
    });

    it('replaces only the suggested short code when the title was typed', async () => {
      const { store } = await setUp({ isFilled: false });
      store.suggestions.paste('https://shop.example/walking-boots');
      store.form.change('title', 'Winter boots');
      store.suggestions.paste('https://shop.example/rain-coats');
      expect(store.form.draft).toMatchObject({ shortCode: 'winter-boots', title: 'Winter boots' });
    });

    it('does not replace a typed short code', async () => {
      const { store } = await setUp({ isFilled: false });
      store.form.change('shortCode', 'mine');
      store.suggestions.paste('https://shop.example/socks');
      expect(store.form.draft).toMatchObject({
        originalUrl: 'https://shop.example/socks',
        shortCode: 'mine',
      });
    });

    it('removes only suggestions with the destination even after a reload', async () => {
      const { store } = await setUp({ isFilled: false });
      store.suggestions.paste('https://shop.example/walking-boots');
      store.suggestions.suggested = {};
      store.open(ADA.email);
      store.form.change('description', 'For the spring');
      store.suggestions.paste('');
      expect(store.form.draft).toEqual({ ...EMPTY_DRAFT, description: 'For the spring' });
    });

    it('leaves no draft when every field is empty again', async () => {
      const { drafts, store } = await setUp({ isFilled: false });
      store.suggestions.paste('https://shop.example/walking-boots');
      store.suggestions.paste('');
      expect(drafts.isPersisted).toBe(false);
    });
  });

  describe('list', () => {
    const TEXT = 'https://shop.example/a\thats\nhttps://shop.example/b';

    it('contains the pasted URLs while the first one is the destination', async () => {
      const { store } = await setUp({ isFilled: false });
      store.suggestions.paste(TEXT);
      expect(store.form.draft.originalUrl).toBe('https://shop.example/a');
      expect(store.suggestions.list).toEqual({
        text: TEXT,
        addresses: ['https://shop.example/a', 'https://shop.example/b'],
      });
    });

    it('is undefined when another destination is typed', async () => {
      const { store } = await setUp({ isFilled: false });
      store.suggestions.paste(TEXT);
      store.form.change('originalUrl', 'https://shop.example/c');
      expect(store.suggestions.list).toBeUndefined();
    });
  });

  describe('suggestCode', () => {
    const suggest = (store: Awaited<ReturnType<typeof setUp>>['store'], count: number) =>
      Array.from({ length: count }, () => {
        store.suggestions.suggestCode();
        return store.form.draft.shortCode;
      });

    it('suggests a different unused short code each time', async () => {
      const { catalogue, store } = await setUp({ isFilled: false });
      catalogue.mergeRead([aLink({ id: '7', shortCode: 'walking-boots' })], catalogue.begin());
      store.form.fill({ originalUrl: BOOTS, title: 'Walking boots' });
      expect(suggest(store, 4)).toEqual(['boots', 'walking-boots-2', 'walking-boots-3', 'walking-boots-4']);
    });

    it('continues with the new fields when the draft changes', async () => {
      const { store } = await setUp({ isFilled: false });
      store.form.fill({ originalUrl: BOOTS, title: 'Walking boots' });
      suggest(store, 1);
      store.form.fill({ originalUrl: 'https://shop.example/garden/tools', title: 'Autumn harvest' });
      expect(suggest(store, 2)).toEqual(['autumn-harvest', 'tools']);
    });
  });

  describe('isCodeFree', () => {
    it.each([
      { name: 'suggested', typed: undefined, isFree: true },
      { name: 'typed', typed: 'bootss', isFree: false },
      { name: 'empty', typed: '', isFree: true },
    ])('is $isFree when the short code is $name', async ({ typed, isFree }) => {
      const { store } = await setUp({ isFilled: false });
      store.form.fill({ originalUrl: BOOTS });
      store.suggestions.suggestCode();
      if (typed !== undefined) store.form.change('shortCode', typed);
      expect(store.suggestions.isCodeFree).toBe(isFree);
    });
  });

  describe('taken', () => {
    withFakeTimers();

    const link = aLink({ shortCode: 'engine', originalUrl: 'http://www.example.com/analytical-engine/' });
    const setUpWith = async (isAll: boolean) => {
      const all = await setUp({ gateway: memoryLinks([link]) });
      if (isAll) await all.allLinks.refresh();
      else all.catalogue.mergeRead([link], all.catalogue.begin());
      return all;
    };

    it.each([
      { links: 'a list', isAll: false },
      { links: 'all links', isAll: true },
    ])('is a matching link of $links when typing pauses', async ({ isAll }) => {
      const { store } = await setUpWith(isAll);
      expect([store.suggestions.taken, store.suggestions.existing]).toEqual([undefined, undefined]);
      vi.advanceTimersByTime(300);
      expect(store.suggestions).toMatchObject({
        taken: link,
        existing: link,
        knowsAll: isAll,
        known: { count: 1 },
      });
    });
  });

  describe('existing', () => {
    // Otherwise it would be the created link.
    it('is undefined while the form is sent', async () => {
      const { gateway, allLinks, store } = await setUp();
      await allLinks.refresh();
      gateway.create.mockResolvedValueOnce(aLink({ id: '77' }));
      store.form.settle();
      const done = store.form.submit();
      const seen: unknown[] = [];
      autorun(() => seen.push(store.suggestions.existing));
      await done;
      store.open(ADA.email);
      expect(seen.filter(Boolean)).toEqual([]);
    });
  });

  describe('pasteOnPage', () => {
    it('fills the form when it opens next', async () => {
      const { store } = await setUp({ isFilled: false });
      store.close();
      store.pasteOnPage(BOOTS);
      store.open(ADA.email);
      expect(store.form.draft).toMatchObject({ originalUrl: BOOTS, shortCode: 'boots', title: 'Boots' });
    });

    it('keeps a typed title when the destination is empty', async () => {
      const { store } = await setUp({ isFilled: false });
      store.form.change('title', 'My title');
      store.pasteOnPage(BOOTS);
      expect(store.form.draft).toMatchObject({ originalUrl: BOOTS, title: 'My title' });
    });

    it('keeps a draft with a destination stored', async () => {
      const { store } = await setUp();
      store.pasteOnPage(BOOTS);
      expect(store.form.draft).toMatchObject({ originalUrl: BOOTS, title: 'Boots' });
      expect(store.isDraftWaiting).toBe(true);
      store.showDraft();
      expect(store.form.draft).toEqual(aDraft({ shortCode: ' engine ' }));
    });

    it('accepts a list of URLs', async () => {
      const { store } = await setUp();
      store.pasteOnPage(`${BOOTS}\nhttps://shop.example/hats`);
      expect(store.suggestions.list?.addresses).toEqual([BOOTS, 'https://shop.example/hats']);
    });

    it('does nothing while the form is sent', async () => {
      const { store } = await setUp();
      void store.form.submit();
      const { draft } = store.form;
      store.pasteOnPage(BOOTS);
      expect(store.form.draft).toBe(draft);
    });
  });
});
