import type { KnownLinks } from './knownLinks.ts';
import type { LinkPatch } from './link.ts';
import { type LinkDraft, type LinkDraftErrors, validateDraft } from './linkDraft.ts';

/** The most links that are created together. */
export const BATCH_AT_MOST = 5_000;

/** A link of many that are created together, and how far it is. */
export interface BatchRow {
  /** Names the row, and orders them. */
  readonly key: number;
  readonly draft: LinkDraft;
  /** `sending`: the call goes out, or has gone out without an answer: the link may exist. */
  readonly state: 'waiting' | 'sending' | 'created' | 'failed';
  /** The created link, if the provider told its id. */
  readonly link?: LinkPatch | undefined;
  /** Why it is not created, for the user. */
  readonly reason?: string | undefined;
  /** Whether an earlier call had no answer: before the next one, the link is looked up. */
  readonly mayExist?: boolean | undefined;
}

/** What else is in a batch: the positions of the first rows with the same short code and destination. */
export interface Twins {
  readonly shortCode: number | undefined;
  readonly originalUrl: number | undefined;
}

/** What is said of a row, by field. */
export interface Verdict {
  /** What keeps it from being sent. */
  readonly errors: LinkDraftErrors;
  /** What the user may want to change. */
  readonly hints: LinkDraftErrors;
}

/** Judges a trimmed draft by the rules of the form, the other rows, and the links that there are. */
export const judgeRow = (draft: LinkDraft, twins: Twins, known: KnownLinks): Verdict => {
  const errors = validateDraft(draft);
  const isTwin = errors.shortCode === undefined && twins.shortCode !== undefined;
  const isTaken = known.withCode(draft.shortCode) !== undefined;
  const same = known.toDestination(draft.originalUrl);
  const elsewhere = same ? `Your link ${same.shortCode}` : twinName(twins.originalUrl);
  return {
    errors: isTwin ? { ...errors, shortCode: `Row ${twins.shortCode} has this short code` } : errors,
    hints: {
      ...(isTaken && { shortCode: 'You have a link with this short code' }),
      ...(elsewhere && { originalUrl: `${elsewhere} leads there, too` }),
    },
  };
};

const twinName = (position: number | undefined): string | undefined =>
  position === undefined ? undefined : `Row ${position}`;
