import { describe, expect, it } from 'vitest';
import {
  type Access,
  findScreen,
  firstScreen,
  isReturnedTo,
  leadsToSignIn,
  SCREENS,
} from '../../../src/ui/navigation/routes.ts';
import commands from '../../../src/ui/search/commands.ts?raw';
import sideMenu from '../../../src/ui/shell/menu/SideMenu.tsx?raw';

/** The access to each screen and its frame (specification: Routes). */
const SPECIFIED: readonly { readonly path: string; readonly access: Access; readonly frame: string }[] = [
  { path: '/auth/login', access: 'guest', frame: 'auth' },
  { path: '/auth/register', access: 'guest', frame: 'auth' },
  { path: '/auth/check-email', access: 'guest', frame: 'auth' },
  { path: '/auth/verify', access: 'guest', frame: 'auth' },
  { path: '/auth/verify/magic', access: 'guest', frame: 'auth' },
  { path: '/home', access: 'account', frame: 'admin' },
  { path: '/links', access: 'account', frame: 'admin' },
  { path: '/links/7', access: 'account', frame: 'admin' },
  { path: '/add-link', access: 'account', frame: 'admin' },
  { path: '/links/new-many', access: 'account', frame: 'admin' },
  { path: '/users', access: 'account', frame: 'admin' },
  { path: '/analytics', access: 'account', frame: 'admin' },
  { path: '/settings', access: 'account', frame: 'admin' },
  { path: '/profile', access: 'account', frame: 'plain' },
  { path: '/dashboard', access: 'account', frame: 'plain' },
  { path: '/landing', access: 'public', frame: 'plain' },
];

const UNKNOWN_PATHS = [
  ...['/', '/nowhere', '/auth', '/auth/nowhere', '/auth/verify/a/b', '/homes', ''],
  ...['/links/7/8', '/links/7/..%2F8'],
];

describe('findScreen', () => {
  it.each(SPECIFIED)('finds at $path a screen for $access in the frame $frame', ({ path, access, frame }) => {
    expect(findScreen(path)?.screen).toMatchObject({ access, frame });
  });

  it.each(SCREENS)('finds the screen $path at its own path', (screen) => {
    expect(findScreen(screen.path.replace(/:\w+\??/, 'some-id'))?.screen).toBe(screen);
  });

  it.each(UNKNOWN_PATHS)('returns undefined for %j', (path) => {
    expect(findScreen(path)).toBeUndefined();
  });

  it.each([
    ['/links/42', '42'],
    ['/links/a%2Fb', 'a/b'],
    ['/links/a%252Fb', 'a%2Fb'],
    ['/links/..%2Fusers', '../users'],
    ['/links/%2525', '%25'],
    ['/links/%2541', '%41'],
    ['/links/a%20b+c', 'a b+c'],
    ['/links/%F0%9F%94%97', '🔗'],
    ['/links/__proto__', '__proto__'],
    ['/links/%', '%'],
    ['/links/%C0%AF', '%C0%AF'],
    ['/auth/verify/ab%252Bcd%252F', 'ab%2Bcd%2F'],
    ['/auth/verify/ab%2Bcd%2F', 'ab+cd/'],
    ['/auth/verify', undefined],
    ['/auth/verify/', undefined],
  ])('decodes the parameter in %s once: %s', (path, param) => {
    expect(Object.values(findScreen(path)?.params ?? {})).toEqual([param]);
  });
});

describe('isReturnedTo', () => {
  it.each(SPECIFIED)('returns true only for accounts: $path is for $access', ({ path, access }) => {
    expect(isReturnedTo(path)).toBe(access === 'account');
  });

  it.each(UNKNOWN_PATHS)('returns false for the unknown path %j', (path) => {
    expect(isReturnedTo(path)).toBe(false);
  });
});

describe('leadsToSignIn', () => {
  it.each(SPECIFIED)('returns true only for accounts: $path is for $access', ({ path, access }) => {
    expect(leadsToSignIn(path)).toBe(access === 'account');
  });

  it.each(UNKNOWN_PATHS)('returns true for unknown paths, except below /auth: %j', (path) => {
    expect(leadsToSignIn(path)).toBe(!path.startsWith('/auth'));
  });
});

describe('firstScreen', () => {
  it.each([
    ['/links/7', '/links/:id'],
    ['/links/', '/links'],
    ['/landing', '/landing'],
    ['/auth/register', '/home'],
    ['/nowhere', '/home'],
  ])('returns for %s the screen %s when the user is signed in', (path, screen) => {
    expect(firstScreen(path, true).path).toBe(screen);
  });

  it.each([
    ['/landing', '/landing'],
    ['/auth/verify/magic', '/auth/verify/:token?'],
    ['/links', '/auth/login'],
    ['/nowhere', '/auth/login'],
  ])('returns for %s the screen %s when nobody is signed in', (path, screen) => {
    expect(firstScreen(path, false).path).toBe(screen);
  });
});

/** The screen of a link is opened from lists, the sample screen only by its URL. */
const NOT_IN_A_MENU = ['/links/:id', '/dashboard'];

describe('the side menu and the search commands', () => {
  it('lead to all other screens of signed-in users', () => {
    const targets = [...`${sideMenu}${commands}`.matchAll(/'(\/[^']+)'/g)].map(([, path]) => path);
    const screens = SCREENS.filter(({ access }) => access === 'account').map(({ path }) => path);
    expect(screens.filter((path) => !targets.includes(path))).toEqual(NOT_IN_A_MENU);
  });
});
