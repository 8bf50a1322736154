import type { Request as MirageRequest, Server } from 'miragejs';
import RouteRecognizer from 'route-recognizer';

export type Verb = 'get' | 'post' | 'put' | 'delete';

/** One call as Mirage's handlers see it. */
export interface Call {
  readonly method: string;
  readonly url: URL;
  /** The path that the routes are matched with: the URL's, without the API's base path. */
  readonly path: string;
  readonly headers: Headers;
  readonly body: string;
}

/** Status, headers and body, as Mirage hands them over. */
export type Answer = readonly [status: number, headers: Record<string, string>, body: string];

type Handle = (request: MirageRequest) => Promise<Answer>;

/** The part of Mirage's server that an interceptor needs; it is in its source but not in its typings. */
interface HandlerRegistry {
  registerRouteHandler(verb: Verb, path: string, handler: unknown, code: unknown, options: unknown): Handle;
}

const VERBS: readonly Verb[] = ['get', 'post', 'put', 'delete'];
const NOT_FOUND: Answer = [404, { 'Content-Type': 'application/json' }, '{"error":"Not found"}'];
const BROKEN: Answer = [500, { 'Content-Type': 'application/json' }, '{"error":"Internal server error"}'];

/**
 * Mirage's `interceptor`: collects its route handlers and answers calls from them. Replaces Pretender, which patches
 * the page's `fetch` with an old XHR polyfill.
 */
export class RouteTable {
  namespace = '';
  urlPrefix = '';
  timing = 0;
  passthroughChecks: readonly unknown[] = [];
  readonly #routes = new Map<string, RouteRecognizer>();

  /** Called by Mirage, before the routes are declared: gives the server its `get`, `post`, `put` and `delete`. */
  create(server: Server & HandlerRegistry): void {
    for (const verb of VERBS) {
      const recognizer = new RouteRecognizer();
      this.#routes.set(verb, recognizer);
      const add = (path: string, handler: unknown): void => {
        recognizer.add([{ path, handler: server.registerRouteHandler(verb, path, handler, undefined, {}) }]);
      };
      Object.assign(server, { [verb]: add });
    }
  }

  config(): void {}

  /** Whether a route answers such calls. */
  has(method: string, path: string): boolean {
    return this.#recognize({ method, path }) !== undefined;
  }

  /** Answers 404 for an unknown route and 500 when a handler fails. Runs the handler at once, before it returns. */
  async dispatch(call: Call): Promise<Answer> {
    const found = this.#recognize(call);
    if (found === undefined) return NOT_FOUND;
    try {
      return await found.handle({
        url: call.url.href,
        requestHeaders: Object.fromEntries(call.headers),
        requestBody: call.body,
        params: found.params,
        queryParams: Object.fromEntries(call.url.searchParams),
      });
    } catch {
      return BROKEN;
    }
  }

  #recognize({
    method,
    path,
  }: Pick<Call, 'method' | 'path'>): { handle: Handle; params: Record<string, string> } | undefined {
    try {
      const match = this.#routes.get(method.toLowerCase())?.recognize(path)?.[0];
      if (match === undefined) return undefined;
      // The recognizer stores whatever it was given: `create` gives it nothing but handlers, and its params are strings.
      return { handle: match.handler as Handle, params: match.params as Record<string, string> };
    } catch (error) {
      // A path with a broken percent escape names nothing.
      if (error instanceof URIError) return undefined;
      throw error;
    }
  }
}
