import { type Answer, type Call, json, noContent, type Script } from './ScriptedProvider.ts';

/*
 * Responses of a provider without faults, in its wire format.
 */

export const LONG_URL = 'https://www.example.com/collections/autumn/boots?size=42&colour=moss';
export const LONG_URL_SHOWN = 'https://www.example.com/collections/autumn/boot...';

export const aWireLink = (fields: Readonly<Record<string, unknown>> = {}) => ({
  id: '1',
  shortCode: 'engine',
  originalUrl: 'https://example.com/analytical-engine',
  title: 'The engine',
  description: '',
  createdAt: '2026-03-01T12:00:00Z',
  isActive: true,
  uniqueClicks: 7,
  clickCount: 12,
  totalClicks: 12,
  ...fields,
});

export type WireLink = ReturnType<typeof aWireLink>;

/** Returns links with the short codes `link-1`, `link-2` and so on. */
export const wireLinks = (count: number): WireLink[] =>
  Array.from({ length: count }, (_, index) =>
    aWireLink({ id: String(index + 1), shortCode: `link-${index + 1}`, title: `Link ${index + 1}` }),
  );

/** Responds with the requested page of these links and their total. A page has at most `most` links. */
export const listOf =
  (links: readonly WireLink[], most = Number.POSITIVE_INFINITY): Answer =>
  (call) => {
    const [page, requested] = ['page', 'limit'].map((name) => Number(call.query.get(name)));
    if (!page || !requested) return Response.json({ error: 'page and limit are missing' }, { status: 400 });
    const limit = Math.min(requested, most);
    const shown = links.slice((page - 1) * limit, page * limit);
    return Response.json({ links: shown, pagination: { page, limit, total: links.length } });
  };

/** A provider that stores created, changed and deleted links. `initial`: its links, or their number. */
export const growingList = (initial: number | readonly WireLink[]) => {
  let links = typeof initial === 'number' ? wireLinks(initial) : initial;
  const isTarget =
    ({ path }: Call) =>
    ({ id }: WireLink) =>
      id === path.split('/').at(-1);
  const list: Answer = (call) => listOf(links)(call);
  const create: Answer = ({ body }) => {
    const { customCode, ...fields } = Object(body);
    const created = aWireLink({ id: customCode, shortCode: customCode, ...fields });
    links = [created, ...links];
    return Response.json(created, { status: 201 });
  };
  const change: Answer = (call) => {
    links = links.map((link) => (isTarget(call)(link) ? { ...link, ...Object(call.body) } : link));
    return Response.json(links.find(isTarget(call)));
  };
  const remove: Answer = (call) => {
    links = links.filter((link) => !isTarget(call)(link));
    return noContent(call);
  };
  return {
    'GET /v1/links': list,
    'POST /v1/links': create,
    'PUT /v1/links/*': change,
    'DELETE /v1/links/*': remove,
  };
};

export const AGGREGATED = {
  totalLinks: 1_234,
  totalClicks: 2_500_000,
  totalUniqueClicks: 999,
  engagementRate: 66.66,
  avgClicksPerLink: 26.4,
  activeLinksWithClicks: 17,
  uniqueClickRate: 40,
  topLinks: [
    aWireLink({ id: '9', shortCode: 'first', originalUrl: LONG_URL, totalClicks: 1_500, uniqueClicks: 999 }),
    aWireLink({ id: '8', shortCode: 'second', totalClicks: 12, isActive: false }),
  ],
};

export const NO_ANALYTICS = {
  totalLinks: 0,
  totalClicks: 0,
  totalUniqueClicks: 0,
  engagementRate: 0,
  avgClicksPerLink: 0,
  activeLinksWithClicks: 0,
  uniqueClickRate: 0,
  topLinks: [],
};

export const ADA = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Lovelace' };

/** A provider with three links. Ada is its user, and every request succeeds. */
export const FULL: Script = {
  'POST /v1/auth/register': json({ message: 'Sent' }, 201),
  'POST /v1/auth/login': json({ message: 'Sent' }),
  'GET /v1/auth/verify': json({ user: ADA, jwt: 'fresh-session' }),
  'POST /v1/auth/logout': json({ message: 'Bye' }),
  'GET /v1/users/profile': json(ADA),
  'GET /v1/links': listOf(wireLinks(3)),
  'POST /v1/links': ({ body }) => Response.json(aWireLink({ id: '99', ...Object(body) }), { status: 201 }),
  'GET /v1/links/*': ({ path }) => Response.json(aWireLink({ id: path.split('/').at(-1) })),
  'PUT /v1/links/*': ({ body }) => Response.json(aWireLink(Object(body))),
  'DELETE /v1/links/*': noContent,
  'GET /v1/analytics/aggregated': json(AGGREGATED),
  'GET /v1/analytics/links/*/clicks': json({ clicks: [{ date: '2026-03-01', clicks: 12 }] }),
  'GET /v1/analytics/links/*/stats': json({ totalClicks: 12_345, uniqueClicks: 1_234, lastClickedAt: null }),
};
