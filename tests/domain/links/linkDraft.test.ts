import { describe, expect, test } from 'vitest';
import {
  draftOf,
  EMPTY_DRAFT,
  type LinkChanges,
  reviseLink,
  validateDraft,
} from '../../../src/domain/links/linkDraft.ts';
import { aDraft, aLink } from '../../support/aLink.ts';

const URL_MISSING = 'Original URL is required';
const URL_WRONG = 'Please enter a valid URL';
const CODE_MISSING = 'Short code is required';
const CODE_WRONG = 'Short code can only contain letters, numbers, hyphens, and underscores';
const TITLE_MISSING = 'Title is required';

test('an empty draft has an error for every missing field, in the order of the form', () => {
  const errors = { originalUrl: URL_MISSING, shortCode: CODE_MISSING, title: TITLE_MISSING };
  expect(Object.entries(validateDraft(EMPTY_DRAFT))).toEqual(Object.entries(errors));
});

test.each([
  ['originalUrl', 'example.com', URL_WRONG],
  ['originalUrl', 'https://example.com:8443/a/b?c=d#e', undefined],
  ['shortCode', 'a b', CODE_WRONG],
  ['shortCode', 'ä', CODE_WRONG],
  ['shortCode', 'code\n', CODE_WRONG],
  ['shortCode', 'Az09_-', undefined],
])('with the %s %j, the error of a draft is %s', (field, text, error) => {
  expect(validateDraft(aDraft({ [field]: text }))).toEqual(error ? { [field]: error } : {});
});

describe('reviseLink', () => {
  const link = aLink({ description: 'For the press' });
  const revise = (typed: LinkChanges) => reviseLink(link, { ...draftOf(link), ...typed });

  test.each<[case_: string, typed: LinkChanges, changes: LinkChanges]>([
    ['nothing', {}, {}],
    ['white space alone', { shortCode: ' engine ', title: 'The engine\n' }, {}],
    ['what the switch already is', { isActive: true }, {}],
    ['a title, without the white space around it', { title: '  Launch day ' }, { title: 'Launch day' }],
    ['an emptied description', { description: ' ' }, { description: '' }],
    ['the switch', { isActive: false }, { isActive: false }],
    ['two fields', { shortCode: 'b', isActive: false }, { shortCode: 'b', isActive: false }],
  ])('returns as changes only what differs from the link: %s', (_case, typed, changes) => {
    expect(revise(typed)).toEqual({ changes, errors: {} });
  });

  test('checks changed fields by the rules of creation', () => {
    const errors = { originalUrl: URL_MISSING, shortCode: CODE_WRONG, title: TITLE_MISSING };
    expect(revise({ originalUrl: '', shortCode: 'a b', title: ' ' }).errors).toEqual(errors);
  });

  test('does not check a field that is older than the rules, and leaves white space that the link already had', () => {
    const odd = aLink({ shortCode: 'föhn.2', title: 'Launch ', originalUrl: '' });
    const revised = reviseLink(odd, { ...draftOf(odd), description: 'Wind' });
    expect(revised).toEqual({ changes: { description: 'Wind' }, errors: {} });
  });
});
