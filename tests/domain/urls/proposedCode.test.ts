import { describe, expect, test } from 'vitest';
import { proposedCode } from '../../../src/domain/urls/proposedCode.ts';
import { intendedUrl } from '../../../src/domain/urls/repairedUrl.ts';

const codeOf = (typed: string) => {
  const url = intendedUrl(typed);
  return url && proposedCode(url);
};

describe('proposedCode', () => {
  test.each([
    ['https://shop.example/collections/autumn/walking-boots?size=42', 'walking-boots'],
    ['shop.example/2026/10/how-to-bake-bread.html', 'bake-bread'],
    ['https://blog.example/how-we-cut-our-build-time-in-half', 'build-time'],
    ['https://shop.example/understanding-international-shipping', 'understanding'],
    ['https://shop.example/p/caf%C3%A9/84213377', 'cafe'],
    ['https://shop.example/Donaudampfschifffahrtsgesellschaft', 'donaudampfschifffahrtsge'],
  ])('takes the telling words of %s', (typed, code) => {
    expect(codeOf(typed)).toBe(code);
  });

  test.each([
    ['https://shop.example/stores/store-17', 'store-17'],
    ['https://shop.example/stores/store-17-grand-opening', 'store-17-opening'],
    ['https://shop.example/stores/17', 'stores-17'],
    ['https://shop.example/stores/17/index.html', 'stores-17'],
    ['https://shop.example/stores/store17', 'store17'],
    ['https://shop.example/top-10-boots', 'top-10-boots'],
    ['https://shop.example/Donaudampfschifffahrtsgesellschaft-7', 'donaudampfschifffahrts-7'],
  ])('keeps the number of %s', (typed, code) => {
    expect(codeOf(typed)).toBe(code);
  });

  test.each([
    ['https://news.example/2026-11-28-spring-sale', 'spring-sale'],
    ['https://news.example/blog/2026/10/05', 'blog'],
    ['https://shop.example/boots-84213377', 'boots'],
  ])('leaves out dates and ids of %s', (typed, code) => {
    expect(codeOf(typed)).toBe(code);
  });

  test.each([
    ['https://www.museum.example/', 'museum'],
    ['https://www.videos.example/watch?v=dQw4w9WgXcQ', 'videos'],
    ['https://videos.example/dQw4w9WgXcQ', 'videos'],
    ['https://shop.example/%E0%A4%A', 'shop'],
    ['http://192.0.2.7/', 'link'],
  ])('takes the host of %s', (typed, code) => {
    expect(codeOf(typed)).toBe(code);
  });
});
