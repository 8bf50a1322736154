import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectElement, expectPoll, waitForPaint } from '../../support/expectElement.ts';
import { emulateMedia } from '../../support/media.ts';
import { openApp } from '../../support/openApp.ts';
import { scanned } from '../../support/scanned.ts';
import { click } from '../../support/user.ts';
import { overflow, violationsInBothThemes } from '../../support/violations.ts';
import { aWireLink, listOf, wireLinks } from '../../support/wireAnswers.ts';

const PRINTED_WIDTH = 688;

/** Two inactive links, three active ones, and two that cannot have a QR code. */
const LINKS = [
  ...wireLinks(5).map((one, index) => ({ ...one, isActive: index > 1 })),
  aWireLink({ id: 'too long', shortCode: 'x'.repeat(2_500) }),
  aWireLink({ id: 'without a short code', shortCode: '' }),
];

const dialog = () => page.getByRole('dialog');
const codes = () => dialog().getByRole('listitem');

const openSheet = async () => {
  await openApp('/links', { script: { 'GET /v1/links': listOf(LINKS) } });
  await click(button('Select'));
  await click(page.getByRole('checkbox', { name: 'Select this page' }));
  await click(button('QR codes…'));
  await expectElement(codes()).toHaveLength(LINKS.length);
};

describe('the sheet of QR codes', () => {
  it('shows a code for each link that can have one', async () => {
    await openSheet();
    await expectPoll(() => dialog().getByRole('img').elements()).toHaveLength(5);
    await expectElement(dialog().getByText('This link has no QR code.')).toHaveLength(2);
  });

  it('shows the short link above the title', async () => {
    await openSheet();
    await expectElement(codes().first()).toHaveTextContent('brev.example/link-1Link 1');
  });

  it('shows no titles when they are switched off', async () => {
    await openSheet();
    await click(dialog().getByLabelText('Show titles'));
    await expectElement(codes().first()).not.toHaveTextContent('Link 1');
  });

  it('counts the inactive links', async () => {
    await openSheet();
    await expectElement(
      dialog().getByText(/^2 of these links are inactive, so their codes won’t work yet\.$/),
    ).toBeVisible();
  });

  it('has the chosen number of codes per row', async () => {
    const firstRowLength = () => {
      const tops = codes()
        .elements()
        .map((code) => code.getBoundingClientRect().top);
      return tops.filter((top) => top === tops[0]).length;
    };
    await openSheet();
    expect(firstRowLength()).toBe(4);
    await click(dialog().getByRole('radio', { name: '6' }));
    await expectPoll(firstRowLength).toBe(6);
  });

  it('has cutting lines until they are switched off', async () => {
    const line = () => getComputedStyle(codes().first().element()).borderTopStyle;
    await openSheet();
    expect(line()).toBe('dashed');
    await click(dialog().getByLabelText('Show cut lines'));
    await expectPoll(line).toBe('none');
  });

  it('has no accessibility violations in either theme', async () => {
    await openSheet();
    await expectPoll(() => dialog().getByRole('img').elements()).toHaveLength(5);
    await expect(violationsInBothThemes()).resolves.toEqual([]);
  });

  it('fits into 320 pixels', async () => {
    await openSheet();
    await click(dialog().getByRole('radio', { name: '6' }));
    await page.viewport(320, 640);
    expect(overflow()).toBeLessThanOrEqual(0);
  });

  it('opens the print dialog of the browser', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    await openSheet();
    await click(button('Print…'));
    expect(print).toHaveBeenCalledOnce();
  });
});

describe('the printed sheet of QR codes', () => {
  const printSheet = async () => {
    vi.spyOn(window, 'print').mockImplementation(() => {});
    await openSheet();
    await click(dialog().getByRole('radio', { name: 'Letter' }));
    await click(button('Print…'));
    await emulateMedia('print');
    await page.viewport(PRINTED_WIDTH, 1000);
    await waitForPaint();
  };

  it('has codes that scan as the short links', async () => {
    await printSheet();
    const texts: (string | undefined)[] = [];
    for (const element of document.querySelectorAll('.sheet-picture')) {
      const base64 = await page.screenshot({ element, base64: true, save: false });
      texts.push(await scanned(`data:image/png;base64,${base64}`));
    }
    const shortUrls = wireLinks(5).map(({ shortCode }) => `https://brev.example/${shortCode}`);
    expect(texts).toEqual([...shortUrls, undefined, undefined]);
  });

  it('has the chosen paper size', async () => {
    await printSheet();
    expect(getComputedStyle(document.body).getPropertyValue('page')).toBe('Letter');
  });

  it('contains only the codes', async () => {
    await printSheet();
    expect(document.body.innerText.trim().split('\n')[0]).toBe('brev.example/link-1');
    expect(document.body.innerText).not.toMatch(/Print|Codes per row/);
  });
});
