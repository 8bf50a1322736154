import { describe, expect, test } from 'vitest';
import { isDestination } from '../../../src/domain/addresses/destination.ts';
import { meantAddress, mendedAddress } from '../../../src/domain/addresses/mendedAddress.ts';
import { forAll } from '../../support/forAll.ts';
import { hostileAddress } from '../../support/hostileText.ts';

describe('mendedAddress', () => {
  test.each([
    ['shop.example/x', 'https://shop.example/x'],
    [' //shop.example/x ', 'https://shop.example/x'],
    ['shop.example', 'https://shop.example'],
    ['shop.example:8080/@ada', 'https://shop.example:8080/@ada'],
    ['https:/shop.example/x', 'https://shop.example/x'],
    ['https:shop.example/x', 'https://shop.example/x'],
    ['HTTP:/shop.example/x', 'http://shop.example/x'],
    ['https//shop.example/x', 'https://shop.example/x'],
    ['https:\\\\shop.example/x', 'https://shop.example/x'],
    ['https://https://shop.example/x', 'https://shop.example/x'],
    ['https://http://shop.example/x', 'http://shop.example/x'],
    ['https.example/x', 'https://https.example/x'],
  ])('returns the destination that %j means', (typed, address) => {
    expect(mendedAddress(typed)).toBe(address);
  });

  test.each([
    'https://shop.example/x',
    'https://{{shop}}.example/x',
    'https://*.example.org/',
    'https://a!b.example/',
    `https://${'a'.repeat(64)}.example/`,
    'ftp://shop.example',
    'ada@mail.example',
    'mailto:ada@mail.example',
    'javascript:alert(1)',
    'boots',
    'see shop.example',
    '',
  ])('returns undefined for %j', (typed) => {
    expect(mendedAddress(typed)).toBeUndefined();
  });

  test('returns only destinations that need no mending', () =>
    forAll(hostileAddress, (typed) => {
      const address = mendedAddress(typed) ?? 'https://a.example';
      expect(isDestination(address)).toBe(true);
      expect(mendedAddress(address)).toBeUndefined();
    }));
});

describe('meantAddress', () => {
  test.each([
    ['https://shop.example/x', 'https://shop.example/x'],
    ['shop.example/x', 'https://shop.example/x'],
    ['https:/shop.example/x', 'https://shop.example/x'],
  ])('returns the URL that %j means', (typed, href) => {
    expect(meantAddress(typed)?.href).toBe(href);
  });

  test.each([
    '',
    'boots',
    'ftp://shop.example/boots',
    'javascript:alert(1)',
    'https://localhost/x',
    'https://{{shop}}.example/x',
  ])('returns undefined for %j', (typed) => {
    expect(meantAddress(typed)).toBeUndefined();
  });
});
