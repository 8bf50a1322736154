import { createServer, type Response as MirageResponse, type Request } from 'miragejs';
import type { ServerConfig } from 'miragejs/server';
import { OpaqueIds } from '../world/ids.ts';
import { type MockSchema, type MockServer, models } from '../world/models.ts';
import type { ResponseStyle, Scenario } from '../world/scenarios.ts';
import { analyticsRoutes } from './analytics.ts';
import { authRoutes } from './auth.ts';
import { linkRoutes } from './links.ts';
import type { RouteTable } from './RouteTable.ts';
import { redirectRoutes } from './redirect.ts';
import { json, Refusal, type Route } from './route.ts';
import { SESSION_MS } from './session.ts';
import { userRoutes } from './users.ts';

const USUAL_STYLE: ResponseStyle = { ids: 'text', lists: 'paged', fields: 'all' };

/** Every call of the provider (spec section 7). */
export const allRoutes: readonly Route[] = [
  ...authRoutes,
  ...userRoutes,
  ...linkRoutes,
  ...analyticsRoutes,
  ...redirectRoutes,
];

interface MockServerOptions {
  readonly interceptor: RouteTable;
  /** The scenario at the time of a call. */
  readonly scenario: () => Scenario;
  readonly now: () => Date;
  /** Whether a session token that the mock did not issue can be the provider's. */
  readonly takesForeignTokens?: () => boolean;
  /** Called with what a route throws other than a `Refusal`: a bug of the mock. */
  readonly onError: (error: unknown) => void;
  readonly routes?: readonly Route[] | undefined;
}

/** Mirage with the provider's models and routes, and no data yet. */
export const createMockServer = (options: MockServerOptions): MockServer => {
  const {
    interceptor,
    scenario,
    now,
    onError,
    routes = allRoutes,
    takesForeignTokens = () => false,
  } = options;

  const respond = (route: Route, schema: MockSchema, request: Request): MirageResponse => {
    const { style, sessionMs = SESSION_MS } = scenario();
    const context = { schema, request, now: now(), sessionMs, style: { ...USUAL_STYLE, ...style } };
    try {
      return route.respond({ ...context, takesForeignTokens: takesForeignTokens() });
    } catch (error) {
      if (error instanceof Refusal) return json(error.status, { error: error.message });
      onError(error);
      return json(500, { error: 'Internal server error' });
    }
  };

  // The typings leave out `interceptor`, which Mirage reads all the same.
  const config: ServerConfig<typeof models, Record<never, never>> & { interceptor: RouteTable } = {
    interceptor,
    models,
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
