import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const FOLDERS = ['src', 'tests', 'tools', 'contract', 'mocks', 'provider-check', 'server', 'docs', 'public'];

/** More are not read on the first day. */
const README_WORDS_AT_MOST = 1200;

const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    posix.join(folder, name.replaceAll('\\', '/')),
  );

const read = (path: string): string => readFileSync(path, 'utf8');
const names = [...FOLDERS, ...readdirSync('.'), ...FOLDERS.flatMap(namesIn)];
const documents = ['README.md', 'CONTRIBUTING.md', ...names.filter((name) => /^docs\/.+\.md$/.test(name))];

const spansOf = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span.replace(/\/$/, ''));

/** A whole path begins with a folder of the project; a file of the code may be named by the end of its path. */
const isPath = (span: string): boolean =>
  new RegExp(`^(?:${FOLDERS.join('|')})/[\\w.*/-]+$`).test(span) ||
  /^[\w.*/-]+\.(?:tsx?|mjs|yaml|css)$/.test(span);

const PART: Readonly<Record<string, string>> = { '**/': '(?:.+/)?', '*': '[^/]*' };

const namedBy = (path: string): RegExp =>
  new RegExp(`(?:^|/)${path.replaceAll('.', '\\.').replace(/\*\*\/|\*/g, (found) => PART[found] ?? '')}$`);

test.each(documents)('%s names and links files that exist, and scripts', (document) => {
  const text = read(document);
  const paths = spansOf(text).filter(isPath);
  expect(paths.filter((path) => !names.some((name) => namedBy(path).test(name)))).toEqual([]);
  const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target);
  const isMissing = (target: string) => !existsSync(posix.join(posix.dirname(document), target));
  expect(targets.filter(isMissing)).toEqual([]);
  const { scripts } = JSON.parse(read('package.json'));
  const named = [...text.matchAll(/npm run\s+([a-z][a-z:0-9]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test('the README is short', () => {
  expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(README_WORDS_AT_MOST);
});

test('the code cites headings of the specification that exist', () => {
  const headings = [...read('docs/specification.md').matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const cited = new RegExp(`^(${headings.join('|')})( and (${headings.join('|')}))?[,.;)]`);
  const citations = names
    .filter((name) => /^(src|mocks|tests|provider-check)\/.*\.(tsx?|mjs|yaml|css)$/.test(name))
    .flatMap(
      (name) =>
        read(name)
          .replace(/\s+[*#/]*\s*/g, ' ')
          .match(/(?<=\(specification: )[A-Z].{40}/g) ?? [],
    );
  expect(citations.length).toBeGreaterThan(50);
  expect(citations.filter((citation) => !cited.test(citation))).toEqual([]);
});
