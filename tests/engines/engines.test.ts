import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { HTTP_APP } from '../e2e/support/addresses.ts';
import { freeCode, newcomer, type Person, Provider } from '../e2e/support/Provider.ts';
import { ENGINES, programsOf, type Running } from './engines.ts';
import { Page, TAB } from './Page.ts';
import { serveAll } from './served.ts';

/*
 * In the engines that the other tests do not use: the way of a user in short, and what once was wrong in one of them.
 */

/** On the program's origin, without the program. */
const EMPTY = '/assets/none';
/** As long as an address can be that is not shortened, and shortened. */
const WHOLE = 'https://www.example.com/a-path-of-some/words/to/go';
const LONG = `${WHOLE}/on`;

const provider = new Provider();
let served: Awaited<ReturnType<typeof serveAll>>;

beforeAll(async () => {
  served = await serveAll();
});
afterAll(() => served.stop());

describe.each(ENGINES)('$name', (engine) => {
  const programs = programsOf(engine);
  if (typeof programs === 'string') {
    // A machine without the browser says so, unless it is there to test it.
    const isWanted = process.env['ENGINES'] === 'required';
    process.stderr.write(`${programs}\n`);
    test.skipIf(!isWanted)('is installed', () => {
      throw new Error(programs);
    });
    return;
  }

  let browser: Running;
  let page: Page;

  beforeAll(async () => {
    browser = await engine.start(...programs);
    page = new Page(browser.send, HTTP_APP);
    await page.resize(1280, 800);
  });
  afterAll(() => browser?.stop());

  /** Begins at an empty page as this user, or as nobody. */
  const become = async (session?: Partial<Person> & { readonly token: string }) => {
    await page.open(EMPTY);
    await page.run(
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

  /** Begins as a new user who has one link. */
  const becomeOwner = async (originalUrl = WHOLE) => {
    const person = newcomer();
    const token = await provider.signUp(person);
    await provider.createLink(token, { originalUrl, customCode: freeCode('engine'), title: '' });
    await become({ ...person, token });
  };

  /** Opens an address, and waits for the program. */
  const open = async (address: string) => {
    await page.open(address);
    await page.until(() => !document.querySelector('.shell'));
  };

  const stored = () =>
    page.run(() => [localStorage.getItem('auth_token'), localStorage.getItem('user_data')]);

  // First: later on, the browser has the scripts.
  test('does what is pressed in a row before the program is there', async () => {
    const letScriptsGo = served.holdScripts();
    onTestFinished(letScriptsGo);
    await becomeOwner();
    await page.open('/links');
    await page.press('[data-does=menu]');
    expect(await page.run(() => document.querySelectorAll('[role=menu]').length)).toBe(0);
    letScriptsGo();
    await page.until(() => document.querySelector('[role=menu]'));
  });

  test('signs in, creates a link, lists it and signs out', async () => {
    const person = newcomer();
    await provider.register(person);
    await become();
    await open('/links');
    await page.fill('Email address', person.email);
    await page.press('button', 'Send me a magic link');
    await page.see('Magic link sent!');
    await open(await provider.magicLink(person.email));
    await page.see('No links yet');

    const code = freeCode('engine');
    await page.press('main a', 'Create Your First Link');
    await page.fill('Destination URL', WHOLE);
    await page.fill('Custom Back-half', code);
    await page.fill('Title', 'From an engine');
    await page.press('button', 'Create Link');
    await page.see('Link created successfully!');
    await page.see(`brev.example/${code}`);
    // Once the notice has closed, nothing on the page moves any more.
    await page.until(() => !document.querySelector('.Toastify__toast'));

    await page.press('button', 'User menu');
    await page.press('[role=menuitem]', 'Logout');
    await page.see('Send me a magic link');
    expect(await stored()).toEqual([null, null]);
  });

  test('shows an empty date as such until it has the focus', async () => {
    await becomeOwner();
    await open('/links');
    await page.press('button', 'Created');
    const shown = () =>
      page.until(
        () => getComputedStyle(document.querySelector('input[type=date]') as Element, '::before').content,
      );
    expect(await shown()).toBe('"Any"');
    await page.press('input[type=date]');
    expect(await shown()).toBe('none');
  });

  test('stops with Tab only at controls of a dialog', async () => {
    await becomeOwner();
    await open('/links');
    await page.press('[data-does=edit]');
    await page.until(() => document.querySelector('dialog input'));
    const stops = new Set<string | undefined>();
    for (let presses = 0; presses < 12; presses++) {
      await page.type(TAB);
      stops.add(await page.run(() => document.activeElement?.localName));
    }
    expect(stops).toContain('textarea');
    expect(stops).not.toContain('dialog');
  });

  test('colours its own bar as the chosen theme', async () => {
    await becomeOwner();
    await open('/settings');
    for (const [theme, color] of [
      ['Dark', '#0e1116'],
      ['Light', '#faf9f6'],
    ] as const) {
      await page.press('label', theme);
      await page.until((chosen) => document.documentElement.dataset['theme'] === chosen, theme.toLowerCase());
      const shown = await page.run(
        () =>
          [...document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')].find(
            ({ media }) => matchMedia(media).matches,
          )?.content,
      );
      expect(shown).toBe(color);
    }
  });

  test('keeps a shortened address in one line, however wide the page is', async () => {
    await becomeOwner(LONG);
    await open('/links');
    await page.resize(500, 800);
    onTestFinished(() => page.resize(1280, 800));
    const heights = await page.until(() => {
      const address = document.querySelector('.row-second .destination');
      return Array.from({ length: address ? 40 : 0 }, (_, step) => {
        document.body.style.width = `${320 + step * 4}px`;
        return Math.round(address?.getBoundingClientRect().height ?? 0);
      });
    });
    expect(Math.max(...heights)).toBeLessThan(25);
  });
});
