import type { Link, LinkPatch } from '../links/link.ts';
import type { LinkDraft, LinkDraftErrors } from '../links/linkDraft.ts';

export const MAX_BULK_CREATE_ROWS = 5_000;

/** A link of many that are created together, and how far it is. */
export interface BulkCreateRow {
  /** Names the row, and orders them. */
  readonly key: number;
  readonly draft: LinkDraft;
  /** `sending`: the call goes out, or has gone out, and it is not known what became of it: the link may exist. */
  readonly state: 'waiting' | 'sending' | 'created' | 'failed';
  /** The created link, if the provider told its id. */
  readonly link?: LinkPatch | undefined;
  /** Why it is not created, for the user. */
  readonly reason?: string | undefined;
  /** Why its table may have been read wrongly, for the user. It is not sent until the user edits or accepts it. */
  readonly doubt?: string | undefined;
  /** The provider's own tags that its link gets once it is created. Undefined when the link has them. */
  readonly tags?: readonly string[] | undefined;
  /** When its last call went out, in ms since 1970; undefined once that was refused, also because its code is taken. */
  readonly sentAt?: number | undefined;
}

type Shared<T> = Readonly<Record<'shortCode' | 'originalUrl', T | undefined>>;

/** What else is in a batch: the positions of the first rows with the same short code and destination. */
export type DuplicateRows = Shared<number>;

/** The links that there are already with the short code and the destination of a row. */
export type ExistingLinks = Shared<Link>;

/** What is said of a row, by field: errors keep it from being sent, hints are what the user may want to change. */
type RowIssues = Readonly<Record<'errors' | 'hints', LinkDraftErrors>>;

/** Judges a row by the rules of the form, as `errors` tells them, by the other rows, and by the links that there are. */
export const validateRow = (
  errors: LinkDraftErrors,
  twins: DuplicateRows,
  known: ExistingLinks,
): RowIssues => {
  const isTwin = errors.shortCode === undefined && twins.shortCode !== undefined;
  const elsewhere = known.originalUrl
    ? `Your link ${known.originalUrl.shortCode}`
    : twins.originalUrl && `Row ${twins.originalUrl}`;
  return {
    errors: isTwin ? { ...errors, shortCode: `Row ${twins.shortCode} has this short code` } : errors,
    hints: {
      ...(known.shortCode && { shortCode: 'You have a link with this short code' }),
      ...(elsewhere && { originalUrl: `${elsewhere} leads there, too` }),
    },
  };
};
