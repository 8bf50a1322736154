import { expect, test } from 'vitest';
import { knownLinks } from '../../src/domain/knownLinks.ts';
import { aLink, PRODUCT } from '../support/aLink.ts';

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

test('all links are counted', () => {
  expect(known.count).toBe(4);
});

test.each([
  ['boots', BOOTS],
  ['Again', AGAIN],
  ['again', undefined],
  ['hats', undefined],
  ['', undefined],
])('the link that has the short code "%s" on the domain of new links is found', (code, link) => {
  expect(known.withCode(code)).toBe(link);
});

test.each([
  ['https://shop.example/boots?b=2&a=1', BOOTS],
  ['http://shop.example/boots/?a=1&b=2', BOOTS],
  ['https://shop.example/boots', undefined],
  ['shop.example/boots?b=2&a=1', undefined],
  ['', undefined],
])('the first link that leads to %s is found', (address, link) => {
  expect(known.toDestination(address)).toBe(link);
});
