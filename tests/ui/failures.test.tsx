import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ADMIN_ROUTES, AUTH_ROUTES, PLAIN_ROUTES } from '../../src/ui/routes.ts';
import { openApp, startApp } from './support/openApp.tsx';
import { address, becomes, button, heading, link, see } from './support/see.ts';
import { overflow, violations } from './support/violations.ts';

const RELOADED = 'brevity:reloaded';
const routes = [...ADMIN_ROUTES, ...AUTH_ROUTES, ...PLAIN_ROUTES];
const SECRET = 'No answer to ada@people.example about https://shop.example/secret';

const routeAt = (path: string) => {
  const route = routes.find((known) => known.path === path);
  if (!route) throw new Error(`There is no route ${path}`);
  return route;
};

const Broken = () => {
  throw new Error(SECRET);
};

const breakScreen = (path: string) => vi.spyOn(routeAt(path), 'page', 'get').mockReturnValue(Broken);

/** As after a deployment: the file is gone. */
const loseCode = (path: string) => {
  const route = routeAt(path);
  vi.spyOn(route, 'page', 'get').mockReturnValue(undefined);
  return vi
    .spyOn(route, 'load')
    .mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /assets/gone.js'));
};

const told: string[] = [];

beforeEach(() => {
  told.length = 0;
  vi.spyOn(console, 'error').mockImplementation((...texts: unknown[]) => void told.push(texts.join('\n')));
  // The page of the tests itself shall not be reloaded.
  sessionStorage.setItem(RELOADED, `before ${Date.now()}`);
});
afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.removeItem(RELOADED);
});

const menu = () => page.getByRole('navigation', { name: 'Main' });

describe('a screen that breaks while it is drawn', () => {
  test('says so in its frame, which leads elsewhere and back', async () => {
    const broken = breakScreen('/users');
    await startApp('/users');
    await see(heading('This page stopped working')).toBeVisible();
    await see(button('Reload')).toBeVisible();
    await menu().getByRole('link', { name: 'Analytics' }).click();
    await see(heading('Analytics')).toBeVisible();
    broken.mockRestore();
    history.back();
    await see(heading('Manage Users')).toBeVisible();
  });

  test('leads home, even from home', async () => {
    const broken = breakScreen('/home');
    await startApp('/home');
    await see(heading('This page stopped working')).toBeVisible();
    broken.mockRestore();
    await link('Go home').click();
    await see(heading('Welcome back, Ada!')).toBeVisible();
  });

  test('is reported once, with its place and nothing that is secret', async () => {
    breakScreen('/users');
    await startApp('/users');
    await becomes(() => told.filter((text) => text.startsWith('The screen /users broke'))).toHaveLength(1);
    const report = told.find((text) => text.startsWith('The screen'));
    expect(report).toMatch(/at Broken/);
    expect(report).toContain('No answer to [e-mail] about [address]');
  });

  test.each([
    ['/auth/login', 'nobody'],
    ['/profile', 'ada'],
    ['/users', 'ada'],
  ] as const)('is accessible at %s in both themes, and narrow enough', async (path, as) => {
    breakScreen(path);
    await startApp(path, { as });
    await see(heading('This page stopped working')).toBeVisible();
    for (const theme of ['light', 'dark']) {
      document.documentElement.dataset['theme'] = theme;
      expect(await violations()).toEqual([]);
    }
    await page.viewport(320, 640);
    expect(overflow()).toBeLessThanOrEqual(0);
  });
});

describe('a screen whose code is gone, after the page has been reloaded for it', () => {
  test('says so in its frame, which leads elsewhere', async () => {
    loseCode('/users');
    await openApp('/settings');
    history.pushState(null, '', '/users');
    await see(heading('This page could not be loaded')).toBeVisible();
    await see(button('Reload')).toBeVisible();
    await link('Go home').click();
    await see(heading('Welcome back, Ada!')).toBeVisible();
    expect(address()).toBe('/home');
  });

  test('is asked for again when one comes back to it', async () => {
    const load = loseCode('/users');
    await openApp('/settings');
    history.pushState(null, '', '/users');
    await see(heading('This page could not be loaded')).toBeVisible();
    await menu().getByRole('link', { name: 'Settings' }).click();
    await see(heading('Settings')).toBeVisible();
    load.mockRestore();
    history.back();
    await see(heading('Manage Users')).toBeVisible();
  });

  test('is asked for again when the network is back', async () => {
    const load = loseCode('/users');
    await openApp('/settings');
    history.pushState(null, '', '/users');
    await see(heading('This page could not be loaded')).toBeVisible();
    load.mockRestore();
    window.dispatchEvent(new Event('online'));
    await see(heading('Manage Users')).toBeVisible();
  });
});
