import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { sourcePaths } from '../checks/imports.ts';
import { builtFiles } from './builtFiles.ts';

/** Words of the mock, its libraries, its panel and its data, in lower case. */
const WORDS =
  'mirage pretender faker startmock mountpanel mock-badge brevity:mock demo@brevity.example northwind'.split(
    ' ',
  );

const MIN_LENGTH = 12;

/** What only a server and the development server load. */
const NEVER_IN_A_PAGE = /^mocks\/(serve|contract\/)/;

/** The texts written out in a folder's code. */
const textsIn = (folder: 'src' | 'mocks', isWanted = (_path: string) => true): Set<string> => {
  const texts = new Set<string>();
  for (const path of sourcePaths(folder).filter(isWanted)) {
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

test('the demo build holds the mock, which shows that the search finds', () => {
  const demo = allTextOf('dist-demo');
  const found = pageTexts.filter((text) => demo.includes(text.toLowerCase()));
  expect(WORDS.filter((word) => !demo.includes(word))).toEqual([]);
  expect(pageTexts.length).toBeGreaterThan(60);
  expect(found.length / pageTexts.length).toBeGreaterThan(0.9);
});

test('the production build holds nothing of the mock', () => {
  const production = allTextOf('dist');
  expect([...WORDS, ...mockTexts].filter((text) => production.includes(text.toLowerCase()))).toEqual([]);
});
