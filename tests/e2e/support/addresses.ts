import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
export const VITE = 'node_modules/vite/bin/vite.js';

const at = (port: number) => `http://localhost:${port}`;

export const PORTS = { http: 4560, mock: 4561, demo: 4562, dist: 4563 };

/** The app built for a provider on another host. */
export const HTTP_APP = at(PORTS.http);
/** The provider: the mock over real HTTP. */
export const PROVIDER = at(PORTS.mock);
/** `dist-demo/`. */
export const DEMO_APP = at(PORTS.demo);
/** `dist/` itself, whose calls go to its own host. */
export const DIST_APP = at(PORTS.dist);

export const WORK_FOLDER = join(ROOT, 'node_modules/.cache/brevity/e2e');
/** What the mock prints: calls and magic links. */
export const PROVIDER_LOG = join(WORK_FOLDER, 'mock.log');
