import { vi } from 'vitest';
import type {
  AggregatedAnalytics,
  AnalyticsGateway,
  AuthGateway,
  LinkGateway,
  UserGateway,
} from '../../src/application/ports/provider.ts';
import type { Link } from '../../src/domain/links/link.ts';
import { ADA, aLink } from './aLink.ts';
import { failure } from './serviceErrors.ts';

/*
 * In-memory gateways. Every request succeeds by default. A test overrides single methods, for instance with
 * `mockRejectedValueOnce`.
 */

/** Types a partial implementation as a whole gateway. Missing methods throw when they are called. */
export const partialGateway =
  <Gateway>() =>
  <Calls extends Partial<Gateway>>(calls: Calls) =>
    calls as Calls & Gateway;

export const memoryAuth = () =>
  ({
    register: vi.fn<AuthGateway['register']>(async () => undefined),
    requestMagicLink: vi.fn<AuthGateway['requestMagicLink']>(async () => undefined),
    verify: vi.fn<AuthGateway['verify']>(async () => ({ token: 'fresh', user: ADA })),
    signOut: vi.fn<AuthGateway['signOut']>(async () => undefined),
    refresh: vi.fn<AuthGateway['refresh']>(async () => 'renewed'),
  }) satisfies AuthGateway;

export const memoryUsers = () =>
  partialGateway<UserGateway>()({ profile: vi.fn<UserGateway['profile']>(async () => ADA) });

/** A provider with these links, newest first. `stored` contains its current links. */
export const memoryLinks = (initial: readonly Link[] = []) => {
  const stored = [...initial];
  const at = (id: string): Link => {
    const found = stored.find((link) => link.id === id);
    if (!found) throw failure('notFound');
    return found;
  };
  return partialGateway<LinkGateway>()({
    stored,
    create: vi.fn<LinkGateway['create']>(async (link) => {
      const created = aLink({ title: '', ...link, id: `id of ${link.shortCode}` });
      stored.unshift(created);
      return created;
    }),
    list: vi.fn<LinkGateway['list']>(async ({ page, limit, signal }) => {
      await Promise.resolve();
      signal?.throwIfAborted();
      const links = stored.slice((page - 1) * limit, page * limit);
      return { links, pagination: { page, limit, total: stored.length } };
    }),
    get: vi.fn<LinkGateway['get']>(async (id) => at(id)),
    update: vi.fn<LinkGateway['update']>(async (id, changes) => {
      const known = at(id);
      const updated = { ...known, ...changes };
      stored.splice(stored.indexOf(known), 1, updated);
      return updated;
    }),
    delete: vi.fn<LinkGateway['delete']>(async (id) => {
      stored.splice(stored.indexOf(at(id)), 1);
    }),
  });
};

/** Returns the numbers of the requested pages, in the order of the requests. */
export const pagesRead = ({ list }: ReturnType<typeof memoryLinks>): number[] =>
  list.mock.calls.map(([{ page }]) => page);

export const memoryAnalytics = (aggregated: Partial<AggregatedAnalytics> = {}) =>
  partialGateway<AnalyticsGateway>()({
    aggregated: vi.fn<AnalyticsGateway['aggregated']>(async () => ({
      figures: {},
      topLinks: undefined,
      ...aggregated,
    })),
    clicks: vi.fn<AnalyticsGateway['clicks']>(async () => ({ days: [], unreadable: 0 })),
    stats: vi.fn<AnalyticsGateway['stats']>(async () => ({
      totalClicks: 0,
      uniqueClicks: 0,
      lastClickedAt: undefined,
    })),
  });
