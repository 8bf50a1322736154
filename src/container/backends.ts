import { ContainerModule } from 'inversify';
import { WindowConnection } from '../adapters/browser/WindowConnection.ts';
import type { Connection } from '../application/ports.ts';
import { builder, CLOCK, CONNECTION, FETCH } from './tokens.ts';

/** The real provider: the browser's own `fetch` and network, and the system's clock. */
export const providerBackend = new ContainerModule(({ bind }) => {
  bind(FETCH).toConstantValue((input, init) => fetch(input, init));
  bind(CLOCK).toConstantValue({ now: () => new Date() });
  builder(bind)(WindowConnection, [], CONNECTION);
});

interface MockProvider {
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly connection: Connection;
}

/** The mock in its place: any function from request to response will do, any clock and any network. */
export const mockBackend = ({ fetch, now, connection }: MockProvider): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(FETCH).toConstantValue(fetch);
    bind(CLOCK).toConstantValue({ now });
    bind(CONNECTION).toConstantValue(connection);
  });
