import { execFileSync } from 'node:child_process';
import { BASE_PATH, BASE_PATH_DIST, HTTP_DIST, PORTS, ROOT } from './environment.ts';
import { DEMO_EMAIL, Provider } from './Provider.ts';
import { serveBuild } from './serveBuild.ts';

/** Creates missing or outdated builds, and serves all builds until the last test has ended. */
const setUp = async (): Promise<() => void> => {
  execFileSync(process.execPath, ['tests/run/build.mjs'], { cwd: ROOT, stdio: 'inherit' });
  const servers = await Promise.all([
    serveBuild({ folder: HTTP_DIST, port: PORTS.http }),
    serveBuild({ folder: 'dist', port: PORTS.dist }),
    serveBuild({ folder: BASE_PATH_DIST, port: PORTS.basePath, basePath: BASE_PATH }),
    serveBuild({ folder: 'dist-demo', port: PORTS.demo }),
  ]);
  // Signs in once for all tests. Parallel sign-ins to the same account would read each other's magic links.
  process.env['DEMO_TOKEN'] = await new Provider().signIn(DEMO_EMAIL);
  return () => {
    for (const server of servers) server.close().closeAllConnections();
  };
};

export default setUp;
