interface StoredLink {
  readonly id: string;
  address: string;
  target: string;
  description: string | null;
  banned: boolean;
  password: string | null;
  expire_in: string | null;
  visit_count: number;
  readonly created_at: string;
  updated_at: string;
}

type Body = Readonly<Record<string, unknown>>;

const HOST = 'kutt.test';
const RESERVED_CODES = ['login', 'logout', 'signup', 'settings', 'stats', 'api', '404'];
const PRIVATE_HOST = /^(?:10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

const DAY_MS = 86_400_000;
/** The periods of Kutt's statistics, each with its number of intervals. */
const PERIODS = [
  ['lastYear', 12],
  ['lastMonth', 30],
  ['lastWeek', 7],
  ['lastDay', 24],
] as const;

/** Formats a time like Kutt, which rounds down to whole seconds. */
const timeOf = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, '.000Z');

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const html = (status: number): Response =>
  new Response('<!DOCTYPE html><html lang="en">Kutt</html>', { status, headers: HTML });
const error = (status: number, text: string): Response => Response.json({ error: text }, { status });

/**
 * A fake of Kutt 3.2 with the endpoints that the server uses.
 * Rejects the same requests as Kutt, with the same error messages.
 */
export class StandInKutt {
  /** Newest first. */
  readonly links: StoredLink[] = [];
  readonly received: string[] = [];
  readonly key = 'KEY';
  maxPageSize = 50;

  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    this.received.push(`${request.method} ${pathname}`);
    if (!pathname.startsWith('/api/')) return this.#redirect(request, decodeURIComponent(pathname.slice(1)));
    const endpoint = `${request.method} ${pathname.slice('/api/v2'.length)}`;
    const [, method = '', id, stats] =
      /^(GET|POST|PATCH|DELETE) \/links(?:\/([^/]+))?(\/stats)?$/.exec(endpoint) ?? [];
    const needsId = method === 'PATCH' || method === 'DELETE' || stats !== undefined;
    // Kutt has no endpoint for one link.
    if (method === '' || needsId !== (id !== undefined)) return html(request.method === 'GET' ? 200 : 404);
    if (request.headers.get('X-API-KEY') !== this.key) return error(401, 'Unauthorized.');
    if (id !== undefined && !UUID.test(id)) return error(400, 'ID is invalid.');
    if (method === 'GET') return stats ? this.#stats(`${id}`) : this.#list(searchParams);
    if (method === 'DELETE') return this.#delete(`${id}`);
    const body: Body | undefined = await request.json().catch(() => undefined);
    if (body === undefined) return error(400, 'An error occurred.');
    return method === 'POST' ? this.#create(body) : this.#edit(`${id}`, body);
  };

  /** Counts visits by a browser. */
  visit(address: string, times = 1): void {
    const link = this.links.find((one) => one.address === address);
    if (link) link.visit_count += times;
  }

  #redirect({ headers, method }: Request, path: string): Response {
    const address = path.replace(/\+$/, '');
    const link = this.links.find((one) => one.address === address);
    const redirect = (Location: string) => new Response(null, { status: 302, headers: { Location } });
    if (!link) return redirect('/404');
    if (link.banned) return redirect('/banned');
    if (path !== address) return link.password ? html(200) : Response.json({ target: link.target });
    const isBrowser = /Mozilla/.test(headers.get('User-Agent') ?? '');
    const referer = headers.get('Referer');
    if (isBrowser && referer && !URL.canParse(referer)) return error(500, 'An error occurred.');
    if (link.password) return html(200);
    if (isBrowser && method === 'GET') link.visit_count += 1;
    return redirect(link.target);
  }

  #list(query: URLSearchParams): Response {
    const [limit, skip] = [Number(query.get('limit') ?? 10), Number(query.get('skip') ?? 0)];
    const pageSize = Math.min(limit, this.maxPageSize);
    const data = this.links.slice(skip, skip + pageSize).map((link) => this.#publicLink(link));
    return Response.json({ total: this.links.length, limit: pageSize, skip, data });
  }

  #create({ target, customurl, description, password, expire_in }: Body): Response {
    if (!target) return error(400, 'Target is missing.');
    const problem =
      this.#targetProblem(target) ?? this.#addressProblem(customurl) ?? this.#descriptionProblem(description);
    if (problem) return error(400, problem);
    if (this.#isTaken(customurl)) return error(500, 'Custom URL is already in use.');
    const now = timeOf(Date.now());
    const link: StoredLink = {
      id: crypto.randomUUID(),
      address: typeof customurl === 'string' ? customurl : crypto.randomUUID().slice(0, 6),
      description: typeof description === 'string' ? description.trim() : null,
      banned: false,
      target: /^\w+:/.test(`${target}`) ? `${target}` : `http://${target}`,
      password: typeof password === 'string' ? password : null,
      // Every duration becomes two days. The server never sends one.
      expire_in: expire_in ? timeOf(Date.now() + 2 * DAY_MS) : null,
      visit_count: 0,
      created_at: now,
      updated_at: now,
    };
    this.links.unshift(link);
    return Response.json(this.#publicLink(link), { status: 201 });
  }

  #edit(id: string, { target, address, description, password }: Body): Response {
    const problem =
      (target === undefined ? undefined : this.#targetProblem(target)) ??
      this.#addressProblem(address) ??
      (description ? this.#descriptionProblem(description) : undefined);
    if (problem) return error(400, problem);
    const link = this.links.find((one) => one.id === id);
    if (!link) return error(500, 'Link was not found.');
    const changes: [string, unknown][] = Object.entries({ target, address, description }).filter(
      ([name, value]) => value && value !== Object(link)[name],
    );
    // A password of bullets leaves the stored one unchanged. A missing password removes it.
    if (!password && link.password) changes.push(['password', null]);
    if (/[^•]/.test(String(password ?? ''))) changes.push(['password', password]);
    if (changes.length === 0) return error(500, 'Should at least update one field.');
    if (address !== link.address && this.#isTaken(address))
      return error(500, 'Custom URL is already in use.');
    Object.assign(link, Object.fromEntries(changes), { updated_at: timeOf(Date.now()) });
    return Response.json(this.#publicLink(link));
  }

  #delete(id: string): Response {
    const at = this.links.findIndex((link) => link.id === id);
    if (at < 0) return error(500, 'Could not find the link.');
    this.links.splice(at, 1);
    return Response.json({ message: 'Link has been deleted successfully.' });
  }

  #stats(id: string): Response {
    const link = this.links.find((one) => one.id === id);
    if (!link) return error(500, 'Link could not be found.');
    const total = link.visit_count;
    const periods = PERIODS.map(([name, length]) => {
      const views = Array.from({ length }, (_, at) => (at === length - 1 ? total : 0));
      return [name, { views, total }];
    });
    return Response.json({ ...Object.fromEntries(periods), ...this.#publicLink(link) });
  }

  #publicLink({ password, ...link }: StoredLink) {
    return { ...link, password: password !== null, link: `https://${HOST}/${link.address}` };
  }

  #isTaken(address: unknown): boolean {
    return this.links.some((link) => link.address === address);
  }

  #targetProblem(target: unknown): string | undefined {
    const text = String(target);
    if (text.length > 2040) return 'Maximum URL length is 2040.';
    if (/^javascript:/.test(text)) return `${HOST} URLs are not allowed.`;
    const isUrl = /^(?:\w+:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[:/?#]\S*)?$/.test(text);
    const isForbidden = text.includes(`//${HOST}/`) || PRIVATE_HOST.test(text.replace(/^\w+:\/\//, ''));
    return isUrl && !isForbidden ? undefined : 'URL is not valid.';
  }

  #addressProblem(address: unknown): string | undefined {
    if (address === undefined) return undefined;
    const text = String(address);
    if (text.length < 1 || text.length > 64) return 'Custom URL length must be between 1 and 64.';
    if (!/^[\w-]+$/.test(text)) return 'Custom URL is not valid.';
    return RESERVED_CODES.includes(text) ? "You can't use this custom URL." : undefined;
  }

  #descriptionProblem(text: unknown): string | undefined {
    return String(text ?? '').length > 2040 ? 'Description length must be between 1 and 2040.' : undefined;
  }
}
