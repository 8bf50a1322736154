import { mkdirSync } from 'node:fs';
import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../support/chromium.ts';
import {
  DEMO_APP,
  DIST_APP,
  HTTP_APP,
  PORTS,
  PROVIDER,
  PROVIDER_LOG,
  ROOT,
  VITE,
  WORK_FOLDER,
} from './support/addresses.ts';

const SERVER_TIMEOUT_MS = 60_000;
const HTTP_DIST = `${WORK_FOLDER}/dist`;

const vite = (args: string) => `node ${VITE} ${args}`;

const server = (port: number, command: string, env: Record<string, string> = {}) => ({
  port,
  command,
  cwd: ROOT,
  env,
  timeout: SERVER_TIMEOUT_MS,
  reuseExistingServer: false,
});

mkdirSync(WORK_FOLDER, { recursive: true });

export default defineConfig({
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Much of a journey is waiting: four keep two cores busy.
  workers: 4,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list']],
  webServer: [
    // The journeys read their magic links from what the mock prints.
    server(
      PORTS.mock,
      `node mocks/serveCommand.mjs --port ${PORTS.mock} --app-url ${HTTP_APP} > "${PROVIDER_LOG}"`,
    ),
    server(
      PORTS.http,
      `${vite(`build --outDir "${HTTP_DIST}"`)} && ${vite(`preview --outDir "${HTTP_DIST}" --port ${PORTS.http} --strictPort`)}`,
      { VITE_API_BASE_URL: PROVIDER },
    ),
    server(PORTS.dist, vite(`preview --port ${PORTS.dist} --strictPort`)),
    server(PORTS.demo, vite(`preview --mode demo --port ${PORTS.demo} --strictPort`)),
  ],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    launchOptions: await findChromium(),
  },
  // The longest journeys first, so that no core waits for them in the end.
  projects: [
    { name: 'demo', testMatch: 'demo.spec.ts', use: { baseURL: DEMO_APP } },
    { name: 'dist', testMatch: 'dist.spec.ts', use: { baseURL: DIST_APP } },
    { name: 'http', testIgnore: ['demo.spec.ts', 'dist.spec.ts'], use: { baseURL: HTTP_APP } },
  ],
});
