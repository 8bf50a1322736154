import { ContainerModule } from 'inversify';
import { WindowConnection } from '../adapters/browser/page/WindowConnection.ts';
import type { Connection } from '../application/ports/page.ts';
import { CLOCK, CONNECTION, FETCH } from './tokens.ts';

/** A provider on the developer's machine can be reached without a network. */
const ALWAYS_ONLINE: Connection = { isOnline: true, subscribe: () => {} };

interface Provider {
  readonly fetch: typeof fetch;
  readonly now: () => Date;
  readonly connection: Connection;
}

/** A backend: its `fetch`, clock and network state, which are the mock's or the browser's. */
export const backendOf = ({ fetch, now, connection }: Provider): ContainerModule =>
  new ContainerModule(({ bind }) => {
    bind(FETCH).toConstantValue(fetch);
    bind(CLOCK).toConstantValue({ now });
    bind(CONNECTION).toConstantValue(connection);
  });

/** The production backend. */
export const providerBackend = (): ContainerModule =>
  backendOf({
    fetch,
    now: () => new Date(),
    connection: import.meta.env.DEV ? ALWAYS_ONLINE : new WindowConnection(),
  });
