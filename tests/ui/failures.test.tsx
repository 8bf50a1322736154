import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { BrokenPage } from '../../src/ui/kit/BrokenPage.tsx';
import { ADMIN_ROUTES, AUTH_ROUTES, PLAIN_ROUTES } from '../../src/ui/routes.ts';
import { openApp, startApp } from './support/openApp.tsx';
import { address, becomes, button, drawn, heading, link, rows, see } from './support/see.ts';
import { overflow, violations } from './support/violations.ts';

const RELOADED = 'brevity:reloaded';
const routes = [...ADMIN_ROUTES, ...AUTH_ROUTES, ...PLAIN_ROUTES];
const SECRET = 'No answer to ada@people.example about https://shop.example/secret';

const menu = () => page.getByRole('navigation', { name: 'Main' });
const online = () => window.dispatchEvent(new Event('online'));

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

/** Whether the server is there is open until the test says so. */
const askServer = () => {
  const answer = Promise.withResolvers<Response>();
  const asked = vi.spyOn(window, 'fetch').mockReturnValue(answer.promise);
  return { asked, isGone: () => answer.reject(new TypeError('Failed to fetch')) };
};

const told: string[] = [];
const reports = () => told.filter((text) => text.startsWith('The screen /users broke'));

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

  test('is told when one comes to it, and has the focus', async () => {
    breakScreen('/analytics');
    await openApp('/settings');
    await menu().getByRole('link', { name: 'Analytics' }).click();
    const title = page.getByRole('alert').getByRole('heading', { name: 'This page stopped working' });
    await see(title).toBeVisible();
    await see(title).toHaveFocus();
  });

  test('is drawn again when the address asks for another page of the same list', async () => {
    const broken = breakScreen('/links');
    await startApp('/links?page=2');
    await see(heading('This page stopped working')).toBeVisible();
    broken.mockRestore();
    history.pushState(null, '', '/links');
    await see(rows()).toHaveLength(3);
  });

  test('reloads nothing, even where nothing has been reloaded before', async () => {
    sessionStorage.removeItem(RELOADED);
    const { asked } = askServer();
    breakScreen('/users');
    await startApp('/users');
    await see(heading('This page stopped working')).toBeVisible();
    await becomes(reports).toHaveLength(1);
    expect(asked).not.toHaveBeenCalled();
  });

  test('is reported once, with its place and nothing that is secret', async () => {
    breakScreen('/users');
    await startApp('/users');
    await becomes(reports).toHaveLength(1);
    const [report] = reports();
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
    online();
    await see(heading('Manage Users')).toBeVisible();
  });
});

describe('a screen whose code is gone, while the server is asked for the new one', () => {
  const wait = () => page.getByRole('status').getByText('Loading the page…');

  test('says that it is on its way', async () => {
    const { isGone } = askServer();
    loseCode('/users');
    await openApp('/settings');
    history.pushState(null, '', '/users');
    await see(wait()).toBeInTheDocument();
    await see(page.getByRole('alert')).not.toBeInTheDocument();
    isGone();
    await see(heading('This page could not be loaded')).toBeVisible();
  });

  test('leaves whoever has gone elsewhere meanwhile where they are', async () => {
    const { asked, isGone } = askServer();
    loseCode('/users');
    await openApp('/settings');
    history.pushState(null, '', '/users');
    await becomes(() => asked.mock.calls).toHaveLength(1);
    await see(wait()).toBeInTheDocument();
    await menu().getByRole('link', { name: 'Settings' }).click();
    await see(heading('Settings')).toBeVisible();
    isGone();
    await drawn();
    await see(heading('Settings')).toBeVisible();
  });
});

describe('the page in the place of a screen', () => {
  test.each([
    ['is missing', 'asks for it again when the network is back, until it goes', true, 1],
    ['broke', 'has nothing drawn again by the network', false, 0],
  ])('that %s %s', async (_failure, _what, isMissing, times) => {
    const onRetry = vi.fn();
    const { unmount } = await render(<BrokenPage isMissing={isMissing} onRetry={onRetry} />);
    online();
    expect(onRetry).toHaveBeenCalledTimes(times);
    await unmount();
    online();
    expect(onRetry).toHaveBeenCalledTimes(times);
  });
});
