import { describe, expect, test } from 'vitest';
import { suggestedCode, suggestedTitle } from '../../src/domain/suggestedCode.ts';
import { forAll } from '../support/forAll.ts';
import { hostileText } from '../support/hostileText.ts';

const SHOP = 'https://shop.example/collections/walking-boots';
const among =
  (...taken: string[]) =>
  (code: string) =>
    taken.includes(code);

describe('the code that is suggested', () => {
  test.each([
    ['the words of the title', 'Our Spring Sale: Boots', 'spring-sale-boots'],
    ['without marks and signs', 'Crème brûlée & Café+100%', 'creme-brulee-cafe'],
    ['as many as fit', 'Understanding international shipping', 'understanding'],
    ['a part of a very long one', 'Donaudampfschifffahrtsgesellschaft', 'donaudampfschifffahrtsge'],
    ['else the word of its address', '', 'boots'],
    ['which is also taken where the title has other letters', '春のセール', 'boots'],
  ])('has %s', (_what, title, code) => {
    expect(suggestedCode({ title, originalUrl: SHOP }, among())).toBe(code);
  });

  test.each([
    [[], /^sale$/],
    [['sale'], /^boots$/],
    [['sale', 'boots'], /^sale-[2-9a-z]{2}$/],
  ])('with %j taken is %s', (taken, code) => {
    expect(suggestedCode({ title: 'Sale', originalUrl: SHOP }, among(...taken))).toMatch(code);
  });

  test('is longer where all short ones are taken', () => {
    let tries = 0;
    const isTaken = (code: string) => {
      tries += 1;
      if (tries > 100) throw new Error('It never ends');
      return /^(sale|boots|sale-.{2})$/.test(code);
    };
    expect(suggestedCode({ title: 'Sale', originalUrl: SHOP }, isTaken)).toMatch(/^sale-[2-9a-z]{3}$/);
  });

  test('is random where nothing is known yet, without letters that look alike', () => {
    const codes = Array.from({ length: 20 }, () => suggestedCode({ title: '', originalUrl: '' }, among()));
    expect(new Set(codes).size).toBe(20);
    expect(codes.join('')).toMatch(/^[2-9a-hjkmnp-z]{120}$/);
  });

  test('can be sent, whatever the texts are, and another each time', () =>
    forAll(hostileText, hostileText, (title, originalUrl) => {
      const code = suggestedCode({ title, originalUrl }, among());
      expect(code).toMatch(/^[\w-]{1,27}$/);
      expect(suggestedCode({ title, originalUrl }, among(code))).not.toBe(code);
    }));
});

test.each([
  [SHOP, 'Walking boots'],
  ['https://news.example/2026/how_to-bake-bread.html?a=1', 'How to bake bread'],
  ['https://shop.example/p/caf%C3%A9/84213377', 'Café'],
  ['https://www.museum.example/', 'museum.example'],
  ['https://shop.example/%E6%98%A5', 'shop.example'],
  ['two words', ''],
])('of %s, the title that is suggested is "%s"', (address, title) => {
  expect(suggestedTitle(address)).toBe(title);
});
