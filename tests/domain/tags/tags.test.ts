import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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

describe('tagsIn', () => {
  it.each([
    ['#spring', ['spring']],
    ['For #spring, #summer; and (#autumn).', ['spring', 'summer', 'autumn']],
    ['#two-words #two_words #2025q1', ['two-words', 'two_words', '2025q1']],
    ['#ends- #-begins', ['ends', '-begins']],
    ['#Größe #распродажа #東京 #café', ['Größe', 'распродажа', '東京', 'café']],
    ['https://a.example/Mercury_(planet)#orbit HTTP://a.example/~x~#y,#z www.a.example/!#a #b', ['b']],
    ['<https://a.example/x>#a, “https://a.example/x” #b', ['a', 'b']],
    ['#v1.2 #c++, #g++. #v1. #v2', ['v1.2', 'c++', 'g++', 'v1', 'v2']],
    ['#spring.Then #a.b', ['spring', 'a']],
    [`#${long} #${long}a`, [long]],
  ])('finds the tags in %j: %j', (text, tags) => {
    expect(tagsIn(text)).toEqual(tags);
  });

  it.each([
    ['#Spring #SPRING #ｓｐｒｉｎｇ #summer', ['Spring', 'summer']],
    ['#Straße #strasse #École #ecole #ECOLE', ['Straße', 'École']],
    ['#कल #कुल', ['कल', 'कुल']],
  ])('ignores case and accents in %j: %j', (text, tags) => {
    expect(tagsIn(text)).toEqual(tags);
  });

  it.each([
    '',
    'issue #12, #1-2',
    'C# and F#',
    'https://a.example/page#part https://a.example/#part ?q=#x',
    '#a+b #c++x #v1.2#',
    '&#39;quoted&#x27; a.#b -#c',
    '## #',
    '#one#two ##three',
  ])('finds no tags in %j', (text) => {
    expect(tagsIn(text)).toEqual([]);
  });
});

describe('taggedParts', () => {
  it('returns parts that add up to the text', () =>
    forAll(fc.array(fc.oneof(fc.constantFrom('#', ' ', '#tag', '-', '.'), hostileText)), (pieces) => {
      const text = pieces.join('');
      expect(textOf(taggedParts(text))).toBe(text);
    }));

  it.each(['#', '# ', '#-', '#1', '#a', '#a#', '#a-', '#-a', '#+', '#1.', '1.', '+'])(
    'reads repeated %j in linear time',
    (piece) => {
      const text = piece.repeat(200_000);
      expect(textOf(taggedParts(text))).toBe(text);
    },
  );
});

describe('tagsOf', () => {
  it('reads the description when the provider sends no tags', () => {
    expect(tagsOf({ description: 'a #word', tags: undefined })).toEqual(['word']);
  });

  it('ignores the description when the provider sends tags', () => {
    expect(tagsOf({ description: 'a #word', tags: ['two words', 'a', 'A'] })).toEqual(['two words', 'a']);
    expect(tagsOf({ description: 'a #word', tags: [] })).toEqual([]);
  });
});

describe('countTags', () => {
  it('sorts tags by count, then by name', () => {
    const links = ['#b #a', '#A again #a', '#c', ''].map((description) => ({ description }));
    expect(countTags(links)).toEqual([
      { tag: 'a', count: 2 },
      { tag: 'b', count: 1 },
      { tag: 'c', count: 1 },
    ]);
  });
});

describe('typedTag', () => {
  it.each([
    ['spring', 'spring'],
    [' #spring ', 'spring'],
    ['c++', 'c++'],
    ['v1.2', 'v1.2'],
  ])('reads %j as %j', (typed, tag) => {
    expect(typedTag(typed)).toBe(tag);
  });

  it.each(['two words', '', '##a', 'ends-'])('returns undefined for %j', (typed) => {
    expect(typedTag(typed)).toBeUndefined();
  });
});

describe('tagBeginning', () => {
  it.each([
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
  ])('for a caret at the end of %j returns %j', (text, beginning) => {
    expect(tagBeginning(text, text.length)).toBe(beginning);
    expect(tagBeginning(`${text} more`, text.length)).toBe(beginning);
    expect(tagBeginning(`${text}more`, text.length)).toBeUndefined();
  });
});
