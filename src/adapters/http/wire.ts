import type { AggregatedAnalytics, LinkList, LinkStats } from '../../application/ports/provider.ts';
import type { AnalyticsFigures } from '../../domain/clicks/analytics.ts';
import type { ClickSeries } from '../../domain/clicks/clickSeries.ts';
import { isWebUrl, type Link, type LinkPatch } from '../../domain/links/link.ts';
import type { User } from '../../domain/user.ts';
import { attempt } from '../../lib/attempt.ts';

/*
 * The provider's responses, read by one rule. What is there and can be understood counts, even if it is written in
 * another way: a number as text, 1 or "true" for true, a time stamp for its day. What is missing, null, or cannot be
 * understood is unknown: undefined, and '' for a text. Rows that nobody could act on are kept apart, as they came.
 * Fields that are not named here are ignored. The functions named `wire…` read a whole response; undefined if it is none.
 */

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The fields of an object; none for anything else. */
export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});

/** The value of a JSON text; undefined if it is none. */
export const parseJson = (text: string): unknown => attempt<unknown>(() => JSON.parse(text));

/** A larger number is already rounded. Lone surrogates cannot be encoded in a URL. */
const text = (value: unknown): string =>
  typeof value === 'string' || Number.isSafeInteger(value) ? String(value).toWellFormed() : '';

const number = (value: unknown): number | undefined => {
  const known =
    typeof value === 'number' || (typeof value === 'string' && /\d/.test(value)) ? Number(value) : Number.NaN;
  return Number.isFinite(known) ? known : undefined;
};

/** At most `MAX_SAFE_INTEGER`, so that sums stay finite. Nothing is counted below 0. */
const figure = (value: unknown): number | undefined => {
  const known = number(value) ?? -1;
  return known < 0 ? undefined : Math.min(known, Number.MAX_SAFE_INTEGER);
};

const flag = (value: unknown): boolean | undefined => {
  if (typeof value === 'object') return undefined;
  const isTrue = /^(?:true|1)$/i.test(String(value));
  return isTrue || /^(?:false|0)$/i.test(String(value)) ? isTrue : undefined;
};

/** 2001 and 5138. Other dates stand for an unknown one, such as year 1, 1899, 1970 and 9999. */
const [FIRST_MS, LAST_MS] = [1e12, 1e14];

const isTime = (ms: number): boolean => ms >= FIRST_MS && ms < LAST_MS;

/** The `YYYY-MM-DD` of a date or time stamp, if that day exists: browsers differ in those that do not. */
const dayOf = (value: unknown): string | undefined => {
  const [day] = (typeof value === 'string' && /^\d{4}-\d\d-\d\d(?![^T ])/.exec(value)) || [];
  return day && new Date(day).toJSON()?.startsWith(day) && isTime(Date.parse(day)) ? day : undefined;
};

/** The time and zone of ISO 8601, and as PostgreSQL, Rails and Go write them. */
const TIME = /^.([\d:.,]+) ?([+-]\d\d)?:?(\d\d)?(?: ?(?:Z|UTC|GMT))?$/;

/** Without a zone, a time is in UTC, a day alone in the reader's zone: west of Greenwich it would be the day before. */
const parseDate = (value: string): number => {
  const day = dayOf(value);
  if (day === value) return Date.parse(`${day}T00:00`);
  const [, time = '', hours = '+00', minutes = '00'] = TIME.exec(value.slice(10)) ?? [];
  if (day) return Date.parse(`${day}T${time.replace(',', '.')}${hours}:${minutes}`);
  // RFC 1123, as in HTTP headers.
  return new Date(value).toUTCString() === value ? Date.parse(value) : Number.NaN;
};

/** Numbers below it are seconds, others milliseconds. */
const SECONDS_BELOW = 1e11;

const millisecondsOf = (value: unknown): number => {
  // From a database, not over the wire.
  if (value instanceof Date) return value.getTime();
  const known = number(value);
  if (known !== undefined) return known < SECONDS_BELOW ? known * 1000 : known;
  return typeof value === 'string' ? parseDate(value) : Number.NaN;
};

const date = (value: unknown): Date | undefined => {
  const ms = millisecondsOf(value);
  return isTime(ms) ? new Date(ms) : undefined;
};

/** A web address without credentials; '' for any other text. */
const webAddress = (value: unknown): string => {
  const address = text(value);
  if (!isWebUrl(address)) return '';
  const { origin, pathname } = new URL(address);
  return origin + pathname;
};

const distinctTexts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? [...new Set(value.map((one) => text(one).trim()).filter(Boolean))] : undefined;

const LINK_FIELDS = {
  shortCode: text,
  originalUrl: text,
  title: text,
  description: text,
  tags: distinctTexts,
  createdAt: date,
  isActive: flag,
  uniqueClicks: figure,
  clickCount: figure,
  totalClicks: figure,
  shortUrl: webAddress,
} satisfies { [name in Exclude<keyof Link, 'id'>]: (value: unknown) => Link[name] };

/** The fields that are there, known or not. A missing one stays missing, so that it overwrites nothing. */
const linkFieldsOf = (link: Fields): Partial<Link> =>
  Object.fromEntries(
    Object.entries<(value: unknown) => unknown>(LINK_FIELDS).flatMap(([name, readField]) =>
      name in link ? [[name, readField(link[name])]] : [],
    ),
  );

/** Undefined also for '', '.' and '..', which would address another path, and for lone surrogates. */
const idOf = (link: Fields): string | undefined => {
  const id = text(link['id']);
  return /^\.{0,2}$/.test(id) || (id !== link['id'] && !Number.isSafeInteger(link['id'])) ? undefined : id;
};

const linkIn = (row: unknown): LinkPatch | undefined => {
  if (!isObject(row)) return undefined;
  const id = idOf(row);
  return id === undefined ? undefined : { ...linkFieldsOf(row), id };
};

const linksIn = (rows: readonly unknown[]) => {
  const links = rows.map(linkIn);
  return {
    links: links.filter((link) => link !== undefined),
    unreadable: rows.filter((_, at) => !links[at]),
  };
};

/** Unwraps `{"link": {…}}` to `{…}`; leaves a body alone that has the object's own field. */
const unwrapped = (body: unknown, name: string, ownField: string): unknown =>
  isObject(body) && isObject(body[name]) && !(ownField in body) ? body[name] : body;

export const parseLink = (body: unknown): LinkPatch | undefined => linkIn(unwrapped(body, 'link', 'id'));

/** What the response to POST or PUT tells of the link, possibly nothing. Unknown fields are left out: they tell nothing. */
export const parseChangedLink = (body: unknown): Partial<Link> => {
  const link = unwrapped(body, 'link', 'id');
  if (!isObject(link)) return {};
  const isEmptied = (name: string) => /^(?:title|description)$/.test(name) && (link[name] ?? '') === '';
  const fields = Object.entries({ ...linkFieldsOf(link), id: idOf(link) });
  return Object.fromEntries(
    fields.filter(([name, value]) => value !== undefined && (value !== '' || isEmptied(name))),
  );
};

/** Larger numbers are no counts of links; products of two of them are safe to show. */
const MANY = 2 ** 26;

const whole = (value: unknown, least: number): number | undefined => {
  const known = number(value) ?? Number.NaN;
  return Number.isInteger(known) && known >= least && known <= MANY ? known : undefined;
};

/** What a list declares as unsupported, by our names of the fields. */
export const unsupportedIn = (names: unknown): readonly string[] | undefined =>
  distinctTexts(names)?.map((name) => (name === 'customCode' ? 'shortCode' : name));

/** The list response: an object with pagination or, as the specification allows, a bare array. */
export const parseLinkList = (body: unknown): LinkList | undefined => {
  const { links: rows, pagination, unsupported }: Fields = isObject(body) ? body : { links: body };
  if (!Array.isArray(rows)) return undefined;
  const { page, limit, total } = fieldsOf(pagination);
  return {
    ...linksIn(rows),
    unsupported: unsupportedIn(unsupported),
    pagination: { page: whole(page, 1), limit: whole(limit, 1), total: whole(total, 0) },
  };
};

export const parseUser = (body: unknown): User | undefined => {
  const { email, firstName, lastName } = fieldsOf(unwrapped(body, 'user', 'email'));
  return typeof email === 'string'
    ? { email: text(email), firstName: text(firstName), lastName: text(lastName) }
    : undefined;
};

const tokenIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

/** Nothing is guessed where a session begins. */
export const parseVerification = (body: unknown): { user: User; token: string } | undefined => {
  const { user, jwt } = fieldsOf(body);
  const [known, token] = [parseUser(user), tokenIn(jwt)];
  return known && token !== undefined ? { user: known, token } : undefined;
};

export const parseRefresh = (body: unknown): string | undefined => tokenIn(fieldsOf(body)['token']);

export const parsePreferences = (body: unknown): Fields | undefined => (isObject(body) ? body : undefined);

const FIGURES: readonly (keyof AnalyticsFigures)[] = [
  'totalLinks',
  'totalClicks',
  'totalUniqueClicks',
  'engagementRate',
  'avgClicksPerLink',
  'activeLinksWithClicks',
  'uniqueClickRate',
];

/** Top links of which none can be read count as missing. */
export const parseAggregated = (body: unknown): AggregatedAnalytics | undefined => {
  if (!isObject(body)) return undefined;
  const { topLinks } = body;
  const top = Array.isArray(topLinks) ? linksIn(topLinks) : undefined;
  const isUnknown = top?.links.length === 0 && top.unreadable.length > 0;
  return {
    figures: Object.fromEntries(FIGURES.map((name) => [name, figure(body[name])])),
    topLinks: isUnknown ? undefined : top?.links,
    unreadable: top?.unreadable,
  };
};

/** Days of which none can be read are no clicks by day. A day that comes in several rows is their sum. */
export const parseClicks = (body: unknown): ClickSeries | undefined => {
  const { clicks: rows, since } = fieldsOf(body);
  if (!Array.isArray(rows)) return undefined;
  const read = rows.map((row: unknown) => {
    const { date: day, clicks } = fieldsOf(row);
    return { date: dayOf(day), clicks: figure(clicks) };
  });
  const unreadable = read.filter(({ date: day, clicks }) => day === undefined || clicks === undefined);
  if (unreadable.length === rows.length && rows.length > 0) return undefined;
  const days = new Map<string, number | undefined>();
  for (const { date: day, clicks } of read) {
    if (day === undefined) continue;
    const before = days.has(day) ? days.get(day) : 0;
    days.set(day, before === undefined || clicks === undefined ? undefined : before + clicks);
  }
  return {
    days: [...days]
      .map(([day, clicks]) => ({ date: day, clicks }))
      .sort((a, b) => a.date.localeCompare(b.date)),
    unreadable: unreadable.length,
    since: dayOf(since),
  };
};

export const parseStats = (body: unknown): LinkStats | undefined =>
  isObject(body)
    ? {
        totalClicks: figure(body['totalClicks']),
        uniqueClicks: figure(body['uniqueClicks']),
        lastClickedAt: date(body['lastClickedAt']),
      }
    : undefined;
