import { execFileSync } from 'node:child_process';
import { BELOW, BELOW_DIST, HTTP_DIST, PORTS, ROOT } from './addresses.ts';
import { DEMO_EMAIL, Provider } from './Provider.ts';
import { serveBuild } from './serveBuild.ts';

/** Builds what is missing or out of date, and serves it until the last journey is over. */
const setUp = async (): Promise<() => void> => {
  execFileSync(process.execPath, ['tests/run/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
  const servers = await Promise.all([
    serveBuild(HTTP_DIST, PORTS.http),
    serveBuild('dist', PORTS.dist),
    serveBuild(BELOW_DIST, PORTS.below, BELOW),
    serveBuild('dist-demo', PORTS.demo),
  ]);
  // Once for all journeys that only look at the demo account: side by side they would read each other's mail.
  process.env['DEMO_TOKEN'] = await new Provider().signIn(DEMO_EMAIL);
  return () => {
    for (const server of servers) server.close().closeAllConnections();
  };
};

export default setUp;
