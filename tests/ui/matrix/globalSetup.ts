import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { TestProject } from 'vitest/node';
import { hostileServer } from './HostileServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly hostile: { readonly url: string; readonly closedPortUrl: string };
    /** Chooses the sample of the fault matrix; without one, the whole matrix is tested. */
    readonly matrixSeed: number | undefined;
  }
}

const DAY_MS = 86_400_000;

/** `--mode all` tests the whole matrix. */
const readSeed = (project: TestProject): number | undefined => {
  if (project.vite.config.mode === 'all') return undefined;
  const seed = Number(process.env['MATRIX_SEED'] ?? Math.floor(Date.now() / DAY_MS));
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error('MATRIX_SEED must be a whole number');
  if (project.isRootProject()) {
    process.stdout.write(`Not tested: most of the fault matrix; this was its sample MATRIX_SEED=${seed}\n`);
  }
  return seed;
};

/** Lets a server listen on a free port of this machine; returns its origin. */
const listen = async (server: Server): Promise<string> => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : '';
};

/** Starts the server of the fault matrix; returns how to stop it. */
export const setup = async (project: TestProject): Promise<() => void> => {
  const closedPort = createServer();
  const closedPortUrl = await listen(closedPort);
  await once(closedPort.close(), 'close');
  const foreign = createServer((_request, response) => response.end('{}'));
  const hostile = hostileServer(await listen(foreign));
  project.provide('hostile', { url: await listen(hostile), closedPortUrl });
  project.provide('matrixSeed', readSeed(project));
  return () => {
    for (const server of [hostile, foreign]) server.close().closeAllConnections();
  };
};
