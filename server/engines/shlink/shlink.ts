import type {
  ShlinkCreateShortUrlData,
  ShlinkEditShortUrlData,
  ShlinkShortUrl,
  ShlinkShortUrlsList,
  ShlinkVisitsList,
  ShlinkVisitsOverview,
} from '@shlinkio/shlink-js-sdk/api-contract';
import {
  impossible,
  noLink,
  RESERVED_CODE,
  Refusal,
  takenCode,
  WRONG_CODE,
  WRONG_URL,
} from '../../Refusal.ts';
import { type Answer, type Ask, segment, unreadable } from '../EngineCalls.ts';
import { type Engine, type Link, type LinkChanges, TOP_LINKS } from '../engine.ts';
import { isActive, switchedOff, switchedOn } from './activity.ts';
import { ClicksByDay } from './ClicksByDay.ts';
import { inTurn } from './inTurn.ts';

const API = '/rest/v3';
const LINKS = `${API}/short-urls`;
const MOST_TITLE_BYTES = 512;
const MOST_CHARACTERS = 255;
/** The path of Shlink's own API, in any case: visitors of a link with this code get a 401. */
const OWN_PATH = 'rest';

/*
 * Shlink knows a link by its code together with its domain, null for the usual one: two domains may have the same code.
 * Our id is the code, with the domain behind an @, which no domain contains. A code with an @, or of dots alone, which
 * no path can carry, has one in any case.
 */

const idOf = ({ shortCode, domain }: ShlinkShortUrl): string =>
  domain || /@|^\.+$/.test(shortCode) ? `${shortCode}@${domain ?? ''}` : shortCode;

const identityOf = (id: string): { readonly shortCode: string; readonly domain: string } => {
  const at = id.lastIndexOf('@');
  return at < 0 ? { shortCode: id, domain: '' } : { shortCode: id.slice(0, at), domain: id.slice(at + 1) };
};

/** With what the SDK's types lack: as many a page as the server grants. */
type GrantedList = ShlinkShortUrlsList & { readonly pagination: { readonly itemsPerPage?: number } };

const WRONG: Readonly<Record<string, string>> = { longUrl: WRONG_URL, customSlug: WRONG_CODE };

/** Shlink's errors by the last part of their type. */
export const refusalOf = ({ status, body }: Answer): Refusal => {
  const problem = Object(body) as { type?: unknown; detail?: unknown; invalidElements?: unknown };
  const type = String(problem.type).split('/').at(-1);
  if (type === 'non-unique-slug') return takenCode();
  if (type === 'short-url-not-found') return noLink();
  // An id that no path of Shlink can have, such as one with a slash.
  if (type === 'not-found' && /\/short-urls\/./.test(String(problem.detail))) return noLink();
  if (status >= 500 || typeof problem.detail !== 'string') return unreadable();
  const [field] = [problem.invalidElements].flat();
  return new Refusal(status === 422 ? 422 : 400, WRONG[String(field)] ?? problem.detail);
};

/** The tags, with hyphens instead of blanks: only a tag that was renamed in Shlink has blanks. */
const tagsOf = ({ tags }: ShlinkShortUrl): readonly string[] => {
  // After a change, PHP writes a list with gaps as an object.
  const names: readonly string[] = Object.values(tags);
  return names.map((tag) => tag.replace(/\s+/g, '-'));
};

const hasTags = (url: ShlinkShortUrl, tags: readonly string[]): boolean => {
  const known = tagsOf(url).map((tag) => tag.toLowerCase());
  return String(known.toSorted()) === String(tags.toSorted());
};

/** Shlink has no description: one that consists of tags alone can be kept. */
const tagsIn = (description: string): readonly string[] => {
  const words = description.split(/\s+/).filter(Boolean);
  if (words.some((word) => !/^#./.test(word)))
    throw impossible('Shlink cannot keep a description, only tags: words with # in front');
  const tags = words.map((word) => word.slice(1).toLowerCase());
  if (tags.some((tag) => [...tag].length > MOST_CHARACTERS))
    throw new Refusal(400, `A tag can have at most ${MOST_CHARACTERS} characters`);
  return [...new Set(tags)];
};

/** Shlink cuts longer titles, also within a letter: then no list that contains the link can be read. */
const requireShortTitle = ({ title = '' }: LinkChanges): void => {
  if (Buffer.byteLength(title) <= MOST_TITLE_BYTES) return;
  throw new Refusal(400, 'Title is too long. Use at most 512 characters, fewer with accents or emoji');
};

const requireFreeCode = (code: string): void => {
  if (code.toLowerCase() === OWN_PATH) throw new Refusal(409, RESERVED_CODE);
  if (code.length > MOST_CHARACTERS)
    throw new Refusal(400, `Short code can have at most ${MOST_CHARACTERS} characters`);
};

type Query = Readonly<Record<string, string | undefined>>;

/** The links that a key of Shlink shows, by version 3 of its REST API. Clicks are the visits of people. */
export const shlink = (ask: Ask, now: () => number): Engine => {
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
    (await ask<{ shortUrls: GrantedList }>('GET', `${LINKS}?${query}`, 'shortUrls')).shortUrls;

  const read = (id: string) => ask<ShlinkShortUrl>('GET', pathOf(id), 'longUrl');

  const visits = async (id: string, query: Query) => {
    const path = pathOf(id, '/visits', { ...query, excludeBots: 'true' });
    return (await ask<{ visits: ShlinkVisitsList }>('GET', path, 'visits')).visits;
  };

  const clicksByDay = new ClicksByDay(visits, now);

  const write = (method: string, path: string, body: ShlinkEditShortUrlData) =>
    ask<ShlinkShortUrl>(method, path, 'shortCode', body).then(toLink);

  return {
    unsupported: ['customCode', 'description'],
    list: async (page, limit) => {
      const readPage = (number: number) =>
        listBy(`page=${number}&itemsPerPage=${limit}&orderBy=dateCreated-DESC`);
      const found = await readPage(page).catch(async (error: unknown) => {
        // Shlink fails beyond the last page, as if it had a fault.
        if (page === 1 || !(error instanceof Refusal) || error.status !== 502) throw error;
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
      requireFreeCode(customSlug);
      requireShortTitle(link);
      // Without a title, Shlink fetches the destination and takes that of the page.
      const body: ShlinkCreateShortUrlData = { longUrl, customSlug, title, tags: [...tagsIn(description)] };
      return inTurn(customSlug.toLowerCase(), () => write('POST', LINKS, body));
    },
    update: async (id, wanted) => {
      const { originalUrl, customCode, title, description } = wanted;
      // In loose mode, Shlink lower-cases codes.
      const isSameCode = customCode?.toLowerCase() === identityOf(id).shortCode.toLowerCase();
      if (customCode !== undefined && !isSameCode)
        throw impossible('Shlink cannot change the short code of a link');
      requireShortTitle(wanted);
      const tags = description === undefined ? undefined : [...tagsIn(description)];
      const known = await read(id);
      const isSwitched = wanted.isActive !== undefined && wanted.isActive !== isActive(known, now());
      const changes: ShlinkEditShortUrlData = {
        // Without a title, Shlink fetches the destination and takes that of the page.
        ...(originalUrl !== undefined && { longUrl: originalUrl, title: known.title }),
        ...(title !== undefined && { title: title || null }),
        ...(tags && !hasTags(known, tags) && { tags }),
        ...(isSwitched && (wanted.isActive ? switchedOn(known, now()) : switchedOff(known))),
      };
      return Object.keys(changes).length === 0 ? toLink(known) : write('PATCH', pathOf(id), changes);
    },
    delete: async (id) => {
      await ask('DELETE', pathOf(id));
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
        ask<{ visits: ShlinkVisitsOverview }>('GET', `${API}/visits`, 'visits'),
        listBy(`itemsPerPage=${TOP_LINKS}&orderBy=nonBotVisits-DESC`),
      ]);
      const [totalLinks, totalClicks] = [pagination.totalItems, overview.nonOrphanVisits.nonBots];
      const avgClicksPerLink = totalClicks / Math.max(totalLinks, 1);
      return { totalLinks, totalClicks, avgClicksPerLink, topLinks: data.map(toLink) };
    },
  };
};
