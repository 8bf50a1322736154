import { dailyClicks, lastClickOf, totalClicksOf } from '../clicks.ts';
import { type Exchange, json, type Route } from './exchange.ts';
import { linksOf, linkView, requireLink } from './links.ts';
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

const aggregated = (exchange: Exchange) => {
  const links = linksOf(exchange, requireUser(exchange)).map(linkView);
  const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);
  const totalClicks = sum(links.map((link) => link.totalClicks));
  const totalUniqueClicks = sum(links.map((link) => link.uniqueClicks));
  const clicked = links.filter((link) => link.totalClicks > 0).length;
  return json(200, {
    totalLinks: links.length,
    totalClicks,
    totalUniqueClicks,
    engagementRate: percentage(clicked, links.length),
    avgClicksPerLink: links.length === 0 ? 0 : totalClicks / links.length,
    activeLinksWithClicks: links.filter((link) => link.isActive && link.totalClicks > 0).length,
    uniqueClickRate: percentage(totalUniqueClicks, totalClicks),
    topLinks: links.toSorted((a, b) => b.totalClicks - a.totalClicks).slice(0, TOP_LINKS),
  });
};

/** `/v1/analytics` (spec section 7). */
export const analyticsRoutes: readonly Route[] = [
  { method: 'get', path: '/v1/analytics/links/:id/clicks', answer: clicks },
  { method: 'get', path: '/v1/analytics/links/:id/stats', answer: stats },
  { method: 'get', path: '/v1/analytics/aggregated', answer: aggregated },
];
