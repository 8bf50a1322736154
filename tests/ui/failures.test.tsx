import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SCREENS } from '../../src/ui/navigation/routes.ts';
import { allowLog, logs } from './support/consoleLog.ts';
import { button, expectElement, expectPoll, heading, link, waitForPaint } from './support/expectElement.ts';
import { openApp } from './support/openApp.ts';
import { click } from './support/user.ts';
import { overflow, violationsInBothThemes } from './support/violations.ts';

const SECRET = 'No answer to ada@people.example about https://shop.example/secret';

/** Paths of screens that throw when they are drawn. */
const broken = new Set<string>();
/** Paths of screens whose code is missing, as after a deployment. Code that was loaded once stays. */
const missing = new Set<string>();

// The program takes these when it is first started.
for (const screen of SCREENS) {
  const { path, load } = screen;
  const loadBreakable: typeof load = async () => {
    if (missing.has(path))
      throw new TypeError('Failed to fetch dynamically imported module: /assets/gone.js');
    const Screen = await load();
    const BreakableScreen: typeof Screen = (props) => {
      if (broken.has(path)) throw new Error(SECRET);
      return <Screen {...props} />;
    };
    return BreakableScreen;
  };
  Object.assign(screen, { load: loadBreakable });
}

const menu = () => page.getByRole('navigation', { name: 'Main' });
const online = () => window.dispatchEvent(new Event('online'));

/** Whether the server is there stays open until the test says so. */
const askServer = () => {
  const answer = Promise.withResolvers<Response>();
  const asked = vi.spyOn(window, 'fetch').mockReturnValue(answer.promise);
  return { asked, isGone: () => answer.reject(new TypeError('Failed to fetch')) };
};

const reports = () => logs().filter((text) => /^The screen \S+ broke/.test(text));

allowLog(/^The screen \S+ broke/);

beforeEach(() => {
  // The page of the tests itself must not be reloaded.
  sessionStorage.setItem('brevity:reloaded', `before ${Date.now()}`);
});

afterEach(() => {
  broken.clear();
  missing.clear();
});

const STOPPED = 'This page stopped working';
const NOT_LOADED = 'This page didn’t load';

describe('a screen that throws when it is drawn', () => {
  test('says so in its frame with the focus to those who come to it, which leads elsewhere, back and home', async () => {
    broken.add('/analytics');
    await openApp('/home');
    await click(menu().getByRole('link', { name: 'Analytics' }));
    const title = page.getByRole('alert').getByRole('heading', { name: STOPPED });
    await expectElement(title).toBeVisible();
    await expectElement(title).toHaveFocus();
    await expectElement(button('Reload')).toBeVisible();
    await click(menu().getByRole('link', { name: 'Links' }));
    await expectElement(heading('Links')).toBeVisible();
    broken.clear();
    history.back();
    await expectElement(heading('Analytics')).toBeVisible();

    broken.add('/home');
    await click(menu().getByRole('link', { name: 'Home' }));
    await expectElement(title).toBeVisible();
    broken.clear();
    // It does not try again by itself when the network is back.
    online();
    await waitForPaint();
    await expectElement(title).toBeVisible();
    await click(link('Go home'));
    await expectElement(heading('Welcome back, Ada')).toBeVisible();
  });

  test('is drawn again when the address asks for another page of the same list', async () => {
    broken.add('/links');
    await openApp('/links?page=2');
    await expectElement(heading(STOPPED)).toBeVisible();
    broken.clear();
    history.pushState(null, '', '/links');
    await expectElement(heading('Links')).toBeVisible();
  });

  test.each([
    ['/auth/login', 'nobody'],
    ['/users', 'ada'],
  ] as const)(
    'is accessible at %s in both themes, narrow enough, and reported once, with its place and nothing secret',
    async (path, as) => {
      sessionStorage.clear();
      const { asked } = askServer();
      broken.add(path);
      await openApp(path, { as });
      await expectElement(heading(STOPPED)).toBeVisible();
      await expectPoll(reports).toHaveLength(1);
      expect(reports()[0]).toMatch(/at BreakableScreen/);
      expect(reports()[0]).toContain('No answer to [e-mail] about [address]');
      expect(asked).not.toHaveBeenCalled();
      expect(await violationsInBothThemes()).toEqual([]);
      await page.viewport(320, 640);
      expect(overflow()).toBeLessThanOrEqual(0);
    },
  );
});

describe('a screen whose code is missing', () => {
  const openMissing = async (path: string, address = path) => {
    missing.add(path);
    await openApp('/home');
    history.pushState(null, '', address);
  };

  test('is loaded again when one comes back to it, and when the network is back, after the page was reloaded for it', async () => {
    await openMissing('/settings');
    await expectElement(heading(NOT_LOADED)).toBeVisible();
    await expectElement(button('Reload')).toBeVisible();
    await click(link('Go home'));
    await expectElement(heading('Welcome back, Ada')).toBeVisible();
    missing.clear();
    history.back();
    await expectElement(heading('Settings')).toBeVisible();

    missing.add('/add-link');
    history.pushState(null, '', '/add-link');
    await expectElement(heading(NOT_LOADED)).toBeVisible();
    missing.clear();
    online();
    await expectElement(heading('Create New Link')).toBeVisible();
  });

  test('says that it is loading while the server is asked for the new one, then that it is not there, unless one has gone elsewhere', async () => {
    const { asked, isGone } = askServer();
    await openMissing('/links/:id', '/links/1');
    await expectElement(page.getByRole('status').getByText('Loading page…')).toBeInTheDocument();
    await expectElement(page.getByRole('alert')).not.toBeInTheDocument();
    isGone();
    await expectElement(heading(NOT_LOADED)).toBeVisible();

    const again = askServer();
    await click(menu().getByRole('link', { name: 'Home' }));
    history.pushState(null, '', '/links/1');
    await expectPoll(() => asked.mock.calls).toHaveLength(2);
    await click(menu().getByRole('link', { name: 'Home' }));
    await expectElement(heading('Welcome back, Ada')).toBeVisible();
    again.isGone();
    await waitForPaint();
    await expectElement(heading('Welcome back, Ada')).toBeVisible();
  });
});
