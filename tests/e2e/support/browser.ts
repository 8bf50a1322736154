import { devices, type PlaywrightTestOptions, type PlaywrightWorkerOptions } from '@playwright/test';
import { findChromium } from '../../support/chromium.ts';

type BrowserOptions = Partial<PlaywrightTestOptions & PlaywrightWorkerOptions>;

/**
 * Returns the options for the browser in `BROWSER`: `firefox` or `webkit`, as `npx playwright install`
 * installs them. Any other value means Chromium, because some systems use this variable for something else.
 */
export const browserOptions = async (): Promise<BrowserOptions> => {
  switch (process.env['BROWSER']) {
    case 'firefox':
      return {
        ...devices['Desktop Firefox'],
        browserName: 'firefox',
        // Otherwise Firefox prompts the user before a page can read the clipboard.
        launchOptions: { firefoxUserPrefs: { 'dom.events.testing.asyncClipboard': true } },
      };
    case 'webkit':
      return { ...devices['Desktop Safari'], browserName: 'webkit' };
    default:
      return { ...devices['Desktop Chrome'], launchOptions: await findChromium() };
  }
};
