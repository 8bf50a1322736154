import { mkdirSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { browserOptions } from './support/browser.ts';
import { HTTP_APP, PORTS, PROVIDER_LOG, ROOT, WORK_FOLDER } from './support/environment.ts';

mkdirSync(WORK_FOLDER, { recursive: true });

/** The file in which `npm test` looks for failures. */
const REPORT = process.env['TEST_REPORT'];

const browser = await browserOptions();

export default defineConfig({
  outputDir: '../../test-results',
  globalSetup: './support/globalSetup.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // E2e tests mostly wait, so three workers keep two cores busy. Each worker takes two seconds of CPU time to
  // start.
  workers: 3,
  retries: 0,
  // Only a hanging test reaches this limit. Waits fail as soon as the pages are idle (support/idle.ts), and
  // on a quiet machine no test takes a tenth of it.
  timeout: 180_000,
  reporter: [['list'], ...(REPORT ? [['json', { outputFile: REPORT }] as const] : [])],
  // The tests read magic links from the mock's output.
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
  // Engines draw corners and lines differently, and only Chromium prints to files.
  testIgnore: browser.browserName ? ['pictures.spec.ts', 'print.spec.ts'] : [],
});
