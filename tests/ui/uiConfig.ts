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
  /** Files that need a page without loaded code, or that leave changes in it. All other files share their pages. */
  readonly fresh?: string[];
  readonly globalSetup?: string;
  /** The number of pages at once. Tests often wait, so three pages keep two cores busy. */
  readonly maxWorkers?: number;
}

/** Configures a suite that runs the app in a real browser. */
export const uiConfig = ({ fresh = [], ...suite }: Suite): ReturnType<typeof defineConfig> =>
  defineConfig(async () => ({
    root: fileURLToPath(new URL('../..', import.meta.url)),
    define: { __CONFIG__: JSON.stringify(readConfig({})), __MOCK__: 'false' },
    // Suites run at the same time, and must not share Vite's prepared dependencies.
    cacheDir: `node_modules/.vite/${suite.name}`,
    // The styles that users get. The whole of Bulma would make every screen slow.
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
      // Files share a page. Set here, because Vitest ignores the setting of an instance.
      isolate: false,
      ...suite,
      ...reporters(),
      setupFiles: ['tests/ui/support/setup.ts'],
      attachmentsDir: 'test-results/ui',
      // Enough for the longest test on a busy machine.
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
