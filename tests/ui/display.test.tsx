import { describe, expect, it, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  button,
  expectElement,
  rows,
  toast,
  waitForIdle,
  waitForLoaded,
  waitForPaint,
} from './support/expectElement.ts';
import { emulateMedia } from './support/media.ts';
import { openApp } from './support/openApp.ts';
import { json } from './support/ScriptedProvider.ts';
import { click } from './support/user.ts';
import { aWireLink, listOf } from './support/wireAnswers.ts';

/*
 * Where the browser replaces all colours, what a control says by its look is still seen; and what is printed.
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
const clickElement = (element: HTMLElement) => element.click();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const CLICKS = { clicks: [70, 40, 5, 0].map((days) => ({ date: daysAgo(days), clicks: 12 + days })) };

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
    'a primary button': { selector: '.button.is-primary', end: withoutClass('is-primary') },
    'an active link': { selector: '.status.is-on', end: withoutClass('is-on') },
    'a selected row': {
      press: 'Select',
      selector: '.link-row .check-box',
      end: clickElement,
      around: '.link-row',
    },
    'a checkbox': { selector: '.link-row .check-box', end: clickElement },
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
    'the marked bar of a chart': {
      selector: '.plot',
      end: (element) => element.querySelector('.is-marked')?.classList.remove('is-marked'),
    },
    'the time before in a chart': {
      selector: '.plot',
      end: (element) => element.querySelector('.plot-before')?.remove(),
    },
    'the hatching of today in a chart': {
      selector: '.plot',
      end: (element) => {
        for (const bar of element.querySelectorAll<HTMLElement>('.hatched'))
          bar.style.backgroundImage = 'none';
      },
    },
    'the clicks in a chart': { selector: '.plot', end: (element) => element.replaceChildren() },
    'the time that is shown': {
      selector: '.segment[aria-pressed=true]',
      end: (one) => one.setAttribute('aria-pressed', 'false'),
    },
    'the live switch of a link': { selector: '.live-switch', end: clickElement },
  },
  '/auth/check-email': { 'a disabled button': { selector: '.button:disabled', end: without('disabled') } },
  '/settings': {
    'a chosen segment': {
      selector: '.segment:has(:checked)',
      end: (element) => element.parentElement?.querySelector<HTMLElement>('input:not(:checked)')?.click(),
    },
    'a switch': { selector: '.switch', end: clickElement },
  },
};

const pictureOf = async (element: Element): Promise<string> => {
  await waitForPaint();
  return page.screenshot({ element, save: false });
};

test.each(Object.entries(STATES))('in forced colours at %s', async (address, states) => {
  await emulateMedia('', 'active');
  const as = address.startsWith('/auth') ? 'nobody' : 'ada';
  const script = { 'GET /v1/links': LINKS, 'GET /v1/analytics/links/*/clicks': json(CLICKS) };
  await openApp(address, { as, script });
  await waitForLoaded();
  // Late parts come beside what is looked at.
  await waitForIdle();
  for (const [name, { selector, end, around, press: leading }] of Object.entries(states)) {
    if (leading) await click(button(leading));
    const element = document.querySelector<HTMLElement>(selector);
    const seen = around ? element?.closest(around) : element;
    if (!element || !seen) throw new Error(`There is no ${selector}`);
    element.focus();
    const before = await pictureOf(seen);
    end(element);
    expect(await pictureOf(seen), name).not.toBe(before);
  }
});

test('the legend of a chart has the colour of its bars in forced colours', async () => {
  await emulateMedia('', 'active');
  await openApp('/links/1', { script: { 'GET /v1/analytics/links/*/clicks': json(CLICKS) } });
  await expectElement(page.getByText('Clicks per day', { exact: true }).first()).toBeVisible();
  const [bar, key] = ['.plot-bar', '.key'].map((selector) => document.querySelector(selector));
  if (!bar || !key) throw new Error('There is no chart');
  expect(getComputedStyle(key, '::before').borderLeftColor).toBe(getComputedStyle(bar).fill);
});

/** The width of a sheet of A4 between its margins, in CSS pixels. */
const SHEET = [688, 1000] as const;
const PX_PER_MM = 96 / 25.4;

/** Letter between its margins. */
const LETTER = [710, 949] as const;
/** A sheet on which the screens look as on phones. */
const SMALL_SHEET = [480, 680] as const;

const print = async ([width, height]: readonly [number, number] = SHEET) => {
  await emulateMedia('print');
  await page.viewport(width, height);
  await waitForPaint();
};

const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility() && element.offsetHeight > 0)
    .map((element) => element.textContent || element.className);
const CONTROLS = 'button, .button, select, nav, header.top-bar, .Toastify__toast, .segments';
const colour = (element: Element) => getComputedStyle(element).backgroundColor;

describe('on paper', () => {
  test('a list is white, and its links with their figures, without anything to press; an open QR code is alone', async () => {
    await openApp('/links');
    await waitForLoaded();
    document.documentElement.dataset['theme'] = 'dark';
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await click(button('Copy brev.example/link-1'));
    await expectElement(toast('Link copied to clipboard!')).toBeVisible();
    expect(shown(CONTROLS)).not.toEqual([]);
    await print();
    expect(colour(document.body)).toBe('rgb(255, 255, 255)');
    expect(shown(CONTROLS)).toEqual([]);
    await expectElement(page.getByRole('heading', { name: 'Links', level: 1 })).toBeVisible();
    await expectElement(rows().first().getByText('brev.example/link-1')).toBeVisible();
    await expectElement(rows().first().getByText('Link 1', { exact: true })).toBeVisible();
    await expectElement(rows().first().getByText('7', { exact: false }).first()).toBeVisible();
    const heights = [...document.querySelectorAll<HTMLElement>('.link-row')].map((row) => row.offsetHeight);
    expect(Math.max(...heights)).toBeLessThan(50);

    await emulateMedia();
    await click(button('More options for brev.example/link-1'));
    await click(page.getByRole('menuitem', { name: 'QR code' }));
    await expectElement(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await print();
    expect(shown('main, .dialog button')).toEqual([]);
    const code = document.querySelector<HTMLElement>('.qr-drawing');
    expect(code?.offsetWidth).toBeGreaterThan(70 * PX_PER_MM);
  });

  test('a link has its address, destination, figures and a QR code that scans', async () => {
    await openApp('/links/1');
    await expectElement(page.getByRole('img', { name: 'QR code for brev.example/engine' })).toBeVisible();
    await waitForLoaded();
    await print();
    expect(shown(CONTROLS)).toEqual([]);
    for (const text of ['The engine', 'https://example.com/analytical-engine', 'Total clicks'])
      await expectElement(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expectElement(page.getByText(/all time$/)).toBeVisible();
    const code = document.querySelector<HTMLElement>('.qr-drawing');
    expect(code?.offsetWidth).toBeGreaterThan(40 * PX_PER_MM);
    expect(code && colour(code.parentElement ?? code)).toBe('rgb(255, 255, 255)');
  });

  it('prints nothing that is fixed in the window', async () => {
    await openApp('/links');
    await waitForLoaded();
    document.querySelector<HTMLElement>('.link-row a')?.focus();
    await userEvent.keyboard(' ');
    await expectElement(page.getByRole('complementary')).toBeVisible();
    await print(SMALL_SHEET);
    const fixed = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility(),
    );
    expect(fixed.map(({ className }) => className)).toEqual([]);
  });

  it('keeps a link with very long texts on one sheet', async () => {
    const link = aWireLink({
      title: 'A title '.repeat(50),
      description: 'Words of a description '.repeat(200),
      originalUrl: `https://example.com/${'path/'.repeat(1_000)}`,
      shortCode: 'code-'.repeat(20),
    });
    await openApp('/links/1', { script: { 'GET /v1/links/*': json(link) } });
    await expectElement(page.getByRole('img', { name: /^QR code for/ })).toBeVisible();
    await waitForLoaded();
    for (const sheet of [SHEET, LETTER]) {
      await print(sheet);
      expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(sheet[1]);
    }
  });
});
