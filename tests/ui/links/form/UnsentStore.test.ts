import { expect, test } from 'vitest';
import { Drafts, type KeptDraft } from '../../../../src/application/device/Drafts.ts';
import { EMPTY_DRAFT, type LinkDraft } from '../../../../src/domain/linkDraft.ts';
import { UnsentStore } from '../../../../src/ui/links/form/UnsentStore.ts';
import { ADA, aDraft } from '../../../support/aLink.ts';
import { MemoryClock, MemoryStoredValue } from '../../../support/memoryPorts.ts';

test.each<[form: string, began: LinkDraft, typed: Partial<LinkDraft>, unsent: readonly object[]]>([
  ['new', EMPTY_DRAFT, { title: ' Boots ' }, [{ editedId: undefined, name: 'Boots' }]],
  ['new', EMPTY_DRAFT, { title: ' ', shortCode: 'boots' }, [{ name: 'boots' }]],
  ['new', EMPTY_DRAFT, { originalUrl: 'example.com' }, [{ name: 'example.com' }]],
  ['new', EMPTY_DRAFT, { description: 'On every parcel' }, [{ name: '' }]],
  ['edit a b', aDraft({ title: 'Boots' }), { shortCode: 'b' }, [{ editedId: 'a b', name: 'Boots' }]],
  ['new, sent', EMPTY_DRAFT, { title: 'Boots' }, []],
])('what was typed into the form %j can be gone on with', (form, began, typed, unsent) => {
  const drafts = new Drafts(new MemoryStoredValue<readonly KeptDraft[]>(), new MemoryClock(), 'tab');
  drafts.keep({ owner: ADA.email, form }, began, { ...began, ...typed });
  expect(new UnsentStore(drafts).of(ADA.email)).toMatchObject(unsent);
  expect(new UnsentStore(drafts).of(ADA.email)).toHaveLength(unsent.length);
});
