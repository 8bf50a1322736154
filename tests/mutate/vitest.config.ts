import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** The runner asks for a thread per file: in a thread, tests cannot change the time zone, and each start takes time. */
const oneProcess: Plugin = {
  name: 'one-process',
  configureVitest: ({ project }) => {
    Object.assign(project.config, { pool: 'forks', isolate: false });
  },
};

/** Only the rules' own tests: a rule is proven where it stands. */
export default defineConfig({
  plugins: [oneProcess],
  test: {
    include: ['tests/{domain,application}/**/*.test.ts'],
    setupFiles: ['tests/support/tidyUp.ts'],
    environment: 'node',
  },
});
