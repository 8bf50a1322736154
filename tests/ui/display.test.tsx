import { afterAll, beforeAll, expect, test } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { press } from './support/act.ts';
import { openApp } from './support/openApp.ts';
import { button, drawn, rested, settled } from './support/see.ts';
import { aWireLink, listOf } from './support/wireAnswers.ts';

/*
 * Where the browser replaces all colours, what a control says by its look is still seen.
 */

interface State {
  /** An element that is in the state. */
  readonly selector: string;
  /** Takes the state away from it. */
  readonly end: (element: HTMLElement) => void;
  /** What is looked at, if not the element itself. */
  readonly around?: string;
  /** The button that leads to it. */
  readonly press?: string;
}

const without = (attribute: string) => (element: HTMLElement) => element.removeAttribute(attribute);
const withoutClass = (name: string) => (element: HTMLElement) => element.classList.remove(name);
const blur = (element: HTMLElement) => element.blur();
const click = (element: HTMLElement) => element.click();

const LINKS = listOf([aWireLink(), aWireLink({ id: '2', shortCode: 'off', isActive: false })]);

/** The states to be seen at each address, one after the other. */
const STATES: Readonly<Record<string, Readonly<Record<string, State>>>> = {
  '/links': {
    'the current entry of the menu': {
      selector: '.side-entry[aria-current]',
      end: without('aria-current'),
      around: '.side',
    },
    'the focus on a button': { selector: '.page-header .button', end: blur, around: '.page-header' },
    'an active link': { selector: '.status.is-on', end: withoutClass('is-on') },
    'a selected row': {
      press: 'Select',
      selector: '.link-row .check-box',
      end: click,
      around: '.link-row',
    },
  },
  '/auth/login': {
    'the focus in a field': { selector: '.input', end: blur, around: '.field' },
    'an invalid field': {
      press: 'Send me a magic link',
      selector: '.input.is-danger',
      end: withoutClass('is-danger'),
    },
  },
  '/links/1': {
    'the clicks in a chart': { selector: '.plot', end: (element) => element.replaceChildren() },
    'the live switch of a link': { selector: '.live-switch', end: click },
  },
  '/home': { 'a primary button': { selector: '.button.is-primary', end: withoutClass('is-primary') } },
  '/auth/check-email': { 'a disabled button': { selector: '.button:disabled', end: without('disabled') } },
  '/settings': {
    'a chosen segment': {
      selector: '.segment:has(:checked)',
      end: (element) => element.parentElement?.querySelector<HTMLElement>('input:not(:checked)')?.click(),
    },
    'a switch': { selector: '.switch', end: click },
  },
  '/auth/register': { 'a checkbox': { selector: '.check-box', end: click } },
};

const emulate = (...features: readonly { readonly name: string; readonly value: string }[]) =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }, ...features],
  });

beforeAll(() => emulate({ name: 'forced-colors', value: 'active' }));
afterAll(() => emulate());

const found = (element: Element | null, selector: string): HTMLElement => {
  if (element instanceof HTMLElement) return element;
  throw new Error(`there is no ${selector}`);
};

const pictureOf = async (element: Element): Promise<string> => {
  await drawn();
  return page.screenshot({ element, save: false });
};

test.each(Object.entries(STATES))('at %s', async (address, states) => {
  const as = address.startsWith('/auth') ? 'nobody' : 'ada';
  await openApp(address, { as, script: { 'GET /v1/links': LINKS } });
  await settled();
  // Late parts come beside what is looked at.
  await rested();
  for (const [name, { selector, end, around, press: leading }] of Object.entries(states)) {
    if (leading) await press(button(leading));
    const element = found(document.querySelector(selector), selector);
    element.focus();
    const seen = around ? found(element.closest(around), around) : element;
    const before = await pictureOf(seen);
    end(element);
    expect(await pictureOf(seen), name).not.toBe(before);
  }
});
