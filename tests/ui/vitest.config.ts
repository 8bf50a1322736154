import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readConfig } from '../../src/config.ts';
import { purge } from '../../vite.config.ts';
import { findChromium } from '../support/chromium.ts';

/** What a provider answers to a short code: only a real browser hides where it leads. */
const aShortCode: Plugin = {
  name: 'a-short-code',
  configureServer: ({ middlewares }) => {
    middlewares.use('/redirect/ada', (_request, response) => {
      response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end();
    });
  },
};

/** The longest files first, so that no core waits for them in the end: their own length does not show it. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => /faultMatrix|hostile|scenarios/.test(moduleId);
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** The screens, in a real browser. */
export default defineConfig(async () => ({
  root: fileURLToPath(new URL('../..', import.meta.url)),
  define: { __CONFIG__: JSON.stringify(readConfig({})), __MOCK__: 'false' },
  plugins: [aShortCode],
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
      'wouter/memory-location',
      'inversify',
      'valibot',
      'lucide-react',
      'react-toastify/unstyled',
      'vitest-browser-react',
      'axe-core',
      'miragejs',
      'route-recognizer',
      '@faker-js/faker/locale/en',
      'ajv/dist/2020.js',
      'ajv-formats',
      'yaml',
      'uqr',
    ],
  },
  test: {
    name: 'ui',
    // Much of a test is waiting: three keep two cores busy.
    maxWorkers: 3,
    include: ['tests/{ui,mocks}/**/*.test.tsx'],
    sequence: { sequencer: LongestFirst },
    globalSetup: 'tests/ui/matrix/globalSetup.ts',
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: await findChromium() }),
      instances: [{ browser: 'chromium' as const }],
    },
  },
}));
