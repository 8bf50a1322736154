const linkAt = (index) => ({
  id: String(index + 1),
  shortCode: `spring-offer-${index + 1}`,
  originalUrl: `https://www.example.com/catalogue/season/${index + 1}?from=newsletter`,
  title: `Offer ${index + 1} of the season`,
  description: 'Sent with the newsletter',
  createdAt: new Date(Date.UTC(2026, 2, 1 + (index % 28), 12)).toISOString(),
  isActive: index % 7 !== 0,
  uniqueClicks: 37 * (index + 1),
  clickCount: 91 * (index + 1),
});

const DAY_MS = 24 * 60 * 60 * 1000;

/** The last 60 days, including today. */
const DAYS = Array.from({ length: 60 }, (_, day) => ({
  date: new Date(Date.now() - (59 - day) * DAY_MS).toISOString().slice(0, 10),
  clicks: (day * 37) % 23,
}));

const sum = (numbers) => numbers.reduce((all, number) => all + number, 0);

/**
 * Returns a function that maps a path and a query to the JSON of the response, or to undefined if the path is
 * unknown.
 */
export const stubProvider = (total) => {
  const links = Array.from({ length: total }, (_, index) => linkAt(index));

  const listPage = (query) => {
    const page = Number(query.get('page') ?? 1);
    const limit = Number(query.get('limit') ?? 20);
    return { links: links.slice((page - 1) * limit, page * limit), pagination: { page, limit, total } };
  };

  const summary = () => ({
    totalLinks: total,
    totalClicks: sum(links.map(({ clickCount }) => clickCount)),
    totalUniqueClicks: sum(links.map(({ uniqueClicks }) => uniqueClicks)),
    engagementRate: 67.2,
    avgClicksPerLink: 156,
    activeLinksWithClicks: 170,
    uniqueClickRate: 67.2,
    topLinks: links.slice(-5),
  });

  return (pathname, query) => {
    if (pathname === '/v1/links') return listPage(query);
    if (pathname === '/v1/analytics/aggregated') return summary();
    if (/^\/v1\/analytics\/links\/\w+\/clicks$/.test(pathname)) return { clicks: DAYS };
    const [, statsId] = /^\/v1\/analytics\/links\/(\w+)\/stats$/.exec(pathname) ?? [];
    const link = links.find(({ id }) => statsId === id || pathname === `/v1/links/${id}`);
    return statsId && link ? { totalClicks: link.clickCount, uniqueClicks: link.uniqueClicks } : link;
  };
};
