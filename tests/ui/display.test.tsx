import { describe, expect, it, vi } from 'vitest';
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
import { shortenTimers } from './support/shortenTimers.ts';
import { click } from './support/user.ts';
import { aWireLink, listOf } from './support/wireAnswers.ts';

interface State {
  readonly url: string;
  /** The button to click before. */
  readonly button?: string;
  readonly selector: string;
  /** The element to photograph, if it is an ancestor. */
  readonly around?: string;
  readonly end: (element: HTMLElement) => void;
}

const without = (attribute: string) => (element: HTMLElement) => element.removeAttribute(attribute);
const withoutClass = (name: string) => (element: HTMLElement) => element.classList.remove(name);
const blur = (element: HTMLElement) => element.blur();
const clickElement = (element: HTMLElement) => element.click();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const CLICKS = { clicks: [70, 40, 5, 0].map((days) => ({ date: daysAgo(days), clicks: 12 + days })) };

const SCRIPT = {
  'GET /v1/links': listOf([aWireLink(), aWireLink({ id: '2', shortCode: 'off', isActive: false })]),
  'GET /v1/analytics/links/*/clicks': json(CLICKS),
};

const STATES: Readonly<Record<string, State>> = {
  'the current entry of the menu': {
    url: '/links',
    selector: '.side-entry[aria-current]',
    around: '.side',
    end: without('aria-current'),
  },
  'the focus on a button': {
    url: '/links',
    selector: '.page-header .button',
    around: '.page-header',
    end: blur,
  },
  'a primary button': { url: '/links', selector: '.button.is-primary', end: withoutClass('is-primary') },
  'an active link': { url: '/links', selector: '.status.is-on', end: withoutClass('is-on') },
  'a selected row': {
    url: '/links',
    button: 'Select',
    selector: '.link-row .check-box',
    around: '.link-row',
    end: clickElement,
  },
  'a checkbox': { url: '/links', button: 'Select', selector: '.link-row .check-box', end: clickElement },
  'the focus in a field': { url: '/auth/login', selector: '.input', around: '.field', end: blur },
  'an invalid field': {
    url: '/auth/login',
    button: 'Send me a magic link',
    selector: '.input.is-danger',
    end: withoutClass('is-danger'),
  },
  'the marked bar of a chart': {
    url: '/links/1',
    selector: '.plot',
    end: (element) => element.querySelector('.is-marked')?.classList.remove('is-marked'),
  },
  'the previous period in a chart': {
    url: '/links/1',
    selector: '.plot',
    end: (element) => element.querySelector('.plot-before')?.remove(),
  },
  'the hatching of today in a chart': {
    url: '/links/1',
    selector: '.plot',
    end: (element) => {
      for (const bar of element.querySelectorAll<HTMLElement>('.hatched')) bar.style.backgroundImage = 'none';
    },
  },
  'the clicks in a chart': {
    url: '/links/1',
    selector: '.plot',
    end: (element) => element.replaceChildren(),
  },
  'the selected period': {
    url: '/links/1',
    selector: '.segment[aria-pressed=true]',
    end: (element) => element.setAttribute('aria-pressed', 'false'),
  },
  'the switch of a link': { url: '/links/1', selector: '.live-switch', end: clickElement },
  'a disabled button': {
    url: '/auth/check-email',
    selector: '.button:disabled',
    end: without('disabled'),
  },
  'a selected segment': {
    url: '/settings',
    selector: '.segment:has(:checked)',
    end: (element) => element.parentElement?.querySelector<HTMLElement>('input:not(:checked)')?.click(),
  },
  'a switch': { url: '/settings', selector: '.switch', end: clickElement },
};

const screenshotOf = async (element: Element): Promise<string> => {
  await waitForPaint();
  return page.screenshot({ element, save: false });
};

describe('forced colours', () => {
  it.each(Object.entries(STATES))('show %s', async (_, { url, button: name, selector, around, end }) => {
    await emulateMedia('', 'active');
    shortenTimers();
    await openApp(url, { as: url.startsWith('/auth') ? 'nobody' : 'ada', script: SCRIPT });
    await waitForLoaded();
    // Lazy components move the element.
    await waitForIdle();
    if (name) await click(button(name));
    const element = document.querySelector<HTMLElement>(selector);
    const photographed = around ? element?.closest(around) : element;
    if (!element || !photographed) throw new Error(`There is no ${selector}`);
    element.focus();
    const before = await screenshotOf(photographed);
    end(element);
    expect(await screenshotOf(photographed)).not.toBe(before);
  });

  it('are the same for the bars of a chart and its legend', async () => {
    await emulateMedia('', 'active');
    await openApp('/links/1', { script: { 'GET /v1/analytics/links/*/clicks': json(CLICKS) } });
    await expectElement(page.getByText('Clicks per day', { exact: true }).first()).toBeVisible();
    const [bar, key] = ['.plot-bar', '.key'].map((selector) => document.querySelector(selector));
    if (!bar || !key) throw new Error('There is no chart');
    expect(getComputedStyle(key, '::before').borderLeftColor).toBe(getComputedStyle(bar).fill);
  });
});

type Sheet = readonly [width: number, height: number];

/** A4 without margins, in CSS pixels. */
const A4: Sheet = [688, 1000];
/** US Letter without margins. */
const LETTER: Sheet = [710, 949];
/** A sheet with the layout of phones. */
const SMALL_SHEET: Sheet = [480, 680];
const PX_PER_MM = 96 / 25.4;

const print = async ([width, height] = A4) => {
  await emulateMedia('print');
  await page.viewport(width, height);
  await waitForPaint();
};

const visible = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility() && element.offsetHeight > 0)
    .map((element) => element.textContent || element.className);
const CONTROLS = 'button, .button, select, nav, header.top-bar, .Toastify__toast, .segments';
const background = (element: Element) => getComputedStyle(element).backgroundColor;
const WHITE = 'rgb(255, 255, 255)';

describe('a printed list', () => {
  const openList = async () => {
    await openApp('/links');
    await waitForLoaded();
  };

  it('is white even if the theme is dark', async () => {
    await openList();
    document.documentElement.dataset['theme'] = 'dark';
    await print();
    expect(background(document.body)).toBe(WHITE);
  });

  it('contains neither controls nor notices', async () => {
    await openList();
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await click(button('Copy brev.example/link-1'));
    await expectElement(toast('Link copied to clipboard!')).toBeVisible();
    expect(visible(CONTROLS)).not.toEqual([]);
    await print();
    expect(visible(CONTROLS)).toEqual([]);
  });

  it('contains its links with their clicks', async () => {
    await openList();
    await print();
    await expectElement(page.getByRole('heading', { name: 'Links', level: 1 })).toBeVisible();
    await expectElement(rows().first().getByText('brev.example/link-1')).toBeVisible();
    await expectElement(rows().first().getByText('Link 1', { exact: true })).toBeVisible();
    await expectElement(rows().first().getByText('7', { exact: false }).first()).toBeVisible();
  });

  it('has low rows', async () => {
    await openList();
    await print();
    const heights = [...document.querySelectorAll<HTMLElement>('.link-row')].map((row) => row.offsetHeight);
    expect(Math.max(...heights)).toBeLessThan(50);
  });

  it('contains nothing with a fixed position', async () => {
    await openList();
    document.querySelector<HTMLElement>('.link-row a')?.focus();
    await userEvent.keyboard(' ');
    await expectElement(page.getByRole('complementary')).toBeVisible();
    await print(SMALL_SHEET);
    const fixed = [...document.querySelectorAll<HTMLElement>('body *')].filter(
      (element) => getComputedStyle(element).position === 'fixed' && element.checkVisibility(),
    );
    expect(fixed.map(({ className }) => className)).toEqual([]);
  });
});

describe('a printed QR code', () => {
  const printCode = async () => {
    await openApp('/links');
    await waitForLoaded();
    await click(button('More options for brev.example/link-1'));
    await click(page.getByRole('menuitem', { name: 'QR code' }));
    await expectElement(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await print();
  };

  it('is alone on its sheet', async () => {
    await printCode();
    expect(visible('main, .dialog button')).toEqual([]);
  });

  it('is more than 70 mm wide', async () => {
    await printCode();
    const code = document.querySelector<HTMLElement>('.qr-drawing');
    expect(code?.offsetWidth).toBeGreaterThan(70 * PX_PER_MM);
  });
});

describe('a printed link', () => {
  const printLink = async (link = aWireLink()) => {
    await openApp('/links/1', { script: { 'GET /v1/links/*': json(link) } });
    await expectElement(page.getByRole('img', { name: /^QR code for/ })).toBeVisible();
    await waitForLoaded();
    await print();
  };

  it('contains no controls', async () => {
    await printLink();
    expect(visible(CONTROLS)).toEqual([]);
  });

  it('contains the title, the destination and the clicks of all time', async () => {
    await printLink();
    for (const text of ['The engine', 'https://example.com/analytical-engine', 'Total clicks'])
      await expectElement(page.getByText(text, { exact: true }).first()).toBeVisible();
    await expectElement(page.getByText(/all time$/)).toBeVisible();
  });

  it('contains a QR code that is large enough to scan', async () => {
    await printLink();
    await expectElement(page.getByRole('img', { name: 'QR code for brev.example/engine' })).toBeVisible();
    const code = document.querySelector<HTMLElement>('.qr-drawing');
    expect(code?.offsetWidth).toBeGreaterThan(40 * PX_PER_MM);
    expect(code && background(code.parentElement ?? code)).toBe(WHITE);
  });

  it('fits on one sheet when its texts are very long', async () => {
    await printLink(
      aWireLink({
        title: 'A title '.repeat(50),
        description: 'Words of a description '.repeat(200),
        originalUrl: `https://example.com/${'path/'.repeat(1_000)}`,
        shortCode: 'code-'.repeat(20),
      }),
    );
    for (const sheet of [A4, LETTER]) {
      await print(sheet);
      expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(sheet[1]);
    }
  });
});
