import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Beyond this number, some e2e tests probably prove what a faster test of one screen or in Node could prove.
 * The limit allows for one behaviour per test.
 */
const MAX_E2E_TESTS = 60;

describe('the e2e tests', () => {
  it(`are at most ${MAX_E2E_TESTS}`, () => {
    const files = readdirSync('tests/e2e').filter(
      (name) => name.endsWith('.spec.ts') && name !== 'pictures.spec.ts',
    );
    const tests = files.flatMap(
      (name) => readFileSync(join('tests/e2e', name), 'utf8').match(/^ *test\(/gm) ?? [],
    );
    expect(tests.length).toBeGreaterThan(0);
    expect(tests.length).toBeLessThanOrEqual(MAX_E2E_TESTS);
  });
});
