import { defineConfig } from 'vitest/config';
import { reporters } from './tests/run/reporters.ts';

/** For what is awaited on a busy machine; it ends before the time of its test, to say what is missing. */
const POLL_TIMEOUT_MS = 15_000;

/** Files of a project share their workers: they leave nothing behind, and start four times as fast. */
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

/** What runs without a browser; the screens have a configuration of their own in `tests/ui`. */
export default defineConfig({
  test: {
    ...reporters(),
    // What was transformed is kept for the next run, by its content.
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
      // Only what hangs comes to this: it uses a browser, beside others.
      node('explore', 'tests/explore/**/*.test.ts', 180_000),
      node('engines', 'tests/engines/**/*.test.ts', 120_000),
    ],
  },
});
