import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changingTexts } from './changingTexts.ts';
import { sourcePaths } from './imports.ts';

const findIn = (source: string) =>
  changingTexts('a.tsx', source).map((found) => found.replace(/^a\.tsx:\d+: /, ''));

describe('the components', () => {
  it('wrap every changing text in an element', () => {
    const files = ['src', 'mocks'].flatMap(sourcePaths).filter((path) => path.endsWith('.tsx'));
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((path) => changingTexts(path, readFileSync(path, 'utf8')))).toEqual([]);
  });
});

describe('changingTexts', () => {
  it.each([
    ['a value beside text', { source: '<p>{count} clicks</p>', found: ['{count}', 'clicks'] }],
    ['a value beside an element', { source: '<p>{count} <b>clicks</b></p>', found: ['{count}'] }],
    ['conditional text', { source: "<p><b>1</b>{isNew && ' new'}</p>", found: ["{isNew && ' new'}"] }],
    [
      'one of two strings',
      { source: "<p><b>1</b>{isOne ? 'link' : 'links'}</p>", found: ["{isOne ? 'link' : 'links'}"] },
    ],
    [
      'a string or an element',
      { source: "<p><b>1</b>{isOld ? <i>old</i> : 'new'}</p>", found: ["{isOld ? <i>old</i> : 'new'}"] },
    ],
    ['a template literal', { source: '<p><b>1</b>{`of 2`}</p>', found: ['{`of 2`}'] }],
    ['text after a conditional element', { source: '<p>{isNew && <b>New</b>} link</p>', found: ['link'] }],
    ['text in a fragment', { source: '<>all <b>links</b></>', found: ['all'] }],
    [
      'an array of strings',
      { source: '<p>{words.map((word) => word)}</p>', found: ['{words.map((word) => word)}'] },
    ],
    ['children of any type', { source: '<p><b>1</b>{children}</p>', found: ['{children}'] }],
    [
      'a component that returns a string',
      { source: "const Sum = () => (isOne ? '1' : '2');", found: ["isOne ? '1' : '2'"] },
    ],
  ])('finds %s', (_case, { source, found }) => {
    expect(findIn(source)).toEqual(found);
  });

  it.each([
    ['a value alone in its element', '<p>{count}</p>'],
    ['a template literal alone in its element', '<p>{`2 clicks`}</p>'],
    ['fixed text before a conditional element', '<p>Link {isNew && <b>New</b>}</p>'],
    ['fixed text beside elements', '<p><b>All</b> links</p>'],
    ['an array of elements', '<ul><li>All</li>{links.map((link) => <li key={link}>{link}</li>)}</ul>'],
    ['a space between elements', "<p><b>1</b>{' '}{isNew && <b>New</b>}</p>"],
    [
      'a variable that holds an element',
      'const mark = isNew && <b>New</b>; const all = <p><b>1</b>{mark}</p>;',
    ],
    [
      'children of a type without strings',
      'type P = { children: Elements }; const all = <p><b>1</b>{children}</p>;',
    ],
  ])('accepts %s', (_case, source) => {
    expect(findIn(source)).toEqual([]);
  });
});
