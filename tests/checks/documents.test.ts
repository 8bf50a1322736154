import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDERS = ['src', 'tests', 'tools', 'contract', 'mocks', 'provider-check', 'server', 'docs', 'public'];

/** A new colleague can read this much on the first day. */
const MAX_README_WORDS = 1200;

const namesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
    posix.join(folder, name.replaceAll('\\', '/')),
  );

const read = (path: string): string => readFileSync(path, 'utf8');
const names = [...FOLDERS, ...readdirSync('.'), ...FOLDERS.flatMap(namesIn)];
const documents = ['README.md', 'CONTRIBUTING.md', ...names.filter((name) => /^docs\/.+\.md$/.test(name))];

const spansOf = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, span = '']) => span.replace(/\/$/, ''));

/** A path starts with a folder of the project. Source files can be named by the end of their path. */
const isPath = (span: string): boolean =>
  new RegExp(`^(?:${FOLDERS.join('|')})/[\\w.*/-]+$`).test(span) ||
  /^[\w.*/-]+\.(?:tsx?|mjs|yaml|css)$/.test(span);

const WILDCARDS: Readonly<Record<string, string>> = { '**/': '(?:.+/)?', '*': '[^/]*' };

const patternOf = (path: string): RegExp =>
  new RegExp(
    `(?:^|/)${path.replaceAll('.', '\\.').replace(/\*\*\/|\*/g, (found) => WILDCARDS[found] ?? '')}$`,
  );

describe.each(documents)('%s', (document) => {
  const text = read(document);

  it('names existing files', () => {
    const paths = spansOf(text).filter(isPath);
    expect(paths.filter((path) => !names.some((name) => patternOf(path).test(name)))).toEqual([]);
  });

  it('links to existing files', () => {
    const targets = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => target);
    const isMissing = (target: string) => !existsSync(posix.join(posix.dirname(document), target));
    expect(targets.filter(isMissing)).toEqual([]);
  });

  it('names existing npm scripts', () => {
    const { scripts } = JSON.parse(read('package.json'));
    const named = [...text.matchAll(/npm run\s+([a-z][a-z:0-9]*)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });
});

describe('the README', () => {
  it(`has at most ${MAX_README_WORDS} words`, () => {
    expect(read('README.md').split(/\s+/).length).toBeLessThanOrEqual(MAX_README_WORDS);
  });
});

describe('the code', () => {
  it('cites existing headings of the specification', () => {
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
});
