import { clicksOf, type Link } from './link.ts';

/** How far a comparison can go back. */
const KEPT_FOR_DAYS = 90;
const DAY_MS = 86_400_000;

/** The clicks of all links on a day, by their positions in the history's ids. */
export interface DayClicks {
  /** A local calendar day in the form YYYY-MM-DD. */
  readonly day: string;
  /** Of each link 0 if it was not in the list, else what `clicksAt` and `isOffAt` read: four bytes. */
  readonly marks: Uint32Array;
}

/** The clicks of links on some days, one reading a day. */
export interface ClickHistory {
  /** Of all links of all days, each once. */
  readonly ids: readonly string[];
  readonly days: readonly DayClicks[];
}

/** More than two thousand million clicks have no place in four bytes. */
const CLICKS_BELOW = 2 ** 31 - 2;

const markOf = (link: Link): number => {
  const clicks = clicksOf(link) ?? -1;
  const isKept = Number.isInteger(clicks) && clicks >= 0 && clicks < CLICKS_BELOW;
  return 1 + (link.isActive === false ? 1 : 0) + 2 * (isKept ? clicks + 1 : 0);
};

/** The clicks that a mark stands for; undefined if they were not known. */
export const clicksAt = (mark: number): number | undefined => (mark > 2 ? ((mark - 1) >>> 1) - 1 : undefined);

/** Whether a mark is that of a link that was off. */
export const isOffAt = (mark: number): boolean => mark > 0 && (mark - 1) % 2 === 1;

/**
 * Adds what was read on a day; undefined if the history has that day already: the first reading of a day counts. What is
 * 90 days away goes, on both sides: a clock may have been wrong.
 */
export const withDay = (
  known: ClickHistory | undefined,
  day: string,
  links: readonly Link[],
): ClickHistory | undefined => {
  const { ids = [], days = [] } = known ?? {};
  if (days.some((one) => one.day === day)) return undefined;
  const isNear = (one: DayClicks) =>
    Math.abs(Date.parse(one.day) - Date.parse(day)) <= KEPT_FOR_DAYS * DAY_MS;
  const near = days.filter(isNear);
  // Deleted links go with the last day that has them.
  const used = ids.map((_, at) => at).filter((at) => near.some(({ marks }) => marks[at]));
  const marks = new Map(links.map((link) => [link.id, markOf(link)]));
  const allIds = [...new Set([...used.map((at) => ids[at] ?? ''), ...marks.keys()])];
  return {
    ids: allIds,
    days: [
      ...near.map((one) => ({ day: one.day, marks: Uint32Array.from(used, (at) => one.marks[at] ?? 0) })),
      { day, marks: Uint32Array.from(allIds, (id) => marks.get(id) ?? 0) },
    ],
  };
};
