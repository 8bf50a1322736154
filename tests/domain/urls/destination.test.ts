import { describe, expect, it } from 'vitest';
import { destinationKey, isDestination, leadsTo, typedUrl } from '../../../src/domain/urls/destination.ts';
import { aLink } from '../../support/aLink.ts';
import { DESTINATIONS, NO_DESTINATIONS } from '../../support/destinations.ts';

describe('isDestination', () => {
  it.each(DESTINATIONS)('accepts %s', (text) => {
    expect(isDestination(text)).toBe(true);
  });

  it.each(NO_DESTINATIONS)('rejects %j', (text) => {
    expect(isDestination(text)).toBe(false);
  });
});

describe('destinationKey', () => {
  it.each([
    {
      name: 'a trailing slash',
      one: 'https://shop.example/offers',
      other: 'https://shop.example/offers/',
    },
    { name: 'the scheme', one: 'https://shop.example/offers', other: 'http://shop.example/offers' },
    { name: 'www.', one: 'https://shop.example/offers', other: 'https://www.shop.example/offers' },
    { name: 'the fragment', one: 'https://shop.example/offers', other: 'https://shop.example/offers#prices' },
    { name: 'an empty query', one: 'https://shop.example/', other: 'https://shop.example/?' },
    {
      name: 'parameter order',
      one: 'https://shop.example/?c&ab=3&b[]=2&a=1',
      other: 'https://shop.example/?a=1&b[]=2&ab=3&c',
    },
  ])('is equal for URLs that differ only in $name', ({ one, other }) => {
    expect(destinationKey(one)).toBe(destinationKey(other));
  });

  it.each([
    { name: 'path', one: 'https://shop.example/offers', other: 'https://shop.example/Offers' },
    { name: 'port', one: 'https://shop.example/', other: 'https://shop.example:8443/' },
    { name: 'parameter value', one: 'https://shop.example/?a=1', other: 'https://shop.example/?a=2' },
    {
      name: 'order of a repeated parameter',
      one: 'https://shop.example/?a=1&a=2',
      other: 'https://shop.example/?a=2&a=1',
    },
    {
      name: 'order around a repeated parameter',
      one: 'https://shop.example/?a=1&b=2&a=3',
      other: 'https://shop.example/?b=2&a=1&a=3',
    },
    {
      name: 'route in the fragment',
      one: 'https://shop.example/#/offers',
      other: 'https://shop.example/#/prices',
    },
    { name: 'user name', one: 'https://ada@shop.example/', other: 'https://shop.example/' },
    { name: 'second trailing slash', one: 'https://shop.example/a//', other: 'https://shop.example/a' },
    { name: 'host named www', one: 'https://www.example', other: 'https://example' },
  ])('differs for another $name', ({ one, other }) => {
    expect(destinationKey(one)).not.toBe(destinationKey(other));
  });

  it('is undefined for other schemes', () => {
    expect(destinationKey('ftp://example.com/new')).toBeUndefined();
  });
});

describe('leadsTo', () => {
  it('does not cache the key of a link that changes', () => {
    const key = destinationKey('https://example.com/new') ?? '';
    const link = aLink({ originalUrl: 'ftp://example.com/new' });
    expect(leadsTo(link, key)).toBe(false);
    expect(leadsTo({ ...link, originalUrl: 'http://www.example.com/new/' }, key)).toBe(true);
  });
});

describe('typedUrl', () => {
  it.each([
    ['https://shop.example/offers?a=1#top', 'https://shop.example/offers?a=1#top'],
    ['  http://shop.example\n', 'http://shop.example'],
    ['HTTP://shop.example', 'HTTP://shop.example'],
    ['www.shop.example', 'https://www.shop.example'],
    ['shop.example/offers', 'https://shop.example/offers'],
    ['shop.example:8080/offers', 'https://shop.example:8080/offers'],
  ])('reads %j as %j', (text, url) => {
    expect(typedUrl(text)).toBe(url);
  });

  it.each(['shop.example', 'and/or', 'ada@mail.example/', 'https://shop.example/a b', 'https://'])(
    'returns undefined for %j',
    (text) => {
      expect(typedUrl(text)).toBeUndefined();
    },
  );
});
