import { expect, test } from 'vitest';
import {
  type DuplicateRows,
  type ExistingLinks,
  validateRow,
} from '../../../src/domain/import/bulkCreateRow.ts';
import type { LinkDraftErrors } from '../../../src/domain/links/linkDraft.ts';
import { aLink } from '../../support/aLink.ts';

const THERE = aLink({ shortCode: 'there' });
const hint = (field: string, words: string) => ({ hints: { [field]: words } });
const leads = (what: string) => hint('originalUrl', `${what} leads there, too`);

test.each<[string, LinkDraftErrors, Partial<DuplicateRows>, Partial<ExistingLinks>, object]>([
  ['a new link', {}, {}, {}, {}],
  ['a wrong field', { title: 'Wrong' }, {}, {}, { errors: { title: 'Wrong' } }],
  ['a code of another row', {}, { shortCode: 3 }, {}, { errors: { shortCode: 'Row 3 has this short code' } }],
  ['no code, as another row', { shortCode: 'None' }, { shortCode: 3 }, {}, { errors: { shortCode: 'None' } }],
  ['a destination of another row', {}, { originalUrl: 2 }, {}, leads('Row 2')],
  ['a known code', {}, {}, { shortCode: THERE }, hint('shortCode', 'You have a link with this short code')],
  ['a known destination', {}, { originalUrl: 2 }, { originalUrl: THERE }, leads('Your link there')],
])('what is said of a row: %s', (_name, errors, twins, known, said) => {
  const nothing = { shortCode: undefined, originalUrl: undefined };
  const verdict = validateRow(errors, { ...nothing, ...twins }, { ...nothing, ...known });
  expect(verdict).toEqual({ errors: {}, hints: {}, ...said });
});
