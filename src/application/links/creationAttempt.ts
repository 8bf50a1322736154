import type { LinkPatch } from '../../domain/links/link.ts';
import type { LinkDraft } from '../../domain/links/linkDraft.ts';
import { destinationKey } from '../../domain/urls/destination.ts';

/** How far the clocks of a device and a provider may differ. */
const CLOCKS_DIFFER_BY_MS = 5 * 60_000;

/** What distinguishes the link that an attempt created from links that existed before. */
export interface CreationAttempt {
  /** Ids of the links that were known before the first call. */
  readonly known: ReadonlySet<string> | undefined;
  /** When the first call went out, in milliseconds since 1970; undefined if the creation date does not matter. */
  readonly sentAt?: number | undefined;
  /** Whether an earlier call had no response. */
  readonly isRepeated: boolean;
}

/** Names a link by code and destination: providers may change the form of an address, and some the case of a code. */
export const creationName = (
  { shortCode = '', originalUrl = '' }: Partial<LinkPatch>,
  isExact: boolean,
): string => `${isExact ? shortCode : shortCode.toLowerCase()} ${destinationKey(originalUrl) ?? originalUrl}`;

/** Whether an attempt may have created a link that has its code and destination. In doubt it has not. */
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
