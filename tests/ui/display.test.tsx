import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { press } from './support/act.ts';
import { allowLog } from './support/consoleLog.ts';
import { LINK, type } from './support/linkForm.ts';
import { openApp } from './support/openApp.ts';
import { broken, refuse, type Script } from './support/ScriptedProvider.ts';
import { button, drawn, see, settled } from './support/see.ts';
import { unreadable } from './support/textLayout.ts';
import { overflow } from './support/violations.ts';
import { SCREEN_VISITS } from './support/visits.ts';
import { aWireLink, listOf } from './support/wireAnswers.ts';

/*
 * What people set in their system or browser, and what their hands need: small and large windows, large text, colours of
 * their own, fingers.
 */

allowLog(/^Aggregated analytics failed; using the list of links/);

const TARGET_PX = 44;
const CONTROLS =
  '.button, .icon-button, .avatar-button, .input, .select select, .search-input, .segment, .back-link';

const lowControls = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => control.checkVisibility() && !control.closest('.field-joined'))
    .filter((control) => control.offsetHeight < TARGET_PX)
    .map((control) => `${control.className} “${control.innerText}”: ${control.offsetHeight} pixels`);

const WIDTHS = [360, 768, 1280];

/** What cannot be read with a text size of 200 percent (WCAG 1.4.4), at each width. */
const harmsOfLargeText = async (): Promise<string[]> => {
  document.documentElement.style.fontSize = '200%';
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.viewport(width, 800);
    await drawn();
    const wide = overflow() > 0 ? [`${overflow()} pixels too wide`] : [];
    found.push(...[...wide, ...unreadable()].map((harm) => `at ${width}: ${harm}`));
  }
  return found;
};

test.each(SCREEN_VISITS)(
  '$screen.path can be read with text twice as large, and has controls for fingers on a phone',
  async ({ screen, address, as }) => {
    await openApp(address, { as });
    await settled();
    await page.viewport(360, 800);
    await drawn();
    expect(lowControls()).toEqual([]);
    const row = document.querySelector<HTMLElement>('.link-row');
    // Five on a phone.
    if (screen.path === '/links') expect(row?.offsetHeight).toBeLessThanOrEqual(130);
    expect(await harmsOfLargeText()).toEqual([]);
  },
);

describe('with text twice as large', () => {
  test.each(['/home', '/links'])('%s can be read when it fails', async (path) => {
    await openApp(path, { script: { 'GET /v1/links': broken } });
    await see(button('Try again')).toBeVisible();
    expect(await harmsOfLargeText()).toEqual([]);
  });

  test('the editor can be read', async () => {
    await openApp('/links?edit=1');
    await see(button('Save changes')).toBeVisible();
    expect(await harmsOfLargeText()).toEqual([]);
  });

  test('a menu can be read', async () => {
    await openApp('/home');
    await press(page.getByRole('button', { name: /^User menu/ }));
    await see(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    document.documentElement.style.fontSize = '200%';
    await page.viewport(360, 800);
    window.dispatchEvent(new Event('resize'));
    await drawn();
    const { left, right } = page.getByRole('menu').element().getBoundingClientRect();
    expect([left >= 0, right <= innerWidth]).toEqual([true, true]);
  });

  test('the errors and the failure of a form can be read', async () => {
    await openApp('/add-link', { script: { 'POST /v1/links': refuse(503) } });
    await press(button('Create Link'));
    await see('Title is required').toBeVisible();
    expect(await harmsOfLargeText()).toEqual([]);
    document.documentElement.style.fontSize = '';
    await page.viewport(1280, 800);
    await type(LINK);
    await press(button('Create Link'));
    await see(page.getByText('The server has a problem.', { exact: false })).toBeVisible();
    expect(await harmsOfLargeText()).toEqual([]);
  });

  test('the open sample form can be read', async () => {
    await openApp('/settings');
    await press(page.getByText('Sample account form', { exact: true }));
    await see(page.getByText('Postal code')).toBeVisible();
    expect(await harmsOfLargeText()).toEqual([]);
  });
});

const emulate = (...features: readonly { readonly name: string; readonly value: string }[]) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }, ...features],
  });

const LINKS: Script = {
  'GET /v1/links': listOf([aWireLink(), aWireLink({ id: '2', shortCode: 'off', isActive: false })]),
};

interface State {
  readonly at: string;
  readonly as?: 'nobody';
  /** The button that leads to it. */
  readonly press?: string;
  /** An element that is in the state. */
  readonly selector: string;
  /** Takes the state away from it. */
  readonly end: (element: HTMLElement) => void;
  /** What is looked at, if not the element itself. */
  readonly around?: string;
}

const without = (attribute: string) => (element: HTMLElement) => element.removeAttribute(attribute);
const withoutClass = (name: string) => (element: HTMLElement) => element.classList.remove(name);

const STATES: Readonly<Record<string, State>> = {
  'the current entry of the menu': {
    at: '/links',
    selector: '.side-entry[aria-current]',
    end: without('aria-current'),
    around: '.side',
  },
  'the focus on a button': {
    at: '/links',
    selector: '.page-header .button',
    end: (element) => element.blur(),
    around: '.page-header',
  },
  'the focus in a field': {
    at: '/auth/login',
    as: 'nobody',
    selector: '.input',
    end: (element) => element.blur(),
    around: '.field',
  },
  'an invalid field': {
    at: '/auth/login',
    as: 'nobody',
    press: 'Send me a magic link',
    selector: '.input.is-danger',
    end: withoutClass('is-danger'),
  },
  'a selected row': {
    at: '/links',
    press: 'Select',
    selector: '.link-row .check-box',
    end: (element) => element.click(),
    around: '.link-row',
  },
  'the clicks in a chart': { at: '/links/1', selector: '.plot', end: (element) => element.replaceChildren() },
  'the live switch of a link': {
    at: '/links/1',
    selector: '.live-switch',
    end: (element) => element.click(),
  },
  'a primary button': { at: '/home', selector: '.button.is-primary', end: withoutClass('is-primary') },
  'a disabled button': {
    at: '/auth/check-email',
    as: 'nobody',
    selector: '.button:disabled',
    end: without('disabled'),
  },
  'an active link': { at: '/links', selector: '.status.is-on', end: withoutClass('is-on') },
  'a chosen segment': {
    at: '/settings',
    selector: '.segment:has(:checked)',
    end: (element) => element.parentElement?.querySelector<HTMLElement>('input:not(:checked)')?.click(),
  },
  'a checkbox': {
    at: '/auth/register',
    as: 'nobody',
    selector: '.check-box',
    end: (element) => element.click(),
  },
  'a switch': { at: '/settings', selector: '.switch', end: (element) => element.click() },
};

const pictureOf = async (element: Element): Promise<string> => {
  await drawn();
  return page.screenshot({ element, save: false });
};

describe('where the browser replaces all colours', () => {
  beforeAll(() => emulate({ name: 'forced-colors', value: 'active' }));
  afterAll(() => emulate());

  test.each(Object.entries(STATES))('%s can be seen', async (_name, state) => {
    const { at, as, selector, end, around } = state;
    await openApp(at, { ...(as && { as }), script: LINKS });
    await settled();
    if (state.press) await press(button(state.press));
    const element = document.querySelector<HTMLElement>(selector);
    if (!element) throw new Error(`there is no ${selector}`);
    element.focus();
    const seen = around ? element.closest(around) : element;
    if (!seen) throw new Error(`there is no ${around}`);
    const before = await pictureOf(seen);
    end(element);
    expect(await pictureOf(seen)).not.toBe(before);
  });
});
