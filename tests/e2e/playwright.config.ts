import { defineConfig, devices } from '@playwright/test';
import { findChromium } from '../support/chromium.ts';
import {
  DEMO_APP,
  DIST_APP,
  HTTP_APP,
  PORTS,
  PROVIDER,
  ROOT,
  VITE,
  WORK_FOLDER,
} from './support/addresses.ts';

const SERVER_TIMEOUT_MS = 60_000;
const HTTP_DIST = `${WORK_FOLDER}/dist`;

const preview = (port: number, args = '') => `node ${VITE} preview --port ${port} --strictPort ${args}`;

const server = (url: string, command: string, env: Record<string, string> = {}) => ({
  url,
  command,
  cwd: ROOT,
  env,
  timeout: SERVER_TIMEOUT_MS,
  reuseExistingServer: false,
});

export default defineConfig({
  outputDir: '../../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  reporter: [['list']],
  globalSetup: './support/startProvider.ts',
  webServer: [
    server(HTTP_APP, `node ${VITE} build --outDir "${HTTP_DIST}" && ${preview(PORTS.http, `--outDir "${HTTP_DIST}"`)}`, {
      VITE_API_BASE_URL: PROVIDER,
    }),
    server(DIST_APP, preview(PORTS.dist)),
    server(DEMO_APP, preview(PORTS.demo, '--mode demo')),
  ],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    launchOptions: await findChromium(),
  },
  projects: [
    { name: 'http', testIgnore: ['demo.spec.ts', 'dist.spec.ts'], use: { baseURL: HTTP_APP } },
    { name: 'dist', testMatch: 'dist.spec.ts', use: { baseURL: DIST_APP } },
    { name: 'demo', testMatch: 'demo.spec.ts', use: { baseURL: DEMO_APP } },
  ],
});
