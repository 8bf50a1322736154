import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { SCREENS } from '../../src/ui/navigation/routes.ts';
import { allowLog, logs } from './support/consoleLog.ts';
import { button, expectElement, expectPoll, heading, link, waitForPaint } from './support/expectElement.ts';
import { openApp } from './support/openApp.ts';
import { click } from './support/user.ts';
import { overflow, violationsInBothThemes } from './support/violations.ts';

const SECRET = 'No answer to ada@people.example about https://shop.example/secret';

/** Paths of screens that throw while rendering. */
const broken = new Set<string>();
/** Paths of screens whose code is missing, as after a deployment. Screens that are already loaded cannot be missing. */
const missing = new Set<string>();

// Must run before the first start of the app, which reads the screens.
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

const openFromMenu = (name: string) =>
  click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }));
const restoreConnection = () => window.dispatchEvent(new Event('online'));

/** Holds back the request with which the app checks the server. */
const holdServerCheck = () => {
  const response = Promise.withResolvers<Response>();
  const check = vi.spyOn(window, 'fetch').mockReturnValue(response.promise);
  return { check, fail: () => response.reject(new TypeError('Failed to fetch')) };
};

const reports = () => logs().filter((text) => /^The screen \S+ broke/.test(text));

allowLog(/^The screen \S+ broke/);

beforeEach(() => {
  // Prevents a reload of the tests' own page.
  sessionStorage.setItem('brevity:reloaded', `before ${Date.now()}`);
});

afterEach(() => {
  broken.clear();
  missing.clear();
});

const stopped = () => page.getByRole('alert').getByRole('heading', { name: 'This page stopped working' });

/** Waits for the error, and for its report, which would otherwise be logged after the test. */
const expectStopped = async () => {
  await expectElement(stopped()).toBeVisible();
  await expectPoll(() => reports().length).toBeGreaterThan(0);
};

const notLoaded = () => heading('This page didn’t load');

describe('a screen that throws while rendering', () => {
  const openBrokenAnalytics = async () => {
    broken.add('/analytics');
    await openApp('/home');
    await openFromMenu('Analytics');
    await expectStopped();
  };

  it('offers to reload the page', async () => {
    await openBrokenAnalytics();
    await expectElement(button('Reload')).toBeVisible();
  });

  it('focuses the error', async () => {
    await openBrokenAnalytics();
    await expectElement(stopped()).toHaveFocus();
  });

  it('keeps the menu', async () => {
    await openBrokenAnalytics();
    await openFromMenu('Links');
    await expectElement(heading('Links')).toBeVisible();
  });

  it('is rendered again when the user comes back', async () => {
    await openBrokenAnalytics();
    await openFromMenu('Links');
    await expectElement(heading('Links')).toBeVisible();
    broken.clear();
    history.back();
    await expectElement(heading('Analytics')).toBeVisible();
  });

  it('is rendered again when the URL opens another page of the list', async () => {
    broken.add('/links');
    await openApp('/links?page=2');
    await expectStopped();
    broken.clear();
    history.pushState(null, '', '/links');
    await expectElement(heading('Links')).toBeVisible();
  });

  const openBrokenHome = async () => {
    await openApp('/links');
    broken.add('/home');
    await openFromMenu('Home');
    await expectStopped();
    broken.clear();
  };

  it('is not rendered again when the connection is restored', async () => {
    await openBrokenHome();
    restoreConnection();
    await waitForPaint();
    await expectElement(stopped()).toBeVisible();
  });

  it('is rendered again when Go home leads to it', async () => {
    await openBrokenHome();
    await click(link('Go home'));
    await expectElement(heading('Welcome back, Ada')).toBeVisible();
  });
});

describe.each([
  ['/auth/login', 'nobody'],
  ['/users', 'ada'],
] as const)('the error of a broken screen at %s', (path, as) => {
  const openBroken = async () => {
    sessionStorage.clear();
    const { check } = holdServerCheck();
    broken.add(path);
    await openApp(path, { as });
    await expectStopped();
    return check;
  };

  it('is reported once', async () => {
    await openBroken();
    await expectPoll(reports).toHaveLength(1);
  });

  it('is reported with its component', async () => {
    await openBroken();
    await expectPoll(() => reports()[0]).toMatch(/at BreakableScreen/);
  });

  it('is reported without personal data', async () => {
    await openBroken();
    await expectPoll(() => reports()[0]).toContain('No answer to [e-mail] about [address]');
  });

  it('does not check the server', async () => {
    const check = await openBroken();
    await expectPoll(reports).toHaveLength(1);
    expect(check).not.toHaveBeenCalled();
  });

  it('is accessible in both themes', async () => {
    await openBroken();
    expect(await violationsInBothThemes()).toEqual([]);
  });

  it('fits into a narrow window', async () => {
    await openBroken();
    await page.viewport(320, 640);
    expect(overflow()).toBeLessThanOrEqual(0);
  });
});

describe('a screen whose code is missing', () => {
  const openMissing = async (path: string, url = path) => {
    missing.add(path);
    await openApp('/home');
    history.pushState(null, '', url);
  };

  it('offers to reload the page', async () => {
    await openMissing('/settings');
    await expectElement(notLoaded()).toBeVisible();
    await expectElement(button('Reload')).toBeVisible();
  });

  it('is loaded again when the user comes back', async () => {
    await openMissing('/settings');
    await expectElement(notLoaded()).toBeVisible();
    await click(link('Go home'));
    await expectElement(heading('Welcome back, Ada')).toBeVisible();
    missing.clear();
    history.back();
    await expectElement(heading('Settings')).toBeVisible();
  });

  it('is loaded again when the connection is restored', async () => {
    await openMissing('/add-link');
    await expectElement(notLoaded()).toBeVisible();
    missing.clear();
    restoreConnection();
    await expectElement(heading('Create New Link')).toBeVisible();
  });

  it('shows that it is loading while the server is checked', async () => {
    holdServerCheck();
    await openMissing('/links/:id', '/links/1');
    await expectElement(page.getByRole('status').getByText('Loading page…')).toBeInTheDocument();
    await expectElement(page.getByRole('alert')).not.toBeInTheDocument();
  });

  it('shows an error when the server cannot be reached', async () => {
    const { check, fail } = holdServerCheck();
    await openMissing('/links/:id', '/links/1');
    await expectPoll(() => check.mock.calls).toHaveLength(1);
    fail();
    await expectElement(notLoaded()).toBeVisible();
  });

  it('shows no error when the user has opened another screen', async () => {
    const { check, fail } = holdServerCheck();
    await openMissing('/links/:id', '/links/1');
    await expectPoll(() => check.mock.calls).toHaveLength(1);
    await openFromMenu('Home');
    await expectElement(heading('Welcome back, Ada')).toBeVisible();
    fail();
    await waitForPaint();
    await expectElement(heading('Welcome back, Ada')).toBeVisible();
  });
});
