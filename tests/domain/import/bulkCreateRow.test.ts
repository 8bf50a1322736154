import { describe, expect, it } from 'vitest';
import {
  type DuplicateRows,
  type ExistingLinks,
  validateRow,
} from '../../../src/domain/import/bulkCreateRow.ts';
import type { LinkDraftErrors } from '../../../src/domain/links/linkDraft.ts';
import { aLink } from '../../support/aLink.ts';

const EXISTING = aLink({ shortCode: 'there' });

interface Situation {
  /** The errors of the draft. */
  readonly errors?: LinkDraftErrors;
  readonly duplicates?: Partial<DuplicateRows>;
  readonly existing?: Partial<ExistingLinks>;
}

const validate = ({ errors = {}, duplicates = {}, existing = {} }: Situation) => {
  const none = { shortCode: undefined, originalUrl: undefined };
  return validateRow(errors, { ...none, ...duplicates }, { ...none, ...existing });
};

describe('validateRow', () => {
  it('accepts a new link', () => {
    expect(validate({})).toEqual({ errors: {}, hints: {} });
  });

  it.each<Situation & { name: string; expected: LinkDraftErrors }>([
    { name: 'an invalid field', errors: { title: 'Wrong' }, expected: { title: 'Wrong' } },
    {
      name: "another row's code",
      duplicates: { shortCode: 3 },
      expected: { shortCode: 'Short code already used in row 3' },
    },
    {
      name: 'two rows without a code',
      errors: { shortCode: 'None' },
      duplicates: { shortCode: 3 },
      expected: { shortCode: 'None' },
    },
  ])('reports an error for $name', ({ expected, ...situation }) => {
    expect(validate(situation)).toEqual({ errors: expected, hints: {} });
  });

  it.each<Situation & { name: string; expected: LinkDraftErrors }>([
    {
      name: "another row's destination",
      duplicates: { originalUrl: 2 },
      expected: { originalUrl: 'Same destination as row 2' },
    },
    {
      name: "an existing link's code",
      existing: { shortCode: EXISTING },
      expected: { shortCode: 'Already used by one of your links' },
    },
    {
      name: "an existing link's destination",
      duplicates: { originalUrl: 2 },
      existing: { originalUrl: EXISTING },
      expected: { originalUrl: 'Same destination as your link there' },
    },
  ])('hints at $name', ({ expected, ...situation }) => {
    expect(validate(situation)).toEqual({ errors: {}, hints: expected });
  });
});
