import type { LinkPatch } from '../../domain/links/link.ts';
import type { LinkDraft } from '../../domain/links/linkDraft.ts';
import { destinationKey } from '../../domain/urls/destination.ts';

const CLOCKS_DIFFER_BY_MS = 5 * 60_000;

export interface CreationAttempt {
  /** Ids of the links that were known before the first request. */
  readonly known: ReadonlySet<string> | undefined;
  /** When the first request was sent, in ms since 1970; undefined if the creation date does not matter. */
  readonly sentAt?: number | undefined;
  /** Whether an earlier request had no response. */
  readonly isRepeated: boolean;
}

/** Returns a key of code and destination. Providers may normalise URLs and the case of codes. */
export const creationName = (
  { shortCode = '', originalUrl = '' }: Partial<LinkPatch>,
  isExact: boolean,
): string => `${isExact ? shortCode : shortCode.toLowerCase()} ${destinationKey(originalUrl) ?? originalUrl}`;

/** Returns whether an attempt may have created a link with its code and destination; false in doubt. */
export const isCreatedBy = (
  { known, sentAt, isRepeated }: CreationAttempt,
  { title }: Pick<LinkDraft, 'title'>,
  link: LinkPatch,
): boolean => {
  // After a lost response, the list may have shown the new link, and the user may have changed the title.
  if (!isRepeated && known?.has(link.id)) return false;
  if (sentAt === undefined) return true;
  if (link.createdAt === undefined) return isRepeated;
  const isNew = link.createdAt.getTime() >= sentAt - CLOCKS_DIFFER_BY_MS;
  return isNew && (isRepeated || (link.title ?? title) === title);
};
