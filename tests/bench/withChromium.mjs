import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { runnerImport } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const withChromium = async (act) => {
  const { module } = await runnerImport('/tests/support/chromium.ts', {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  const browser = await chromium.launch(await module.findChromium());
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
};
