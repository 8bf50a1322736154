import { ContainerModule } from 'inversify';
import { WindowConnection } from '../adapters/browser/WindowConnection.ts';
import type { Connection } from '../application/ports.ts';
import { CLOCK, CONNECTION, FETCH } from './tokens.ts';

/** A provider on the developer's machine can be reached without a network. */
const ALWAYS_ONLINE: Connection = { isOnline: true, subscribe: () => () => undefined };

/** The production backend: the browser's `fetch` and network state, and the system clock. */
export const providerBackend = new ContainerModule(({ bind }) => {
  bind(FETCH).toConstantValue(fetch);
  bind(CLOCK).toConstantValue({ now: () => new Date() });
  bind(CONNECTION).toConstantValue(import.meta.env.DEV ? ALWAYS_ONLINE : new WindowConnection());
});

interface MockProvider {
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly connection: Connection;
}

/** The mock backend: its `fetch`, clock and network state. */
export const mockBackend = ({ fetch, now, connection }: MockProvider): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(FETCH).toConstantValue(fetch);
    bind(CLOCK).toConstantValue({ now });
    bind(CONNECTION).toConstantValue(connection);
  });
