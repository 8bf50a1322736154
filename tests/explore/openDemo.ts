import type { AddressInfo } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import { serveBuild } from '../e2e/support/serveBuild.ts';
import { findChromium } from '../support/chromium.ts';

export interface Demo {
  /** Opens a page in a new profile. */
  readonly newPage: () => Promise<Page>;
  readonly close: () => Promise<void>;
}

export const openDemo = async (): Promise<Demo> => {
  const server = await serveBuild({ folder: 'dist-demo', port: 0 });
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser = await chromium.launch(await findChromium());
  return {
    newPage: () => browser.newPage({ baseURL: origin, locale: 'en-US', reducedMotion: 'reduce' }),
    close: async () => {
      await browser.close();
      server.close().closeAllConnections();
    },
  };
};
