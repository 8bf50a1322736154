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
  /** The key that created it. */
  readonly author: string;
  readonly rules: readonly Rule[];
}

/** What a key is limited to. */
interface Role {
  /** The links that it has created. */
  readonly isAuthor?: boolean;
  /** The links of one domain. */
  readonly domain?: string;
  readonly hidesOrphanVisits?: boolean;
}

type Body = Readonly<Record<string, unknown>>;
type Answer = Response | Promise<Response>;

/** Parameters and fields that the stand-in implements. A server that sends others has a bug. */
const PARAMETERS = ['page', 'itemsPerPage', 'orderBy', 'domain', 'startDate', 'endDate', 'excludeBots'];
const EDITED = ['longUrl', 'title', 'tags', 'validSince', 'validUntil', 'maxVisits'];
const CREATED = [...EDITED, 'customSlug', 'domain', 'crawlable', 'forwardQuery'];
const ORDERS = ['dateCreated-DESC', 'nonBotVisits-DESC'];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MOST_TITLE_BYTES = 512;
const MOST_CHARACTERS = 255;

const problem = (status: number, type: string, title: string, detail: string, more: Body = {}): Response =>
  Response.json(
    { ...more, type: `https://shlink.io/api/error/${type}`, title, detail, status },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );

const missing = (shortCode: string): Response => {
  const detail = `No URL found with short code "${shortCode}"`;
  return problem(404, 'short-url-not-found', 'Short URL not found', detail, { shortCode });
};

const invalid = (...invalidElements: string[]): Response =>
  problem(400, 'invalid-data', 'Invalid data', 'Provided data is not valid', { invalidElements });

const failed = (): Response =>
  problem(500, 'internal-server-error', 'Internal Server Error', 'An unknown error occurred.');

const onlyKnown = (names: Iterable<string>, known: readonly string[]): void => {
  for (const name of names) if (!known.includes(name)) throw new Error(`Shlink knows no ${name} there`);
};

const aMoment = () => new Promise((resolve) => setImmediate(resolve));

const summaryOf = (visits: readonly ShlinkRegularVisit[]) => {
  const bots = visits.filter(({ potentialBot }) => potentialBot).length;
  return { total: visits.length, nonBots: visits.length - bots, bots };
};

const isDestination = (value: unknown): boolean => /^\w[\w+.-]*:/.test(String(value));
const isTooLong = (text: string): boolean => [...text].length > MOST_CHARACTERS;
/** Whether a text that is cut to as many bytes ends within a letter. */
const isCutBadly = (text: string): boolean =>
  Buffer.from(text).subarray(0, MOST_TITLE_BYTES).toString().endsWith('\ufffd');

/** The query of a destination together with that of the visitor, which overrides it. */
const withQuery = (longUrl: string, query: URLSearchParams): string => {
  if (query.size === 0) return longUrl;
  const url = new URL(longUrl);
  for (const [name, value] of query) url.searchParams.set(name, value);
  return url.href;
};

/** Shlink's REST API, version 3, on PostgreSQL, as far as the server uses it. Throws for unknown parameters. */
export class StandInShlink {
  /** The latest that was added first. */
  readonly urls: StoredUrl[] = [];
  readonly received: string[] = [];
  readonly keys = new Map<string, Role>([['KEY', {}]]);
  orphanVisits: ShlinkRegularVisit[] = [];
  mostPerPage = Number.POSITIVE_INFINITY;
  /** A link with more visits cannot be deleted. */
  deletionThreshold = 1_000;
  /** Codes are lower-cased. */
  isLoose = false;
  /** Codes may have slashes. */
  hasMultiSegmentSlugs = false;
  /** The server's time zone. */
  offsetHours = 2;
  defaultDomain = 's.test';
  scheme = 'https';
  now = Date.now();
  /** The title of the page at a destination; null if there is none or it cannot be fetched. */
  pageTitle = (_longUrl: string): string | null => 'Title of the page itself';

  /** Responds like the server. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    this.received.push(`${request.method} ${pathname}`);
    const path = pathname.split('/').map(decodeURIComponent).join('/');
    if (!path.startsWith('/rest/')) return this.#redirect(request, path.slice(1));
    const key = request.headers.get('X-Api-Key');
    if (key === null) {
      const detail =
        'Expected one of the following authentication headers, ["X-Api-Key"], but none were provided';
      const more = { expectedHeaders: ['X-Api-Key'] };
      return problem(401, 'missing-authentication', 'Invalid authorization', detail, more);
    }
    const role = this.keys.get(key);
    if (role === undefined) {
      const detail = 'Provided API key does not exist or is invalid.';
      return problem(401, 'invalid-api-key', 'Invalid API key', detail);
    }
    onlyKnown(searchParams.keys(), PARAMETERS);
    const body: Body = ['POST', 'PATCH'].includes(request.method) ? await request.json() : {};
    const seen = this.urls.filter(
      ({ author, domain }) =>
        (!role.isAuthor || author === key) && (role.domain === undefined || domain === role.domain),
    );
    const one = (answer: (url: StoredUrl) => Answer) => (code: string) => {
      const url = seen.find(
        ({ shortCode, domain }) => shortCode === code && domain === searchParams.get('domain'),
      );
      return url ? answer(url) : missing(code);
    };
    const code = this.hasMultiSegmentSlugs ? '(.+)' : '([^/]+)';
    // The order matters: a code may end like the path of another call.
    const calls: readonly (readonly [string, string, (code: string) => Answer])[] = [
      ['GET', '/visits', () => this.#overview(seen, role)],
      ['GET', '/short-urls', () => this.#list(seen, searchParams)],
      ['POST', '/short-urls', () => this.#create(body, key, role)],
      ['GET', `/short-urls/${code}/visits`, one((url) => this.#visits(url, searchParams))],
      ['GET', `/short-urls/${code}/redirect-rules`, one((url) => this.#rules(url))],
      ['POST', `/short-urls/${code}/redirect-rules`, one((url) => this.#setRules(url, body))],
      ['GET', `/short-urls/${code}`, one((url) => Response.json(this.#shown(url)))],
      ['PATCH', `/short-urls/${code}`, one((url) => this.#edit(url, body))],
      ['DELETE', `/short-urls/${code}`, one((url) => this.#delete(url))],
    ];
    for (const [method, pattern, answer] of calls) {
      const match = new RegExp(`^/rest/v3${pattern}$`).exec(path);
      if (match && method === request.method) return answer(match[1] ?? '');
    }
    const detail = `Cannot ${request.method} ${request.url.replace('/rest/', '/')}!`;
    return problem(404, 'not-found', 'Not Found', detail);
  };

  /** Adds visits, each as many days ago. */
  visit(shortCode: string, daysAgo: readonly number[], isBot = false): void {
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

  /** Adds a link as others have created it. */
  add(more: Partial<StoredUrl> & { readonly shortCode: string }): StoredUrl {
    const { shortCode, domain = null } = more;
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
      ...more,
    };
    this.urls.unshift(url);
    return url;
  }

  /** A time in the server's time zone, as Shlink writes it. */
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

  #overview(seen: readonly StoredUrl[], { hidesOrphanVisits }: Role): Response {
    const nonOrphanVisits = summaryOf(seen.flatMap(({ visits }) => visits));
    const orphanVisits = summaryOf(hidesOrphanVisits ? [] : this.orphanVisits);
    return Response.json({ visits: { nonOrphanVisits, orphanVisits } });
  }

  #list(seen: readonly StoredUrl[], query: URLSearchParams): Response {
    if (Number(query.get('page') ?? 1) < 1) return invalid('page');
    const order = query.get('orderBy') ?? 'dateCreated-DESC';
    if (!ORDERS.includes(order)) return invalid('orderBy');
    const domain = query.get('domain');
    // Links of the same second are in the order of their creation.
    const urls = seen
      .filter((url) => domain === null || url.domain === domain)
      .toReversed()
      .map((url) => this.#shown(url))
      .sort((a, b) =>
        order === 'nonBotVisits-DESC'
          ? b.visitsSummary.nonBots - a.visitsSummary.nonBots
          : Date.parse(b.dateCreated) - Date.parse(a.dateCreated),
      );
    const page = this.#page(urls, query, 10);
    return page ? Response.json({ shortUrls: page }) : failed();
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
    return page ? Response.json({ visits: page }) : failed();
  }

  /** Undefined beyond the last page, where Shlink fails. */
  #page<T>(all: readonly T[], query: URLSearchParams, usual: number) {
    const currentPage = Number(query.get('page') ?? 1);
    const itemsPerPage = Math.min(Number(query.get('itemsPerPage') ?? usual), this.mostPerPage);
    const pagesCount = Math.max(1, Math.ceil(all.length / itemsPerPage));
    if (currentPage > pagesCount) return undefined;
    const data = all.slice((currentPage - 1) * itemsPerPage, currentPage * itemsPerPage);
    const pagination = { currentPage, pagesCount, itemsPerPage };
    return { data, pagination: { ...pagination, itemsInCurrentPage: data.length, totalItems: all.length } };
  }

  async #create(body: Body, author: string, role: Role): Promise<Response> {
    onlyKnown(Object.keys(body), CREATED);
    const { longUrl, customSlug, tags = [], crawlable = false, forwardQuery = true } = body;
    if (!isDestination(longUrl ?? '')) return invalid('longUrl');
    const slug = String(customSlug ?? crypto.randomUUID().slice(0, 5)).replace(/ /g, '-');
    const code = this.hasMultiSegmentSlugs ? slug.replace(/^\/+|\/+$/g, '') : slug.replace(/\//g, '-');
    const shortCode = this.isLoose ? code.toLowerCase() : code;
    const asked = role.domain ?? body['domain'] ?? this.defaultDomain;
    const domain = asked === this.defaultDomain ? null : String(asked);
    if (/[:?#[\]@]/.test(shortCode) || isTooLong(shortCode)) return failed();
    if (this.urls.some((url) => url.shortCode === shortCode && url.domain === domain)) {
      const detail = `Provided slug "${shortCode}" is already in use${domain ? ` for domain "${domain}"` : ''}.`;
      const more = { customSlug: shortCode, ...(domain && { domain }) };
      return problem(400, 'non-unique-slug', 'Invalid custom slug', detail, more);
    }
    // Each of several creations at once finds the code free.
    await aMoment();
    const title = this.#title(body['title'] ?? this.pageTitle(String(longUrl)));
    const names = this.#tags(tags);
    if (title === undefined || names.some(isTooLong)) return failed();
    const made = this.add({
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
    return Response.json({ ...this.#shown(made), tags: this.#withGaps(names) });
  }

  #edit(url: StoredUrl, body: Body): Response {
    onlyKnown(Object.keys(body), EDITED);
    const { longUrl, tags } = body;
    if (longUrl !== undefined && !isDestination(longUrl)) return invalid('longUrl');
    const isFetched = longUrl !== undefined && !('title' in body);
    const title =
      isFetched || 'title' in body
        ? this.#title(isFetched ? (this.pageTitle(String(longUrl)) ?? url.title) : body['title'])
        : url.title;
    const names = tags === undefined ? undefined : this.#tags(tags);
    if (title === undefined || names?.some(isTooLong)) return failed();
    Object.assign(url, {
      ...(longUrl !== undefined && { longUrl }),
      title,
      ...(names && { tags: [...new Set(names)] }),
      meta: { ...url.meta, ...this.#meta(body) },
    });
    const shown = this.#shown(url);
    return Response.json(names ? { ...shown, tags: this.#withGaps(names) } : shown);
  }

  async #delete(url: StoredUrl): Promise<Response> {
    const { shortCode } = url;
    if (url.visits.length > this.deletionThreshold) {
      const threshold = this.deletionThreshold;
      const detail = `Impossible to delete short URL with short code "${shortCode}", since it has more than "${threshold}" visits.`;
      const more = { shortCode, threshold };
      return problem(422, 'invalid-short-url-deletion', 'Cannot delete short URL', detail, more);
    }
    // Each of several deletions at once succeeds.
    await aMoment();
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

  /** Cut to as many bytes as Shlink stores; undefined where PostgreSQL refuses the result. */
  #title(title: unknown): string | null | undefined {
    if (title === null) return null;
    const text = String(title).trim();
    if (isCutBadly(text)) return undefined;
    return Buffer.from(text).subarray(0, MOST_TITLE_BYTES).toString();
  }

  #tags(tags: unknown): string[] {
    return [tags].flat().map((tag) => String(tag).trim().toLowerCase().replace(/\s+/g, '-'));
  }

  /** Repeated tags leave gaps, and PHP writes a list with gaps as an object. */
  #withGaps(names: readonly string[]): object {
    const kept = [...names.entries()].filter(([at, name]) => names.indexOf(name) === at);
    const hasGaps = kept.some(([at], index) => at !== index);
    return hasGaps ? Object.fromEntries(kept) : kept.map(([, name]) => name);
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

  #shown({ visits, author: _, rules, tags, ...url }: StoredUrl) {
    return {
      ...url,
      tags: tags.toSorted(),
      visitsSummary: summaryOf(visits),
      hasRedirectRules: rules.length > 0,
    };
  }
}
