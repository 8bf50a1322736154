import { isWebAddress } from './link.ts';

/** What a person typed into the link form, as it stands there. */
export interface LinkDraft {
  readonly originalUrl: string;
  readonly shortCode: string;
  readonly title: string;
  readonly description: string;
}

export type LinkDraftField = keyof LinkDraft;
export type LinkDraftErrors = Partial<Record<LinkDraftField, string>>;

export const EMPTY_DRAFT: LinkDraft = { originalUrl: '', shortCode: '', title: '', description: '' };

const SHORT_CODE = /^[A-Za-z0-9_-]+$/;

const originalUrlError = (url: string) => {
  if (url === '') return 'Original URL is required';
  return isWebAddress(url) ? undefined : 'Please enter a valid URL';
};

const shortCodeError = (code: string) => {
  if (code === '') return 'Short code is required';
  return SHORT_CODE.test(code)
    ? undefined
    : 'Short code can only contain letters, numbers, hyphens, and underscores';
};

/** The draft as it is checked and sent: white space around each field is not part of it. */
export const trimDraft = (draft: LinkDraft): LinkDraft => ({
  originalUrl: draft.originalUrl.trim(),
  shortCode: draft.shortCode.trim(),
  title: draft.title.trim(),
  description: draft.description.trim(),
});

/** The errors of a trimmed draft by field, in the form's order; empty when it can be sent (spec section 5). */
export const validateDraft = (draft: LinkDraft): LinkDraftErrors => {
  const errors: [LinkDraftField, string | undefined][] = [
    ['originalUrl', originalUrlError(draft.originalUrl)],
    ['shortCode', shortCodeError(draft.shortCode)],
    ['title', draft.title === '' ? 'Title is required' : undefined],
  ];
  return Object.fromEntries(errors.filter(([, message]) => message !== undefined));
};
