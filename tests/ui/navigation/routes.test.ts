import { describe, expect, test } from 'vitest';
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

/** Who may see each screen, and what stands around it (specification: Routes). */
const SPECIFIED: readonly (readonly [path: string, access: Access, frame: string])[] = [
  ['/auth/login', 'guest', 'auth'],
  ['/auth/register', 'guest', 'auth'],
  ['/auth/check-email', 'guest', 'auth'],
  ['/auth/verify', 'guest', 'auth'],
  ['/auth/verify/magic', 'guest', 'auth'],
  ['/home', 'account', 'admin'],
  ['/links', 'account', 'admin'],
  ['/links/7', 'account', 'admin'],
  ['/add-link', 'account', 'admin'],
  ['/links/new-many', 'account', 'admin'],
  ['/users', 'account', 'admin'],
  ['/analytics', 'account', 'admin'],
  ['/settings', 'account', 'admin'],
  ['/profile', 'account', 'plain'],
  ['/dashboard', 'account', 'plain'],
  ['/landing', 'public', 'plain'],
];

const NOWHERE = [
  ...['/', '/nowhere', '/auth', '/auth/nowhere', '/auth/verify/a/b', '/homes', ''],
  ...['/links/7/8', '/links/7/..%2F8'],
];

describe('findScreen', () => {
  test.each(SPECIFIED)('finds at %s a screen for %s in the frame %s', (path, access, frame) => {
    expect(findScreen(path)?.screen).toMatchObject({ access, frame });
    expect(isReturnedTo(path)).toBe(access === 'account');
    expect(leadsToSignIn(path)).toBe(access === 'account');
  });

  test.each(SCREENS)('finds the screen $path at its own path, and no other one', (screen) => {
    expect(findScreen(screen.path.replace(/:\w+\??/, 'some-id'))?.screen).toBe(screen);
  });

  test.each(NOWHERE)('finds nothing at %j', (path) => {
    expect(findScreen(path)).toBeUndefined();
    expect(isReturnedTo(path)).toBe(false);
    expect(leadsToSignIn(path)).toBe(!path.startsWith('/auth'));
  });

  test.each([
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
  ])('decodes the id or magic token in %s once: %s', (path, param) => {
    expect(Object.values(findScreen(path)?.params ?? {})).toEqual([param]);
  });
});

describe('firstScreen', () => {
  test.each([
    ['/links/7', true, '/links/:id'],
    ['/links/', true, '/links'],
    ['/landing', true, '/landing'],
    ['/landing', false, '/landing'],
    ['/auth/verify/magic', false, '/auth/verify/:token?'],
    ['/auth/register', true, '/home'],
    ['/links', false, '/auth/login'],
    ['/nowhere', true, '/home'],
    ['/nowhere', false, '/auth/login'],
  ])('at %s, signed in: %s, is the screen %s', (path, isSignedIn, screen) => {
    expect(firstScreen(path, isSignedIn).path).toBe(screen);
  });
});

/** A link has its own page; the template's page is opened by its address. */
const NOT_IN_A_MENU = ['/links/:id', '/dashboard'];

test('every signed-in screen is in the side menu or the search commands', () => {
  const targets = [...`${sideMenu}${commands}`.matchAll(/'(\/[^']+)'/g)].map(([, path]) => path);
  const screens = SCREENS.filter(({ access }) => access === 'account').map(({ path }) => path);
  expect(screens.filter((path) => !targets.includes(path))).toEqual(NOT_IN_A_MENU);
});
