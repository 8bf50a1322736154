interface StoredLink {
  readonly id: string;
  address: string;
  target: string;
  description: string | null;
  banned: boolean;
  visit_count: number;
  readonly created_at: string;
}

type Body = Readonly<Record<string, unknown>>;

const HOST = 'kutt.test';
const KEPT_WORDS = ['login', 'logout', 'signup', 'settings', 'stats', 'api', '404'];
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

const HTML = { 'Content-Type': 'text/html; charset=utf-8' };
const html = (status: number): Response =>
  new Response('<!DOCTYPE html><html lang="en">A page of Kutt</html>', { status, headers: HTML });
const error = (status: number, text: string): Response => Response.json({ error: text }, { status });

/** Kutt 3.2 as far as the gateway uses it, and as strict: it refuses what Kutt refuses, in Kutt's words. */
export class StandInKutt {
  /** Newest first. */
  readonly links: StoredLink[] = [];
  readonly received: string[] = [];
  readonly key = 'KEY';
  mostPerPage = 50;

  /** Answers as the server would. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    this.received.push(`${request.method} ${pathname}`);
    if (!pathname.startsWith('/api/')) return this.#redirect(request, decodeURIComponent(pathname.slice(1)));
    const call = `${request.method} ${pathname.slice('/api/v2'.length)}`;
    const [, method = '', id, stats] =
      /^(GET|POST|PATCH|DELETE) \/links(?:\/([^/]+))?(\/stats)?$/.exec(call) ?? [];
    const isOfLink = method === 'PATCH' || method === 'DELETE' || stats !== undefined;
    // Kutt has no call for one link.
    if (method === '' || isOfLink !== (id !== undefined)) return html(request.method === 'GET' ? 200 : 404);
    if (request.headers.get('X-API-KEY') !== this.key) return error(401, 'Unauthorized.');
    if (id !== undefined && !UUID.test(id)) return error(400, 'ID is invalid.');
    if (method === 'GET') return stats ? this.#stats(`${id}`) : this.#list(searchParams);
    if (method === 'DELETE') return this.#delete(`${id}`);
    const body: Body | undefined = await request.json().catch(() => undefined);
    if (body === undefined) return error(400, 'An error occurred.');
    return method === 'POST' ? this.#create(body) : this.#edit(`${id}`, body);
  };

  /** What a browser's visit does. */
  visit(address: string, times = 1): void {
    const link = this.links.find((one) => one.address === address);
    if (link) link.visit_count += times;
  }

  #redirect({ headers, method }: Request, address: string): Response {
    const link = this.links.find((one) => one.address === address && !one.banned);
    const isPerson = /Mozilla/.test(headers.get('User-Agent') ?? '');
    if (link && isPerson && method === 'GET') link.visit_count += 1;
    return new Response(null, { status: 302, headers: { Location: link?.target ?? '/404' } });
  }

  #list(query: URLSearchParams): Response {
    const [limit, skip] = [Number(query.get('limit') ?? 10), Number(query.get('skip') ?? 0)];
    const granted = Math.min(limit, this.mostPerPage);
    const data = this.links.slice(skip, skip + granted).map((link) => this.#listed(link));
    return Response.json({ total: this.links.length, limit: granted, skip, data });
  }

  #create({ target, customurl, description }: Body): Response {
    if (!target) return error(400, 'Target is missing.');
    const wrong = this.#wrongTarget(target) ?? this.#wrongAddress(customurl) ?? this.#wrongText(description);
    if (wrong) return error(400, wrong);
    if (this.#isTaken(customurl)) return error(500, 'Custom URL is already in use.');
    const link: StoredLink = {
      id: crypto.randomUUID(),
      address: typeof customurl === 'string' ? customurl : crypto.randomUUID().slice(0, 6),
      description: typeof description === 'string' ? description.trim() : null,
      banned: false,
      target: /^\w+:/.test(`${target}`) ? `${target}` : `http://${target}`,
      visit_count: 0,
      created_at: new Date().toISOString(),
    };
    this.links.unshift(link);
    return Response.json(this.#listed(link), { status: 201 });
  }

  #edit(id: string, { target, address, description }: Body): Response {
    const wrong =
      (target === undefined ? undefined : this.#wrongTarget(target)) ??
      this.#wrongAddress(address) ??
      (description ? this.#wrongText(description) : undefined);
    if (wrong) return error(400, wrong);
    const link = this.links.find((one) => one.id === id);
    if (!link) return error(500, 'Link was not found.');
    const changes = Object.entries({ target, address, description }).filter(
      ([name, value]) => value && value !== Object(link)[name],
    );
    if (changes.length === 0) return error(500, 'Should at least update one field.');
    if (address !== link.address && this.#isTaken(address))
      return error(500, 'Custom URL is already in use.');
    Object.assign(link, Object.fromEntries(changes));
    return Response.json(this.#listed(link));
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
    const views = Array.from({ length: 30 }, (_, at) => (at === 29 ? link.visit_count : 0));
    return Response.json({ lastMonth: { views }, ...this.#listed(link) });
  }

  #listed(link: StoredLink) {
    return { ...link, link: `https://${HOST}/${link.address}` };
  }

  #isTaken(address: unknown): boolean {
    return this.links.some((link) => link.address === address);
  }

  #wrongTarget(target: unknown): string | undefined {
    const text = String(target);
    if (text.length > 2040) return 'Maximum URL length is 2040.';
    if (/^javascript:/.test(text)) return `${HOST} URLs are not allowed.`;
    const isAddress = /^(?:\w+:\/\/)?[\w-]+(?:\.[\w-]+)+(?:[:/?#]\S*)?$/.test(text);
    return isAddress && !text.includes(`//${HOST}/`) ? undefined : 'URL is not valid.';
  }

  #wrongAddress(address: unknown): string | undefined {
    if (address === undefined) return undefined;
    const text = String(address);
    if (text.length < 1 || text.length > 64) return 'Custom URL length must be between 1 and 64.';
    if (!/^[\w-]+$/.test(text)) return 'Custom URL is not valid.';
    return KEPT_WORDS.includes(text) ? "You can't use this custom URL." : undefined;
  }

  #wrongText(text: unknown): string | undefined {
    return String(text ?? '').length > 2040 ? 'Description length must be between 1 and 2040.' : undefined;
  }
}
