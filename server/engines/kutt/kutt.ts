import { HttpError, INVALID_CODE, notSupported, RESERVED_CODE } from '../../HttpError.ts';
import { type Engine, type Figures, type Link, type LinkPage, TOP_LINKS } from '../engine.ts';
import { type EngineRequest, type EngineResponse, segment, unreadable } from '../engineClient.ts';
import { ReadCache, readPages } from '../reading.ts';

/** A link in Kutt's API. */
interface KuttLink {
  readonly id: string;
  readonly address: string;
  readonly link: string;
  readonly target: string;
  readonly description: string | null;
  readonly banned: boolean;
  /** Whether visitors need a password. */
  readonly password: boolean;
  readonly visit_count: number;
  readonly created_at: string;
}

interface KuttList {
  readonly data: readonly KuttLink[];
  readonly total: number;
  readonly limit: number;
}

interface KuttStats extends KuttLink {
  /** Views in the last 30 periods of 24 hours, oldest first. */
  readonly lastMonth: { readonly views: readonly number[] };
}

const LINKS = '/api/v2/links';
const DAY_MS = 86_400_000;
/** Sent with every change of a protected link. Without it, Kutt removes the link's password. */
const SAME_PASSWORD = '••••••••';
/** Kutt's largest page size. */
const MAX_PAGE_SIZE = 50;

/**
 * HTTP errors by Kutt's error messages. Kutt's statuses are not reliable: a taken code and a missing link are
 * both 500. Kutt's message for a blocked destination names Kutt's own domain.
 */
const HTTP_ERRORS: readonly (readonly [pattern: RegExp, status: number, sentence: string])[] = [
  [/^Custom URL is already in use/, 409, 'Short code is already taken'],
  [/^You can't use this custom URL/, 409, RESERVED_CODE],
  [/^Custom URL length/, 400, 'Short code can have at most 64 characters'],
  [/^Custom URL is not valid/, 400, INVALID_CODE],
  // Kutt rejects valid URLs if they are private, contain spaces or have a host without a dot.
  [/^URL is not valid/, 400, 'Kutt only accepts public web URLs without spaces'],
  [/^Maximum URL length/, 400, 'Destination URL can have at most 2040 characters'],
  [/URLs are not allowed/, 400, 'This destination is not allowed'],
  [/^Description length/, 400, 'Title and description can have at most 2040 characters together'],
  [/^ID is invalid|not (?:be )?found|not find/i, 404, 'Link not found'],
];

export const httpErrorOf = ({ status, body }: EngineResponse): HttpError => {
  const error = typeof body === 'object' && body !== null && 'error' in body ? String(body.error) : '';
  const [, meaning, sentence = ''] = HTTP_ERRORS.find(([pattern]) => pattern.test(error)) ?? [];
  if (meaning !== undefined) return new HttpError(meaning, sentence);
  return status < 500 && error !== '' ? new HttpError(400, error) : unreadable();
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isCount = (value: unknown): value is number => Number.isFinite(value) && Number(value) >= 0;

/*
 * A response with one invalid link is rejected as a whole. Otherwise the dashboard would show incomplete data
 * as complete.
 */

const linkIn = (data: unknown, method = 'GET'): KuttLink => {
  const link = Object(data) as KuttLink;
  const texts = [link.id, link.address, link.link, link.target, link.created_at];
  const isReadable = isText(link.description ?? 'none') || link.description === '';
  if (texts.every(isText) && isReadable && isCount(link.visit_count)) return link;
  throw unreadable(method);
};

const listIn = (list: unknown): KuttList => {
  const { data, total, limit } = Object(list) as KuttList;
  if (Array.isArray(data) && isCount(total) && isCount(limit))
    return { data: data.map((link) => linkIn(link)), total, limit };
  throw unreadable();
};

const statsIn = (data: unknown): KuttStats => {
  const stats = data as KuttStats;
  const { views } = Object(Object(stats).lastMonth) as KuttStats['lastMonth'];
  if (Array.isArray(views) && views.every(isCount)) return { ...stats, ...linkIn(stats) };
  throw unreadable();
};

/** Splits Kutt's description: the first line is the title, the remaining lines are the description. */
const toLink = ({ description, visit_count: clicks, ...kutt }: KuttLink): Link => {
  const [title = '', ...lines] = (description ?? '').split(/\r?\n/);
  return {
    id: kutt.id,
    shortCode: kutt.address,
    shortUrl: kutt.link,
    originalUrl: kutt.target,
    title,
    description: lines.join('\n'),
    createdAt: kutt.created_at,
    isActive: !kutt.banned,
    clickCount: clicks,
    totalClicks: clicks,
  };
};

const textOf = (title: string, description: string): string => {
  const [line, lines] = [title.replace(/[\r\n]+/g, ' ').trim(), description.trim()];
  if (line === '' && lines !== '') throw new HttpError(400, 'Kutt requires a title for a description');
  return lines === '' ? line : `${line}\n${lines}`;
};

const clicksByDay = ({ lastMonth: { views }, created_at: createdAt }: KuttStats, now: number) => {
  const created = createdAt.slice(0, 10);
  const days = views.map((clicks, at) => {
    const date = new Date(now - (views.length - 1 - at) * DAY_MS).toISOString().slice(0, 10);
    return { date, clicks };
  });
  const clicks = days.filter(({ date }) => date >= created);
  const [first] = days;
  return first && first.date > created ? { clicks, since: first.date } : { clicks };
};

const figuresOf = (links: readonly Link[]): Figures => {
  const clicked = links.filter(({ totalClicks }) => totalClicks > 0);
  const totalClicks = clicked.reduce((sum, link) => sum + link.totalClicks, 0);
  const perLink = (number: number) => number / Math.max(links.length, 1);
  return {
    totalLinks: links.length,
    totalClicks,
    avgClicksPerLink: perLink(totalClicks),
    engagementRate: perLink(clicked.length) * 100,
    activeLinksWithClicks: clicked.filter(({ isActive }) => isActive).length,
    topLinks: links.toSorted((a, b) => b.totalClicks - a.totalClicks).slice(0, TOP_LINKS),
  };
};

/** The links of a Kutt user, through version 2 of Kutt's API. */
export const kutt = (request: EngineRequest, now: () => number): Engine => {
  const statsCache = new ReadCache<KuttStats>(now);
  let pageSize = MAX_PAGE_SIZE;

  const list: Engine['list'] = async (page, limit) => {
    const granted = Math.min(limit, pageSize);
    const query = `limit=${granted}&skip=${(page - 1) * granted}`;
    const found = listIn(await request('GET', `${LINKS}?${query}`));
    if (found.limit > 0 && found.limit < granted) {
      // The offset of the next page depends on the page size that Kutt really uses.
      pageSize = found.limit;
      return list(page, limit);
    }
    return { links: found.data.map(toLink), pagination: { page, limit: granted, total: found.total } };
  };

  const pathOf = (id: string): string => `${LINKS}/${segment(id)}`;
  // Kutt has no endpoint for a single link, but the statistics contain the whole link.
  const read = async (id: string) => statsIn(await request('GET', `${pathOf(id)}/stats`));
  const readRecently = (id: string) => statsCache.get(id, () => read(id));

  return {
    unsupported: ['isActive'],
    list,
    get: async (id) => toLink(await read(id)),
    create: async ({ originalUrl, customCode, title = '', description = '' }) => {
      const text = textOf(title, description);
      const body = { target: originalUrl, customurl: customCode, ...(text && { description: text }) };
      return toLink(linkIn(await request('POST', LINKS, undefined, body), 'POST'));
    },
    update: async (id, { originalUrl, customCode, title, description, isActive }) => {
      const known = await read(id);
      const link = toLink(known);
      if (isActive !== undefined && isActive !== link.isActive)
        throw notSupported(`Kutt cannot ${isActive ? 'activate' : 'deactivate'} links`);
      const hasText = title !== undefined || description !== undefined;
      const text = hasText && textOf(title ?? link.title, description ?? link.description);
      if (text === '' && known.description) throw notSupported('Kutt cannot remove the title of a link');
      const changes = {
        ...(originalUrl !== known.target && { target: originalUrl }),
        ...(customCode !== known.address && { address: customCode }),
        ...(text && text !== known.description && { description: text }),
      };
      // Kutt rejects an update without changes.
      if (Object.values(changes).every((value) => value === undefined)) return link;
      const body = { ...changes, ...(known.password && { password: SAME_PASSWORD }) };
      const changed = request('PATCH', pathOf(id), undefined, body);
      return toLink(linkIn(await changed.finally(() => statsCache.forget(id)), 'PATCH'));
    },
    delete: async (id) => {
      const deleted = request<{ message?: unknown }>('DELETE', pathOf(id)).finally(() =>
        statsCache.forget(id),
      );
      // A wrong server could also respond with 200 and JSON.
      if (!/deleted/i.test(String(Object(await deleted).message))) throw unreadable('DELETE');
    },
    clicks: async (id) => clicksByDay(await readRecently(id), now()),
    stats: async (id) => ({ totalClicks: (await readRecently(id)).visit_count }),
    figures: async () => {
      const lastOf = ({ pagination }: LinkPage) => Math.ceil(pagination.total / pagination.limit);
      const pages = await readPages((page) => list(page, MAX_PAGE_SIZE), lastOf);
      const all = new Map(pages.flatMap(({ links }) => links.map((link) => [link.id, link])));
      return figuresOf([...all.values()]);
    },
  };
};
