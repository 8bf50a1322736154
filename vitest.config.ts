import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { readConfig } from './src/config.ts';
import { findChromium } from './tests/support/chromium.ts';

/** Files of a project share their workers: they leave nothing behind, and start four times as fast. */
const node = (name: string, ...include: string[]) => ({
  test: { name, include, environment: 'node', testTimeout: 20_000, isolate: false, maxWorkers: '100%' },
});

export default defineConfig(async () => ({
  test: {
    projects: [
      node('unit', 'tests/{domain,application,adapters,stores,mocks,contract}/**/*.test.ts'),
      node('checks', 'tests/checks/**/*.test.ts'),
      node('built', 'tests/built/**/*.test.ts'),
      {
        define: { __CONFIG__: JSON.stringify(readConfig({})), __MOCK__: 'false' },
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
            'uqr',
          ],
        },
        test: {
          name: 'ui',
          include: ['tests/ui/**/*.test.tsx'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await findChromium() }),
            instances: [{ browser: 'chromium' as const }],
          },
        },
      },
    ],
  },
}));
