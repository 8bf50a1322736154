import { mkdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import {
  BELOW_APP,
  DEMO_APP,
  GATEWAY_APP,
  HTTP_APP,
  PORTS,
  PROVIDER_LOG,
  ROOT,
  WORK_FOLDER,
} from './support/addresses.ts';
import { chosenBrowser } from './support/browser.ts';

mkdirSync(WORK_FOLDER, { recursive: true });

/** Where `npm test` finds what failed. */
const REPORT = process.env['TEST_REPORT'];

const browser = await chosenBrowser();

export default defineConfig({
  outputDir: '../../test-results',
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // Much of a journey is waiting: four keep two cores busy.
  workers: 4,
  retries: 0,
  // Only what hangs comes to this: a wait in vain ends when the pages are idle (support/idle.ts). On a quiet machine no
  // journey takes a tenth of it.
  timeout: 180_000,
  reporter: [['list'], ...(REPORT ? [['json', { outputFile: REPORT }] as const] : [])],
  // The journeys read their magic links from what the mock prints.
  webServer: {
    port: PORTS.mock,
    command: `node mocks/serveCommand.mjs --port ${PORTS.mock} --app-url ${HTTP_APP} > "${PROVIDER_LOG}"`,
    cwd: ROOT,
    timeout: 60_000,
    reuseExistingServer: false,
  },
  use: {
    ...browser,
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // The longest journeys first, so that no core waits for them in the end.
  projects: [
    { name: 'demo', testMatch: 'demo.spec.ts', use: { baseURL: DEMO_APP } },
    {
      name: 'pictures',
      testMatch: 'pictures.spec.ts',
      // Each engine draws corners and lines in its own way.
      grep: browser.browserName ? /^$/ : /./,
      use: { baseURL: DEMO_APP },
    },
    { name: 'gateway', testMatch: 'gateway.spec.ts', use: { baseURL: GATEWAY_APP } },
    { name: 'below', testMatch: 'below.spec.ts', use: { baseURL: BELOW_APP } },
    {
      name: 'http',
      testIgnore: ['demo.spec.ts', 'pictures.spec.ts', 'gateway.spec.ts', 'below.spec.ts'],
      use: { baseURL: HTTP_APP },
    },
  ],
});
