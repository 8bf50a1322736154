import { clicksOf, isWebUrl, type Link } from '../links/link.ts';
import { tagsOf } from '../tags/tags.ts';
import { comparable } from '../text/folding.ts';
import { plainHost } from '../urls/destination.ts';

/** Figures over all links of the user; undefined if unknown. Rates are percentages (0 to 100). */
export interface AnalyticsFigures {
  readonly totalLinks?: number | undefined;
  readonly totalClicks?: number | undefined;
  readonly totalUniqueClicks?: number | undefined;
  /** Percentage of links with at least one click. */
  readonly engagementRate?: number | undefined;
  readonly avgClicksPerLink?: number | undefined;
  readonly activeLinksWithClicks?: number | undefined;
  /** Unique clicks as a percentage of all clicks. */
  readonly uniqueClickRate?: number | undefined;
}

/** Ignores unknown values. Returns undefined if all are unknown; an empty list counts as known. */
const figureOf = <T>(
  values: readonly (T | undefined)[],
  of: (known: readonly T[]) => number | undefined,
): number | undefined => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 && values.length > 0 ? undefined : of(known);
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

const clicksOfAll = (links: readonly Link[]) => figureOf(links.map(clicksOf), sum);

const percent = (part: number, whole: number): number | undefined =>
  whole > 0 && part <= whole ? (part / whole) * 100 : undefined;

const rate = (part: number, whole: number) => (part === 0 ? 0 : percent(part, whole));

export const figuresOf = (links: readonly Link[]): AnalyticsFigures => {
  const clicks = links.map(clicksOf);
  const unique = links.map(({ uniqueClicks }) => uniqueClicks);
  return {
    totalLinks: links.length,
    totalClicks: figureOf(clicks, sum),
    totalUniqueClicks: figureOf(unique, sum),
    engagementRate: figureOf(clicks, (known) => rate(known.filter(Boolean).length, known.length)),
    avgClicksPerLink: figureOf(clicks, (known) => sum(known) / Math.max(1, known.length)),
    activeLinksWithClicks: figureOf(
      links.map(({ isActive }, at) => (clicks[at] === undefined ? undefined : isActive && clicks[at] > 0)),
      (known) => known.filter(Boolean).length,
    ),
    uniqueClickRate: figureOf(
      unique.map((own, at) =>
        clicks[at] === undefined || own === undefined ? undefined : { own, all: clicks[at] },
      ),
      (known) => rate(sum(known.map(({ own }) => own)), sum(known.map(({ all }) => all))),
    ),
  };
};

/** Returns undefined if the clicks of all `links` are unknown, or if they exceed the total. */
export const clicksOfOthers = (links: readonly Link[], totalClicks: number): number | undefined => {
  const ofThese = clicksOfAll(links);
  return ofThese !== undefined && ofThese <= totalClicks ? totalClicks - ofThese : undefined;
};

/** Returns the sum of all clicks; undefined if the clicks of any link are unknown. */
export const totalClicksOf = (links: readonly Link[]): number | undefined =>
  links.some((link) => clicksOf(link) === undefined) ? undefined : clicksOfAll(links);

/** Returns a percentage; undefined without a total, or if `clicks` are unknown or exceed the total. */
export const shareOf = (clicks: number | undefined, totalClicks: number | undefined): number | undefined =>
  clicks === undefined || totalClicks === undefined ? undefined : percent(clicks, totalClicks);

/** Links with the same tag or host. Unknown clicks are not part of the sums. */
export interface ClickGroup {
  readonly name: string;
  readonly links: number;
  /** Undefined if the clicks of all links in the group are unknown. */
  readonly clicks: number | undefined;
  /** Percentage of the clicks of all links. */
  readonly share: number | undefined;
}

/** Returns the destination's host without `www.`, or its scheme if it is not a web URL. */
export const hostsOf = ({ originalUrl: url }: Link): readonly string[] =>
  isWebUrl(url) ? [plainHost(new URL(url).host)] : (/^[a-z][a-z\d+.-]*:/i.exec(url) ?? []);

const NAMES = { tag: tagsOf, host: hostsOf };

export type Grouping = keyof typeof NAMES;

/** Groups links by tag or host, most clicks first. A link with several tags is in several groups. */
export const clickGroups = (
  all: readonly Link[],
  by: Grouping,
  totalClicks: number | undefined,
): readonly ClickGroup[] => {
  const groups = new Map<string, { readonly name: string; readonly links: Link[] }>();
  for (const link of all) {
    for (const name of NAMES[by](link)) {
      const group = groups.get(comparable(name)) ?? { name, links: [] };
      group.links.push(link);
      groups.set(comparable(name), group);
    }
  }
  return [...groups.values()]
    .map(({ name, links }) => {
      const clicks = clicksOfAll(links);
      return { name, links: links.length, clicks, share: shareOf(clicks, totalClicks) };
    })
    .sort((a, b) => (b.clicks ?? -1) - (a.clicks ?? -1) || b.links - a.links);
};
