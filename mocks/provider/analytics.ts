import { dailyClicks, lastClickOf, totalClicksOf } from '../world/clicks.ts';
import { type Link, linksOf, requireLink } from './linkTable.ts';
import { linkView } from './linkView.ts';
import { type Exchange, json, type Route } from './route.ts';
import { requireUser } from './session.ts';

const TOP_LINKS = 5;

const percentage = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

const clicks = (exchange: Exchange) =>
  json(200, { clicks: dailyClicks(requireLink(exchange), exchange.now) });

const stats = (exchange: Exchange) => {
  const link = requireLink(exchange);
  return json(200, {
    totalClicks: totalClicksOf(link),
    uniqueClicks: link.uniqueClicks,
    lastClickedAt: lastClickOf(link, exchange.now),
  });
};

interface Clicked {
  readonly link: Link;
  readonly clicks: number;
}

/** The most clicked links; of those with as many clicks, the newer one first. One pass, for sorting all takes longer. */
const topOf = (newestFirst: readonly Clicked[]): Link[] => {
  const top: Clicked[] = [];
  for (const candidate of newestFirst) {
    const place = top.findIndex((one) => one.clicks < candidate.clicks);
    if (place >= 0) top.splice(place, 0, candidate);
    else if (top.length < TOP_LINKS) top.push(candidate);
    if (top.length > TOP_LINKS) top.pop();
  }
  return top.map(({ link }) => link);
};

const aggregated = (exchange: Exchange) => {
  const { wire } = exchange;
  const user = requireUser(exchange);
  // The contract requires none of the figures.
  if (wire.fields === 'required') return json(200, {});
  const all = linksOf(exchange, user.id).map((link) => ({ link, clicks: totalClicksOf(link) }));
  const clicked = all.filter((one) => one.clicks > 0);
  const totalClicks = clicked.reduce((sum, one) => sum + one.clicks, 0);
  const totalUniqueClicks = all.reduce((sum, { link }) => sum + link.uniqueClicks, 0);
  return json(200, {
    totalLinks: all.length,
    totalClicks,
    totalUniqueClicks,
    engagementRate: percentage(clicked.length, all.length),
    avgClicksPerLink: all.length === 0 ? 0 : totalClicks / all.length,
    activeLinksWithClicks: clicked.filter(({ link }) => link.isActive).length,
    uniqueClickRate: percentage(totalUniqueClicks, totalClicks),
    topLinks: topOf(all).map((link) => linkView(link, wire)),
  });
};

/** `/v1/analytics` (spec section 7). */
export const analyticsRoutes: readonly Route[] = [
  { method: 'get', path: '/v1/analytics/links/:id/clicks', answer: clicks },
  { method: 'get', path: '/v1/analytics/links/:id/stats', answer: stats },
  { method: 'get', path: '/v1/analytics/aggregated', answer: aggregated },
];
