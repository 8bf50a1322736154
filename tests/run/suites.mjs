/**
 * Test suites by name, for `npm test -- <suite>`.
 * - `command`: a shell command. Further arguments are appended.
 * - `after`: the suite that must end first in a full run, because it builds something or uses the same ports.
 * - `isOnlyInAll`: whether the suite runs with `--all` only.
 * - `isTool`: whether the suite never belongs to a full run.
 * A full run starts the suites in this order, the longest first.
 */
export const SUITES = {
  build: { command: 'node tests/run/build.mjs' },
  ui: { command: 'vitest run --config tests/ui/vitest.config.ts' },
  e2e: {
    command: 'node tests/run/build.mjs && playwright test --config tests/e2e/playwright.config.ts',
    after: 'build',
  },
  node: {
    command:
      'vitest run --project unit --project program --project mock --project checks --project deployment',
  },
  matrix: { command: 'vitest run --config tests/ui/matrix/vitest.config.ts' },
  built: { command: 'node tests/run/build.mjs dist demo && vitest run --project built', after: 'build' },
  deadcode: { command: 'knip' },
  types: { command: 'tsc --noEmit' },
  contract: { command: 'redocly lint contract/provider-api.yaml' },
  lint: { command: 'biome check --error-on-warnings' },
  'matrix:all': {
    command: 'vitest run --config tests/ui/matrix/vitest.config.ts --mode all',
    after: 'matrix',
    isOnlyInAll: true,
  },
  explore: {
    command: 'node tests/run/build.mjs demo && vitest run --project explore',
    after: 'build',
    isOnlyInAll: true,
  },
  engines: {
    command: 'node tests/run/build.mjs http && vitest run --project engines',
    after: 'e2e',
    isOnlyInAll: true,
  },
  unit: { command: 'vitest run --project unit', isTool: true },
  watch: { command: 'vitest watch --project unit', isTool: true },
  program: { command: 'vitest run --project program', isTool: true },
  mock: { command: 'vitest run --project mock', isTool: true },
  checks: { command: 'vitest run --project checks', isTool: true },
  mutate: { command: 'stryker run tests/mutate/stryker.config.json', isTool: true },
  walk: { command: 'node tests/run/build.mjs demo && node tests/explore/command.mjs', isTool: true },
  size: { command: 'node tests/bench/size.mjs', isTool: true },
  screenshots: { command: 'node tests/run/build.mjs demo && node tests/pictures/sheet.mjs', isTool: true },
  'bench:mock': {
    command: 'node tests/run/build.mjs dist demo && node tests/bench/mockBench.mjs',
    isTool: true,
  },
};
