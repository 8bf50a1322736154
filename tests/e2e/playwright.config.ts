import { mkdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { HTTP_APP, PORTS, PROVIDER_LOG, ROOT, WORK_FOLDER } from './support/addresses.ts';
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
  // Much of a journey is waiting: three keep two cores busy, and each takes two seconds of a processor to start.
  workers: 3,
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
    baseURL: HTTP_APP,
    locale: 'en-US',
    timezoneId: 'UTC',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  // Each engine draws corners and lines in its own way, and only Chromium prints to files.
  testIgnore: browser.browserName ? ['pictures.spec.ts', 'print.spec.ts'] : [],
});
