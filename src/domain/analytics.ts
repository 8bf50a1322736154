import { clicksOf, type Link } from './link.ts';

/** Figures over all links of the user; undefined where unknown. Rates are percentages (0 to 100). */
export interface AnalyticsFigures {
  readonly totalLinks: number | undefined;
  readonly totalClicks: number | undefined;
  readonly totalUniqueClicks: number | undefined;
  /** Links with at least one click, in percent of all links. */
  readonly engagementRate: number | undefined;
  readonly avgClicksPerLink: number | undefined;
  readonly activeLinksWithClicks: number | undefined;
  /** Unique clicks, in percent of all clicks. */
  readonly uniqueClickRate: number | undefined;
}

export const UNKNOWN_FIGURES: AnalyticsFigures = {
  totalLinks: undefined,
  totalClicks: undefined,
  totalUniqueClicks: undefined,
  engagementRate: undefined,
  avgClicksPerLink: undefined,
  activeLinksWithClicks: undefined,
  uniqueClickRate: undefined,
};

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const percent = (part: number, whole: number) => (whole === 0 ? 0 : (part / whole) * 100);

/** The exact figures of a complete list of links; rates and averages of an empty list are 0. */
export const figuresOf = (links: readonly Link[]): AnalyticsFigures => {
  const totalLinks = links.length;
  const totalClicks = sum(links.map(clicksOf));
  const totalUniqueClicks = sum(links.map((link) => link.uniqueClicks));
  const clicked = links.filter((link) => clicksOf(link) > 0);
  return {
    totalLinks,
    totalClicks,
    totalUniqueClicks,
    engagementRate: percent(clicked.length, totalLinks),
    avgClicksPerLink: totalLinks === 0 ? 0 : totalClicks / totalLinks,
    activeLinksWithClicks: clicked.filter((link) => link.isActive).length,
    uniqueClickRate: percent(totalUniqueClicks, totalClicks),
  };
};

/** All clicks, divided into those of some links and those of all other links. */
export interface ClickShare {
  readonly ofThese: number;
  readonly ofOthers: number;
}

/** The share of some links in all clicks; undefined if these links alone have more clicks than the total. */
export const clickShare = (links: readonly Link[], totalClicks: number): ClickShare | undefined => {
  const ofThese = sum(links.map(clicksOf));
  return ofThese <= totalClicks ? { ofThese, ofOthers: totalClicks - ofThese } : undefined;
};
