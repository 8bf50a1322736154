import { expect, test } from 'vitest';
import { meantAddress } from '../../src/domain/destination.ts';
import { proposedCode } from '../../src/domain/proposedCode.ts';

const codeOf = (typed: string) => {
  const url = meantAddress(typed);
  return url && proposedCode(url);
};

test.each([
  ['https://shop.example/collections/autumn/walking-boots?size=42', 'boots'],
  ['shop.example/2026/10/how-to-bake-bread.html', 'bread'],
  ['https://www.museum.example/', 'museum'],
  ['https://shop.example/p/caf%C3%A9/84213377', 'cafe'],
  ['https://shop.example/%E0%A4%A', 'shop'],
  ['http://192.0.2.7/', 'link'],
  ['https://shop.example/Donaudampfschifffahrtsgesellschaft', 'donaudampfschiff'],
])('%s is proposed a code that says what it is about', (typed, code) => {
  expect(codeOf(typed)).toBe(code);
});
