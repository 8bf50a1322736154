import type { ShlinkRegularVisit, ShlinkShortUrl } from '@shlinkio/shlink-js-sdk/api-contract';

interface StoredUrl extends Omit<ShlinkShortUrl, 'visitsSummary'> {
  readonly visits: ShlinkRegularVisit[];
  /** The key that made it. */
  readonly author: string;
}

type Body = Readonly<Record<string, unknown>>;

/** Which parameters and fields a call may have: a gateway that sends others is wrong. */
const PARAMETERS = ['page', 'itemsPerPage', 'orderBy', 'domain', 'startDate', 'endDate', 'excludeBots'];
const EDITED = ['longUrl', 'title', 'tags', 'validSince', 'validUntil', 'maxVisits'];
const CREATED = [...EDITED, 'customSlug'];

const DAY_MS = 86_400_000;

const problem = (status: number, type: string, title: string, detail: string, more: Body = {}): Response =>
  Response.json(
    { type: `https://shlink.io/api/error/${type}`, title, detail, status, ...more },
    { status, headers: { 'Content-Type': 'application/problem+json' } },
  );

const missing = (shortCode: string): Response => {
  const detail = `No URL found with short code "${shortCode}"`;
  return problem(404, 'short-url-not-found', 'Short URL not found', detail, { shortCode });
};

const invalid = (...invalidElements: string[]): Response =>
  problem(400, 'invalid-data', 'Invalid data', 'Provided data is not valid', { invalidElements });

const onlyKnown = (names: Iterable<string>, known: readonly string[]): void => {
  for (const name of names) if (!known.includes(name)) throw new Error(`Shlink knows no ${name} there`);
};

const summaryOf = (visits: readonly ShlinkRegularVisit[]) => {
  const bots = visits.filter(({ potentialBot }) => potentialBot).length;
  return { total: visits.length, nonBots: visits.length - bots, bots };
};

/** Shlink's REST API, version 3, as far as the gateway uses it, by its documents, and strict about what it is sent. */
export class StandInShlink {
  /** Newest first. */
  readonly urls: StoredUrl[] = [];
  readonly received: string[] = [];
  readonly key = 'KEY';
  /** Keys that see only what they have made. */
  readonly ownKeys: string[] = [];
  mostPerPage = 1_000;
  /** As many visits as a link may have that is deleted. */
  deletionThreshold = 1_000;
  now = Date.now();

  /** Answers as the server would. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    this.received.push(`${request.method} ${pathname}`);
    const path = pathname.split('/').map(decodeURIComponent).join('/');
    if (!path.startsWith('/rest/v3/')) return this.#redirect(request, path.slice(1));
    const key = request.headers.get('X-Api-Key');
    if (key !== this.key && !(key && this.ownKeys.includes(key))) {
      const detail = 'Provided API key does not exist or is invalid.';
      return problem(401, 'invalid-api-key', 'Invalid API key', detail);
    }
    onlyKnown(searchParams.keys(), PARAMETERS);
    const seen = this.urls.filter(({ author }) => key === this.key || author === key);
    if (path === '/rest/v3/visits') {
      const nonOrphanVisits = summaryOf(seen.flatMap(({ visits }) => visits));
      return Response.json({ visits: { nonOrphanVisits, orphanVisits: summaryOf([]) } });
    }
    const [, code, visits] = /^\/rest\/v3\/short-urls(?:\/(.+?)(\/visits)?)?$/.exec(path) ?? [];
    const body = ['POST', 'PATCH'].includes(request.method) ? await request.json() : {};
    if (code === undefined)
      return request.method === 'POST' ? this.#create(body, key) : this.#list(seen, searchParams);
    const url = seen.find((one) => one.shortCode === code && one.domain === searchParams.get('domain'));
    if (!url) return missing(code);
    if (visits) return this.#visits(url, searchParams);
    if (request.method === 'PATCH') return this.#edit(url, body);
    if (request.method === 'DELETE') return this.#delete(url);
    return Response.json(this.#shown(url));
  };

  /** Notes visits, the latest of them now, the others so many days earlier. */
  visit(shortCode: string, daysAgo: readonly number[], isBot = false): void {
    const url = this.urls.find((one) => one.shortCode === shortCode);
    for (const days of daysAgo) {
      const date = this.#date(this.now - days * DAY_MS);
      const visit = { referer: '', userAgent: 'Mozilla/5.0', visitLocation: null, potentialBot: isBot };
      url?.visits.push({ ...visit, date, visitedUrl: url.shortUrl, redirectUrl: url.longUrl });
    }
    url?.visits.sort((a, b) => Date.parse(b.date) - Date.parse(a.date));
  }

  /** Puts a link there as others have made it. */
  add(more: Partial<StoredUrl> & { readonly shortCode: string }): void {
    const { shortCode, domain = null } = more;
    this.urls.unshift({
      shortUrl: `https://${domain ?? 's.test'}/${shortCode}`,
      longUrl: 'https://example.org/',
      dateCreated: this.#date(this.now),
      tags: [],
      meta: { validSince: null, validUntil: null, maxVisits: null },
      domain,
      title: null,
      crawlable: false,
      forwardQuery: true,
      hasRedirectRules: false,
      visits: [],
      author: this.key,
      ...more,
    });
  }

  #redirect({ headers }: Request, code: string): Response {
    const url = this.urls.find((one) => one.shortCode === code && one.domain === null);
    const { validSince, validUntil } = url?.meta ?? {};
    const isOver = validUntil && Date.parse(validUntil) <= this.now;
    if (!url || isOver || (validSince && Date.parse(validSince) > this.now))
      return new Response('404', { status: 404 });
    this.visit(code, [0], !/Mozilla/.test(headers.get('User-Agent') ?? ''));
    return new Response(null, { status: 302, headers: { Location: url.longUrl } });
  }

  #list(seen: readonly StoredUrl[], query: URLSearchParams): Response {
    const [field, direction] = (query.get('orderBy') ?? 'dateCreated-DESC').split('-');
    const urls = seen.map((url) => this.#shown(url));
    if (field === 'nonBotVisits') urls.sort((a, b) => b.visitsSummary.nonBots - a.visitsSummary.nonBots);
    else if (field !== 'dateCreated') throw new Error(`Shlink orders by ${field}, the stand-in does not`);
    if (direction !== 'DESC') throw new Error('The stand-in orders downwards only');
    return Response.json({ shortUrls: this.#page(urls, query, 10) });
  }

  #visits({ visits }: StoredUrl, query: URLSearchParams): Response {
    const [from, to] = [query.get('startDate') ?? '', query.get('endDate')];
    const found = visits.filter(
      ({ date, potentialBot }) =>
        !(potentialBot && query.get('excludeBots') === 'true') &&
        date >= from &&
        (to === null || Date.parse(date) <= Date.parse(to)),
    );
    return Response.json({ visits: this.#page(found, query, found.length || 1) });
  }

  #page<T>(all: readonly T[], query: URLSearchParams, otherwise: number) {
    const currentPage = Number(query.get('page') ?? 1);
    const itemsPerPage = Math.min(Number(query.get('itemsPerPage') ?? otherwise), this.mostPerPage);
    const data = all.slice((currentPage - 1) * itemsPerPage, currentPage * itemsPerPage);
    const pagesCount = Math.ceil(all.length / itemsPerPage);
    const pagination = { currentPage, pagesCount, itemsPerPage };
    return { data, pagination: { ...pagination, itemsInCurrentPage: data.length, totalItems: all.length } };
  }

  #create(body: Body, author: string): Response {
    onlyKnown(Object.keys(body), CREATED);
    const { longUrl, customSlug, title = null, tags = [] } = body;
    if (typeof longUrl !== 'string' || !/^\w[\w+.-]*:/.test(longUrl)) return invalid('longUrl');
    const shortCode = String(customSlug ?? crypto.randomUUID().slice(0, 5)).replaceAll(' ', '-');
    if (this.urls.some((url) => url.shortCode === shortCode && url.domain === null)) {
      const detail = `Provided slug "${shortCode}" is already in use.`;
      return problem(400, 'non-unique-slug', 'Invalid custom slug', detail, { customSlug: shortCode });
    }
    this.add({ shortCode, longUrl, author, title: title as string | null, tags: this.#tags(tags) });
    const [made] = this.urls;
    return made ? Response.json(this.#shown(made)) : missing(shortCode);
  }

  #edit(url: StoredUrl, body: Body): Response {
    onlyKnown(Object.keys(body), EDITED);
    const { longUrl, tags, title, validSince, validUntil, maxVisits } = body;
    if (longUrl !== undefined && !/^\w[\w+.-]*:/.test(String(longUrl))) return invalid('longUrl');
    const meta = Object.entries({ validSince, validUntil, maxVisits }).filter(
      ([, value]) => value !== undefined,
    );
    Object.assign(url, {
      ...(longUrl !== undefined && { longUrl }),
      ...(title !== undefined && { title }),
      ...(tags !== undefined && { tags: this.#tags(tags) }),
      meta: { ...url.meta, ...Object.fromEntries(meta) },
    });
    return Response.json(this.#shown(url));
  }

  #delete(url: StoredUrl): Response {
    const { shortCode } = url;
    if (url.visits.length > this.deletionThreshold) {
      const threshold = this.deletionThreshold;
      const detail = `Impossible to delete short URL with short code "${shortCode}", since it has more than "${threshold}" visits.`;
      const more = { shortCode, threshold };
      return problem(422, 'invalid-short-url-deletion', 'Cannot delete short URL', detail, more);
    }
    this.urls.splice(this.urls.indexOf(url), 1);
    return new Response(null, { status: 204 });
  }

  #tags(tags: unknown): string[] {
    return [tags].flat().map((tag) => String(tag).trim().toLowerCase());
  }

  /** In a server's time zone that is not ours. */
  #date(time: number): string {
    return `${new Date(time + 2 * 3_600_000).toISOString().slice(0, 19)}+02:00`;
  }

  #shown({ visits, author: _, ...url }: StoredUrl) {
    return { ...url, visitsSummary: summaryOf(visits) };
  }
}
