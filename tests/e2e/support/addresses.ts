import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const at = (port: number) => `http://localhost:${port}`;

/** The first of seven ports in a row; another one lets two runs share a machine. */
const FIRST_PORT = Number(process.env['E2E_PORT'] || 4560);

export const PORTS = {
  http: FIRST_PORT,
  mock: FIRST_PORT + 1,
  demo: FIRST_PORT + 2,
  dist: FIRST_PORT + 3,
  below: FIRST_PORT + 4,
  server: FIRST_PORT + 5,
  /** For a command of the documents. */
  command: FIRST_PORT + 6,
};

/** The app built for a provider on another host. */
export const HTTP_APP = at(PORTS.http);
/** The provider: the mock over real HTTP. */
export const PROVIDER = at(PORTS.mock);
/** `dist-demo/`. */
export const DEMO_APP = at(PORTS.demo);
/** `dist/` itself, whose calls go to its own host. */
export const DIST_APP = at(PORTS.dist);
/** The same, served by the server. */
export const SERVER_APP = at(PORTS.server);

/** The path that the app is served from on `BELOW_APP`. */
export const BELOW = '/project/';
/** The app built for a path, as project pages of static hosts have it. */
export const BELOW_APP = `${at(PORTS.below)}${BELOW}`;

export const WORK_FOLDER = join(ROOT, `node_modules/.cache/brevity/e2e-${FIRST_PORT}`);
/** The build of `HTTP_APP`. */
export const HTTP_DIST = join(WORK_FOLDER, 'dist');
/** The build of `BELOW_APP`. */
export const BELOW_DIST = join(WORK_FOLDER, 'below');
/** What the mock prints: calls and magic links. */
export const PROVIDER_LOG = join(WORK_FOLDER, 'mock.log');
