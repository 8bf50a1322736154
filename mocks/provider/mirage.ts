import { createServer, type Response as MirageResponse, type Request } from 'miragejs';
import type { ServerConfig } from 'miragejs/server';
import type { OnWrite } from '../world/changes.ts';
import { factories } from '../world/factories.ts';
import { OpaqueIds } from '../world/ids.ts';
import { type MockSchema, type MockServer, type Models, modelsFor } from '../world/models.ts';
import type { ResponseStyle, Scenario } from '../world/scenarios.ts';
import { allRoutes } from './allRoutes.ts';
import type { RouteTable } from './RouteTable.ts';
import { json, Refusal, type Route } from './route.ts';
import { SESSION_MS } from './session.ts';

const SHORT_DOMAIN = 'brev.example';

const USUAL_STYLE: ResponseStyle = { ids: 'text', lists: 'paged', fields: 'all' };

interface MockServerOptions {
  readonly interceptor: RouteTable;
  /** The scenario at the time of a call. */
  readonly scenario: () => Scenario;
  readonly now: () => Date;
  /** The host of short addresses, for QR codes; `brev.example` when left out. */
  readonly shortDomain?: string | undefined;
  /** Whether a session token that the mock did not issue can be the provider's. */
  readonly takesForeignTokens?: () => boolean;
  /** Whether a new account gets a few links. */
  readonly hasSamples?: boolean;
  /** Called with what a route throws other than a `Refusal`: a bug of the mock. */
  readonly onError: (error: unknown) => void;
  /** Called with what calls write. */
  readonly onWrite?: OnWrite;
  readonly routes?: readonly Route[] | undefined;
}

/** Mirage with the provider's models and routes, and no data yet. */
export const createMockServer = (options: MockServerOptions): MockServer => {
  const {
    interceptor,
    scenario,
    now,
    shortDomain = SHORT_DOMAIN,
    takesForeignTokens = () => false,
    hasSamples = false,
    onError,
    onWrite = () => {},
    routes = allRoutes,
  } = options;

  const respond = (route: Route, schema: MockSchema, request: Request): MirageResponse => {
    const { style, sessionMs = SESSION_MS } = scenario();
    const context = {
      schema,
      request,
      now: now(),
      shortDomain,
      hasSamples,
      sessionMs,
      style: { ...USUAL_STYLE, ...style },
    };
    try {
      return route.respond({ ...context, takesForeignTokens: takesForeignTokens() });
    } catch (error) {
      if (error instanceof Refusal) return json(error.status, { error: error.message });
      onError(error);
      return json(500, { error: 'Internal server error' });
    }
  };

  // The typings leave out `interceptor`, which Mirage reads all the same.
  const config: ServerConfig<Models, typeof factories> & { interceptor: RouteTable } = {
    interceptor,
    models: modelsFor(onWrite),
    factories,
    identityManagers: { application: OpaqueIds },
    seeds: () => {},
    routes() {
      this.logging = false;
      for (const route of routes) {
        this[route.method](route.path, (schema, request) => respond(route, schema, request));
      }
    },
  };
  return createServer(config);
};
