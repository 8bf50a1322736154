import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { openApp } from './support/openApp.ts';
import type { Script } from './support/ScriptedProvider.ts';
import { drawn, settled } from './support/see.ts';
import { aWireLink, listOf } from './support/wireAnswers.ts';

const emulate = (...features: readonly { readonly name: string; readonly value: string }[]) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }, ...features],
  });

beforeAll(() => emulate({ name: 'forced-colors', value: 'active' }));
afterAll(() => emulate());

const LINKS: Script = {
  'GET /v1/links': listOf([aWireLink(), aWireLink({ id: '2', shortCode: 'off', isActive: false })]),
};

interface State {
  readonly at: string;
  readonly as?: 'nobody';
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
    selector: '.choice:has(:checked)',
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
  test.each(Object.entries(STATES))('%s can be seen', async (_name, state) => {
    const { at, as, selector, end, around } = state;
    await openApp(at, { ...(as && { as }), script: LINKS });
    await settled();
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
