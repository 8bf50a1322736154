import { expect, test } from 'vitest';
import { destinationKey, isDestination, leadsTo, typedUrl } from '../../../src/domain/urls/destination.ts';
import { aLink } from '../../support/aLink.ts';
import { DESTINATIONS, NO_DESTINATIONS } from '../../support/destinations.ts';

test.each(DESTINATIONS)('a destination may be %s', (text) => {
  expect(isDestination(text)).toBe(true);
});

test.each(NO_DESTINATIONS)('a destination is not %j', (text) => {
  expect(isDestination(text)).toBe(false);
});

test.each([
  ['a slash at the end', 'https://shop.example/offers', 'https://shop.example/offers/'],
  ['the scheme', 'https://shop.example/offers', 'http://shop.example/offers'],
  ['www.', 'https://shop.example/offers', 'https://www.shop.example/offers'],
  ['the fragment', 'https://shop.example/offers', 'https://shop.example/offers#prices'],
  ['an empty query', 'https://shop.example/', 'https://shop.example/?'],
  [
    'the order of parameters',
    'https://shop.example/?c&ab=3&b[]=2&a=1',
    'https://shop.example/?a=1&b[]=2&ab=3&c',
  ],
])('the same destination may differ in %s', (_in, one, other) => {
  expect(destinationKey(one)).toBe(destinationKey(other));
});

test.each([
  ['the path', 'https://shop.example/offers', 'https://shop.example/Offers'],
  ['the port', 'https://shop.example/', 'https://shop.example:8443/'],
  ['a parameter', 'https://shop.example/?a=1', 'https://shop.example/?a=2'],
  ['the order of a repeated parameter', 'https://shop.example/?a=1&a=2', 'https://shop.example/?a=2&a=1'],
  ['an order around it', 'https://shop.example/?a=1&b=2&a=3', 'https://shop.example/?b=2&a=1&a=3'],
  ['the page that a fragment names', 'https://shop.example/#/offers', 'https://shop.example/#/prices'],
  ['the account', 'https://ada@shop.example/', 'https://shop.example/'],
  ['two slashes at the end', 'https://shop.example/a//', 'https://shop.example/a'],
  ['what is left of www', 'https://www.example', 'https://example'],
])('the same destination does not differ in %s', (_in, one, other) => {
  expect(destinationKey(one)).not.toBe(destinationKey(other));
});

test('a link leads to another destination once it has changed', () => {
  const key = destinationKey('https://example.com/new') ?? '';
  const link = aLink({ originalUrl: 'ftp://example.com/new' });
  expect(destinationKey(link.originalUrl)).toBeUndefined();
  expect(leadsTo(link, key)).toBe(false);
  expect(leadsTo({ ...link, originalUrl: 'http://www.example.com/new/' }, key)).toBe(true);
});

test.each([
  ['https://shop.example/offers?a=1#top', 'https://shop.example/offers?a=1#top'],
  ['  http://shop.example\n', 'http://shop.example'],
  ['HTTP://shop.example', 'HTTP://shop.example'],
  ['www.shop.example', 'https://www.shop.example'],
  ['shop.example/offers', 'https://shop.example/offers'],
  ['shop.example:8080/offers', 'https://shop.example:8080/offers'],
  ['shop.example', undefined],
  ['and/or', undefined],
  ['ada@mail.example/', undefined],
  ['https://shop.example/a b', undefined],
  ['https://', undefined],
])('in %j, the address typed is %j', (text, address) => {
  expect(typedUrl(text)).toBe(address);
});
