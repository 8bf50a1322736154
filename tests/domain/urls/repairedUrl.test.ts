import { describe, expect, it } from 'vitest';
import { isDestination } from '../../../src/domain/urls/destination.ts';
import { intendedUrl, repairedUrl } from '../../../src/domain/urls/repairedUrl.ts';
import { forAll } from '../../support/forAll.ts';
import { hostileAddress } from '../../support/hostileText.ts';

describe('repairedUrl', () => {
  it.each([
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
  ])('repairs %j to %j', (typed, url) => {
    expect(repairedUrl(typed)).toBe(url);
  });

  it.each([
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
    expect(repairedUrl(typed)).toBeUndefined();
  });

  it('returns valid destinations that need no further repair', () =>
    forAll(hostileAddress, (typed) => {
      const url = repairedUrl(typed) ?? 'https://a.example';
      expect(isDestination(url)).toBe(true);
      expect(repairedUrl(url)).toBeUndefined();
    }));
});

describe('intendedUrl', () => {
  it.each([
    ['https://shop.example/x', 'https://shop.example/x'],
    ['shop.example/x', 'https://shop.example/x'],
    ['https:/shop.example/x', 'https://shop.example/x'],
  ])('parses %j as %j', (typed, href) => {
    expect(intendedUrl(typed)?.href).toBe(href);
  });

  it.each([
    '',
    'boots',
    'ftp://shop.example/boots',
    'javascript:alert(1)',
    'https://localhost/x',
    'https://{{shop}}.example/x',
  ])('returns undefined for %j', (typed) => {
    expect(intendedUrl(typed)).toBeUndefined();
  });
});
