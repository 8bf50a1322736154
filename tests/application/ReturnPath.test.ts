import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ReturnPath } from '../../src/application/ReturnPath.ts';
import { ADA, GRACE } from '../support/aLink.ts';
import { MemoryClock, MemoryStorage } from '../support/memoryPorts.ts';

const HALF_AN_HOUR_MS = 30 * 60 * 1000;
const ORIGIN = 'https://product.example';
const NAMES = ['home', 'links', 'add-link', 'users', 'analytics', 'settings', 'profile', 'dashboard'];

const setUp = () => {
  const [storage, clock] = [new MemoryStorage(), new MemoryClock()];
  return { storage, clock, path: new ReturnPath(storage, clock) };
};

const comesBack = (path: string): string | undefined => {
  const { path: returnPath } = setUp();
  returnPath.remember(path);
  return returnPath.find(ADA.email);
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
])('%s comes back until it is forgotten', (path) => {
  const { path: returnPath, storage } = setUp();
  returnPath.remember(path);
  expect(returnPath.find(ADA.email)).toBe(path);
  expect(returnPath.find(ADA.email)).toBe(path);
  returnPath.forget();
  expect(returnPath.find(ADA.email)).toBeUndefined();
  expect(storage.texts.size).toBe(0);
});

test('every page of the product comes back as it was asked for', () => {
  const id = fc.stringMatching(/^[\w-]{1,30}$/);
  const query = fc.record({ page: fc.nat(), limit: fc.nat(), edit: id }, { requiredKeys: [] });
  fc.assert(
    fc.property(fc.constantFrom(...NAMES), fc.option(id), fc.option(query), (name, below, asked) => {
      const text =
        asked && new URLSearchParams(Object.entries(asked).map(([key, value]) => [key, `${value}`]));
      const path = `/${name}${below === null ? '' : `/${below}`}${text?.size ? `?${text}` : ''}`;
      expect(comesBack(path)).toBe(path);
    }),
  );
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
  '/links/..',
  '/links/.',
  '/links/..?page=1',
  '/links/%2e%2e',
  '/home/%2E%2e%23',
  '/links/%2E.',
  '/links/..%2F..%2Fauth',
  '/links/%2F%2Fevil.example',
  '/links/%2Fevil.example',
  '/links/%5C%5Cevil.example',
  '/links/%5cevil.example',
  '/links/%252F%252Fevil.example',
  '/links/https%3A%2F%2Fevil.example',
  '/links/javascript%3Aalert(1)',
  '/links/javascript%3Aalert',
  '/links/%0d%0aSet-Cookie',
  '/links/%00',
  '/links/%',
  '/links/%zz',
  '/links/%C0%AF',
  '/links/\uFF0Fevil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '%2F%2Fevil.example',
  '/home?next=%2F%2Fevil.example',
  '/home?next=https%3A%2F%2Fevil.example',
  '/home?next=%5C%5Cevil.example',
])('%j is not one of the product’s own', (path) => {
  expect(comesBack(path)).toBeUndefined();
});

/** What a browser, a router or a server may make of a path when they decode it, again and again. */
const decodings = (path: string): string[] => {
  const seen = [path];
  for (;;) {
    try {
      const next = decodeURIComponent(seen.at(-1) ?? '');
      if (next === seen.at(-1)) return seen;
      seen.push(next);
    } catch {
      return seen;
    }
  }
};

describe('whatever comes back', () => {
  const pieces = [
    ...NAMES,
    ...['/', '//', '\\', '?', '#', '@', ':', '.', '..', '%', '&', '=', ';', 'auth', 'evil.example'],
    ...['\t', '\n', '\r', '\0', ' ', '\u2028', '\uFF0F', '\uFF3C', 'https:', 'javascript:', 'data:'],
    ...['%2f', '%2F', '%5c', '%5C', '%2e', '%2E%2e', '%09', '%0d%0a', '%00', '%3a', '%40', '%23', '%3f'],
    ...['%252f', '%25', '%25252e', '%C0%AF', '%EF%BC%8F', '%u002f', '%zz'],
  ];
  const start = fc.constantFrom(
    '',
    '/',
    '/home',
    '/links/',
    '/links/7',
    '/links?',
    '/home/',
    '/analytics?page=',
  );
  const text = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((all) => all.join('')),
    fc.string({ maxLength: 8 }),
  );

  test('stays among the product’s own pages, however often it is decoded', () => {
    fc.assert(
      fc.property(start, text, (before, after) => {
        const path = comesBack(before + after);
        for (const decoded of path === undefined ? [] : decodings(path)) {
          const url = new URL(decoded, ORIGIN);
          expect(url.origin).toBe(ORIGIN);
          expect(NAMES).toContain(url.pathname.split('/')[1]);
          expect(decoded).not.toMatch(/\/\/|[\\:]|\p{Cc}/u);
        }
      }),
      { numRuns: 5_000 },
    );
  });

  test('is what was asked for, letter by letter', () => {
    fc.assert(
      fc.property(start, text, (before, after) => {
        expect([undefined, before + after]).toContain(comesBack(before + after));
      }),
    );
  });
});

describe('half an hour later', () => {
  test('it is stale', () => {
    const { path, clock } = setUp();
    path.remember('/links');
    clock.pass(HALF_AN_HOUR_MS);
    expect(path.find(ADA.email)).toBeUndefined();
  });

  test('minus a moment it is not', () => {
    const { path, clock } = setUp();
    path.remember('/links');
    clock.pass(HALF_AN_HOUR_MS - 1);
    expect(path.find(ADA.email)).toBe('/links');
  });
});

test('the newest counts, also in another tab', () => {
  const { path, storage, clock } = setUp();
  path.remember('/links');
  path.remember('/analytics');
  expect(new ReturnPath(storage, clock).find(ADA.email)).toBe('/analytics');
});

test('a clock that was set back keeps nothing for longer', () => {
  const { path, clock } = setUp();
  path.remember('/links');
  clock.pass(-1);
  expect(path.find(ADA.email)).toBeUndefined();
});

describe('a page on which somebody’s session ended', () => {
  test('is for them alone, and does not hold their address', () => {
    const { path, storage } = setUp();
    path.remember('/links/7', ADA.email);
    expect(path.find(GRACE.email)).toBeUndefined();
    expect(path.find('')).toBeUndefined();
    expect(path.find(ADA.email)).toBe('/links/7');
    expect([...storage.texts.values()].join('')).not.toContain(ADA.email);
  });

  test('is for nobody who is known when their name was not', () => {
    const { path } = setUp();
    path.remember('/links', '');
    expect([path.find(''), path.find(ADA.email)]).toEqual(['/links', undefined]);
  });

  test('makes room for one that anybody asked for', () => {
    const { path } = setUp();
    path.remember('/links/7', ADA.email);
    path.remember('/analytics');
    expect(path.find(GRACE.email)).toBe('/analytics');
  });
});

const NOW = new MemoryClock().now().getTime();

test.each([
  null,
  '/home',
  7,
  [],
  {},
  { path: '/home' },
  { at: NOW },
  { path: 7, at: NOW },
  { path: ['/home'], at: NOW },
  { path: '/home', at: String(NOW) },
  { path: '/home', at: Number.MAX_SAFE_INTEGER },
  { path: '//evil.example', at: NOW },
  { path: '/home', at: NOW, whose: 'ada' },
])('a stored %j is no path', (stored) => {
  const { path, storage } = setUp();
  path.remember('/home');
  const [key = ''] = storage.texts.keys();
  storage.write(key, stored);
  expect(path.find(ADA.email)).toBeUndefined();
});
