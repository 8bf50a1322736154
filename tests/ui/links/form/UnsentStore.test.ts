import { expect, test, vi } from 'vitest';
import { EMPTY_DRAFT, type LinkDraft } from '../../../../src/domain/links/linkDraft.ts';
import { type Unsent, UnsentStore } from '../../../../src/ui/links/form/UnsentStore.ts';
import { ADA, aDraft } from '../../../support/aLink.ts';
import { memoryDevice } from '../../../support/memoryDevice.ts';
import { MemoryBulkCreateStorage } from '../../../support/memoryPorts.ts';

test.each<[form: string, began: LinkDraft, typed: Partial<LinkDraft>, unsent: readonly object[]]>([
  ['new', EMPTY_DRAFT, { title: ' Boots ' }, [{ editedId: undefined, name: 'Boots' }]],
  ['new', EMPTY_DRAFT, { title: ' ', shortCode: 'boots' }, [{ name: 'boots' }]],
  ['new', EMPTY_DRAFT, { originalUrl: 'example.com' }, [{ name: 'example.com' }]],
  ['new', EMPTY_DRAFT, { description: 'On every parcel' }, [{ name: '' }]],
  ['edit a b', aDraft({ title: 'Boots' }), { shortCode: 'b' }, [{ editedId: 'a b', name: 'Boots' }]],
  ['new, sent', EMPTY_DRAFT, { title: 'Boots' }, []],
])('what was typed into the form %j can be gone on with', (form, began, typed, unsent) => {
  const { drafts } = memoryDevice();
  drafts.keep({ owner: ADA.email, form }, began, { ...began, ...typed });
  const show = vi.fn<(forms: readonly Unsent[]) => void>();
  const stop = new UnsentStore(drafts, new MemoryBulkCreateStorage()).follow(ADA.email, show);
  expect(show.mock.lastCall).toMatchObject([unsent.map((one) => ({ form, ...one }))]);
  drafts.drop({ owner: ADA.email, form });
  expect(show.mock.lastCall).toEqual([[]]);
  stop();
  drafts.keep({ owner: ADA.email, form }, began, { ...began, ...typed });
  expect(show).toHaveBeenCalledTimes(2);
});

test('links of a table wait until they are created', async () => {
  const bulkCreate = new MemoryBulkCreateStorage();
  const store = new UnsentStore(memoryDevice().drafts, bulkCreate);
  expect(await store.inTable()).toBe(0);
  const states = ['waiting', 'sending', 'created', 'failed'] as const;
  await bulkCreate.change(states.map((state, key) => ({ key, draft: aDraft(), state })));
  expect(await store.inTable()).toBe(3);
});
