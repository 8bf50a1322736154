import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RequestedPage, ReturnPath } from '../../../src/application/device/ReturnPath.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { MemoryStoredValue } from '../../support/memoryPorts.ts';

const ORIGIN = 'https://product.example';
const NAMES = ['home', 'links', 'add-link'];

/** Accepts the screens in `NAMES`, each with at most one segment below it. */
const isScreen = (pathname: string): boolean => new RegExp(`^/(${NAMES.join('|')})(/[^/]+)?$`).test(pathname);

const setUp = () => {
  const shared = new MemoryStoredValue<RequestedPage>();
  const openTab = () => new ReturnPath(new MemoryStoredValue<RequestedPage>(), shared, isScreen);
  return { shared, openTab, returnPath: openTab() };
};

const rememberAndFind = (path: string): string | undefined => {
  const { returnPath } = setUp();
  returnPath.remember(path);
  return returnPath.find(ADA.email);
};

describe('ReturnPath', () => {
  it.each([
    '/home',
    '/links/a%2Fb.c~d',
    '/links/a%252Fb',
    '/links?q=a%20b+c',
    '/add-link?url=https%3A%2F%2Fshop.example%2F..%2Fboots%3Fa%5C&title=50%25%20off',
    "/add-link?url=https://shop.example/it's(new)*",
  ])('returns %s until it is forgotten', (path) => {
    const { returnPath } = setUp();
    returnPath.remember(path);
    expect(returnPath.find(ADA.email)).toEqual(path);
    expect(returnPath.find(ADA.email)).toEqual(path);
    returnPath.forget();
    expect(returnPath.find(ADA.email)).toBeUndefined();
  });

  it.each([
    ...['', '/', 'home', '//evil.example', '/homes', 'https://evil.example/home', ' /home', '/home\n'],
    ...['/home#x', '/links/..', '/links/%2e%2e', '/links/%2F%2Fevil.example', '/links/%5cevil.example'],
    ...['/links/%', '/links/%C0%AF', '/links/%2e%2e?url=https://shop.example', '/home?a b'],
    ...['//evil.example?url=https://shop.example', '/home?next=\\\\evil.example'],
  ])('rejects %j', (path) => {
    expect(rememberAndFind(path)).toBeUndefined();
  });

  it('returns only unchanged paths to screens, even if they are decoded', () => {
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
      '/links?page=',
    );
    const end = fc.oneof(
      fc.array(fc.constantFrom(...pieces), { maxLength: 6 }).map((all) => all.join('')),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(start, end, (before, after) => {
        const path = rememberAndFind(before + after);
        if (path === undefined) return;
        expect(path).toBe(before + after);
        const [pathname = '', ...query] = path.split('?');
        const decoded = decodeURIComponent(pathname);
        for (const candidate of [path, decoded, [decoded, ...query].join('?')]) {
          const url = new URL(candidate, ORIGIN);
          expect(url.origin).toBe(ORIGIN);
          expect(NAMES).toContain(url.pathname.split('/')[1]);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('ReturnPath in several tabs', () => {
  it("returns each tab's own path", () => {
    const { returnPath, openTab } = setUp();
    returnPath.remember('/links');
    const other = openTab();
    expect(other.find(ADA.email)).toBeUndefined();
    other.remember('/home');
    returnPath.remember('/links');
    other.adopt();
    expect(returnPath.find(ADA.email)).toBe('/links');
    expect(other.find(ADA.email)).toBe('/home');
  });

  it('lets a tab that a magic link opens adopt the latest path', () => {
    const { returnPath, openTab } = setUp();
    returnPath.remember('/home');
    returnPath.remember('/links?page=2');
    const opened = openTab();
    opened.adopt();
    expect(opened.find(ADA.email)).toBe('/links?page=2');
  });

  it('does not let a tab adopt a forgotten path', () => {
    const { returnPath, openTab } = setUp();
    returnPath.remember('/home');
    const late = openTab();
    returnPath.forget();
    late.adopt();
    expect(late.find(ADA.email)).toBeUndefined();
  });
});

describe('ReturnPath of a session that ended', () => {
  it('is returned to the same user only', () => {
    const { returnPath } = setUp();
    returnPath.remember('/links/7', ADA.email);
    expect(returnPath.find(GRACE.email)).toBeUndefined();
    expect(returnPath.find(ADA.email)).toBe('/links/7');
  });

  it("does not contain the user's email address", () => {
    const { returnPath, shared } = setUp();
    returnPath.remember('/links/7', ADA.email);
    expect(JSON.stringify(shared.read())).not.toContain('ada');
  });

  it('is not returned when the user was unknown', () => {
    const { returnPath } = setUp();
    returnPath.remember('/links', '');
    expect(returnPath.find(ADA.email)).toBeUndefined();
  });

  it('is replaced by a path that was requested without a session', () => {
    const { returnPath } = setUp();
    returnPath.remember('/links/7', ADA.email);
    returnPath.remember('/home');
    expect(returnPath.find(GRACE.email)).toBe('/home');
  });
});
