import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasCustomTags, listedTags, tagList, tagWord } from '../../../src/domain/tags/tagList.ts';
import { forAll } from '../../support/forAll.ts';

describe('tagList', () => {
  it.each([
    [['spring', 'two words', 'c++'], 'spring|two words|c++'],
    [['a|b', 'c'], '"a|b"|c'],
    [['#1', 'say "x"'], '"#1"|"say ""x"""'],
    [[], ''],
  ])('writes %j as %j', (tags, text) => {
    expect(tagList(tags)).toBe(text);
  });

  it('writes any tags so that listedTags reads them back', () => {
    const piece = fc.constantFrom(...'ab|,;" #.+🎄'.split(''), '🎄', 'Forms (Internal)', 'é', '2025', '50%');
    const tag = fc
      .array(piece, { minLength: 1, maxLength: 6 })
      .map((pieces) => pieces.join('').toWellFormed().trim())
      .filter((text) => text !== '');
    forAll(fc.array(tag), (tags) => {
      expect(listedTags(tagList(tags))).toEqual(tags);
    });
  });
});

describe('listedTags', () => {
  it.each([
    ['a, #b; c |d', ['a', 'b', 'c', 'd']],
    ['say "x", y', ['say "x"', 'y']],
    [' | ,', []],
  ])('reads %j as %j', (text, tags) => {
    expect(listedTags(text)).toEqual(tags);
  });

  it.each(['"', '",', '""', ' "', '|'])('reads repeated %j in linear time', (piece) => {
    expect(Array.isArray(listedTags(piece.repeat(100_000)))).toBe(true);
  });
});

describe('tagWord', () => {
  it.each([
    ['v1.2', 'v1.2'],
    ['Forms (Internal)', 'Forms-Internal'],
    ['🎄', ''],
  ])('converts %j to %j', (tag, word) => {
    expect(tagWord(tag)).toBe(word);
  });
});

describe('hasCustomTags', () => {
  it.each([
    [[], false],
    [[undefined], false],
    [[[]], true],
    [[['a'], undefined], false],
  ])('for links with the tags %j returns %s', (lists, expected) => {
    expect(hasCustomTags(lists.map((tags) => ({ tags })))).toBe(expected);
  });
});
