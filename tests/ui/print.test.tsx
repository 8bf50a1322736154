import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { press } from './support/act.ts';
import { openApp } from './support/openApp.ts';
import { button, drawn, rows, see, settled, toast } from './support/see.ts';

/** The width of a sheet of A4 between its margins, in CSS pixels. */
const SHEET = [688, 1000] as const;
const PX_PER_MM = 96 / 25.4;

const emulate = (media: string) =>
  cdp().send('Emulation.setEmulatedMedia', {
    media,
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  });
const print = async () => {
  await emulate('print');
  await page.viewport(...SHEET);
  await drawn();
};

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  document.documentElement.dataset['theme'] = 'dark';
});
afterEach(async () => {
  vi.restoreAllMocks();
  await emulate('');
});

const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility() && element.offsetHeight > 0)
    .map((element) => element.textContent || element.className);
const CONTROLS = 'button, .button, select, nav, header.top-bar, .Toastify__toast, .segments';
const colour = (element: Element) => getComputedStyle(element).backgroundColor;

describe('on paper', () => {
  test('a list is white, and its links with their figures, without anything to press', async () => {
    await openApp('/links');
    await settled();
    document.documentElement.dataset['theme'] = 'dark';
    await press(button('Copy brev.example/link-1'));
    await see(toast('Link copied to clipboard!')).toBeVisible();
    expect(shown(CONTROLS)).not.toEqual([]);
    await print();
    expect(colour(document.body)).toBe('rgb(255, 255, 255)');
    expect(shown(CONTROLS)).toEqual([]);
    await see(page.getByRole('heading', { name: 'Links', level: 1 })).toBeVisible();
    await see(rows().first().getByText('brev.example/link-1')).toBeVisible();
    await see(rows().first().getByText('Link 1', { exact: true })).toBeVisible();
    await see(rows().first().getByText('7', { exact: false }).first()).toBeVisible();
    const heights = [...document.querySelectorAll<HTMLElement>('.link-row')].map((row) => row.offsetHeight);
    expect(Math.max(...heights)).toBeLessThan(50);
  });

  test('a link has its address, destination, figures and a QR code that scans', async () => {
    await openApp('/links/1');
    await see(page.getByRole('img', { name: 'QR code for brev.example/engine' })).toBeVisible();
    await settled();
    await print();
    expect(shown(CONTROLS)).toEqual([]);
    for (const text of ['The engine', 'https://example.com/analytical-engine', 'Total clicks'])
      await see(page.getByText(text, { exact: true }).first()).toBeVisible();
    await see(page.getByText(/all time$/)).toBeVisible();
    const code = document.querySelector<HTMLElement>('.qr-drawing');
    expect(code?.offsetWidth).toBeGreaterThan(40 * PX_PER_MM);
    expect(code && colour(code.parentElement ?? code)).toBe('rgb(255, 255, 255)');
  });

  test('an open QR code is alone', async () => {
    await openApp('/links');
    await press(button('More options for brev.example/link-1'));
    await press(page.getByRole('menuitem', { name: 'QR code' }));
    await see(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await print();
    expect(shown('main, .dialog button')).toEqual([]);
    expect(document.querySelector<HTMLElement>('.qr-drawing')?.offsetWidth).toBeGreaterThan(70 * PX_PER_MM);
  });
});
