import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  countTags,
  type TextPart,
  tagBeginning,
  taggedParts,
  tagsIn,
  tagsOf,
  typedTag,
} from '../../../src/domain/tags/tags.ts';
import { forAll } from '../../support/forAll.ts';
import { hostileText } from '../../support/hostileText.ts';

const long = 'a'.repeat(50);
const textOf = (parts: readonly TextPart[]) => parts.map(({ text }) => text).join('');

test.each([
  ['', []],
  ['#spring', ['spring']],
  ['For #spring, #summer; and (#autumn).', ['spring', 'summer', 'autumn']],
  ['#Spring #SPRING #ｓｐｒｉｎｇ #summer', ['Spring', 'summer']],
  ['#Straße #strasse #École #ecole #ECOLE', ['Straße', 'École']],
  ['#कल #कुल', ['कल', 'कुल']],
  ['#two-words #two_words #2025q1', ['two-words', 'two_words', '2025q1']],
  ['#ends- #-begins', ['ends', '-begins']],
  ['#Größe #распродажа #東京 #café', ['Größe', 'распродажа', '東京', 'café']],
  ['issue #12, #1-2', []],
  ['C# and F#', []],
  ['https://a.example/page#part https://a.example/#part ?q=#x', []],
  ['https://a.example/Mercury_(planet)#orbit HTTP://a.example/~x~#y,#z www.a.example/!#a #b', ['b']],
  ['<https://a.example/x>#a, “https://a.example/x” #b', ['a', 'b']],
  ['#v1.2 #c++, #g++. #v1. #v2', ['v1.2', 'c++', 'g++', 'v1', 'v2']],
  ['#a+b #c++x #v1.2#', []],
  ['#spring.Then #a.b', ['spring', 'a']],
  ['&#39;quoted&#x27; a.#b -#c', []],
  ['## #', []],
  ['#one#two ##three', []],
  [`#${long} #${long}a`, [long]],
])('the tags of %j are %j', (text, tags) => {
  expect(tagsIn(text)).toEqual(tags);
});

test('the parts of a text together are the text', () =>
  forAll(fc.array(fc.oneof(fc.constantFrom('#', ' ', '#tag', '-', '.'), hostileText)), (pieces) => {
    const text = pieces.join('');
    expect(textOf(taggedParts(text))).toBe(text);
  }));

test.each(['#', '# ', '#-', '#1', '#a', '#a#', '#a-', '#-a', '#+', '#1.', '1.', '+'])(
  'repeated %j is read in linear time',
  (piece) => {
    const text = piece.repeat(200_000);
    expect(textOf(taggedParts(text))).toBe(text);
  },
);

test('the tags that the provider gives a link are its tags, and the words in its description are none', () => {
  expect(tagsOf({ description: 'a #word', tags: undefined })).toEqual(['word']);
  expect(tagsOf({ description: 'a #word', tags: ['two words', 'a', 'A'] })).toEqual(['two words', 'a']);
  expect(tagsOf({ description: 'a #word', tags: [] })).toEqual([]);
});

test('tags are counted over links, those of most links first, else by name', () => {
  const links = ['#b #a', '#A again #a', '#c', ''].map((description) => ({ description }));
  expect(countTags(links)).toEqual([
    { tag: 'a', count: 2 },
    { tag: 'b', count: 1 },
    { tag: 'c', count: 1 },
  ]);
});

test.each([
  ['spring', 'spring'],
  [' #spring ', 'spring'],
  ['two words', undefined],
  ['', undefined],
  ['##a', undefined],
  ['ends-', undefined],
  ['c++', 'c++'],
  ['v1.2', 'v1.2'],
])('typed as %j, a tag is %j', (typed, tag) => {
  expect(typedTag(typed)).toBe(tag);
});

test.each([
  ['#', ''],
  ['for #spring', 'spring'],
  ['#spring ', undefined],
  ['#spring.', undefined],
  ['#v1.2', 'v1.2'],
  ['#c+', 'c+'],
  ['a#', undefined],
  ['https://a.example/#', undefined],
  ['https://a.example/(x)#orb', undefined],
  ['https://a.example/(x)#orbit #spr', 'spr'],
  [`#${long}`, long],
  [`#${long}a`, undefined],
])('at the end of %j, a tag begins with %j', (text, beginning) => {
  expect(tagBeginning(text, text.length)).toBe(beginning);
  expect(tagBeginning(`${text} more`, text.length)).toBe(beginning);
  expect(tagBeginning(`${text}more`, text.length)).toBeUndefined();
});
