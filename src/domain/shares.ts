import { clicksOf, isWebAddress, type Link } from './link.ts';
import { comparable } from './linkSearch.ts';
import { tagsOf } from './tags.ts';

/** Links that have something in common; what is unknown of their clicks is in no sum. */
export interface ClickGroup {
  readonly name: string;
  readonly links: number;
  /** Undefined if none of them are known. */
  readonly clicks: number | undefined;
  /** In percent of the clicks of all links; undefined if unknown. */
  readonly share: number | undefined;
}

/** What links can be grouped by. */
export type Grouping = 'tag' | 'host';

/** The host that a link leads to, without `www.`; of what is no web address, its scheme. */
const hostsOf = ({ originalUrl: url }: Link): readonly string[] =>
  isWebAddress(url)
    ? [new URL(url).host.replace(/^www\.(?=[^.]+\.)/, '')]
    : (/^[a-z][a-z\d+.-]*:/i.exec(url) ?? []);

const NAMES = { tag: tagsOf, host: hostsOf };

/** A part in percent of a whole; undefined of nothing. */
const percent = (part: number, whole: number) => (whole > 0 ? (part / whole) * 100 : undefined);

const sumOf = (links: readonly Link[]) => links.reduce((sum, link) => sum + (clicksOf(link) ?? 0), 0);

/** The share of a link in the clicks of all links, in percent; undefined unless the clicks of each are known. */
export const shareOf = (link: Link, all: readonly Link[]): number | undefined =>
  all.some((one) => clicksOf(one) === undefined) ? undefined : percent(clicksOf(link) ?? 0, sumOf(all));

/** All groups of links, those with the most clicks first. A link with several tags is in several groups. */
export const clickGroups = (all: readonly Link[], by: Grouping): readonly ClickGroup[] => {
  const groups = new Map<string, { name: string; links: Link[] }>();
  for (const link of all) {
    for (const name of NAMES[by](link)) {
      const group = groups.get(comparable(name)) ?? { name, links: [] };
      group.links.push(link);
      groups.set(comparable(name), group);
    }
  }
  const whole = sumOf(all);
  return [...groups.values()]
    .map(({ name, links }) => {
      const isKnown = links.some((link) => clicksOf(link) !== undefined);
      const clicks = isKnown ? sumOf(links) : undefined;
      return {
        name,
        links: links.length,
        clicks,
        share: clicks === undefined ? undefined : percent(clicks, whole),
      };
    })
    .sort((a, b) => (b.clicks ?? -1) - (a.clicks ?? -1) || b.links - a.links);
};
