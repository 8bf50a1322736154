import type { Link, LinkPatch } from '../links/link.ts';
import type { LinkDraft, LinkDraftErrors } from '../links/linkDraft.ts';

export const MAX_BULK_CREATE_ROWS = 5_000;

export interface BulkCreateRow {
  /** The row's identifier. Rows are sorted by key. */
  readonly key: number;
  readonly draft: LinkDraft;
  /** `sending`: the request may have been sent, but its result is unknown. The link may exist. */
  readonly state: 'waiting' | 'sending' | 'created' | 'failed';
  /** The created link; undefined if the response had no id. */
  readonly link?: LinkPatch | undefined;
  /** Why the link was not created; shown to the user. */
  readonly reason?: string | undefined;
  /** Why the row may be misread. The row is not sent until the user edits or accepts it. */
  readonly doubt?: string | undefined;
  /** Provider tags to add once the link is created; undefined once they are added. */
  readonly tags?: readonly string[] | undefined;
  /** Time of the last request, in ms since 1970; undefined once the provider has rejected the request. */
  readonly sentAt?: number | undefined;
}

type Shared<T> = Readonly<Record<'shortCode' | 'originalUrl', T | undefined>>;

/** The numbers of earlier rows with the same short code and the same destination. */
export type DuplicateRows = Shared<number>;

export type ExistingLinks = Shared<Link>;

/** Messages by field. Errors prevent sending, hints do not. */
type RowIssues = Readonly<Record<'errors' | 'hints', LinkDraftErrors>>;

/** Adds an error for a duplicate short code. Adds hints for duplicate destinations and existing links. */
export const validateRow = (
  errors: LinkDraftErrors,
  twins: DuplicateRows,
  known: ExistingLinks,
): RowIssues => {
  const isTwin = errors.shortCode === undefined && twins.shortCode !== undefined;
  const elsewhere = known.originalUrl
    ? `your link ${known.originalUrl.shortCode}`
    : twins.originalUrl && `row ${twins.originalUrl}`;
  return {
    errors: isTwin ? { ...errors, shortCode: `Short code already used in row ${twins.shortCode}` } : errors,
    hints: {
      ...(known.shortCode && { shortCode: 'Already used by one of your links' }),
      ...(elsewhere && { originalUrl: `Same destination as ${elsewhere}` }),
    },
  };
};
