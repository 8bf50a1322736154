import { expect, test } from 'vitest';
import { knownLinks } from '../../../src/domain/links/knownLinks.ts';
import { aLink, PRODUCT } from '../../support/aLink.ts';

const BOOTS = aLink({ id: '1', shortCode: 'boots', originalUrl: 'https://shop.example/boots?b=2&a=1' });
const AGAIN = aLink({
  id: '2',
  shortCode: 'Again',
  originalUrl: 'http://www.shop.example/boots/?a=1&b=2#size',
  shortUrl: 'http://brev.example/Again',
});
const ELSEWHERE = aLink({ id: '3', shortCode: 'hats', shortUrl: 'https://other.example/hats' });
const UNKNOWN = aLink({ id: '4', shortCode: '', originalUrl: '' });
const known = knownLinks([BOOTS, AGAIN, ELSEWHERE, UNKNOWN], PRODUCT.shortDomain);

test.each([
  ['boots', BOOTS],
  ['Again', AGAIN],
  ['again', undefined],
  ['hats', undefined],
  ['', undefined],
])('among all links, "%s" is looked up as a short code on the domain of new links', (code, link) => {
  expect(known.count).toBe(4);
  expect(known.withCode(code)).toBe(link);
});

test.each([
  ['http://shop.example/boots/?a=1&b=2', BOOTS],
  ['https://shop.example/boots', undefined],
  ['', undefined],
])('the first link that leads to "%s" is found', (address, link) => {
  expect(known.toDestination(address)).toBe(link);
});
