import { describe, expect, it } from 'vitest';
import { proposedCode } from '../../../src/domain/urls/proposedCode.ts';
import { intendedUrl } from '../../../src/domain/urls/repairedUrl.ts';

const codeOf = (typed: string) => {
  const url = intendedUrl(typed);
  return url && proposedCode(url);
};

describe('proposedCode', () => {
  it.each([
    ['https://shop.example/collections/autumn/walking-boots?size=42', 'walking-boots'],
    ['shop.example/2026/10/how-to-bake-bread.html', 'bake-bread'],
    ['https://blog.example/how-we-cut-our-build-time-in-half', 'build-time'],
    ['https://shop.example/understanding-international-shipping', 'understanding'],
    ['https://shop.example/p/caf%C3%A9/84213377', 'cafe'],
    ['https://shop.example/Donaudampfschifffahrtsgesellschaft', 'donaudampfschifffahrtsge'],
  ])('uses the most specific words of %s', (typed, code) => {
    expect(codeOf(typed)).toBe(code);
  });

  it.each([
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

  it.each([
    ['https://news.example/2026-11-28-spring-sale', 'spring-sale'],
    ['https://news.example/blog/2026/10/05', 'blog'],
    ['https://shop.example/boots-84213377', 'boots'],
  ])('ignores dates and IDs in %s', (typed, code) => {
    expect(codeOf(typed)).toBe(code);
  });

  it.each([
    ['https://www.museum.example/', 'museum'],
    ['https://www.videos.example/watch?v=dQw4w9WgXcQ', 'videos'],
    ['https://videos.example/dQw4w9WgXcQ', 'videos'],
    ['https://shop.example/%E0%A4%A', 'shop'],
  ])('uses the host of %s when the path has no useful word', (typed, code) => {
    expect(codeOf(typed)).toBe(code);
  });

  it('returns "link" when neither path nor host has a word', () => {
    expect(codeOf('http://192.0.2.7/')).toBe('link');
  });
});
