import type { ShlinkRegularVisit, ShlinkShortUrl } from '@shlinkio/shlink-js-sdk/api-contract';

interface Rule {
  readonly longUrl: string;
  readonly conditions: readonly {
    readonly type: string;
    readonly matchKey: string | null;
    readonly matchValue: string;
  }[];
}

interface StoredUrl extends Omit<ShlinkShortUrl, 'visitsSummary' | 'hasRedirectRules'> {
  readonly visits: ShlinkRegularVisit[];
  /** The API key that created the link. */
  readonly author: string;
  readonly rules: readonly Rule[];
}

/** The restrictions of an API key. */
interface Role {
  /** Restricts the key to the links that it created. */
  readonly isAuthor?: boolean;
  /** Restricts the key to the links of this domain. */
  readonly domain?: string;
  readonly hidesOrphanVisits?: boolean;
}

type Body = Readonly<Record<string, unknown>>;
type Result = Response | Promise<Response>;

/** The query parameters and body fields that the stand-in implements. The stand-in throws for others. */
const PARAMETERS = ['page', 'itemsPerPage', 'orderBy', 'domain', 'startDate', 'endDate', 'excludeBots'];
const EDITED = ['longUrl', 'title', 'tags', 'validSince', 'validUntil', 'maxVisits'];
const CREATED = [...EDITED, 'customSlug', 'domain', 'crawlable', 'forwardQuery'];
const ORDERS = ['dateCreated-DESC', 'nonBotVisits-DESC'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MAX_TITLE_BYTES = 512;
const MAX_CHARACTERS = 255;

interface Problem extends Body {
  readonly status: number;
  readonly type: string;
  readonly title: string;
  readonly detail: string;
}

const problem = ({ type, ...fields }: Problem): Response =>
  Response.json(
    { ...fields, type: `https://shlink.io/api/error/${type}` },
    { status: fields.status, headers: { 'Content-Type': 'application/problem+json' } },
  );

const notFound = (shortCode: string): Response =>
  problem({
    status: 404,
    type: 'short-url-not-found',
    title: 'Short URL not found',
    detail: `No URL found with short code "${shortCode}"`,
    shortCode,
  });

const invalid = (...invalidElements: string[]): Response =>
  problem({
    status: 400,
    type: 'invalid-data',
    title: 'Invalid data',
    detail: 'Provided data is not valid',
    invalidElements,
  });

const serverError = (): Response =>
  problem({
    status: 500,
    type: 'internal-server-error',
    title: 'Internal Server Error',
    detail: 'An unknown error occurred.',
  });

const requireKnown = (names: Iterable<string>, known: readonly string[]): void => {
  for (const name of names)
    if (!known.includes(name)) throw new Error(`The stand-in does not support ${name}`);
};

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

const summaryOf = (visits: readonly ShlinkRegularVisit[]) => {
  const bots = visits.filter(({ potentialBot }) => potentialBot).length;
  return { total: visits.length, nonBots: visits.length - bots, bots };
};

const isDestination = (value: unknown): boolean => /^\w[\w+.-]*:/.test(String(value));
const isTooLong = (text: string): boolean => [...text].length > MAX_CHARACTERS;
/** Whether the byte limit would cut the title within a character. */
const isCutWithinCharacter = (text: string): boolean =>
  Buffer.from(text).subarray(0, MAX_TITLE_BYTES).toString().endsWith('\ufffd');

/** Merges the visitor's query into the destination. The visitor's parameters take precedence. */
const withQuery = (longUrl: string, query: URLSearchParams): string => {
  if (query.size === 0) return longUrl;
  const url = new URL(longUrl);
  for (const [name, value] of query) url.searchParams.set(name, value);
  return url.href;
};

/**
 * A fake of Shlink on PostgreSQL, with the endpoints of REST API version 3 that the server uses.
 * Throws for unknown parameters.
 */
export class StandInShlink {
  /** In the order of creation, newest first. */
  readonly urls: StoredUrl[] = [];
  readonly received: string[] = [];
  readonly keys = new Map<string, Role>([['KEY', {}]]);
  orphanVisits: ShlinkRegularVisit[] = [];
  maxPageSize = Number.POSITIVE_INFINITY;
  /** Links with more visits cannot be deleted. */
  deletionThreshold = 1_000;
  /** Whether Shlink converts short codes to lower case. */
  isLoose = false;
  /** Whether short codes may contain slashes. */
  hasMultiSegmentSlugs = false;
  /** The offset of Shlink's time zone from UTC. */
  offsetHours = 2;
  defaultDomain = 's.test';
  scheme = 'https';
  now = Date.now();
  /** The title of the destination's document; null if it has none or cannot be fetched. */
  documentTitle = (_longUrl: string): string | null => 'Title of the page itself';

  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    this.received.push(`${request.method} ${pathname}`);
    const path = pathname.split('/').map(decodeURIComponent).join('/');
    if (!path.startsWith('/rest/')) return this.#redirect(request, path.slice(1));
    const key = request.headers.get('X-Api-Key');
    if (key === null) {
      return problem({
        status: 401,
        type: 'missing-authentication',
        title: 'Invalid authorization',
        detail: 'Expected one of the following authentication headers, ["X-Api-Key"], but none were provided',
        expectedHeaders: ['X-Api-Key'],
      });
    }
    const role = this.keys.get(key);
    if (role === undefined) {
      return problem({
        status: 401,
        type: 'invalid-api-key',
        title: 'Invalid API key',
        detail: 'Provided API key does not exist or is invalid.',
      });
    }
    requireKnown(searchParams.keys(), PARAMETERS);
    const body: Body = ['POST', 'PATCH'].includes(request.method) ? await request.json() : {};
    const visible = this.urls.filter(
      ({ author, domain }) =>
        (!role.isAuthor || author === key) && (role.domain === undefined || domain === role.domain),
    );
    const withUrl = (respond: (url: StoredUrl) => Result) => (code: string) => {
      const url = visible.find(
        ({ shortCode, domain }) => shortCode === code && domain === searchParams.get('domain'),
      );
      return url ? respond(url) : notFound(code);
    };
    const code = this.hasMultiSegmentSlugs ? '(.+)' : '([^/]+)';
    // The order matters, because a short code with slashes may end like the path of another endpoint.
    const endpoints: readonly (readonly [string, string, (code: string) => Result])[] = [
      ['GET', '/visits', () => this.#overview(visible, role)],
      ['GET', '/short-urls', () => this.#list(visible, searchParams)],
      ['POST', '/short-urls', () => this.#create(body, key, role)],
      ['GET', `/short-urls/${code}/visits`, withUrl((url) => this.#visits(url, searchParams))],
      ['GET', `/short-urls/${code}/redirect-rules`, withUrl((url) => this.#rules(url))],
      ['POST', `/short-urls/${code}/redirect-rules`, withUrl((url) => this.#setRules(url, body))],
      ['GET', `/short-urls/${code}`, withUrl((url) => Response.json(this.#publicUrl(url)))],
      ['PATCH', `/short-urls/${code}`, withUrl((url) => this.#edit(url, body))],
      ['DELETE', `/short-urls/${code}`, withUrl((url) => this.#delete(url))],
    ];
    for (const [method, pattern, respond] of endpoints) {
      const match = new RegExp(`^/rest/v3${pattern}$`).exec(path);
      if (match && method === request.method) return respond(match[1] ?? '');
    }
    return problem({
      status: 404,
      type: 'not-found',
      title: 'Not Found',
      detail: `Cannot ${request.method} ${request.url.replace('/rest/', '/')}!`,
    });
  };

  /** Adds a visit for each item of `daysAgo`. */
  visit(
    shortCode: string,
    { daysAgo, isBot = false }: { readonly daysAgo: readonly number[]; readonly isBot?: boolean },
  ): void {
    const url = this.urls.find((one) => one.shortCode === shortCode);
    for (const days of daysAgo)
      url?.visits.push({
        referer: '',
        userAgent: 'Mozilla/5.0',
        visitLocation: null,
        date: this.date(this.now - days * DAY_MS),
        potentialBot: isBot,
        visitedUrl: url.shortUrl,
        redirectUrl: url.longUrl,
      });
    url?.visits.sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
  }

  /** Adds a link that was created without the server. */
  add(fields: Partial<StoredUrl> & { readonly shortCode: string }): StoredUrl {
    const { shortCode, domain = null } = fields;
    const url: StoredUrl = {
      shortUrl: `${this.scheme}://${domain ?? this.defaultDomain}/${shortCode}`,
      longUrl: 'https://example.org/',
      dateCreated: this.date(this.now),
      tags: [],
      meta: { validSince: null, validUntil: null, maxVisits: null },
      domain,
      title: null,
      crawlable: false,
      forwardQuery: true,
      rules: [],
      visits: [],
      author: 'KEY',
      ...fields,
    };
    this.urls.unshift(url);
    return url;
  }

  /** Formats a time like Shlink, in Shlink's time zone. */
  date(time: number): string {
    const hours = String(Math.abs(this.offsetHours)).padStart(2, '0');
    const local = new Date(time + this.offsetHours * HOUR_MS).toISOString().slice(0, 19);
    return `${local}${this.offsetHours < 0 ? '-' : '+'}${hours}:00`;
  }

  #redirect({ headers, url: visitedUrl }: Request, path: string): Response {
    const code = this.isLoose ? path.toLowerCase() : path;
    const url = this.urls.find((one) => one.shortCode === code && one.domain === null);
    const { validSince, validUntil, maxVisits } = url?.meta ?? {};
    const userAgent = headers.get('User-Agent') ?? '';
    const visit = {
      referer: headers.get('Referer') ?? '',
      userAgent,
      visitLocation: null,
      date: this.date(this.now),
      potentialBot: !/Mozilla/.test(userAgent),
      visitedUrl,
    };
    if (
      !url ||
      (validUntil && Date.parse(validUntil) <= this.now) ||
      (validSince && Date.parse(validSince) > this.now) ||
      (typeof maxVisits === 'number' && url.visits.length >= maxVisits)
    ) {
      this.orphanVisits.unshift({ ...visit, redirectUrl: null });
      return new Response('<!DOCTYPE html>', { status: 404, headers: { 'Content-Type': 'text/html' } });
    }
    const query = new URL(visitedUrl).searchParams;
    const meets = ({ type, matchKey, matchValue }: Rule['conditions'][number]): boolean => {
      if (type === 'device') return userAgent.toLowerCase().includes(matchValue);
      if (type === 'language') return (headers.get('Accept-Language') ?? '').startsWith(matchValue);
      return query.get(`${matchKey}`) === matchValue;
    };
    const rule = url.rules.find(({ conditions }) => conditions.every(meets));
    const longUrl = rule?.longUrl ?? url.longUrl;
    const Location = url.forwardQuery ? withQuery(longUrl, query) : longUrl;
    url.visits.unshift({ ...visit, redirectUrl: Location });
    return new Response(null, { status: 302, headers: { Location } });
  }

  #overview(visible: readonly StoredUrl[], { hidesOrphanVisits }: Role): Response {
    const nonOrphanVisits = summaryOf(visible.flatMap(({ visits }) => visits));
    const orphanVisits = summaryOf(hidesOrphanVisits ? [] : this.orphanVisits);
    return Response.json({ visits: { nonOrphanVisits, orphanVisits } });
  }

  #list(visible: readonly StoredUrl[], query: URLSearchParams): Response {
    if (Number(query.get('page') ?? 1) < 1) return invalid('page');
    const order = query.get('orderBy') ?? 'dateCreated-DESC';
    if (!ORDERS.includes(order)) return invalid('orderBy');
    const domain = query.get('domain');
    // Links of the same second stay in the order of creation.
    const urls = visible
      .filter((url) => domain === null || url.domain === domain)
      .toReversed()
      .map((url) => this.#publicUrl(url))
      .sort((a, b) =>
        order === 'nonBotVisits-DESC'
          ? b.visitsSummary.nonBots - a.visitsSummary.nonBots
          : Date.parse(b.dateCreated) - Date.parse(a.dateCreated),
      );
    const page = this.#page(urls, query, 10);
    return page ? Response.json({ shortUrls: page }) : serverError();
  }

  #visits({ visits }: StoredUrl, query: URLSearchParams): Response {
    const [from, to] = [query.get('startDate') ?? '', query.get('endDate')];
    const found = visits.filter(
      ({ date, potentialBot }) =>
        !(potentialBot && query.get('excludeBots') === 'true') &&
        date >= from &&
        (to === null || Date.parse(date) <= Date.parse(to)),
    );
    const page = this.#page(found, query, found.length || 1);
    return page ? Response.json({ visits: page }) : serverError();
  }

  /** Returns undefined beyond the last page, where Shlink responds with 500. */
  #page<T>(all: readonly T[], query: URLSearchParams, defaultSize: number) {
    const currentPage = Number(query.get('page') ?? 1);
    const itemsPerPage = Math.min(Number(query.get('itemsPerPage') ?? defaultSize), this.maxPageSize);
    const pagesCount = Math.max(1, Math.ceil(all.length / itemsPerPage));
    if (currentPage > pagesCount) return undefined;
    const data = all.slice((currentPage - 1) * itemsPerPage, currentPage * itemsPerPage);
    const pagination = { currentPage, pagesCount, itemsPerPage };
    return { data, pagination: { ...pagination, itemsInCurrentPage: data.length, totalItems: all.length } };
  }

  async #create(body: Body, author: string, role: Role): Promise<Response> {
    requireKnown(Object.keys(body), CREATED);
    const { longUrl, customSlug, tags = [], crawlable = false, forwardQuery = true } = body;
    if (!isDestination(longUrl ?? '')) return invalid('longUrl');
    const slug = String(customSlug ?? crypto.randomUUID().slice(0, 5)).replace(/ /g, '-');
    const code = this.hasMultiSegmentSlugs ? slug.replace(/^\/+|\/+$/g, '') : slug.replace(/\//g, '-');
    const shortCode = this.isLoose ? code.toLowerCase() : code;
    const requested = role.domain ?? body['domain'] ?? this.defaultDomain;
    const domain = requested === this.defaultDomain ? null : String(requested);
    if (/[:?#[\]@]/.test(shortCode) || isTooLong(shortCode)) return serverError();
    if (this.urls.some((url) => url.shortCode === shortCode && url.domain === domain)) {
      return problem({
        status: 400,
        type: 'non-unique-slug',
        title: 'Invalid custom slug',
        detail: `Provided slug "${shortCode}" is already in use${domain ? ` for domain "${domain}"` : ''}.`,
        customSlug: shortCode,
        ...(domain && { domain }),
      });
    }
    // As in Shlink, concurrent creations with the same code all pass the check above.
    await nextTurn();
    const title = this.#title(body['title'] ?? this.documentTitle(String(longUrl)));
    const names = this.#tags(tags);
    if (title === undefined || names.some(isTooLong)) return serverError();
    const created = this.add({
      shortCode,
      longUrl: String(longUrl),
      domain,
      author,
      title,
      tags: [...new Set(names)],
      meta: { validSince: null, validUntil: null, maxVisits: null, ...this.#meta(body) },
      crawlable: crawlable === true,
      forwardQuery: forwardQuery === true,
    });
    return Response.json({ ...this.#publicUrl(created), tags: this.#withoutRepeated(names) });
  }

  #edit(url: StoredUrl, body: Body): Response {
    requireKnown(Object.keys(body), EDITED);
    const { longUrl, tags } = body;
    if (longUrl !== undefined && !isDestination(longUrl)) return invalid('longUrl');
    const isFetched = longUrl !== undefined && !('title' in body);
    const title =
      isFetched || 'title' in body
        ? this.#title(isFetched ? (this.documentTitle(String(longUrl)) ?? url.title) : body['title'])
        : url.title;
    const names = tags === undefined ? undefined : this.#tags(tags);
    if (title === undefined || names?.some(isTooLong)) return serverError();
    Object.assign(url, {
      ...(longUrl !== undefined && { longUrl }),
      title,
      ...(names && { tags: [...new Set(names)] }),
      meta: { ...url.meta, ...this.#meta(body) },
    });
    const publicUrl = this.#publicUrl(url);
    return Response.json(names ? { ...publicUrl, tags: this.#withoutRepeated(names) } : publicUrl);
  }

  async #delete(url: StoredUrl): Promise<Response> {
    const { shortCode } = url;
    if (url.visits.length > this.deletionThreshold) {
      const threshold = this.deletionThreshold;
      return problem({
        status: 422,
        type: 'invalid-short-url-deletion',
        title: 'Cannot delete short URL',
        detail: `Impossible to delete short URL with short code "${shortCode}", since it has more than "${threshold}" visits.`,
        shortCode,
        threshold,
      });
    }
    // As in Shlink, concurrent deletions of the same link all succeed.
    await nextTurn();
    const at = this.urls.indexOf(url);
    if (at >= 0) this.urls.splice(at, 1);
    return new Response(null, { status: 204 });
  }

  #rules({ longUrl, rules }: StoredUrl): Response {
    const redirectRules = rules.map((rule, at) => ({ ...rule, priority: at + 1 }));
    return Response.json({ defaultLongUrl: longUrl, redirectRules });
  }

  #setRules(url: StoredUrl, { redirectRules }: Body): Response {
    Object.assign(url, { rules: redirectRules });
    return this.#rules(url);
  }

  /** Cuts a title to the bytes that Shlink stores. Returns undefined if PostgreSQL would reject the result. */
  #title(title: unknown): string | null | undefined {
    if (title === null) return null;
    const text = String(title).trim();
    if (isCutWithinCharacter(text)) return undefined;
    return Buffer.from(text).subarray(0, MAX_TITLE_BYTES).toString();
  }

  #tags(tags: unknown): string[] {
    return [tags].flat().map((tag) => String(tag).trim().toLowerCase().replace(/\s+/g, '-'));
  }

  /** Removes repeated tags. If that leaves gaps in the indexes, PHP serializes the array as an object. */
  #withoutRepeated(names: readonly string[]): object {
    const unique = [...names.entries()].filter(([at, name]) => names.indexOf(name) === at);
    const hasGaps = unique.some(([at], index) => at !== index);
    return hasGaps ? Object.fromEntries(unique) : unique.map(([, name]) => name);
  }

  #meta(body: Body): Partial<StoredUrl['meta']> {
    const dates = ['validSince', 'validUntil'].filter((name) => name in body);
    const times = dates.map((name) => {
      const value = body[name];
      return [name, value === null ? null : this.date(Date.parse(String(value)))];
    });
    return {
      ...Object.fromEntries(times),
      ...('maxVisits' in body && { maxVisits: body['maxVisits'] }),
    };
  }

  #publicUrl({ visits, author: _, rules, tags, ...url }: StoredUrl) {
    return {
      ...url,
      tags: tags.toSorted(),
      visitsSummary: summaryOf(visits),
      hasRedirectRules: rules.length > 0,
    };
  }
}
