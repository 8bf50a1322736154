import { describe, expect, test } from 'vitest';
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

test('all links are counted', () => {
  expect(known.count).toBe(3);
});

describe('the link that has a short code', () => {
  test.each([
    ['boots', BOOTS],
    ['Again', AGAIN],
    ['again', undefined],
    ['hats', undefined],
    ['', undefined],
  ])('"%s" is found', (code, link) => {
    expect(known.withCode(code)).toBe(link);
  });
});

describe('the first link that leads to', () => {
  test.each([
    ['https://shop.example/boots?b=2&a=1', BOOTS],
    ['http://shop.example/boots/?a=1&b=2', BOOTS],
    ['https://shop.example/boots', undefined],
    ['shop.example/boots?b=2&a=1', undefined],
    ['', undefined],
  ])('%s is found', (address, link) => {
    expect(known.toDestination(address)).toBe(link);
  });
});
