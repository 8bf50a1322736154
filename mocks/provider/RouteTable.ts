import type { Request as MirageRequest, Response as MirageResponse } from 'miragejs';
import type { MockSchema, MockServer } from '../world/models.ts';
import type { ResponseStyle, Scenario } from '../world/scenarios.ts';
import { allRoutes } from './allRoutes.ts';
import { json, Refusal, type Route, type Verb } from './route.ts';
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

/** The part of Mirage's server that makes a handler of a route; its typings leave it out. */
interface HandlerMaker {
  registerRouteHandler(verb: Verb, path: string, handler: unknown, code: unknown, options: unknown): Handle;
}

const SHORT_DOMAIN = 'brev.example';
const USUAL_STYLE: ResponseStyle = {
  ids: 'text',
  lists: 'paged',
  fields: 'all',
  rows: 'good',
  total: (links) => links,
};

const JSON_HEADERS = { 'Content-Type': 'application/json' };
const NOT_FOUND: MirageResult = [404, JSON_HEADERS, '{"error":"Not found"}'];
const BROKEN: MirageResult = [500, JSON_HEADERS, '{"error":"Internal server error"}'];

/** Matches the paths of a route; each of its `:name` parts is a group of that name. */
const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`);

const decoded = (groups: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(groups).map(([name, text]) => [name, decodeURIComponent(text)]));

/** The routes of the provider over its data, and a response to each call. */
export class RouteTable {
  readonly #options: RouteOptions;
  readonly #routes: readonly TableRoute[];

  constructor(server: MockServer, options: RouteOptions) {
    this.#options = options;
    const maker = server as unknown as HandlerMaker;
    const { routes = allRoutes } = options;
    this.#routes = routes.map((route) => {
      const { method: verb, path } = route;
      const respond = (schema: MockSchema, request: MirageRequest) => this.#run(route, schema, request);
      const handle = maker.registerRouteHandler(verb, path, respond, undefined, {});
      return { verb, pattern: patternOf(path), handle };
    });
  }

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

  #run(route: Route, schema: MockSchema, request: MirageRequest): MirageResponse {
    const { scenario, now, shortDomain = SHORT_DOMAIN, hasSamples = false, onError } = this.#options;
    const { style, sessionMs = SESSION_MS } = scenario();
    try {
      return route.respond({
        schema,
        request,
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
    } catch (error) {
      // A body that cannot be written as JSON.
      this.#options.onError(error);
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
