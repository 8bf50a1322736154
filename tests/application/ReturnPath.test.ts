import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReturnPath } from '../../src/application/ReturnPath.ts';
import { MemoryClock, MemoryStorage } from '../support/memoryPorts.ts';

const HOUR_MS = 60 * 60 * 1000;

const setUp = () => {
  const [storage, clock] = [new MemoryStorage(), new MemoryClock()];
  return { storage, clock, path: new ReturnPath(storage, clock) };
};

const comesBack = (path: string): string | undefined => {
  const { path: returnPath } = setUp();
  returnPath.remember(path);
  return returnPath.take();
};

test.each([
  '/home',
  '/links',
  '/links?page=3&limit=50',
  '/links/42',
  '/links/a%2Fb.c~d',
  '/links?edit=a-1_b',
  '/links?q=a%20b+c',
  '/add-link',
  '/users',
  '/analytics',
  '/settings',
  '/profile',
  '/dashboard',
])('%s comes back, once', (path) => {
  const { path: returnPath } = setUp();
  returnPath.remember(path);
  expect(returnPath.take()).toBe(path);
  expect(returnPath.take()).toBeUndefined();
});

test.each([
  '',
  '/',
  'home',
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/home//evil.example/x',
  '/home/\\evil.example',
  '/home@evil.example',
  '/home.evil.example',
  '/homes',
  '/links/1/2',
  'https://evil.example',
  'https://evil.example/home',
  'https:/home',
  'javascript:alert(1)',
  'JavaScript:alert(1)//home',
  'data:text/html,x',
  '/\t/evil.example',
  '\t//evil.example',
  ' /home',
  '/home\n',
  '/home\n//evil.example',
  '/home?next=https://evil.example',
  '/home#x',
  '/auth/login',
  '/auth/verify/token',
  '/landing',
])('%j is not one of the product’s own', (path) => {
  expect(comesBack(path)).toBeUndefined();
});

test('whatever comes back stays on the page’s origin and is no auth screen', () => {
  const piece = fc.constantFrom(
    '/',
    '\\',
    'home',
    'links',
    '?',
    '#',
    '@',
    ':',
    '.',
    '..',
    '%',
    '//',
    'evil.example',
    '\t',
    ' ',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const path = comesBack(`/${pieces.join('')}`);
      if (path === undefined) return;
      expect(new URL(path, 'https://product.example').origin).toBe('https://product.example');
      expect(path.startsWith('/auth')).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

describe('an hour later', () => {
  test('it is stale', () => {
    const { path, clock } = setUp();
    path.remember('/links');
    clock.pass(HOUR_MS);
    expect(path.take()).toBeUndefined();
  });

  test('minus a moment it is not', () => {
    const { path, clock } = setUp();
    path.remember('/links');
    clock.pass(HOUR_MS - 1);
    expect(path.take()).toBe('/links');
  });
});

test('the newest counts, also in another tab', () => {
  const { path, storage, clock } = setUp();
  path.remember('/links');
  path.remember('/analytics');
  expect(new ReturnPath(storage, clock).take()).toBe('/analytics');
});

test.each([
  null,
  '/home',
  7,
  [],
  {},
  { path: '/home' },
  { until: Number.MAX_SAFE_INTEGER },
  { path: 7, until: Number.MAX_SAFE_INTEGER },
  { path: ['/home'], until: Number.MAX_SAFE_INTEGER },
  { path: '/home', until: '9999999999999' },
  { path: '//evil.example', until: Number.MAX_SAFE_INTEGER },
])('a stored %j is no path', (stored) => {
  const { path, storage } = setUp();
  path.remember('/home');
  const [key = ''] = storage.texts.keys();
  storage.write(key, stored);
  expect(path.take()).toBeUndefined();
  expect(storage.texts.size).toBe(0);
});
