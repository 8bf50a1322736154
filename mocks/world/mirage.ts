import { createServer } from 'miragejs';
import type { ServerConfig } from 'miragejs/server';
import { OpaqueIds } from './ids.ts';
import { type Factories, type MockServer, type Models, modelsFor } from './models.ts';
import type { OnWrite } from './records.ts';

/**
 * In place of Pretender, which patches the page's `fetch` with an old XHR polyfill. The provider has a `RouteTable`.
 */
const NO_INTERCEPTOR = { create: () => {}, config: () => {} };

/** Mirage with the provider's models, and no data yet. */
export const createMockServer = (onWrite: OnWrite = () => {}): MockServer => {
  // The typings leave out `interceptor`, which Mirage reads all the same.
  const config: ServerConfig<Models, Factories> & { interceptor: typeof NO_INTERCEPTOR } = {
    interceptor: NO_INTERCEPTOR,
    models: modelsFor(onWrite),
    identityManagers: { application: OpaqueIds },
    seeds: () => {},
  };
  return createServer(config);
};
