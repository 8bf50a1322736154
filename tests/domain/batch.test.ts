import { expect, test } from 'vitest';
import { judgeRow } from '../../src/domain/batch.ts';
import { knownLinks } from '../../src/domain/knownLinks.ts';
import { validateDraft } from '../../src/domain/linkDraft.ts';
import { aDraft, aLink } from '../support/aLink.ts';

const ALONE = { shortCode: undefined, originalUrl: undefined };
const KNOWN = knownLinks([aLink({ shortCode: 'there', originalUrl: 'https://there.example/' })]);

test.each([
  ['a new link', {}, ALONE, {}],
  ['a wrong field', { title: '' }, ALONE, { errors: { title: 'Title is required' } }],
  [
    'a code of another row',
    {},
    { ...ALONE, shortCode: 3 },
    { errors: { shortCode: 'Row 3 has this short code' } },
  ],
  [
    'no code, as another row',
    { shortCode: '' },
    { ...ALONE, shortCode: 3 },
    { errors: { shortCode: 'Short code is required' } },
  ],
  [
    'a destination of another row',
    {},
    { ...ALONE, originalUrl: 2 },
    { hints: { originalUrl: 'Row 2 leads there, too' } },
  ],
  [
    'a known code',
    { shortCode: 'there' },
    ALONE,
    { hints: { shortCode: 'You have a link with this short code' } },
  ],
  [
    'a known destination',
    { originalUrl: 'http://www.there.example' },
    { ...ALONE, originalUrl: 2 },
    { hints: { originalUrl: 'Your link there leads there, too' } },
  ],
])('what is said of a row: %s', (_name, fields, twins, said) => {
  const draft = aDraft(fields);
  const known = {
    shortCode: KNOWN.withCode(draft.shortCode),
    originalUrl: KNOWN.toDestination(draft.originalUrl),
  };
  expect(judgeRow(validateDraft(draft), twins, known)).toEqual({ errors: {}, hints: {}, ...said });
});
