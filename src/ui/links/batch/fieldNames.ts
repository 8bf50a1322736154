import type { LinkDraftField } from '../../../domain/linkDraft.ts';

/** The fields of a row in their order, as its columns are called. */
export const FIELD_NAMES: readonly (readonly [field: LinkDraftField, name: string])[] = [
  ['originalUrl', 'Destination URL'],
  ['shortCode', 'Short code'],
  ['title', 'Title'],
  ['description', 'Description'],
];
