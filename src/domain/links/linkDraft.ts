import { trimmed } from '../text/typedText.ts';
import { isDestination } from '../urls/destination.ts';
import type { Link } from './link.ts';
import { LINK_DRAFT_FIELDS, type LinkDraftField } from './linkFields.ts';

/** The content of the link form as typed, not trimmed. */
export type LinkDraft = Readonly<Record<LinkDraftField, string>>;
export type LinkDraftErrors = Partial<Record<LinkDraftField, string>>;

/** The link fields to change. Missing fields remain unchanged. */
export type LinkChanges = Partial<
  LinkDraft & { readonly isActive: boolean; readonly tags: readonly string[] }
>;

const draftWith = (textOf: (field: LinkDraftField) => string): LinkDraft =>
  Object.fromEntries(LINK_DRAFT_FIELDS.map((field) => [field, textOf(field)])) as LinkDraft;

export const EMPTY_DRAFT = draftWith(() => '');

const SHORT_CODE = /^[A-Za-z0-9_-]+$/;

const CODE_ERROR = 'Short code can only contain letters, numbers, hyphens, and underscores';

export const isShortCode = (text: string): boolean => SHORT_CODE.test(text);

export const trimDraft = (draft: LinkDraft): LinkDraft => draftWith((field) => trimmed(draft[field]));

/** Each returns the error of a trimmed text; undefined for a valid one (specification: Rules for input). */
const VALIDATORS: Readonly<Record<LinkDraftField, (text: string) => string | undefined>> = {
  originalUrl: (url) => {
    if (url === '') return 'Original URL is required';
    return isDestination(url) ? undefined : 'Please enter a valid URL';
  },
  shortCode: (code) => {
    if (code === '') return 'Short code is required';
    return isShortCode(code) ? undefined : CODE_ERROR;
  },
  title: (title) => (title === '' ? 'Title is required' : undefined),
  description: () => undefined,
};

/** Returns the errors of a trimmed draft, in the order of the form. */
export const validateDraft = (draft: LinkDraft): LinkDraftErrors =>
  Object.fromEntries(
    LINK_DRAFT_FIELDS.flatMap((field) => {
      const error = VALIDATORS[field](draft[field]);
      return error === undefined ? [] : [[field, error]];
    }),
  );

export const draftOf = (link: Link): LinkDraft => draftWith((field) => link[field]);

/** Validates only changed fields, because an old link may violate the rules. */
export const reviseLink = (
  link: Link,
  { isActive, ...typed }: LinkChanges,
): { readonly changes: LinkChanges; readonly errors: LinkDraftErrors } => {
  const before = trimDraft(draftOf(link));
  const after = trimDraft({ ...before, ...typed });
  const changed = LINK_DRAFT_FIELDS.filter((field) => before[field] !== after[field]);
  return {
    changes: {
      ...pick(after, changed),
      ...(isActive !== undefined && isActive !== link.isActive && { isActive }),
    },
    errors: pick(validateDraft(after), changed),
  };
};

const pick = (all: LinkDraftErrors, wanted: readonly string[]): LinkDraftErrors =>
  Object.fromEntries(Object.entries(all).filter(([field]) => wanted.includes(field)));
