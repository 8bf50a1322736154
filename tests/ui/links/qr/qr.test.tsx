import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AnchorFileSaver } from '../../../../src/adapters/browser/share/AnchorFileSaver.ts';
import { button, expectElement, expectPoll, toast, waitForPaint } from '../../support/expectElement.ts';
import { emulateMedia } from '../../support/media.ts';
import { openApp } from '../../support/openApp.ts';
import { scanned, scannedFile } from '../../support/scanned.ts';
import { click, fill } from '../../support/user.ts';
import { overflow, violationsInBothThemes } from '../../support/violations.ts';
import { aWireLink, listOf, wireLinks } from '../../support/wireAnswers.ts';

const ADDRESS = 'https://brev.example/engine';
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4" cy="4" r="4"/></svg>';

const save = vi.fn<AnchorFileSaver['save']>();
const write = vi.fn<Clipboard['write']>();
beforeEach(() => {
  vi.spyOn(AnchorFileSaver.prototype, 'save').mockImplementation(save);
  vi.spyOn(navigator.clipboard, 'write').mockImplementation(write);
});

const dialog = () => page.getByRole('dialog');
const inDialog = (name: string) => dialog().getByRole('button', { name, exact: true });
const drawing = () => document.querySelector<HTMLImageElement>('dialog .qr-drawing')?.src ?? '';
const choice = (of: string, name: string) =>
  dialog().getByRole('group', { name: of }).getByRole('radio', { name, exact: true });

const openDialog = async (shortCode = 'engine') => {
  await openApp('/links', { script: { 'GET /v1/links': listOf([aWireLink({ shortCode })]) } });
  await click(page.getByRole('main').getByRole('button', { name: /^More options/ }));
  await click(page.getByRole('menuitem', { name: 'QR code' }));
};
const chooseFile = (text: string, type: string) =>
  page.getByLabelText(/ogo…$/).upload(new File([text], 'logo', { type }));
const savedText = async () => {
  const [file, name] = save.mock.lastCall ?? [];
  return file && { name, text: await scannedFile(file) };
};

test('the look of a QR code, to which the page of its link leads, is seen at once and fits into 320 pixels; what would not scan is refused in words', async () => {
  await openApp('/links/1');
  await click(button('Change look'));
  await expectElement(inDialog('Download PNG')).toHaveFocus();
  await expectPoll(drawing).not.toBe('');
  await expect(scanned(drawing())).resolves.toBe(ADDRESS);
  await fill(dialog().getByLabelText('Code', { exact: true }), '#1a237e');
  await expectPoll(() => decodeURIComponent(drawing())).toContain('#1a237e');
  await fill(dialog().getByLabelText('Background', { exact: true }), '#333333');
  await expectElement(dialog().getByText(/^Too little contrast to scan\./)).toBeVisible();
  await fill(dialog().getByLabelText('Background', { exact: true }), '#000000');
  await expectElement(dialog().getByText(/^Scanners need a dark code on a light background\./)).toBeVisible();
  expect(decodeURIComponent(drawing())).toContain('fill="#ffffff"');
  await expect(violationsInBothThemes()).resolves.toEqual([]);
  await fill(dialog().getByLabelText('Background', { exact: true }), '#fff8e1');
  await expectPoll(() => decodeURIComponent(drawing())).toContain('#fff8e1');
  await expectElement(dialog().getByText(/^Scanners need a dark/)).not.toBeInTheDocument();
  await page.viewport(320, 640);
  await click(choice('Quiet zone', '2'));
  await expectElement(dialog().getByText(/^Scanners need a margin of 4\./)).toBeVisible();
  expect(overflow()).toBeLessThanOrEqual(0);
  const [around, code] = [dialog(), dialog().getByRole('img')].map((part) =>
    part.element().getBoundingClientRect(),
  );
  const middleOf = (box?: DOMRect) => ((box?.left ?? 0) + (box?.right ?? 0)) / 2;
  expect(middleOf(code)).toBeCloseTo(middleOf(around), 0);
  await click(inDialog('Close'));
  await expectElement(button('Change look')).toHaveFocus();
});

test('a logo raises the level of a QR code, and is at the next visit in its files and the picture that is copied', async () => {
  await openDialog();
  await chooseFile('no picture', 'text/plain');
  expect(page.getByLabelText(/ogo…$/).element()).toHaveProperty('value', '');
  await expectElement(dialog().getByText(/^This file isn’t an image\./)).toBeVisible();
  await chooseFile(LOGO, 'image/svg+xml');
  await expectElement(dialog().getByText('The logo hides part of the code, so it needs Q.')).toBeVisible();
  await expectElement(choice('Error correction', 'Q')).toBeChecked();
  await expectElement(dialog().getByText(/^This file/)).not.toBeInTheDocument();
  await openDialog();
  await expectPoll(() => decodeURIComponent(drawing())).toContain('href="data:image/png;base64,');
  await expect(scanned(drawing())).resolves.toBe(ADDRESS);
  await click(inDialog('Download PNG'));
  await expectPoll(savedText).toEqual({ name: 'engine.png', text: ADDRESS });
  await click(inDialog('Download SVG'));
  await expectPoll(savedText).toEqual({ name: 'engine.svg', text: ADDRESS });
  await click(inDialog('Copy image'));
  const refusal = () => dialog().getByText(/^Your browser can’t copy images\./);
  await expectElement(toast('QR code copied to clipboard!')).toBeVisible();
  await expectElement(refusal()).not.toBeInTheDocument();
  const png = await write.mock.lastCall?.[0][0]?.getType('image/png');
  await expect(scannedFile(png ?? new Blob())).resolves.toBe(ADDRESS);
  write.mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
  await click(inDialog('Copy image'));
  await expectElement(refusal()).toBeVisible();
});

test('a short address that is too long for a QR code has none, and no look to change', async () => {
  await openDialog('x'.repeat(2_500));
  await expectElement(dialog().getByText('This short link is too long for a QR code.')).toBeVisible();
  await expectElement(inDialog('Copy link')).toBeVisible();
  // The other one closes it.
  await expectElement(dialog().getByRole('button')).toHaveLength(2);
});

const PRINTED_WIDTH = 688;

const codes = () => dialog().getByRole('listitem');

const openSheet = async (links: ReturnType<typeof wireLinks>) => {
  await openApp('/links', { script: { 'GET /v1/links': listOf(links) } });
  await click(button('Select'));
  await click(page.getByRole('checkbox', { name: 'Select this page' }));
  await click(button('QR codes…'));
  await expectElement(codes()).toHaveLength(links.length);
};

/** What scanners read on the sheet as it is printed, code by code. */
const printedCodes = async () => {
  await emulateMedia('print');
  await page.viewport(PRINTED_WIDTH, 1000);
  await waitForPaint();
  const texts: (string | undefined)[] = [];
  for (const element of document.querySelectorAll('.sheet-picture')) {
    const base64 = await page.screenshot({ element, base64: true, save: false });
    texts.push(await scanned(`data:image/png;base64,${base64}`));
  }
  return texts;
};

test('the QR codes of selected links are on a sheet, as many in a row as is chosen, with titles and lines or without, which says which links have none; printed, all scan, and nothing else is there', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  const without = ['x'.repeat(2_500), ''].map((shortCode) =>
    aWireLink({ id: `${shortCode.length} letters`, shortCode }),
  );
  const some = wireLinks(5).map((one, index) => ({ ...one, isActive: index > 1 }));
  await openSheet([...some, ...without]);
  await expectElement(codes().first()).toHaveTextContent('brev.example/link-1Link 1');
  await expectElement(dialog().getByText('This link has no QR code.')).toHaveLength(2);
  await expectElement(
    dialog().getByText(/^2 of these links are inactive, so their codes won’t work yet\.$/),
  ).toBeVisible();
  await expectPoll(() => dialog().getByRole('img').elements()).toHaveLength(5);
  await expect(violationsInBothThemes()).resolves.toEqual([]);
  const inFirstRow = () => {
    const tops = codes()
      .elements()
      .map((code) => code.getBoundingClientRect().top);
    return tops.filter((top) => top === tops[0]).length;
  };
  expect(inFirstRow()).toBe(4);
  await click(dialog().getByRole('radio', { name: '6' }));
  await expectPoll(inFirstRow).toBe(6);
  const line = () => getComputedStyle(codes().first().element()).borderTopStyle;
  expect(line()).toBe('dashed');
  await click(dialog().getByLabelText('Show cut lines'));
  await expectPoll(line).toBe('none');
  await click(dialog().getByLabelText('Show titles'));
  await expectElement(codes().first()).not.toHaveTextContent('Link 1');
  await page.viewport(320, 640);
  expect(overflow()).toBeLessThanOrEqual(0);
  await click(dialog().getByRole('radio', { name: '4' }));
  await click(dialog().getByRole('radio', { name: 'Letter' }));
  await click(button('Print…'));
  expect(print).toHaveBeenCalledOnce();
  const addresses = wireLinks(5).map(({ shortCode }) => `https://brev.example/${shortCode}`);
  await expect(printedCodes()).resolves.toEqual([...addresses, undefined, undefined]);
  expect(getComputedStyle(document.body).getPropertyValue('page')).toBe('Letter');
  expect(document.body.innerText.trim().split('\n')[0]).toBe('brev.example/link-1');
  expect(document.body.innerText).not.toMatch(/Print|Codes per row/);
});
