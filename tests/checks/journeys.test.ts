import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** More are a sign that they prove what a test in Node or of one screen could. */
const JOURNEYS_MAX = 45;

test('there are few journeys through the built program', () => {
  const files = readdirSync('tests/e2e').filter(
    (name) => name.endsWith('.spec.ts') && name !== 'pictures.spec.ts',
  );
  const journeys = files.flatMap(
    (name) => readFileSync(join('tests/e2e', name), 'utf8').match(/^ *test\(/gm) ?? [],
  );
  expect(journeys.length).toBeGreaterThan(0);
  expect(journeys.length).toBeLessThanOrEqual(JOURNEYS_MAX);
});
