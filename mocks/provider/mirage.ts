import { createServer, type Response as Reply, type Request } from 'miragejs';
import type { ServerConfig } from 'miragejs/server';
import { OpaqueIds } from '../world/ids.ts';
import { factories, type MockSchema, type MockServer, models } from '../world/models.ts';
import type { Scenario } from '../world/scenarios.ts';
import { analyticsRoutes } from './analytics.ts';
import { authRoutes } from './auth.ts';
import { linkRoutes } from './links.ts';
import type { RouteTable } from './RouteTable.ts';
import { redirectRoutes } from './redirect.ts';
import { json, Refusal, type Route } from './route.ts';
import { userRoutes } from './users.ts';
import { USUAL_WIRE } from './wireStyle.ts';

const SESSION_MS = 3_600_000;

type Config = ServerConfig<typeof models, typeof factories>;
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
  /** Told of a handler that failed by itself: a fault of the mock. */
  readonly onError: (error: unknown) => void;
  readonly routes?: readonly Route[] | undefined;
}

/** Mirage with the provider's models and routes, and no data yet. */
export const createMockServer = (options: MockServerOptions): MockServer => {
  const { interceptor, scenario, now, onError, routes = allRoutes } = options;

  const answer = (route: Route, schema: MockSchema, request: Request): Reply => {
    const { wire, sessionMs = SESSION_MS } = scenario();
    try {
      return route.answer({ schema, request, now: now(), sessionMs, wire: { ...USUAL_WIRE, ...wire } });
    } catch (error) {
      if (error instanceof Refusal) return json(error.status, { error: error.message });
      onError(error);
      return json(500, { error: 'Internal server error' });
    }
  };

  // The typings leave out `interceptor`, which Mirage reads all the same.
  const config: Config & { interceptor: RouteTable } = {
    interceptor,
    models,
    factories,
    identityManagers: { application: OpaqueIds },
    seeds: () => {},
    routes() {
      this.logging = false;
      for (const route of routes) {
        this[route.method](route.path, (schema, request) => answer(route, schema, request));
      }
    },
  };
  return createServer(config);
};
