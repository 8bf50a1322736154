import type {
  ShlinkCreateShortUrlData,
  ShlinkEditShortUrlData,
  ShlinkShortUrl,
  ShlinkShortUrlsList,
  ShlinkVisitsList,
  ShlinkVisitsOverview,
} from '@shlinkio/shlink-js-sdk/api-contract';
import { impossible, noLink, Refusal, takenCode, WRONG_CODE, WRONG_URL } from '../../Refusal.ts';
import { type Answer, type Ask, segment, unreadable } from '../EngineCalls.ts';
import { type DailyClicks, type Engine, type Link, TOP_LINKS } from '../engine.ts';
import { Recent, readPages } from '../reading.ts';
import { isActive, switchedOff, switchedOn } from './activity.ts';

const API = '/rest/v3';
const LINKS = `${API}/short-urls`;
const VISITS_A_PAGE = '1000';
const DAY_MS = 86_400_000;

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
  if (status >= 500 || typeof problem.detail !== 'string') return unreadable();
  const [field] = [problem.invalidElements].flat();
  return new Refusal(status === 422 ? 422 : 400, WRONG[String(field)] ?? problem.detail);
};

/** Shlink keeps tags and no description: a description of tags alone can be kept. */
const tagsIn = (description: string): string[] => {
  const words = description.split(/\s+/).filter(Boolean);
  if (words.some((word) => !/^#./.test(word)))
    throw impossible('Shlink cannot keep a description, only tags: words with # in front');
  return words.map((word) => word.slice(1));
};

type Query = Readonly<Record<string, string | undefined>>;

/** The links that a key of Shlink shows, by version 3 of its REST API. Clicks are the visits of people. */
export const shlink = (ask: Ask, now: () => number): Engine => {
  const recentClicks = new Recent<DailyClicks>(now);

  const toLink = (url: ShlinkShortUrl): Link => ({
    id: idOf(url),
    shortCode: url.shortCode,
    shortUrl: url.shortUrl,
    originalUrl: url.longUrl,
    title: url.title ?? '',
    description: url.tags.map((tag) => `#${tag}`).join(' '),
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

  /**
   * The visits of a link by day, as the server's calendar has it. Those of past days are counted once: a later reading needs
   * only the last day before the newest visit and what follows, since a visit may be noted with a delay.
   */
  const readClicks = async (id: string, known: DailyClicks = []): Promise<DailyClicks> => {
    const newest = known.at(-1);
    const startDate = newest && new Date(Date.parse(newest.date) - DAY_MS).toISOString().slice(0, 10);
    // Visits that come meanwhile would move others to the next page.
    const endDate = new Date(now()).toISOString();
    const read = (page: number) =>
      visits(id, { page: String(page), itemsPerPage: VISITS_A_PAGE, startDate, endDate });
    const pages = await readPages(read, ({ pagination }) => pagination.pagesCount);
    const dates = pages.flatMap(({ data }) => data.map(({ date }) => date.slice(0, 10)));
    const past = known.filter(({ date }) => startDate && date < startDate);
    const counts = new Map(past.map(({ date, clicks }) => [date, clicks]));
    for (const date of dates.sort()) counts.set(date, (counts.get(date) ?? 0) + 1);
    return [...counts].map(([date, clicks]) => ({ date, clicks }));
  };

  const write = (method: string, path: string, body: ShlinkEditShortUrlData) =>
    ask<ShlinkShortUrl>(method, path, 'shortCode', body).then(toLink);

  return {
    list: async (page, limit) => {
      const found = await listBy(`page=${page}&itemsPerPage=${limit}&orderBy=dateCreated-DESC`);
      const { itemsPerPage: granted = limit, totalItems: total } = found.pagination;
      return { links: found.data.map(toLink), pagination: { page, limit: granted, total } };
    },
    get: async (id) => toLink(await read(id)),
    create: ({ originalUrl: longUrl, customCode: customSlug, title, description = '' }) => {
      const tags = tagsIn(description);
      const body: ShlinkCreateShortUrlData = { longUrl, customSlug, ...(title && { title }), tags };
      return write('POST', LINKS, body);
    },
    update: async (id, { originalUrl, customCode, title, description, isActive: isWanted }) => {
      if (customCode !== undefined && customCode !== identityOf(id).shortCode)
        throw impossible('Shlink cannot change the short code of a link');
      const changes: ShlinkEditShortUrlData = {
        ...(originalUrl !== undefined && { longUrl: originalUrl }),
        ...(title !== undefined && { title: title || null }),
        ...(description !== undefined && { tags: tagsIn(description) }),
      };
      if (isWanted !== undefined) {
        const known = await read(id);
        if (isWanted !== isActive(known, now()))
          Object.assign(changes, isWanted ? switchedOn(known, now()) : switchedOff(known));
      }
      if (Object.keys(changes).length === 0) return toLink(await read(id));
      return write('PATCH', pathOf(id), changes);
    },
    delete: async (id) => {
      await ask('DELETE', pathOf(id));
      recentClicks.forget(id);
    },
    clicks: async (id) => ({ clicks: await recentClicks.get(id, (known) => readClicks(id, known)) }),
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
