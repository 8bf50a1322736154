import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { readConfig } from '../../src/config.ts';
import { purge } from '../../tools/vite/usedCss.ts';
import { reporters } from '../run/reporters.ts';
import { findChromium } from '../support/chromium.ts';

interface Suite {
  readonly name: string;
  readonly include: string[];
  readonly exclude?: string[];
  /** Files that need a page where no code was loaded yet, or leave something in it; the others share theirs. */
  readonly fresh?: string[];
  readonly globalSetup?: string;
  /** How many pages there are at once: much of a test is waiting, and three keep two cores busy. */
  readonly maxWorkers?: number;
}

/** A suite that runs the program in a real browser. */
export const uiConfig = ({ fresh = [], ...suite }: Suite): ReturnType<typeof defineConfig> =>
  defineConfig(async () => ({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    define: { __CONFIG__: JSON.stringify(readConfig({})), __MOCK__: 'false' },
    // Suites that run side by side do not share what Vite prepares.
    cacheDir: `node_modules/.vite/${suite.name}`,
    // The style that users get: the whole of Bulma makes every screen slow.
    css: { postcss: { plugins: [purge(true)] } },
    optimizeDeps: {
      include: [
        'react',
        'react-dom/client',
        'react/jsx-dev-runtime',
        'mobx',
        'mobx-react-lite',
        'wouter',
        'regexparam',
        'inversify',
        'lucide',
        '@tanstack/react-virtual',
        'react-toastify/unstyled',
        'vitest-browser-react',
        'axe-core',
        'miragejs',
        '@faker-js/faker/locale/base',
        'ajv/dist/2020.js',
        'ajv-formats',
        'yaml',
        'uqr',
        'idb',
        'jsqr',
      ],
    },
    test: {
      maxWorkers: 3,
      // Files share a page; what an instance says of it is not heard.
      isolate: false,
      ...suite,
      ...reporters(),
      setupFiles: ['tests/ui/support/setup.ts'],
      attachmentsDir: 'test-results/ui',
      // For the longest on a busy machine.
      testTimeout: 180_000,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: true,
        screenshotDirectory: 'test-results/ui',
        provider: playwright({ launchOptions: await findChromium() }),
        instances: [
          {
            browser: 'chromium' as const,
            name: `${suite.name} (shared pages)`,
            exclude: [...(suite.exclude ?? []), ...fresh],
          },
          ...fresh.map((file) => ({
            browser: 'chromium' as const,
            name: `${suite.name} (${basename(file)})`,
            include: [file],
          })),
        ],
      },
    },
  }));
