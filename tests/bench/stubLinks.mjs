/** How many links the stub holds: two full pages. */
const TOTAL = 40;

const LINKS = Array.from({ length: TOTAL }, (_, index) => ({
  id: String(index + 1),
  shortCode: `spring-offer-${index + 1}`,
  originalUrl: `https://www.example.com/catalogue/season/${index + 1}?from=newsletter`,
  title: `Offer ${index + 1} of the season`,
  description: 'Sent with the newsletter',
  createdAt: new Date(Date.UTC(2026, 2, 1 + (index % 28), 12)).toISOString(),
  isActive: index % 7 !== 0,
  uniqueClicks: 37 * index,
  clickCount: 91 * index,
}));

/** What `GET /v1/links` answers; page and limit come from the query. */
export const linkPage = (query) => {
  const page = Number(query.get('page') ?? 1);
  const limit = Number(query.get('limit') ?? 20);
  const links = LINKS.slice((page - 1) * limit, page * limit);
  return JSON.stringify({ links, pagination: { page, limit, total: TOTAL } });
};
