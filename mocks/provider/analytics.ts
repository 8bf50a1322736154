import { dailyClicks, lastClickOf, totalClicksOf } from '../world/clicks.ts';
import { spoiledDays } from '../world/seeds/spoiledLinks.ts';
import { linksOf, linkView, requireLink } from './linkTable.ts';
import { type Context, json, type Route } from './route.ts';
import { requireUser } from './session.ts';

const TOP_LINKS = 5;

const percentage = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

const clicks = (context: Context) => {
  const days = dailyClicks(requireLink(context), context.now);
  return json(200, { clicks: context.style.rows === 'spoiled' ? spoiledDays(days) : days, since: null });
};

const stats = (context: Context) => {
  const link = requireLink(context);
  return json(200, {
    totalClicks: totalClicksOf(link),
    ...(context.style.fields === 'all' && { uniqueClicks: link.uniqueClicks }),
    lastClickedAt: lastClickOf(link, context.now),
  });
};

const aggregated = (context: Context) => {
  const { style } = context;
  const user = requireUser(context);
  if (style.fields === 'required') return json(200, {});
  const all = linksOf(context, user.id).map((link) => ({ link, clicks: totalClicksOf(link) }));
  const clicked = all.filter((one) => one.clicks > 0);
  const totalClicks = clicked.reduce((sum, one) => sum + one.clicks, 0);
  const totalUniqueClicks = all.reduce((sum, { link }) => sum + link.uniqueClicks, 0);
  // Sorting is stable, so newer links remain first among links with equal clicks.
  const top = all.toSorted((one, other) => other.clicks - one.clicks).slice(0, TOP_LINKS);
  return json(200, {
    totalLinks: all.length,
    totalClicks,
    ...(style.fields === 'all' && {
      totalUniqueClicks,
      uniqueClickRate: percentage(totalUniqueClicks, totalClicks),
    }),
    engagementRate: percentage(clicked.length, all.length),
    avgClicksPerLink: all.length === 0 ? 0 : totalClicks / all.length,
    activeLinksWithClicks: clicked.filter(({ link }) => link.isActive).length,
    topLinks: top.map(({ link }) => linkView(link, style)),
  });
};
export const analyticsRoutes: readonly Route[] = [
  { method: 'get', path: '/v1/analytics/links/:id/clicks', respond: clicks },
  { method: 'get', path: '/v1/analytics/links/:id/stats', respond: stats },
  { method: 'get', path: '/v1/analytics/aggregated', respond: aggregated },
];
