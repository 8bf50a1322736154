import { ContainerModule } from 'inversify';
import { WindowConnection } from '../adapters/browser/page/WindowConnection.ts';
import type { Connection } from '../application/ports/page.ts';
import { CLOCK, CONNECTION, FETCH } from './tokens.ts';

/** A provider on the developer's machine is reachable without a network. */
const ALWAYS_ONLINE: Connection = { isOnline: true, subscribe: () => {} };

interface Provider {
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly connection: Connection;
}

/** Binds `fetch`, the clock and the connection: the mock's or the browser's. */
export const backendOf = ({ fetch, now, connection }: Provider): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(FETCH).toConstantValue(fetch);
    bind(CLOCK).toConstantValue({ now });
    bind(CONNECTION).toConstantValue(connection);
  });

/** Binds the browser's `fetch`, clock and connection. */
export const providerBackend = (): ContainerModule =>
  backendOf({
    fetch,
    now: () => new Date(),
    connection: import.meta.env.DEV ? ALWAYS_ONLINE : new WindowConnection(),
  });
