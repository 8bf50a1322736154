import { EMPTY_DRAFT, type LinkDraft } from '../domain/linkDraft.ts';

const KEPT_AT_MOST = 20;
const CHARACTERS_AT_MOST = 100_000;

/** Whose draft, in which form. An empty owner is somebody whose name is not known yet. */
export interface DraftPlace {
  readonly owner: string;
  readonly form: string;
}

/** Tells places apart. */
export const nameOf = ({ owner, form }: DraftPlace): string => `${form} ${owner}`;

export interface Draft {
  /** The form as it was before anything was typed. */
  readonly began: LinkDraft;
  /** The fields that were changed. */
  readonly typed: Partial<LinkDraft>;
}

export interface KeptDraft extends DraftPlace, Draft {
  /** Where it was typed. */
  readonly tab: string;
  /** When it was typed, in milliseconds. */
  readonly at: number;
}

type Entry = readonly [field: string, text: unknown];

/** What was changed in a form; no field when nothing was. */
export const changesOf = (began: LinkDraft, draft: LinkDraft): Partial<LinkDraft> => {
  const before = new Map(Object.entries(began));
  return Object.fromEntries(Object.entries(draft).filter(([field, text]) => before.get(field) !== text));
};

/** Of drafts, newest first, as many as are worth keeping; the newest always is. */
export const withinLimits = (drafts: readonly KeptDraft[]): readonly KeptDraft[] => {
  let room = CHARACTERS_AT_MOST;
  return drafts.slice(0, KEPT_AT_MOST).filter((draft, index) => {
    room -= JSON.stringify(draft).length;
    return index === 0 || room >= 0;
  });
};

/** The drafts of a stored value; undefined when it is none of ours. Whatever else is in it is left out. */
export const readKept = (stored: unknown): readonly KeptDraft[] | undefined =>
  Array.isArray(stored) ? stored.flatMap((entry: unknown) => readOne(entry) ?? []) : undefined;

const readOne = (entry: unknown): KeptDraft | undefined => {
  if (typeof entry !== 'object' || entry === null) return undefined;
  if (!('owner' in entry && 'form' in entry && 'at' in entry && 'began' in entry && 'typed' in entry))
    return undefined;
  const { owner, form, at, began, typed } = entry;
  if (typeof owner !== 'string' || typeof form !== 'string' || typeof at !== 'number') return undefined;
  const tab = 'tab' in entry && typeof entry.tab === 'string' ? entry.tab : '';
  return { owner, form, tab, at, began: { ...EMPTY_DRAFT, ...textsOf(began) }, typed: textsOf(typed) };
};

const textsOf = (stored: unknown): Partial<LinkDraft> =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(
        Object.entries(stored).filter(
          ([field, text]: Entry) => Object.hasOwn(EMPTY_DRAFT, field) && typeof text === 'string',
        ),
      )
    : {};
