import { afterEach, expect, test, vi } from 'vitest';
import { cdp, page } from 'vitest/browser';
import { press } from '../../support/act.ts';
import { openApp } from '../../support/openApp.ts';
import { scanned } from '../../support/scanned.ts';
import { becomes, button, drawn, see } from '../../support/see.ts';
import { overflow, violationsInBothThemes } from '../../support/violations.ts';
import { aWireLink, listOf, wireLinks } from '../../support/wireAnswers.ts';

const PRINTED_WIDTH = 688;

const emulate = (media: string) => cdp().send('Emulation.setEmulatedMedia', { media });
afterEach(async () => {
  vi.restoreAllMocks();
  await emulate('');
});

const dialog = () => page.getByRole('dialog');
const codes = () => dialog().getByRole('listitem');

const openSheet = async (links: ReturnType<typeof wireLinks>) => {
  await openApp('/links', { script: { 'GET /v1/links': listOf(links) } });
  await press(button('Select'));
  await press(page.getByRole('checkbox', { name: 'Select this page' }));
  await press(button('QR codes…'));
  await see(codes()).toHaveLength(links.length);
};

/** What scanners read on the sheet as it is printed, code by code. */
const printedCodes = async () => {
  await emulate('print');
  await page.viewport(PRINTED_WIDTH, 1000);
  await drawn();
  const sheet = document.querySelector('.sheet');
  if (!sheet) throw new Error('There is no sheet');
  const { left, top, width } = sheet.getBoundingClientRect();
  const base64 = await page.screenshot({ element: sheet, base64: true, save: false });
  const image = new Image();
  image.src = `data:image/png;base64,${base64}`;
  await image.decode();
  const scale = image.naturalWidth / width;
  const texts: (string | undefined)[] = [];
  for (const picture of sheet.querySelectorAll('.sheet-picture')) {
    const place = picture.getBoundingClientRect();
    const canvas = Object.assign(document.createElement('canvas'), { width: 400, height: 400 });
    const [x, y, side] = [(place.left - left) * scale, (place.top - top) * scale, place.width * scale];
    canvas.getContext('2d')?.drawImage(image, x, y, side, side, 0, 0, 400, 400);
    texts.push(await scanned(canvas.toDataURL()));
  }
  return texts;
};

test('the QR codes of selected links are printed on a sheet: all scan, and nothing else is on it', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  await openSheet(wireLinks(7));
  await see(page.getByRole('heading', { name: 'Print 7 QR codes' })).toBeVisible();
  await see(codes().first()).toHaveTextContent('brev.example/link-1Link 1');
  await becomes(() => dialog().getByRole('img').elements()).toHaveLength(7);
  await expect(violationsInBothThemes()).resolves.toEqual([]);
  await press(dialog().getByRole('radio', { name: 'Letter' }));
  await press(button('Print…'));
  expect(print).toHaveBeenCalledOnce();
  const addresses = wireLinks(7).map(({ shortCode }) => `https://brev.example/${shortCode}`);
  await expect(printedCodes()).resolves.toEqual(addresses);
  expect(getComputedStyle(document.body).getPropertyValue('page')).toBe('Letter');
  expect(document.body.innerText.trim().split('\n')[0]).toBe('brev.example/link-1');
  expect(document.body.innerText).not.toMatch(/Print|Codes in a row/);
});

test('a sheet of QR codes has as many in a row as is chosen, with titles and lines or without', async () => {
  await openSheet(wireLinks(7));
  const inFirstRow = () => {
    const tops = codes()
      .elements()
      .map((code) => code.getBoundingClientRect().top);
    return tops.filter((top) => top === tops[0]).length;
  };
  expect(inFirstRow()).toBe(4);
  await press(dialog().getByRole('radio', { name: '6' }));
  await becomes(inFirstRow).toBe(6);
  const line = () => getComputedStyle(codes().first().element()).borderTopStyle;
  expect(line()).toBe('dashed');
  await press(dialog().getByLabelText('With lines to cut along'));
  await becomes(line).toBe('none');
  await press(dialog().getByLabelText('With titles'));
  await see(codes().first()).not.toHaveTextContent('Link 1');
  await page.viewport(320, 640);
  expect(overflow()).toBeLessThanOrEqual(0);
});

test('a sheet of QR codes says which links have none', async () => {
  const shortCodes = ['x'.repeat(2_500), '', 'engine'];
  await openSheet(shortCodes.map((shortCode, at) => aWireLink({ id: String(at), shortCode })));
  await see(dialog().getByText('This link has no QR code.')).toHaveLength(2);
  await becomes(() => dialog().getByRole('img').elements()).toHaveLength(1);
});
