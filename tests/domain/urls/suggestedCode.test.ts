import { describe, expect, test } from 'vitest';
import { suggestedCode, suggestedTitle } from '../../../src/domain/urls/suggestedCode.ts';
import { forAll } from '../../support/forAll.ts';
import { hostileText } from '../../support/hostileText.ts';

const SHOP = 'https://shop.example/collections/walking-boots';
const among =
  (...taken: string[]) =>
  (code: string) =>
    taken.includes(code);

describe('the code that is suggested', () => {
  test.each([
    ['the words of the title', 'Our Spring Sale: Boots', 'spring-sale-boots'],
    ['without marks and signs', 'Crème brûlée & Café+100%', 'creme-brulee-cafe-100'],
    ['as many as fit', 'Understanding international shipping', 'understanding'],
    ['a part of a very long one', 'Donaudampfschifffahrtsgesellschaft', 'donaudampfschifffahrtsge'],
    ['else the words of its address', '', 'walking-boots'],
    ['the number of the title', 'Store 17', 'store-17'],
    [
      'the number after words that are too long',
      'International shipping department 7',
      'international-shipping-7',
    ],
    ['no date', 'Sale 2026-11-28', 'sale'],
    ['which is also taken where the title has other letters', '春のセール', 'walking-boots'],
  ])('has %s', (_what, title, code) => {
    expect(suggestedCode({ title, originalUrl: SHOP }, among())).toBe(code);
  });

  test.each([
    [[], /^sale$/],
    [['sale'], /^walking-boots$/],
    [['sale', 'walking-boots'], /^sale-2$/],
    [['sale', 'walking-boots', 'sale-2'], /^sale-3$/],
  ])('with %j taken is %s', (taken, code) => {
    expect(suggestedCode({ title: 'Sale', originalUrl: SHOP }, among(...taken))).toMatch(code);
  });

  test('has letters when all numbers are taken', () => {
    let tries = 0;
    const isTaken = (code: string) => {
      tries += 1;
      if (tries > 1100) throw new Error('It never ends');
      return /^(sale|walking-boots|sale-.{2}|sale-\d{1,3})$/.test(code);
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
      expect(code).toMatch(/^[\w-]{1,28}$/);
      expect(suggestedCode({ title, originalUrl }, among(code))).not.toBe(code);
    }));
});

test.each([
  [SHOP, 'Walking boots'],
  ['https://news.example/2026/how_to-bake-bread.html?a=1', 'How to bake bread'],
  ['https://shop.example/p/caf%C3%A9/84213377', 'Café'],
  ['https://shop.example/stores/store-17', 'Store 17'],
  ['https://shop.example/stores/17', 'Stores 17'],
  ['https://www.videos.example/watch?v=dQw4w9WgXcQ', 'videos.example'],
  ['https://www.museum.example/', 'museum.example'],
  ['https://shop.example/%E6%98%A5', 'shop.example'],
  ['two words', ''],
])('of %s, the title that is suggested is "%s"', (address, title) => {
  expect(suggestedTitle(address)).toBe(title);
});
