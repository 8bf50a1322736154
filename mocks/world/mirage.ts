import { createServer } from 'miragejs';
import type { ServerConfig } from 'miragejs/server';
import { factories } from './factories.ts';
import { OpaqueIds } from './ids.ts';
import { type MockServer, type Models, modelsFor } from './models.ts';
import type { OnWrite } from './records.ts';

/**
 * In place of Pretender, which patches the page's `fetch` with an old XHR polyfill. The provider has a `RouteTable`.
 */
const NO_INTERCEPTOR = { create: () => {}, config: () => {} };

/** Mirage with the provider's models, and no data yet. */
export const createMockServer = (onWrite: OnWrite = () => {}): MockServer => {
  // The typings leave out `interceptor`, which Mirage reads all the same.
  const config: ServerConfig<Models, typeof factories> & { interceptor: typeof NO_INTERCEPTOR } = {
    interceptor: NO_INTERCEPTOR,
    models: modelsFor(onWrite),
    factories,
    identityManagers: { application: OpaqueIds },
    seeds: () => {},
  };
  return createServer(config);
};
