import { trimmed } from '../text/typedText.ts';
import { isDestination } from '../urls/destination.ts';
import type { Link } from './link.ts';

/** The content of the link form as typed, not trimmed. */
export type LinkDraft = Readonly<Record<'originalUrl' | 'shortCode' | 'title' | 'description', string>>;
export type LinkDraftField = keyof LinkDraft;
export type LinkDraftErrors = Partial<Record<LinkDraftField, string>>;

/** The link fields to change. Missing fields remain unchanged. */
export type LinkChanges = Partial<
  LinkDraft & { readonly isActive: boolean; readonly tags: readonly string[] }
>;

export const EMPTY_DRAFT: LinkDraft = { originalUrl: '', shortCode: '', title: '', description: '' };

const FIELDS: readonly LinkDraftField[] = ['originalUrl', 'shortCode', 'title', 'description'];
const SHORT_CODE = /^[A-Za-z0-9_-]+$/;

const CODE_ERROR = 'Short code can only contain letters, numbers, hyphens, and underscores';

export const isShortCode = (text: string): boolean => SHORT_CODE.test(text);

export const trimDraft = (draft: LinkDraft): LinkDraft => ({
  ...EMPTY_DRAFT,
  ...Object.fromEntries(FIELDS.map((field) => [field, trimmed(draft[field])])),
});

/** Returns the errors of a trimmed draft, in the order of the form (specification: Rules for input). */
export const validateDraft = ({ originalUrl, shortCode, title }: LinkDraft): LinkDraftErrors => ({
  ...(!isDestination(originalUrl) && {
    originalUrl: originalUrl === '' ? 'Original URL is required' : 'Please enter a valid URL',
  }),
  ...(!isShortCode(shortCode) && { shortCode: shortCode === '' ? 'Short code is required' : CODE_ERROR }),
  ...(title === '' && { title: 'Title is required' }),
});

export const draftOf = (link: Link): LinkDraft => ({ ...EMPTY_DRAFT, ...pick(link, FIELDS) });

/** Validates only changed fields, because an old link may violate the rules. */
export const reviseLink = (
  link: Link,
  { isActive, ...typed }: LinkChanges,
): { readonly changes: LinkChanges; readonly errors: LinkDraftErrors } => {
  const before = trimDraft(draftOf(link));
  const after = trimDraft({ ...before, ...typed });
  const changed = FIELDS.filter((field) => before[field] !== after[field]);
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
