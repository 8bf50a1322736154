import { describe, expect, it, vi } from 'vitest';
import type { DraftKey } from '../../../../src/application/device/Drafts.ts';
import { EMPTY_DRAFT, type LinkDraft } from '../../../../src/domain/links/linkDraft.ts';
import { type Unsent, UnsentStore } from '../../../../src/ui/links/form/UnsentStore.ts';
import { ADA, aDraft } from '../../../support/aLink.ts';
import { memoryDevice } from '../../../support/memoryDevice.ts';
import { MemoryBulkCreateStorage } from '../../../support/memoryPorts.ts';

interface Draft {
  readonly form?: string;
  readonly began?: LinkDraft;
  readonly typed: Partial<LinkDraft>;
}

/** A store that reports the unsent forms to `onChange` from now on. */
const setUp = () => {
  const { drafts } = memoryDevice();
  const onChange = vi.fn<(forms: readonly Unsent[]) => void>();
  const stop = new UnsentStore(drafts, new MemoryBulkCreateStorage()).follow(ADA.email, onChange);
  const keyOf = (form: string): DraftKey => ({ owner: ADA.email, form });
  return {
    onChange,
    stop,
    keep: ({ form = 'new', began = EMPTY_DRAFT, typed }: Draft) =>
      drafts.keep(keyOf(form), began, { ...began, ...typed }),
    drop: (form: string) => drafts.drop(keyOf(form)),
  };
};

describe('UnsentStore', () => {
  describe('follow', () => {
    it.each([
      { name: 'title', typed: { title: ' Boots ' }, reported: 'Boots' },
      { name: 'short code without a title', typed: { title: ' ', shortCode: 'boots' }, reported: 'boots' },
      { name: 'destination', typed: { originalUrl: 'example.com' }, reported: 'example.com' },
      { name: 'description as an empty name', typed: { description: 'On every parcel' }, reported: '' },
    ])('reports a new link by its $name', ({ typed, reported }) => {
      const { keep, onChange } = setUp();
      keep({ typed });
      expect(onChange.mock.lastCall).toMatchObject([[{ form: 'new', editedId: undefined, name: reported }]]);
    });

    it('reports an edited link by its title', () => {
      const { keep, onChange } = setUp();
      const began = aDraft({ title: 'Boots' });
      keep({ form: 'edit a b', began, typed: { shortCode: 'b' } });
      expect(onChange.mock.lastCall).toMatchObject([[{ form: 'edit a b', editedId: 'a b', name: 'Boots' }]]);
    });

    it('ignores the draft of an unknown form', () => {
      const { keep, onChange } = setUp();
      keep({ form: 'new, sent', typed: { title: 'Boots' } });
      expect(onChange.mock.lastCall).toEqual([[]]);
    });

    it('reports when a draft is dropped', () => {
      const { keep, drop, onChange } = setUp();
      keep({ typed: { title: 'Boots' } });
      drop('new');
      expect(onChange.mock.lastCall).toEqual([[]]);
    });

    it('reports nothing after it is stopped', () => {
      const { keep, onChange, stop } = setUp();
      stop();
      onChange.mockClear();
      keep({ typed: { title: 'Boots' } });
      expect(onChange).not.toHaveBeenCalled();
    });
  });

  describe('inTable', () => {
    it('is 0 without a bulk create', async () => {
      const store = new UnsentStore(memoryDevice().drafts, new MemoryBulkCreateStorage());
      expect(await store.inTable()).toBe(0);
    });

    it('counts the rows of a bulk create that are not created', async () => {
      const bulkCreate = new MemoryBulkCreateStorage();
      const states = ['waiting', 'sending', 'created', 'failed'] as const;
      await bulkCreate.change(states.map((state, key) => ({ key, draft: aDraft(), state })));
      expect(await new UnsentStore(memoryDevice().drafts, bulkCreate).inTable()).toBe(3);
    });
  });
});
