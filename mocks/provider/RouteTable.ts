import type { ResponseStyle } from '../world/behaviours.ts';
import type { Scenario } from '../world/scenarios.ts';
import { allRoutes } from './allRoutes.ts';
import { type Context, json, Refusal, type Route } from './route.ts';
import { SESSION_MS } from './session.ts';

/** What a route needs to know beside the call. */
interface Provider
  extends Pick<Context, 'schema' | 'now' | 'shortDomain' | 'hasSamples' | 'takesForeignTokens'> {
  readonly scenario: Scenario;
}

interface Match {
  readonly route: Route;
  readonly params: Readonly<Record<string, string>>;
}

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
  readonly #provider: () => Provider;
  readonly #onError: (error: unknown) => void;
  readonly #routes: readonly { readonly route: Route; readonly pattern: RegExp }[];

  /** `provider` is asked at each call; `onError` gets what a route throws other than a `Refusal`: a bug of the mock. */
  constructor(
    provider: () => Provider,
    onError: (error: unknown) => void,
    routes: readonly Route[] = allRoutes,
  ) {
    this.#provider = provider;
    this.#onError = onError;
    this.#routes = routes.map((route) => ({ route, pattern: patternOf(route) }));
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
    const { scenario, ...provider } = this.#provider();
    const { style, sessionMs = SESSION_MS } = scenario;
    try {
      return match.route.respond({
        ...provider,
        headers,
        body,
        params: match.params,
        query: new URL(url).searchParams,
        sessionMs,
        style: { ...USUAL_STYLE, ...style },
      });
    } catch (error) {
      if (error instanceof Refusal) return json(error.status, { error: error.message });
      this.#onError(error);
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
