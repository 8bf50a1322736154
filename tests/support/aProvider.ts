import { afterAll, beforeAll, beforeEach } from 'vitest';
import { ApiClient } from '../../src/adapters/http/ApiClient.ts';
import { BearerClient } from '../../src/adapters/http/BearerClient.ts';
import { HttpAnalyticsGateway } from '../../src/adapters/http/HttpAnalyticsGateway.ts';
import { HttpAuthGateway } from '../../src/adapters/http/HttpAuthGateway.ts';
import { HttpLinkGateway } from '../../src/adapters/http/HttpLinkGateway.ts';
import { HttpUserGateway } from '../../src/adapters/http/HttpUserGateway.ts';
import type { Session } from '../../src/application/ports.ts';
import { RenewSession } from '../../src/application/RenewSession.ts';
import { HostileServer, json } from './HostileServer.ts';
import { MemoryMutex, MemoryVault } from './memoryPorts.ts';

/** A server for the tests of a file. */
export const aProvider = (): HostileServer => {
  const server = new HostileServer();
  beforeAll(() => server.start());
  afterAll(() => server.stop());
  beforeEach(() => {
    server.received.length = 0;
    server.answer = json({});
  });
  return server;
};

/** The HTTP adapters put together as the container does it, with all of the session's renewal. */
export const signedInAt = (
  { url }: Pick<HostileServer, 'url'>,
  session?: Session,
  timeoutMs?: number,
  exchange = fetch,
) => {
  const api = new ApiClient(exchange, url, timeoutMs);
  const vault = new MemoryVault(session);
  const auth = new HttpAuthGateway(api);
  const renewSession = new RenewSession(auth, vault, new MemoryMutex());
  const bearer = new BearerClient(api, vault, (refused) => renewSession.execute(refused));
  return {
    vault,
    auth,
    users: new HttpUserGateway(bearer),
    links: new HttpLinkGateway(bearer, api),
    analytics: new HttpAnalyticsGateway(bearer),
  };
};

export type SignedIn = ReturnType<typeof signedInAt>;
