import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/**
 * Overrides Stryker's thread per file. Tests cannot change the time zone in a thread, and each thread takes
 * time to start.
 */
const oneProcess: Plugin = {
  name: 'one-process',
  configureVitest: ({ project }) => {
    Object.assign(project.config, { pool: 'forks', isolate: false });
  },
};

/**
 * Includes only the tests of the mutated layers, because each rule must be proven by the tests of its own
 * layer.
 */
export default defineConfig({
  plugins: [oneProcess],
  test: {
    include: ['tests/{domain,application}/**/*.test.ts'],
    setupFiles: ['tests/support/tidyUp.ts'],
    environment: 'node',
  },
});
