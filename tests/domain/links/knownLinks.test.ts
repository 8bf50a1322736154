import { describe, expect, it } from 'vitest';
import { knownLinks } from '../../../src/domain/links/knownLinks.ts';
import { aLink, PRODUCT } from '../../support/aLink.ts';

const BOOTS = aLink({ id: '1', shortCode: 'boots', originalUrl: 'https://shop.example/boots?b=2&a=1' });
const AGAIN = aLink({
  id: '2',
  shortCode: 'Again',
  originalUrl: 'http://www.shop.example/boots/?a=1&b=2#size',
  shortUrl: 'http://brev.example/Again',
});
const OTHER_DOMAIN = aLink({ id: '3', shortCode: 'hats', shortUrl: 'https://other.example/hats' });
const UNKNOWN = aLink({ id: '4', shortCode: '', originalUrl: '' });

describe('knownLinks', () => {
  const known = knownLinks([BOOTS, AGAIN, OTHER_DOMAIN, UNKNOWN], PRODUCT.shortDomain);

  it('counts all links', () => {
    expect(known.count).toBe(4);
  });

  it.each([
    ['boots', BOOTS],
    ['Again', AGAIN],
  ])('finds the short code "%s"', (code, link) => {
    expect(known.withCode(code)).toBe(link);
  });

  it.each([
    { name: 'a code in another case', code: 'again' },
    { name: 'a code on another domain', code: 'hats' },
    { name: 'an empty code', code: '' },
  ])('does not find $name', ({ code }) => {
    expect(known.withCode(code)).toBeUndefined();
  });

  it('finds the first link with an equivalent destination', () => {
    expect(known.toDestination('http://shop.example/boots/?a=1&b=2')).toBe(BOOTS);
  });

  it.each(['https://shop.example/boots', ''])('does not find the destination "%s"', (url) => {
    expect(known.toDestination(url)).toBeUndefined();
  });
});
