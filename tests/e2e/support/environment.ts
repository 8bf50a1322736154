import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const onPort = (port: number) => `http://localhost:${port}`;

/** The first of seven consecutive ports. `E2E_PORT` lets two runs share a machine. */
const FIRST_PORT = Number(process.env['E2E_PORT'] || 4560);

export const PORTS = {
  http: FIRST_PORT,
  mock: FIRST_PORT + 1,
  demo: FIRST_PORT + 2,
  dist: FIRST_PORT + 3,
  basePath: FIRST_PORT + 4,
  server: FIRST_PORT + 5,
  /** For the documented commands. */
  command: FIRST_PORT + 6,
};

/** The app built for a provider on another host. */
export const HTTP_APP = onPort(PORTS.http);
/** The provider: the mock over real HTTP. */
export const PROVIDER = onPort(PORTS.mock);
/** The build in `dist-demo/`. */
export const DEMO_APP = onPort(PORTS.demo);
/** The build in `dist/`, which sends its requests to its own host. */
export const DIST_APP = onPort(PORTS.dist);
/** The build in `dist/`, served by the project's server. */
export const SERVER_APP = onPort(PORTS.server);

export const BASE_PATH = '/project/';
/** The app built with a base path, as static hosts serve project pages. */
export const BASE_PATH_APP = `${onPort(PORTS.basePath)}${BASE_PATH}`;

export const WORK_FOLDER = join(ROOT, `node_modules/.cache/brevity/e2e-${FIRST_PORT}`);
/** The build of `HTTP_APP`. */
export const HTTP_DIST = join(WORK_FOLDER, 'dist');
/** The build of `BASE_PATH_APP`. */
export const BASE_PATH_DIST = join(WORK_FOLDER, 'base-path');
/** The mock's output: requests and magic links. */
export const PROVIDER_LOG = join(WORK_FOLDER, 'mock.log');
