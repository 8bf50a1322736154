import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { FAULTS } from './faults.ts';
import { HostileServer, listen, stop } from './HostileServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** For the fault matrix: a server, and an address at which nothing listens. */
    readonly hostile: { readonly url: string; readonly deadUrl: string };
  }
}

/** Starts the server of the fault matrix; after the last test, stops it and says how large the matrix was. */
export const setup = async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const dead = createServer();
  const deadUrl = await listen(dead);
  await stop(dead);
  // It allows no other origin to read what it says.
  const foreign = createServer((_request, response) => response.end('{}'));
  const hostile = new HostileServer(await listen(foreign));
  provide('hostile', { url: await hostile.start(), deadUrl });
  return async () => {
    await Promise.all([hostile.stop(), stop(foreign)]);
    const { green, doors } = hostile;
    if (green === 0) return;
    const size = `${doors.size} calls × ${FAULTS.length} faults = ${doors.size * FAULTS.length} cases`;
    process.stdout.write(`Fault matrix: ${size}, ${green} green\n`);
  };
};
