import type { MockServer } from '../world/models.ts';
import type { ResponseStyle, Scenario } from '../world/scenarios.ts';
import { allRoutes } from './allRoutes.ts';
import { json, Refusal, type Route } from './route.ts';
import { SESSION_MS } from './session.ts';

interface RouteOptions {
  /** The scenario at the time of a call. */
  readonly scenario: () => Scenario;
  readonly now: () => Date;
  /** The host of short addresses, for QR codes; `brev.example` when left out. */
  readonly shortDomain?: string | undefined;
  /** Whether a session token that the mock did not issue can be the provider's. */
  readonly takesForeignTokens?: () => boolean;
  /** Whether a new account gets a few links. */
  readonly hasSamples?: boolean | undefined;
  /** Called with what a route throws other than a `Refusal`: a bug of the mock. */
  readonly onError: (error: unknown) => void;
  readonly routes?: readonly Route[] | undefined;
}

interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

const SHORT_DOMAIN = 'brev.example';
const USUAL_STYLE: ResponseStyle = {
  ids: 'text',
  lists: 'paged',
  fields: 'all',
  rows: 'good',
  total: (links) => links,
};

/** Matches the paths of a route; each of its `:name` parts is a group of that name. */
const patternOf = ({ path }: Route): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);

const decoded = (groups: Readonly<Record<string, string>> = {}): Match['params'] =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));

/** The routes of the provider over its data, and a response to each call. */
export class RouteTable {
  readonly #server: MockServer;
  readonly #options: RouteOptions;
  readonly #routes: readonly { readonly route: Route; readonly pattern: RegExp }[];

  constructor(server: MockServer, options: RouteOptions) {
    this.#server = server;
    this.#options = options;
    this.#routes = (options.routes ?? allRoutes).map((route) => ({ route, pattern: patternOf(route) }));
  }

  /** Whether there is a route for such calls. */
  has(method: string, path: string): boolean {
    return this.#match(method, path) !== undefined;
  }

  /**
   * Responds to a request, whose `path` is the one below the API's base: 404 when there is no route, 500 when the route
   * fails. Rejects, without calling the route, when the request is aborted. HEAD gets the response to GET without its
   * body.
   */
  async respond(request: Request, path: string): Promise<Response> {
    const body = request.body === null ? '' : await request.text();
    request.signal.throwIfAborted();
    const response = this.#respond(request, path, body);
    if (request.method !== 'HEAD') return response;
    const { status, headers } = response;
    const { byteLength } = await response.arrayBuffer();
    headers.set('Content-Length', String(byteLength));
    return new Response(null, { status, headers });
  }

  #respond({ method, url, headers }: Request, path: string, body: string): Response {
    const match = this.#match(method, path);
    if (match === undefined) return json(404, { error: 'Not found' });
    const { scenario, now, shortDomain = SHORT_DOMAIN, hasSamples = false, onError } = this.#options;
    const { style, sessionMs = SESSION_MS } = scenario();
    try {
      return match.route.respond({
        schema: this.#server.schema,
        headers,
        body,
        params: match.params,
        query: new URL(url).searchParams,
        now: now(),
        shortDomain,
        hasSamples,
        sessionMs,
        style: { ...USUAL_STYLE, ...style },
        takesForeignTokens: this.#options.takesForeignTokens?.() ?? false,
      });
    } catch (error) {
      if (error instanceof Refusal) return json(error.status, { error: error.message });
      onError(error);
      return json(500, { error: 'Internal server error' });
    }
  }

  #match(method: string, path: string): Match | undefined {
    const wanted = method === 'HEAD' ? 'get' : method.toLowerCase();
    const found = this.#routes.find(({ route, pattern }) => route.method === wanted && pattern.test(path));
    try {
      return found && { route: found.route, params: decoded(found.pattern.exec(path)?.groups) };
    } catch (error) {
      // A path with a broken percent escape matches no route.
      if (error instanceof URIError) return undefined;
      throw error;
    }
  }
}
