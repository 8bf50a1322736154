import { expect, test } from 'vitest';
import { knownLinks } from '../../src/domain/knownLinks.ts';
import { aLink } from '../support/aLink.ts';

const BOOTS = aLink({ id: '1', shortCode: 'boots', originalUrl: 'https://shop.example/boots?b=2&a=1' });
const AGAIN = aLink({
  id: '2',
  shortCode: 'Again',
  originalUrl: 'http://www.shop.example/boots/?a=1&b=2#size',
});
const UNKNOWN = aLink({ id: '3', shortCode: '', originalUrl: '' });
const known = knownLinks([BOOTS, AGAIN, UNKNOWN]);

test.each([
  ['boots', BOOTS],
  ['Again', AGAIN],
  ['again', undefined],
  ['', undefined],
])('among all links, the one with the short code "%s" is found', (code, link) => {
  expect(known.count).toBe(3);
  expect(known.withCode(code)).toBe(link);
});

test.each([
  ['http://shop.example/boots/?a=1&b=2', BOOTS],
  ['https://shop.example/boots', undefined],
  ['', undefined],
])('the first link that leads to "%s" is found', (address, link) => {
  expect(known.toDestination(address)).toBe(link);
});
