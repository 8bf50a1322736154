import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type RequestedPage, ReturnPath } from '../../../src/application/device/ReturnPath.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { MemoryStoredValue } from '../../support/memoryPorts.ts';

const ORIGIN = 'https://product.example';
const NAMES = ['home', 'links', 'add-link'];

/** Screens with the names above, each with at most one part below it. */
const isScreen = (pathname: string): boolean => new RegExp(`^/(${NAMES.join('|')})(/[^/]+)?$`).test(pathname);

const setUp = () => {
  const shared = new MemoryStoredValue<RequestedPage>();
  /** A tab has its own storage, and one with the others. */
  const openTab = (own = new MemoryStoredValue<RequestedPage>()) => new ReturnPath(own, shared, isScreen);
  return { shared, openTab, path: openTab() };
};

const comesBack = (asked: string): string | undefined => {
  const { path } = setUp();
  path.remember(asked);
  return path.find(ADA.email);
};

test.each([
  '/home',
  '/links/a%2Fb.c~d',
  '/links/a%252Fb',
  '/links?q=a%20b+c',
  '/add-link?url=https%3A%2F%2Fshop.example%2F..%2Fboots%3Fa%5C&title=50%25%20off',
  "/add-link?url=https://shop.example/it's(new)*",
])('%s comes back until it is forgotten', (asked) => {
  const { path } = setUp();
  path.remember(asked);
  expect(path.find(ADA.email)).toEqual(asked);
  expect(path.find(ADA.email)).toEqual(asked);
  path.forget();
  expect(path.find(ADA.email)).toBeUndefined();
});

test.each([
  ...['', '/', 'home', '//evil.example', '/homes', 'https://evil.example/home', ' /home', '/home\n'],
  ...['/home#x', '/links/..', '/links/%2e%2e', '/links/%2F%2Fevil.example', '/links/%5cevil.example'],
  ...['/links/%', '/links/%C0%AF', '/links/%2e%2e?url=https://shop.example', '/home?a b'],
  ...['//evil.example?url=https://shop.example', '/home?next=\\\\evil.example'],
])('%j does not come back', (asked) => {
  expect(comesBack(asked)).toBeUndefined();
});

const pieces = [
  ...NAMES,
  ...['/', '//', '\\', '?', '#', '@', ':', '.', '..', '%', '&', '=', ';', 'auth', 'evil.example'],
  ...['\t', '\n', '\r', '\0', ' ', '\u2028', '\uFF0F', '\uFF3C', 'https:', 'javascript:', 'data:'],
  ...['%2f', '%2F', '%5c', '%5C', '%2e', '%2E%2e', '%09', '%0d%0a', '%00', '%3a', '%40', '%23', '%3f'],
  ...['%252f', '%25', '%25252e', '%C0%AF', '%EF%BC%8F', '%u002f', '%zz'],
];
const start = fc.constantFrom('', '/', '/home', '/links/', '/links/7', '/links?', '/home/', '/links?page=');
const text = fc.oneof(
  fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((all) => all.join('')),
  fc.string({ maxLength: 8 }),
);

test('a path made of any pieces comes back letter by letter or not at all, and stays among the screens, also once decoded', () => {
  fc.assert(
    fc.property(start, text, (before, after) => {
      const path = comesBack(before + after);
      if (path === undefined) return;
      expect(path).toBe(before + after);
      const [pathname = '', ...query] = path.split('?');
      const decoded = decodeURIComponent(pathname);
      for (const address of [path, decoded, [decoded, ...query].join('?')]) {
        const url = new URL(address, ORIGIN);
        expect(url.origin).toBe(ORIGIN);
        expect(NAMES).toContain(url.pathname.split('/')[1]);
      }
    }),
    { numRuns: 500 },
  );
});

test('several tabs each return to their own page, and to no page that another one asked for', () => {
  const { path, openTab } = setUp();
  path.remember('/links');
  const other = openTab();
  expect(other.find(ADA.email)).toBeUndefined();
  other.remember('/home');
  path.remember('/links');
  other.adopt();
  expect(path.find(ADA.email)).toBe('/links');
  expect(other.find(ADA.email)).toBe('/home');
});

test('a tab that a magic link opens adopts the page that was asked for last, until one has forgotten', () => {
  const { path, openTab } = setUp();
  path.remember('/home');
  path.remember('/links?page=2');
  const [opened, late] = [openTab(), openTab()];
  opened.adopt();
  expect(opened.find(ADA.email)).toBe('/links?page=2');
  path.forget();
  late.adopt();
  expect(late.find(ADA.email)).toBeUndefined();
});

test('a page on which a session ended comes back to the same user only, and their address is not stored', () => {
  const { path, shared } = setUp();
  path.remember('/links/7', ADA.email);
  expect(path.find(GRACE.email)).toBeUndefined();
  expect(path.find(ADA.email)).toBe('/links/7');
  expect(JSON.stringify(shared.read())).not.toContain('ada');
  // Nor to the next one, of a user who was not known.
  path.remember('/links', '');
  expect(path.find(ADA.email)).toBeUndefined();
  // A page that was asked for without a session replaces it.
  path.remember('/home');
  expect(path.find(GRACE.email)).toBe('/home');
});
