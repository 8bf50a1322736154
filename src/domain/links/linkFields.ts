/**
 * The link fields that users edit, in the order of the form. Drafts, stored drafts, imported columns and bulk create
 * derive from this list. Validators, labels and column names are records that the compiler checks against it.
 */
export const LINK_DRAFT_FIELDS = ['originalUrl', 'shortCode', 'title', 'description'] as const;

export type LinkDraftField = (typeof LINK_DRAFT_FIELDS)[number];
