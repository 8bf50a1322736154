import type { AggregatedAnalytics, LinkList, LinkStats } from '../../application/ports/provider.ts';
import type { AnalyticsFigures } from '../../domain/clicks/analytics.ts';
import type { ClickSeries } from '../../domain/clicks/clickSeries.ts';
import { isWebUrl, type Link, type LinkPatch } from '../../domain/links/link.ts';
import type { User } from '../../domain/user.ts';
import { attempt } from '../../lib/attempt.ts';

/*
 * Parsers for the provider's responses. Values in another notation are accepted: a number as a string, 1 or
 * "true" for true, a timestamp for its day. Missing, null and invalid values become undefined, or '' for a
 * string. Rows without a usable ID are returned separately and unchanged. Other fields are ignored.
 */

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the fields of an object, or no fields for any other value. */
export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {});

/** Returns undefined if the text is not JSON. */
export const parseJson = (text: string): unknown => attempt<unknown>(() => JSON.parse(text));

/** Ignores numbers that are not safe integers. Replaces lone surrogates, which URLs cannot contain. */
const text = (value: unknown): string =>
  typeof value === 'string' || Number.isSafeInteger(value) ? String(value).toWellFormed() : '';

const number = (value: unknown): number | undefined => {
  const known =
    typeof value === 'number' || (typeof value === 'string' && /\d/.test(value)) ? Number(value) : Number.NaN;
  return Number.isFinite(known) ? known : undefined;
};

/** Limits a figure to `MAX_SAFE_INTEGER`, so that sums are finite. Negative figures are invalid. */
const figure = (value: unknown): number | undefined => {
  const known = number(value) ?? -1;
  return known < 0 ? undefined : Math.min(known, Number.MAX_SAFE_INTEGER);
};

const flag = (value: unknown): boolean | undefined => {
  if (typeof value === 'object') return undefined;
  const isTrue = /^(?:true|1)$/i.test(String(value));
  return isTrue || /^(?:false|0)$/i.test(String(value)) ? isTrue : undefined;
};

/** The years 2001 and 5138. Dates outside are placeholders for an unknown date, such as 1970 or 9999. */
const [FIRST_MS, LAST_MS] = [1e12, 1e14];

const isTime = (ms: number): boolean => ms >= FIRST_MS && ms < LAST_MS;

/** Returns a date's `YYYY-MM-DD`. Ignores days that do not exist, which browsers parse differently. */
const dayOf = (value: unknown): string | undefined => {
  const [day] = (typeof value === 'string' && /^\d{4}-\d\d-\d\d(?![^T ])/.exec(value)) || [];
  return day && new Date(day).toJSON()?.startsWith(day) && isTime(Date.parse(day)) ? day : undefined;
};

/** Time and zone in ISO 8601 and in the formats of PostgreSQL, Rails and Go. */
const TIME = /^.([\d:.,]+) ?([+-]\d\d)?:?(\d\d)?(?: ?(?:Z|UTC|GMT))?$/;

/** Reads a time without a zone as UTC. Reads a day as local midnight: the same day in every time zone. */
const parseDate = (value: string): number => {
  const day = dayOf(value);
  if (day === value) return Date.parse(`${day}T00:00`);
  const [, time = '', hours = '+00', minutes = '00'] = TIME.exec(value.slice(10)) ?? [];
  if (day) return Date.parse(`${day}T${time.replace(',', '.')}${hours}:${minutes}`);
  // RFC 1123, as in HTTP headers.
  return new Date(value).toUTCString() === value ? Date.parse(value) : Number.NaN;
};

/** Smaller numbers are seconds, others milliseconds. */
const SECONDS_BELOW = 1e11;

const millisecondsOf = (value: unknown): number => {
  if (value instanceof Date) return value.getTime();
  const known = number(value);
  if (known !== undefined) return known < SECONDS_BELOW ? known * 1000 : known;
  return typeof value === 'string' ? parseDate(value) : Number.NaN;
};

const date = (value: unknown): Date | undefined => {
  const ms = millisecondsOf(value);
  return isTime(ms) ? new Date(ms) : undefined;
};

/** Returns a web URL without credentials, query and fragment; '' for any other text. */
const webUrl = (value: unknown): string => {
  const url = text(value);
  if (!isWebUrl(url)) return '';
  const { origin, pathname } = new URL(url);
  return origin + pathname;
};

const distinctStrings = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? [...new Set(value.map((one) => text(one).trim()).filter(Boolean))] : undefined;

const LINK_FIELDS = {
  shortCode: text,
  originalUrl: text,
  title: text,
  description: text,
  tags: distinctStrings,
  createdAt: date,
  isActive: flag,
  uniqueClicks: figure,
  clickCount: figure,
  totalClicks: figure,
  shortUrl: webUrl,
} satisfies { [name in Exclude<keyof Link, 'id'>]: (value: unknown) => Link[name] };

/** Returns only fields that the response contains: a missing field must not overwrite a known value. */
const linkFieldsOf = (link: Fields): Partial<Link> =>
  Object.fromEntries(
    Object.entries<(value: unknown) => unknown>(LINK_FIELDS).flatMap(([name, readField]) =>
      name in link ? [[name, readField(link[name])]] : [],
    ),
  );

/** Ignores '', '.' and '..', which would change a path, and IDs with lone surrogates. */
const idOf = (link: Fields): string | undefined => {
  const id = text(link['id']);
  return /^\.{0,2}$/.test(id) || (id !== link['id'] && !Number.isSafeInteger(link['id'])) ? undefined : id;
};

const parseLinkRow = (row: unknown): LinkPatch | undefined => {
  if (!isObject(row)) return undefined;
  const id = idOf(row);
  return id === undefined ? undefined : { ...linkFieldsOf(row), id };
};

const parseLinkRows = (rows: readonly unknown[]) => {
  const links = rows.map(parseLinkRow);
  return {
    links: links.filter((link) => link !== undefined),
    unreadable: rows.filter((_, at) => !links[at]),
  };
};

/** Unwraps `{"link": {…}}` to `{…}`. A body that contains `directField` is already unwrapped. */
const unwrapped = (body: unknown, name: string, directField: string): unknown =>
  isObject(body) && isObject(body[name]) && !(directField in body) ? body[name] : body;

export const parseLink = (body: unknown): LinkPatch | undefined =>
  parseLinkRow(unwrapped(body, 'link', 'id'));

/** Returns the fields that a response to POST or PUT reports, possibly none. Omits unknown values. */
export const parseChangedLink = (body: unknown): Partial<Link> => {
  const link = unwrapped(body, 'link', 'id');
  if (!isObject(link)) return {};
  const isCleared = (name: string) => /^(?:title|description)$/.test(name) && (link[name] ?? '') === '';
  const fields = Object.entries({ ...linkFieldsOf(link), id: idOf(link) });
  return Object.fromEntries(
    fields.filter(([name, value]) => value !== undefined && (value !== '' || isCleared(name))),
  );
};

/** Larger counts are not plausible. The product of two counts is still a safe integer. */
const MAX_COUNT = 2 ** 26;

const integer = (value: unknown, least: number): number | undefined => {
  const known = number(value) ?? Number.NaN;
  return Number.isInteger(known) && known >= least && known <= MAX_COUNT ? known : undefined;
};

/** Returns the fields that a list declares as unsupported, under their names in `Link`. */
export const unsupportedIn = (names: unknown): readonly string[] | undefined =>
  distinctStrings(names)?.map((name) => (name === 'customCode' ? 'shortCode' : name));

/** Parses a list response: an object with pagination or, as the specification allows, a bare array. */
export const parseLinkList = (body: unknown): LinkList | undefined => {
  const { links: rows, pagination, unsupported }: Fields = isObject(body) ? body : { links: body };
  if (!Array.isArray(rows)) return undefined;
  const { page, limit, total } = fieldsOf(pagination);
  return {
    ...parseLinkRows(rows),
    unsupported: unsupportedIn(unsupported),
    pagination: { page: integer(page, 1), limit: integer(limit, 1), total: integer(total, 0) },
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

/** Requires a valid user and token: a session must not begin with default values. */
export const parseVerification = (body: unknown): { user: User; token: string } | undefined => {
  const { user, jwt } = fieldsOf(body);
  const [known, token] = [parseUser(user), tokenIn(jwt)];
  return known && token !== undefined ? { user: known, token } : undefined;
};

export const parseRefresh = (body: unknown): string | undefined => tokenIn(fieldsOf(body)['token']);

const FIGURES: readonly (keyof AnalyticsFigures)[] = [
  'totalLinks',
  'totalClicks',
  'totalUniqueClicks',
  'engagementRate',
  'avgClicksPerLink',
  'activeLinksWithClicks',
  'uniqueClickRate',
];

/** Treats the top links as missing if none of them is readable. */
export const parseAggregated = (body: unknown): AggregatedAnalytics | undefined => {
  if (!isObject(body)) return undefined;
  const { topLinks } = body;
  const top = Array.isArray(topLinks) ? parseLinkRows(topLinks) : undefined;
  const isUnknown = top?.links.length === 0 && top.unreadable.length > 0;
  return {
    figures: Object.fromEntries(FIGURES.map((name) => [name, figure(body[name])])),
    topLinks: isUnknown ? undefined : top?.links,
    unreadable: top?.unreadable,
  };
};

/** Returns undefined if there are rows but none is readable. Adds up several rows of the same day. */
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
