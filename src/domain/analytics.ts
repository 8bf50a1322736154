import { clicksOf, type Link } from './link.ts';

/** Figures over all links of the user; missing or undefined where unknown. Rates are percentages (0 to 100). */
export interface AnalyticsFigures {
  readonly totalLinks?: number | undefined;
  readonly totalClicks?: number | undefined;
  readonly totalUniqueClicks?: number | undefined;
  /** Links with at least one click, in percent of all links. */
  readonly engagementRate?: number | undefined;
  readonly avgClicksPerLink?: number | undefined;
  readonly activeLinksWithClicks?: number | undefined;
  /** Unique clicks, in percent of all clicks. */
  readonly uniqueClickRate?: number | undefined;
}

/** A figure of what is known; undefined if nothing is. Of no links at all, all is known. */
const figureOf = <T>(
  values: readonly (T | undefined)[],
  of: (known: readonly T[]) => number | undefined,
): number | undefined => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 && values.length > 0 ? undefined : of(known);
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** The share of a part in percent; undefined if it exceeds the whole. */
const percent = (part: number, whole: number) => {
  if (part > whole) return undefined;
  return whole === 0 ? 0 : (part / whole) * 100;
};

/**
 * The figures of a complete list of links, without what is unknown of them; undefined where nothing is known. Rates and
 * averages of an empty list are 0.
 */
export const figuresOf = (links: readonly Link[]): AnalyticsFigures => {
  const clicks = links.map(clicksOf);
  return {
    totalLinks: links.length,
    totalClicks: figureOf(clicks, sum),
    totalUniqueClicks: figureOf(
      links.map((link) => link.uniqueClicks),
      sum,
    ),
    engagementRate: figureOf(clicks, (known) => percent(known.filter(Boolean).length, known.length)),
    avgClicksPerLink: figureOf(clicks, (known) => sum(known) / Math.max(1, known.length)),
    activeLinksWithClicks: figureOf(
      links.map(({ isActive }, at) => (clicks[at] === undefined ? undefined : isActive && clicks[at] > 0)),
      (known) => known.filter(Boolean).length,
    ),
    uniqueClickRate: figureOf(
      links.map(({ uniqueClicks }, at) =>
        clicks[at] === undefined || uniqueClicks === undefined ? undefined : [uniqueClicks, clicks[at]],
      ),
      (known) => percent(sum(known.map(([unique = 0]) => unique)), sum(known.map(([, all = 0]) => all))),
    ),
  };
};

/** All clicks, divided into those of some links and those of all other links. */
export interface ClickShare {
  readonly ofThese: number;
  readonly ofOthers: number;
}

/** The share of some links in all clicks; undefined if it is unknown, or exceeds the total. */
export const clickShare = (links: readonly Link[], totalClicks: number): ClickShare | undefined => {
  const ofThese = figureOf(links.map(clicksOf), sum);
  return ofThese !== undefined && ofThese <= totalClicks
    ? { ofThese, ofOthers: totalClicks - ofThese }
    : undefined;
};
