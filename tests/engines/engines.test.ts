import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { HTTP_APP } from '../e2e/support/environment.ts';
import { newUser, Provider, type User, uniqueCode } from '../e2e/support/Provider.ts';
import { ENGINES, findExecutables, type RunningBrowser } from './engines.ts';
import { Page, TAB } from './Page.ts';
import { startServers } from './servers.ts';

/*
 * Tests the basics in the engines that no other test uses, and former bugs of single engines.
 */

/** A path on the app's origin where the app does not run. */
const WITHOUT_APP = '/assets/none';
/** The longest URL that the list shows in full. */
const URL_IN_FULL = 'https://www.example.com/a-path-of-some/words/to/go';
/** A URL that the list shortens. */
const LONG_URL = `${URL_IN_FULL}/on`;

const provider = new Provider();
let servers: Awaited<ReturnType<typeof startServers>>;

beforeAll(async () => {
  servers = await startServers();
});
afterAll(() => servers.stop());

const searched = ENGINES.map((engine) => ({ engine, ...findExecutables(engine) }));
const installed = searched.flatMap(({ engine, executables }) =>
  executables ? [{ name: engine.name, engine, executables }] : [],
);
const missing = searched.flatMap(({ missing }) => missing ?? []);
for (const line of missing) process.stderr.write(`${line}\n`);

describe('the browsers', () => {
  it('are all installed if ENGINES=required', () => {
    expect(process.env['ENGINES'] === 'required' ? missing : []).toEqual([]);
  });
});

describe.each(installed)('$name', ({ engine, executables }) => {
  let browser: RunningBrowser;
  let page: Page;

  beforeAll(async () => {
    browser = await engine.start(...executables);
    page = new Page(browser.send, HTTP_APP);
    await page.resize(1280, 800);
  });
  afterAll(() => browser?.stop());

  /** Replaces the stored session. Without an argument, the next document is opened by a visitor. */
  const storeSession = async (session?: User & { readonly token: string }) => {
    await page.goto(WITHOUT_APP);
    await page.evaluate(
      (user, token) => {
        localStorage.clear();
        if (token === undefined) return;
        localStorage.setItem('auth_token', token);
        localStorage.setItem('user_data', user);
      },
      JSON.stringify(session ?? ''),
      session?.token,
    );
  };

  /** Signs in as a new user with one link. */
  const signInWithLink = async (originalUrl = URL_IN_FULL) => {
    const user = newUser();
    const token = await provider.signUp(user);
    await provider.createLink(token, { originalUrl, customCode: uniqueCode('engine'), title: '' });
    await storeSession({ ...user, token });
  };

  /** Opens a URL and waits until the app has hydrated. */
  const open = async (url: string) => {
    await page.goto(url);
    await page.waitFor(() => !document.querySelector('.shell'));
  };

  const storedSession = () =>
    page.evaluate(() => [localStorage.getItem('auth_token'), localStorage.getItem('user_data')]);

  // Must be the first test, because later the browser has cached the scripts.
  it('handles a click on a row before the app has loaded', async () => {
    const releaseScripts = servers.holdScripts();
    onTestFinished(releaseScripts);
    await signInWithLink();
    await page.goto('/links');
    await page.click('[data-does=menu]');
    expect(await page.evaluate(() => document.querySelectorAll('[role=menu]').length)).toBe(0);
    releaseScripts();
    await page.waitFor(() => document.querySelector('[role=menu]'));
  });

  it('supports a user from the sign-in to the sign-out', async () => {
    const user = newUser();
    await provider.register(user);
    await storeSession();
    await open('/links');
    await page.fill('Email address', user.email);
    await page.click('button', 'Send me a magic link');
    await page.waitForText('Magic link sent!');
    await open(await provider.magicLink(user.email));
    await page.waitForText('No links yet');

    const code = uniqueCode('engine');
    await page.click('main a', 'Create Your First Link');
    await page.fill('Destination URL', URL_IN_FULL);
    await page.fill('Custom Back-half', code);
    await page.fill('Title', 'From an engine');
    await page.click('button', 'Create Link');
    await page.waitForText('Link created successfully!');
    await page.waitForText(`brev.example/${code}`);
    // The click below could miss its target while the notice moves.
    await page.waitFor(() => !document.querySelector('.Toastify__toast'));

    await page.click('button', 'User menu');
    await page.click('[role=menuitem]', 'Logout');
    await page.waitForText('Send me a magic link');
    expect(await storedSession()).toEqual([null, null]);
  });

  it('shows a placeholder for an empty date until the field has the focus', async () => {
    await signInWithLink();
    await open('/links');
    await page.click('button', 'Created');
    const shown = () =>
      page.waitFor(
        () => getComputedStyle(document.querySelector('input[type=date]') as Element, '::before').content,
      );
    expect(await shown()).toBe('"Any"');
    await page.click('input[type=date]');
    expect(await shown()).toBe('none');
  });

  it('moves the focus with Tab only between the controls of a dialog', async () => {
    await signInWithLink();
    await open('/links');
    await page.click('[data-does=edit]');
    await page.waitFor(() => document.querySelector('dialog input'));
    const focused = new Set<string | undefined>();
    for (let count = 0; count < 12; count++) {
      await page.type(TAB);
      focused.add(await page.evaluate(() => document.activeElement?.localName));
    }
    expect(focused).toContain('textarea');
    expect(focused).not.toContain('dialog');
  });

  it('colours the toolbar of the browser like the chosen theme', async () => {
    await signInWithLink();
    await open('/settings');
    for (const [theme, color] of [
      ['Dark', '#0e1116'],
      ['Light', '#faf9f6'],
    ] as const) {
      await page.click('label', theme);
      await page.waitFor(
        (chosen) => document.documentElement.dataset['theme'] === chosen,
        theme.toLowerCase(),
      );
      const shown = await page.evaluate(
        () =>
          [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
            ({ media }) => matchMedia(media).matches,
          )?.content,
      );
      expect(shown).toBe(color);
    }
  });

  it('keeps a shortened destination on one line at any width', async () => {
    await signInWithLink(LONG_URL);
    await open('/links');
    await page.resize(500, 800);
    onTestFinished(() => page.resize(1280, 800));
    const heights = await page.waitFor(() => {
      const destination = document.querySelector('.row-second .destination');
      return Array.from({ length: destination ? 40 : 0 }, (_, step) => {
        document.body.style.width = `${320 + step * 4}px`;
        return Math.round(destination?.getBoundingClientRect().height ?? 0);
      });
    });
    expect(Math.max(...heights)).toBeLessThan(25);
  });
});
