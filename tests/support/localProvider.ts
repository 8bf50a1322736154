import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ApiClient } from '../../src/adapters/http/ApiClient.ts';
import { HttpAnalyticsGateway } from '../../src/adapters/http/HttpAnalyticsGateway.ts';
import { HttpAuthGateway } from '../../src/adapters/http/HttpAuthGateway.ts';
import { HttpLinkGateway } from '../../src/adapters/http/HttpLinkGateway.ts';
import { HttpUserGateway } from '../../src/adapters/http/HttpUserGateway.ts';
import { signedInFetch } from '../../src/adapters/http/signedInFetch.ts';
import type { Session } from '../../src/application/ports.ts';
import { RenewSession } from '../../src/application/session/RenewSession.ts';
import { json, LocalServer } from './LocalServer.ts';
import { MemoryMutex, MemoryPendingWork, MemoryVault } from './memoryPorts.ts';

/** A server for the tests of a file. */
export const startLocalServer = (): LocalServer => {
  const server = new LocalServer();
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  beforeEach(() => {
    server.received.length = 0;
    server.answer = json({});
  });
  return server;
};

interface SignedInAs {
  readonly session?: Session;
  readonly exchange?: typeof fetch;
  /** When the account that the calls are made for ends. */
  readonly lifetime?: AbortSignal;
}

/** The HTTP adapters, put together as in the container, with all of the session's renewal. */
export const gatewaysAt = (
  { url }: Pick<LocalServer, 'url'>,
  { session, exchange = fetch, lifetime }: SignedInAs = {},
) => {
  const api = new ApiClient(exchange, url);
  const vault = new MemoryVault(session);
  const auth = new HttpAuthGateway(api);
  const renewSession = new RenewSession(auth, vault, new MemoryMutex(), new MemoryPendingWork());
  const asUser = signedInFetch(exchange, vault, renewSession);
  const bearer = new ApiClient(asUser, url, lifetime);
  return {
    vault,
    auth,
    users: new HttpUserGateway(bearer),
    links: new HttpLinkGateway(bearer, api),
    analytics: new HttpAnalyticsGateway(bearer),
  };
};

export type Gateways = ReturnType<typeof gatewaysAt>;
