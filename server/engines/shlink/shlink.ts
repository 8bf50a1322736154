import type {
  ShlinkCreateShortUrlData,
  ShlinkEditShortUrlData,
  ShlinkShortUrl,
  ShlinkShortUrlsList,
  ShlinkVisitsList,
  ShlinkVisitsOverview,
} from '@shlinkio/shlink-js-sdk/api-contract';
import {
  codeTaken,
  HttpError,
  INVALID_CODE,
  INVALID_URL,
  linkNotFound,
  notSupported,
  RESERVED_CODE,
} from '../../HttpError.ts';
import { type Engine, type Link, type LinkChanges, TOP_LINKS } from '../engine.ts';
import { type EngineRequest, type EngineResponse, segment, unreadable } from '../engineClient.ts';
import { activation, deactivation, isActive } from './activity.ts';
import { ClicksByDay } from './ClicksByDay.ts';
import { inTurn } from './inTurn.ts';

const API = '/rest/v3';
const LINKS = `${API}/short-urls`;
const MAX_TITLE_BYTES = 512;
const MAX_CHARACTERS = 255;
/** The path of Shlink's API, case-insensitive. Visitors of a link with this code get a 401. */
const API_PATH = 'rest';

/*
 * Shlink identifies a link by its code and its domain; the default domain is null. The link's id is
 * `code@domain`, or the code alone on the default domain. The @ is kept for a code that contains one, and for
 * a code that consists of dots, which would not be valid as a path segment.
 */

const idOf = ({ shortCode, domain }: ShlinkShortUrl): string =>
  domain || /@|^\.+$/.test(shortCode) ? `${shortCode}@${domain ?? ''}` : shortCode;

const identityOf = (id: string): { readonly shortCode: string; readonly domain: string } => {
  const at = id.lastIndexOf('@');
  return at < 0 ? { shortCode: id, domain: '' } : { shortCode: id.slice(0, at), domain: id.slice(at + 1) };
};

/** Adds `itemsPerPage`, the granted page size, which the SDK's types lack. */
type GrantedList = ShlinkShortUrlsList & { readonly pagination: { readonly itemsPerPage?: number } };

const INVALID: Readonly<Record<string, string>> = { longUrl: INVALID_URL, customSlug: INVALID_CODE };

/** Maps Shlink's errors by the last segment of their `type` URL. */
export const httpErrorOf = ({ status, body }: EngineResponse): HttpError => {
  const problem = Object(body) as { type?: unknown; detail?: unknown; invalidElements?: unknown };
  const type = String(problem.type).split('/').at(-1);
  if (type === 'non-unique-slug') return codeTaken();
  if (type === 'short-url-not-found') return linkNotFound();
  // Shlink has no path for the id, for example because it contains a slash.
  if (type === 'not-found' && /\/short-urls\/./.test(String(problem.detail))) return linkNotFound();
  if (status >= 500 || typeof problem.detail !== 'string') return unreadable();
  const [field] = [problem.invalidElements].flat();
  return new HttpError(status === 422 ? 422 : 400, INVALID[String(field)] ?? problem.detail);
};

/** Returns the tags, with hyphens instead of spaces. Only a tag that was renamed in Shlink has spaces. */
const tagsOf = ({ tags }: ShlinkShortUrl): readonly string[] => {
  // After a change with repeated tags, Shlink sends an object instead of an array.
  const names: readonly string[] = Object.values(tags);
  return names.map((tag) => tag.replace(/\s+/g, '-'));
};

const hasTags = (url: ShlinkShortUrl, tags: readonly string[]): boolean => {
  const known = tagsOf(url).map((tag) => tag.toLowerCase());
  return String(known.toSorted()) === String(tags.toSorted());
};

/** Parses a description that consists of tags. Throws 501 otherwise, because Shlink has no descriptions. */
const tagsIn = (description: string): readonly string[] => {
  const words = description.split(/\s+/).filter(Boolean);
  if (words.some((word) => !/^#./.test(word)))
    throw notSupported('Shlink does not support descriptions, only tags: words that start with #');
  const tags = words.map((word) => word.slice(1).toLowerCase());
  if (tags.some((tag) => [...tag].length > MAX_CHARACTERS))
    throw new HttpError(400, `A tag can have at most ${MAX_CHARACTERS} characters`);
  return [...new Set(tags)];
};

/**
 * Throws 400 for a long title.
 * Shlink cuts titles even within a character, and then fails to list the link.
 */
const requireShortTitle = ({ title = '' }: LinkChanges): void => {
  if (Buffer.byteLength(title) <= MAX_TITLE_BYTES) return;
  throw new HttpError(400, 'Title is too long. Use at most 512 characters, fewer with accents or emoji');
};

const requireValidCode = (code: string): void => {
  if (code.toLowerCase() === API_PATH) throw new HttpError(409, RESERVED_CODE);
  if (code.length > MAX_CHARACTERS)
    throw new HttpError(400, `Short code can have at most ${MAX_CHARACTERS} characters`);
};

type Query = Readonly<Record<string, string | undefined>>;

/**
 * The links that are visible with a Shlink API key, through version 3 of its REST API.
 * Clicks exclude bots.
 */
export const shlink = (request: EngineRequest, now: () => number): Engine => {
  const toLink = (url: ShlinkShortUrl): Link => ({
    id: idOf(url),
    shortCode: url.shortCode,
    shortUrl: url.shortUrl,
    originalUrl: url.longUrl,
    title: url.title ?? '',
    description: tagsOf(url)
      .map((tag) => `#${tag}`)
      .join(' '),
    createdAt: url.dateCreated,
    isActive: isActive(url, now()),
    clickCount: url.visitsSummary.nonBots,
    totalClicks: url.visitsSummary.nonBots,
  });

  const pathOf = (id: string, below = '', query: Query = {}): string => {
    const { shortCode, domain } = identityOf(id);
    const given = Object.entries({ ...query, domain }).filter(([, value]) => value);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
    return `${LINKS}/${segment(shortCode)}${below}${search.size > 0 ? `?${search}` : ''}`;
  };

  const listBy = async (query: string) =>
    (await request<{ shortUrls: GrantedList }>('GET', `${LINKS}?${query}`, 'shortUrls')).shortUrls;

  const read = (id: string) => request<ShlinkShortUrl>('GET', pathOf(id), 'longUrl');

  const visits = async (id: string, query: Query) => {
    const path = pathOf(id, '/visits', { ...query, excludeBots: 'true' });
    return (await request<{ visits: ShlinkVisitsList }>('GET', path, 'visits')).visits;
  };

  const clicksByDay = new ClicksByDay(visits, now);

  const write = (method: string, path: string, body: ShlinkEditShortUrlData) =>
    request<ShlinkShortUrl>(method, path, 'shortCode', body).then(toLink);

  return {
    unsupported: ['customCode', 'description'],
    list: async (page, limit) => {
      const readPage = (number: number) =>
        listBy(`page=${number}&itemsPerPage=${limit}&orderBy=dateCreated-DESC`);
      const found = await readPage(page).catch(async (error: unknown) => {
        // Shlink responds with 500 beyond the last page.
        if (page === 1 || !(error instanceof HttpError) || error.status !== 502) throw error;
        const first = await readPage(1);
        if (first.pagination.pagesCount >= page) throw error;
        return { ...first, data: [] };
      });
      const { itemsPerPage: granted = limit, totalItems: total } = found.pagination;
      return { links: found.data.map(toLink), pagination: { page, limit: granted, total } };
    },
    get: async (id) => toLink(await read(id)),
    create: async (link) => {
      const { originalUrl: longUrl, customCode: customSlug, title = '', description = '' } = link;
      requireValidCode(customSlug);
      requireShortTitle(link);
      // Without a title, Shlink fetches the destination and uses the title of its document.
      const body: ShlinkCreateShortUrlData = { longUrl, customSlug, title, tags: [...tagsIn(description)] };
      return inTurn(customSlug.toLowerCase(), () => write('POST', LINKS, body));
    },
    update: async (id, changes) => {
      const { originalUrl, customCode, title, description } = changes;
      // In loose mode, Shlink converts codes to lower case.
      const isSameCode = customCode?.toLowerCase() === identityOf(id).shortCode.toLowerCase();
      if (customCode !== undefined && !isSameCode)
        throw notSupported('Shlink cannot change the short code of a link');
      requireShortTitle(changes);
      const tags = description === undefined ? undefined : [...tagsIn(description)];
      const known = await read(id);
      const isSwitched = changes.isActive !== undefined && changes.isActive !== isActive(known, now());
      const body: ShlinkEditShortUrlData = {
        // Without a title, Shlink fetches the destination and uses the title of its document.
        ...(originalUrl !== undefined && { longUrl: originalUrl, title: known.title }),
        ...(title !== undefined && { title: title || null }),
        ...(tags && !hasTags(known, tags) && { tags }),
        ...(isSwitched && (changes.isActive ? activation(known, now()) : deactivation(known))),
      };
      return Object.keys(body).length === 0 ? toLink(known) : write('PATCH', pathOf(id), body);
    },
    delete: async (id) => {
      await request('DELETE', pathOf(id));
      clicksByDay.forget(id);
    },
    clicks: (id) => clicksByDay.get(id),
    stats: async (id) => {
      const { data, pagination } = await visits(id, { itemsPerPage: '1' });
      const [last] = data;
      const lastClickedAt = last && new Date(last.date).toISOString();
      return { totalClicks: pagination.totalItems, lastClickedAt };
    },
    figures: async () => {
      const [{ visits: overview }, { data, pagination }] = await Promise.all([
        request<{ visits: ShlinkVisitsOverview }>('GET', `${API}/visits`, 'visits'),
        listBy(`itemsPerPage=${TOP_LINKS}&orderBy=nonBotVisits-DESC`),
      ]);
      const [totalLinks, totalClicks] = [pagination.totalItems, overview.nonOrphanVisits.nonBots];
      const avgClicksPerLink = totalClicks / Math.max(totalLinks, 1);
      return { totalLinks, totalClicks, avgClicksPerLink, topLinks: data.map(toLink) };
    },
  };
};
