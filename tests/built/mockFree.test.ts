import { readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { sourcePaths } from '../checks/imports.ts';
import { builtFiles } from './builtFiles.ts';

/** Words that only occur in the mock, its libraries, its panel and its data, in lower case. */
const WORDS =
  'mirage pretender faker startmock mountpanel mock-badge brevity:mock demo@brevity.example northwind'.split(
    ' ',
  );

const MIN_LENGTH = 12;

/** Code that only runs on servers. */
const SERVER_CODE = /^mocks\/(serve|contract\/)/;

/** Returns all string literals and texts in a folder's code. */
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

/** Excludes single words, which other code may contain too. */
const isPhrase = (text: string) =>
  text.length >= MIN_LENGTH && /^[\w.,;:@/!?-]+( [\w.,;:@/!?-]+)+$/.test(text);

const appTexts = [...textsIn('src')].join('\n').toLowerCase();
const isOfMock = (text: string) => isPhrase(text) && !appTexts.includes(text.toLowerCase());
const mockTexts = [...textsIn('mocks')].filter(isOfMock);
const browserTexts = [...textsIn('mocks', (path) => !SERVER_CODE.test(path))].filter(isOfMock);

const allTextOf = (folder: 'dist' | 'dist-demo') =>
  builtFiles(folder)
    .map(({ path, text }) => `${path}\n${text}`)
    .join('\n')
    .toLowerCase();

describe('the demo build', () => {
  const demo = allTextOf('dist-demo');

  it('contains the words of the mock, which proves that the search works', () => {
    expect(WORDS.filter((word) => !demo.includes(word))).toEqual([]);
  });

  it('contains most texts of the mock', () => {
    const found = browserTexts.filter((text) => demo.includes(text.toLowerCase()));
    expect(browserTexts.length).toBeGreaterThan(60);
    expect(found.length / browserTexts.length).toBeGreaterThan(0.9);
  });
});

describe('the production build', () => {
  it('contains nothing of the mock', () => {
    const production = allTextOf('dist');
    expect([...WORDS, ...mockTexts].filter((text) => production.includes(text.toLowerCase()))).toEqual([]);
  });
});
