import { decodeUri } from '../../contract/json.ts';
import { verbsOf } from '../network/callPattern.ts';
import { type Context, json, Refusal, type Route } from './route.ts';

type Provider = Omit<Context, 'headers' | 'body' | 'params' | 'query'>;

/** Adds a route's methods and the pattern for its paths. Each `:name` segment becomes a named group. */
const compiled = (route: Route) => ({
  ...route,
  verbs: verbsOf(route),
  pattern: new RegExp(`^${route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
});

type CompiledRoute = ReturnType<typeof compiled>;

const paramsOf = (groups: Readonly<Record<string, string>> = {}): Context['params'] =>
  Object.fromEntries(
    Object.entries(groups).map(([name, text]) => {
      const value = decodeUri(text);
      if (value !== undefined) return [name, value];
      throw new Refusal(404, 'The path has invalid percent-encoding.');
    }),
  );

const NEAREST = 2;

/** Returns the length of the common prefix of two paths. The added space always differs. */
const sharedLength = (one: string, other: string): number =>
  [...`${one} `].findIndex((character, index) => character !== other[index]);

const allVerbsOf = (routes: readonly CompiledRoute[]): string =>
  routes.flatMap(({ verbs }) => verbs).join(', ');

export class RouteTable {
  readonly #provider: () => Provider;
  readonly #onError: (error: unknown) => void;
  readonly #routes: readonly CompiledRoute[];

  /** `provider` is called for each request. `onError` receives unexpected errors, which are bugs. */
  constructor(routes: readonly Route[], provider: () => Provider, onError: (error: unknown) => void) {
    this.#routes = routes.map(compiled);
    this.#provider = provider;
    this.#onError = onError;
  }

  has(method: string, path: string): boolean {
    return this.#routes.some(({ verbs, pattern }) => verbs.includes(method) && pattern.test(path));
  }

  /**
   * Responds to a request. `path` is relative to the API's base URL.
   * Rejects without calling the route if the request is aborted.
   */
  async respond(request: Request, path: string): Promise<Response> {
    const body = request.body === null ? '' : await request.text();
    request.signal.throwIfAborted();
    const response = await this.#respond(request, path, body);
    return request.method === 'HEAD' ? new Response(null, response) : response;
  }

  async #respond({ method, url, headers }: Request, path: string, body: string): Promise<Response> {
    const routes = this.#routes.filter(({ pattern }) => pattern.test(path));
    const route = routes.find(({ verbs }) => verbs.includes(method));
    if (route === undefined) return this.#unknown(method, path, routes);
    try {
      const params = paramsOf(route.pattern.exec(path)?.groups);
      const query = new URL(url).searchParams;
      return await route.respond({ ...this.#provider(), headers, body, params, query });
    } catch (error) {
      if (error instanceof Refusal) return json(error.status, { error: error.message });
      this.#onError(error);
      return json(500, { error: 'Internal server error' });
    }
  }

  /** Distinguishes an unknown call from a missing link, by naming the methods or the nearest paths. */
  #unknown(method: string, path: string, routes: readonly CompiledRoute[]): Response {
    if (routes.length > 0) {
      const Allow = allVerbsOf(routes);
      const error = `${path} allows ${Allow}, not ${method}.`;
      return Response.json({ error }, { status: 405, headers: { Allow } });
    }
    const near = [...new Set(this.#routes.map((route) => route.path))]
      .sort((one, other) => sharedLength(other, path) - sharedLength(one, path))
      .slice(0, NEAREST)
      .map((one) => `${allVerbsOf(this.#routes.filter((route) => route.path === one))} ${one}`);
    return json(404, {
      error: `There is no endpoint ${method} ${path}. Similar endpoints: ${near.join('; ')}.`,
    });
  }
}
