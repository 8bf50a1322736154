import { describe, expect, it } from 'vitest';
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

describe('validateDraft', () => {
  it('returns the errors of an empty draft in the order of the form', () => {
    const errors = { originalUrl: URL_MISSING, shortCode: CODE_MISSING, title: TITLE_MISSING };
    expect(Object.entries(validateDraft(EMPTY_DRAFT))).toEqual(Object.entries(errors));
  });

  it.each([
    { field: 'originalUrl', text: 'example.com', error: URL_WRONG },
    { field: 'shortCode', text: 'a b', error: CODE_WRONG },
    { field: 'shortCode', text: 'ä', error: CODE_WRONG },
    { field: 'shortCode', text: 'code\n', error: CODE_WRONG },
  ])('rejects the $field $text', ({ field, text, error }) => {
    expect(validateDraft(aDraft({ [field]: text }))).toEqual({ [field]: error });
  });

  it.each([
    ['originalUrl', 'https://example.com:8443/a/b?c=d#e'],
    ['shortCode', 'Az09_-'],
  ])('accepts the %s %j', (field, text) => {
    expect(validateDraft(aDraft({ [field]: text }))).toEqual({});
  });
});

describe('reviseLink', () => {
  const link = aLink({ description: 'For the press' });
  const revise = (typed: LinkChanges) => reviseLink(link, { ...draftOf(link), ...typed });

  it.each<{ name: string; typed: LinkChanges; changes: LinkChanges }>([
    { name: 'no edit', typed: {}, changes: {} },
    { name: 'added white space', typed: { shortCode: ' engine ', title: 'The engine\n' }, changes: {} },
    { name: 'the current status', typed: { isActive: true }, changes: {} },
    { name: 'a trimmed title', typed: { title: '  Launch day ' }, changes: { title: 'Launch day' } },
    { name: 'an emptied description', typed: { description: ' ' }, changes: { description: '' } },
    { name: 'another status', typed: { isActive: false }, changes: { isActive: false } },
    {
      name: 'two fields',
      typed: { shortCode: 'b', isActive: false },
      changes: { shortCode: 'b', isActive: false },
    },
  ])('returns the changed fields only: $name', ({ typed, changes }) => {
    expect(revise(typed)).toEqual({ changes, errors: {} });
  });

  it('validates changed fields by the rules of creation', () => {
    const errors = { originalUrl: URL_MISSING, shortCode: CODE_WRONG, title: TITLE_MISSING };
    expect(revise({ originalUrl: '', shortCode: 'a b', title: ' ' }).errors).toEqual(errors);
  });

  it('neither validates nor trims unchanged fields', () => {
    const invalid = aLink({ shortCode: 'föhn.2', title: 'Launch ', originalUrl: '' });
    const revised = reviseLink(invalid, { ...draftOf(invalid), description: 'Wind' });
    expect(revised).toEqual({ changes: { description: 'Wind' }, errors: {} });
  });
});
