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
      expected: { shortCode: 'Row 3 has this short code' },
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
      expected: { originalUrl: 'Row 2 leads there, too' },
    },
    {
      name: "an existing link's code",
      existing: { shortCode: EXISTING },
      expected: { shortCode: 'You have a link with this short code' },
    },
    {
      name: "an existing link's destination",
      duplicates: { originalUrl: 2 },
      existing: { originalUrl: EXISTING },
      expected: { originalUrl: 'Your link there leads there, too' },
    },
  ])('hints at $name', ({ expected, ...situation }) => {
    expect(validate(situation)).toEqual({ errors: {}, hints: expected });
  });
});
