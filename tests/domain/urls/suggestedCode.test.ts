import { describe, expect, it } from 'vitest';
import { suggestedCode, suggestedTitle } from '../../../src/domain/urls/suggestedCode.ts';
import { forAll } from '../../support/forAll.ts';
import { hostileText } from '../../support/hostileText.ts';

const SHOP = 'https://shop.example/collections/walking-boots';
const among =
  (...taken: string[]) =>
  (code: string) =>
    taken.includes(code);

describe('suggestedCode', () => {
  it.each([
    { name: 'words', title: 'Our Spring Sale: Boots', code: 'spring-sale-boots' },
    { name: 'accents and punctuation', title: 'Crème brûlée & Café+100%', code: 'creme-brulee-cafe-100' },
    { name: 'too many words', title: 'Understanding international shipping', code: 'understanding' },
    { name: 'a long word', title: 'Donaudampfschifffahrtsgesellschaft', code: 'donaudampfschifffahrtsge' },
    { name: 'a number', title: 'Store 17', code: 'store-17' },
    {
      name: 'a number after too many words',
      title: 'International shipping department 7',
      code: 'international-shipping-7',
    },
    { name: 'a date', title: 'Sale 2026-11-28', code: 'sale' },
  ])('uses the title: $name', ({ title, code }) => {
    expect(suggestedCode({ title, originalUrl: SHOP }, among())).toBe(code);
  });

  it.each(['', '春のセール'])('uses the URL when the title is %j', (title) => {
    expect(suggestedCode({ title, originalUrl: SHOP }, among())).toBe('walking-boots');
  });

  it.each([
    [[], /^sale$/],
    [['sale'], /^walking-boots$/],
    [['sale', 'walking-boots'], /^sale-2$/],
    [['sale', 'walking-boots', 'sale-2'], /^sale-3$/],
  ])('skips the taken codes %j', (taken, code) => {
    expect(suggestedCode({ title: 'Sale', originalUrl: SHOP }, among(...taken))).toMatch(code);
  });

  it('appends random letters when all numbers are taken', () => {
    let tries = 0;
    const isTaken = (code: string) => {
      tries += 1;
      if (tries > 1100) throw new Error('It never ends');
      return /^(sale|walking-boots|sale-.{2}|sale-\d{1,3})$/.test(code);
    };
    expect(suggestedCode({ title: 'Sale', originalUrl: SHOP }, isTaken)).toMatch(/^sale-[2-9a-z]{3}$/);
  });

  it('returns random letters that do not look alike when the form is empty', () => {
    const codes = Array.from({ length: 20 }, () => suggestedCode({ title: '', originalUrl: '' }, among()));
    expect(new Set(codes).size).toBe(20);
    expect(codes.join('')).toMatch(/^[2-9a-hjkmnp-z]{120}$/);
  });

  it('returns a valid, free code for any title and URL', () =>
    forAll(hostileText, hostileText, (title, originalUrl) => {
      const code = suggestedCode({ title, originalUrl }, among());
      expect(code).toMatch(/^[\w-]{1,28}$/);
      expect(suggestedCode({ title, originalUrl }, among(code))).not.toBe(code);
    }));
});

describe('suggestedTitle', () => {
  it.each([
    [SHOP, 'Walking boots'],
    ['https://news.example/2026/how_to-bake-bread.html?a=1', 'How to bake bread'],
    ['https://shop.example/p/caf%C3%A9/84213377', 'Café'],
    ['https://shop.example/stores/store-17', 'Store 17'],
    ['https://shop.example/stores/17', 'Stores 17'],
  ])('uses the path of %s', (url, title) => {
    expect(suggestedTitle(url)).toBe(title);
  });

  it.each([
    ['https://www.videos.example/watch?v=dQw4w9WgXcQ', 'videos.example'],
    ['https://www.museum.example/', 'museum.example'],
    ['https://shop.example/%E6%98%A5', 'shop.example'],
  ])('uses the host of %s when the path has no useful word', (url, title) => {
    expect(suggestedTitle(url)).toBe(title);
  });

  it('returns an empty string for text that is not a web URL', () => {
    expect(suggestedTitle('two words')).toBe('');
  });
});
