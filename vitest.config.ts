import { defineConfig } from 'vitest/config';
import { reporters } from './tests/run/reporters.ts';

/** Enough for a busy machine. Shorter than a test's timeout, so that failures name the missing condition. */
const POLL_TIMEOUT_MS = 15_000;

/** Files of a project share workers and start four times as fast. Each file cleans up after its tests. */
const node = (name: string, include: string, testTimeout = 120_000, setupFiles: string[] = []) => ({
  test: {
    name,
    include: [include],
    setupFiles,
    environment: 'node',
    testTimeout,
    hookTimeout: testTimeout,
    expect: { poll: { timeout: POLL_TIMEOUT_MS, interval: 5 } },
    isolate: false,
    maxWorkers: '100%',
  },
});

/** Tests that run without a browser. Tests of the screens have a separate configuration in `tests/ui`. */
export default defineConfig({
  test: {
    ...reporters(),
    // Caches transformed modules for the next run, by content.
    experimental: { fsModuleCache: true },
    projects: [
      node(
        'unit',
        'tests/{config,{lib,domain,application,state,adapters,prerender,ui,examples}/**/!(*.property|*.model)}.test.ts',
        120_000,
        ['tests/support/tidyUp.ts'],
      ),
      node('program', 'tests/{program/*,**/*.{property,model}}.test.ts', 120_000, [
        'tests/support/tidyUp.ts',
      ]),
      node('mock', 'tests/{contract,mocks,provider-check,server}/**/*.test.ts', 120_000, [
        'tests/support/tidyUp.ts',
      ]),
      node('checks', 'tests/checks/**/*.test.ts'),
      node('deployment', 'tests/deployment/**/*.test.ts'),
      node('built', 'tests/built/**/*.test.ts'),
      // Uses a browser, in parallel with other projects. Only a hanging test takes this long.
      node('explore', 'tests/explore/**/*.test.ts', 180_000),
      node('engines', 'tests/engines/**/*.test.ts', 120_000),
    ],
  },
});
