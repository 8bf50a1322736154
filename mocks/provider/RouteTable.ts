import { verbsOf } from '../network/callPattern.ts';
import { decoded } from '../parsed.ts';
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

const USUAL_STYLE: ResponseStyle = {
  ids: 'text',
  lists: 'paged',
  fields: 'all',
  rows: 'good',
  domains: 'one',
  total: (links) => links,
};

/** Matches the paths of a route; each of its `:name` parts is a group of that name. */
const patternOf = ({ path }: Route): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);

const paramsOf = (groups: Readonly<Record<string, string>> = {}): Context['params'] =>
  Object.fromEntries(
    Object.entries(groups).map(([name, text]) => {
      const value = decoded(text);
      if (value !== undefined) return [name, value];
      throw new Refusal(404, 'The path has a percent sign that stands for no character.');
    }),
  );

/** How many known paths the answer to an unknown one suggests. */
const NEAREST = 2;

/** The pairs of neighbours among the characters of a path. */
const pairsOf = (path: string): ReadonlySet<string> =>
  new Set(Array.from(path, (_, index) => path.slice(index, index + 2)));

/** From 0 to 1, how much of two paths is the same, in whatever order (Dice). */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size);

const allVerbsOf = (routes: readonly Route[]): string => routes.flatMap(verbsOf).join(', ');

/** The routes of the provider over its data, and a response to each call. */
export class RouteTable {
  readonly #provider: () => Provider;
  readonly #onError: (error: unknown) => void;
  readonly #routes: readonly Route[];
  readonly #patterns: ReadonlyMap<Route, RegExp>;

  /** `provider` is asked at each call; `onError` gets what a route throws other than a `Refusal`: a bug of the mock. */
  constructor(
    provider: () => Provider,
    onError: (error: unknown) => void,
    routes: readonly Route[] = allRoutes,
  ) {
    this.#provider = provider;
    this.#onError = onError;
    this.#routes = routes;
    this.#patterns = new Map(routes.map((route) => [route, patternOf(route)]));
  }

  /** Whether there is a route for such calls. */
  has(method: string, path: string): boolean {
    return this.#routesAt(path).some((route) => verbsOf(route).includes(method));
  }

  /**
   * Responds to a request, whose `path` is the one below the API's base: 404 when no route has it, 405 when none of those
   * has the method, 500 when the route fails. Rejects, without calling the route, when the request is aborted. HEAD gets
   * the response to GET without its body.
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
    const routes = this.#routesAt(path);
    const route = routes.find((one) => verbsOf(one).includes(method));
    if (route === undefined) return this.#unknown(method, path, routes);
    const { scenario, ...provider } = this.#provider();
    const { style, sessionMs = SESSION_MS } = scenario;
    try {
      return route.respond({
        ...provider,
        headers,
        body,
        params: paramsOf(this.#patterns.get(route)?.exec(path)?.groups),
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

  #routesAt(path: string): readonly Route[] {
    return this.#routes.filter((route) => this.#patterns.get(route)?.test(path));
  }

  /** Tells a caller who has mistaken a call from one whose link is not there. */
  #unknown(method: string, path: string, routes: readonly Route[]): Response {
    if (routes.length > 0) {
      const Allow = allVerbsOf(routes);
      const error = `${path} takes ${Allow}, not ${method}.`;
      return Response.json({ error }, { status: 405, headers: { Allow } });
    }
    const pairs = pairsOf(path);
    const near = [...new Set(this.#routes.map((route) => route.path))]
      .map((one) => ({ one, like: likeness(pairs, pairsOf(one.replaceAll(/:\w+/g, ''))) }))
      .sort((one, other) => other.like - one.like)
      .slice(0, NEAREST)
      .map(({ one }) => `${allVerbsOf(this.#routes.filter((route) => route.path === one))} ${one}`);
    return json(404, { error: `There is no call ${method} ${path}. The nearest: ${near.join('; ')}.` });
  }
}
