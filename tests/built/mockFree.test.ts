import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, test } from 'vitest';
import { sourceFiles } from '../checks/imports.ts';
import { builtFiles } from './builtFiles.ts';

/** Words of the mock, its libraries, its panel and its data. */
const WORDS = [
  'mirage',
  'pretender',
  'faker',
  'startMock',
  'mountPanel',
  'Demo data',
  'mock-badge',
  'brevity:mock',
  'demo@brevity.example',
  'northwind',
  'Reset demo data',
  'Open magic link',
  'This magic link has been used',
];

const MIN_LENGTH = 12;

/** What only a server and the development server load. */
const NEVER_IN_A_PAGE = /^mocks\/(serve|contract\/)/;

/** The texts written out in a folder's code. */
const textsIn = (folder: 'src' | 'mocks', isWanted = (_path: string) => true): Set<string> => {
  const texts = new Set<string>();
  for (const { path } of sourceFiles(folder).filter((file) => isWanted(file.path))) {
    const { program } = parseSync(path, readFileSync(path, 'utf8'));
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string') texts.add(value);
      },
      TemplateElement: ({ value }) => {
        texts.add(value.cooked ?? '');
      },
      JSXText: ({ value }) => {
        texts.add(value.trim());
      },
    }).visit(program);
  }
  return texts;
};

/** Whole phrases; single words may well be somebody else's too. */
const isPhrase = (text: string) =>
  text.length >= MIN_LENGTH && /^[\w.,;:@/!?-]+( [\w.,;:@/!?-]+)+$/.test(text);

const own = [...textsIn('src')].join('\n').toLowerCase();
const isOfMock = (text: string) => isPhrase(text) && !own.includes(text.toLowerCase());
const mockTexts = [...textsIn('mocks')].filter(isOfMock);
const pageTexts = [...textsIn('mocks', (path) => !NEVER_IN_A_PAGE.test(path))].filter(isOfMock);

const allTextOf = (folder: 'dist' | 'dist-demo') =>
  builtFiles(folder)
    .map(({ path, text }) => `${path}\n${text}`)
    .join('\n')
    .toLowerCase();

describe('the demo build, to show that the search finds', () => {
  const demo = allTextOf('dist-demo');

  test.each(WORDS)('holds "%s"', (word) => {
    expect(demo.includes(word.toLowerCase())).toBe(true);
  });

  test('holds the texts of the mock', () => {
    const found = pageTexts.filter((text) => demo.includes(text.toLowerCase()));
    expect(pageTexts.length).toBeGreaterThan(60);
    expect(found.length / pageTexts.length).toBeGreaterThan(0.9);
  });
});

describe('the production build', () => {
  const production = allTextOf('dist');

  test.each(WORDS)('does not hold "%s"', (word) => {
    expect(production.includes(word.toLowerCase())).toBe(false);
  });

  test('holds no text of the mock', () => {
    expect(mockTexts.filter((text) => production.includes(text.toLowerCase()))).toEqual([]);
  });
});
