import { devices, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test';
import { findChromium } from '../../support/chromium.ts';

type BrowserOptions = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

/**
 * The browser that `BROWSER` names: `firefox` or `webkit`, each the build that `npx playwright install` brings, and
 * Chromium for all else, because the variable has other uses on some systems.
 */
export const chosenBrowser = async (): Promise<BrowserOptions> => {
  switch (process.env['BROWSER']) {
    case 'firefox':
      return {
        ...devices['Desktop Firefox'],
        browserName: 'firefox',
        // Without it the page asks a user before it reads the clipboard.
        launchOptions: { firefoxUserPrefs: { 'dom.events.testing.asyncClipboard': true } },
      };
    case 'webkit':
      return { ...devices['Desktop Safari'], browserName: 'webkit' };
    default:
      return { ...devices['Desktop Chrome'], launchOptions: await findChromium() };
  }
};
