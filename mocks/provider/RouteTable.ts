import type { Request as MirageRequest, Server } from 'miragejs';

export type Verb = 'get' | 'post' | 'put' | 'delete';

/** Status, headers and body, as Mirage returns them. */
type MirageResult = readonly [status: number, headers: Record<string, string>, body: string];

type Handle = (request: MirageRequest) => Promise<MirageResult>;

interface TableRoute {
  readonly verb: Verb;
  readonly pattern: RegExp;
  readonly handle: Handle;
}

interface Match {
  readonly handle: Handle;
  readonly params: Record<string, string>;
}

/** The part of Mirage's server that an interceptor needs; its typings leave it out. */
interface HandlerRegistry {
  registerRouteHandler(verb: Verb, path: string, handler: unknown, code: unknown, options: unknown): Handle;
}

const VERBS: readonly Verb[] = ['get', 'post', 'put', 'delete'];
const JSON_HEADERS = { 'Content-Type': 'application/json' };
const NOT_FOUND: MirageResult = [404, JSON_HEADERS, '{"error":"Not found"}'];
const BROKEN: MirageResult = [500, JSON_HEADERS, '{"error":"Internal server error"}'];

/** Matches the paths of a route; each of its `:name` parts is a group of that name. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);

const decoded = (groups: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));

/**
 * Mirage's `interceptor`: collects its route handlers and responds to requests with them. Replaces Pretender, which
 * patches the page's `fetch` with an old XHR polyfill.
 */
export class RouteTable {
  namespace = '';
  urlPrefix = '';
  timing = 0;
  passthroughChecks: readonly unknown[] = [];
  readonly #routes: TableRoute[] = [];

  /** Called by Mirage before the routes are declared: gives the server its `get`, `post`, `put` and `delete`. */
  create(server: Server & HandlerRegistry): void {
    for (const verb of VERBS) {
      const add = (path: string, handler: unknown): void => {
        const handle = server.registerRouteHandler(verb, path, handler, undefined, {});
        this.#routes.push({ verb, pattern: patternOf(path), handle });
      };
      Object.assign(server, { [verb]: add });
    }
  }

  config(): void {}

  /** Whether there is a route for such calls. */
  has(method: string, path: string): boolean {
    return this.#match(method, path) !== undefined;
  }

  /**
   * Responds to a request, whose `path` is the one below the API's base: 404 when there is no route, 500 when its
   * handler fails. Rejects, without calling the handler, when the request is aborted. A redirect is not followed. HEAD
   * gets the response to GET without its body.
   */
  async respond(request: Request, path: string): Promise<Response> {
    const body = request.body === null ? '' : await request.text();
    request.signal.throwIfAborted();
    const [status, headers, text] = await this.#handle(request, path, body);
    if (request.method !== 'HEAD') return new Response(text || null, { status, headers });
    const length = new TextEncoder().encode(text).length;
    return new Response(null, { status, headers: { ...headers, 'Content-Length': String(length) } });
  }

  async #handle({ method, url, headers }: Request, path: string, body: string): Promise<MirageResult> {
    const match = this.#match(method, path);
    if (match === undefined) return NOT_FOUND;
    try {
      return await match.handle({
        url,
        requestHeaders: Object.fromEntries(headers),
        requestBody: body,
        params: match.params,
        queryParams: Object.fromEntries(new URL(url).searchParams),
      });
    } catch {
      return BROKEN;
    }
  }

  #match(method: string, path: string): Match | undefined {
    const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
    const found = this.#routes
      .filter(({ verb }) => verb === wanted)
      .map(({ pattern, handle }) => ({ handle, result: pattern.exec(path) }))
      .find(({ result }) => result !== null);
    try {
      return found && { handle: found.handle, params: decoded(found.result?.groups) };
    } catch (error) {
      // A path with a broken percent escape matches no route.
      if (error instanceof URIError) return undefined;
      throw error;
    }
  }
}
