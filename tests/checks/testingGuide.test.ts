import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SUITES } from '../run/suites.mjs';

const read = (path: string): string => readFileSync(path, 'utf8');

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

describe('the testing guide', () => {
  it.each(readdirSync('tests/examples'))('shows the example %s as it is', (file) => {
    expect(read('docs/testing.md')).toContain(read(`tests/examples/${file}`).trimEnd());
  });
});

describe('the documents', () => {
  it.each(documents)('name existing suites only: %s', (document) => {
    const named = [...read(document).matchAll(/npm test -- ([a-z][a-z:0-9]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in SUITES))).toEqual([]);
  });
});
