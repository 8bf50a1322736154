import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { AnchorFileSaver } from '../../../../src/adapters/browser/share/AnchorFileSaver.ts';
import { button, expectElement, expectPoll, toast } from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { scanned, scannedFile } from '../../support/scanned.ts';
import { click, fill } from '../../support/user.ts';
import { overflow, violationsInBothThemes } from '../../support/violations.ts';
import { aWireLink, listOf } from '../../support/wireAnswers.ts';

const SHORT_URL = 'https://brev.example/engine';
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle cx="4" cy="4" r="4"/></svg>';

const dialog = () => page.getByRole('dialog');
const dialogButton = (name: string) => dialog().getByRole('button', { name, exact: true });
const image = () => document.querySelector<HTMLImageElement>('dialog .qr-drawing')?.src ?? '';
const imageSource = () => decodeURIComponent(image());
const choice = (group: string, name: string) =>
  dialog().getByRole('group', { name: group }).getByRole('radio', { name, exact: true });
const colour = (label: 'Code' | 'Background') => dialog().getByLabelText(label, { exact: true });

const openFromLink = async () => {
  await openApp('/links/1');
  await click(button('Change look'));
};

const chooseInvertedColours = async () => {
  await fill(colour('Code'), '#1a237e');
  await fill(colour('Background'), '#000000');
};

const openFromList = async (shortCode = 'engine') => {
  await openApp('/links', { script: { 'GET /v1/links': listOf([aWireLink({ shortCode })]) } });
  await click(page.getByRole('main').getByRole('button', { name: /^More options/ }));
  await click(page.getByRole('menuitem', { name: 'QR code' }));
};

describe('the QR code dialog', () => {
  it('focuses its first download when it opens', async () => {
    await openFromLink();
    await expectElement(dialogButton('Download PNG')).toHaveFocus();
  });

  it('returns the focus to the button that opened it when it closes', async () => {
    await openFromLink();
    await click(dialogButton('Close'));
    await expectElement(button('Change look')).toHaveFocus();
  });

  it('shows a code that scans as the short link', async () => {
    await openFromLink();
    await expectPoll(image).not.toBe('');
    await expect(scanned(image())).resolves.toBe(SHORT_URL);
  });

  it('has no accessibility violations in either theme', async () => {
    await openFromLink();
    await chooseInvertedColours();
    await expectElement(dialog().getByText(/^Scanners need a dark/)).toBeVisible();
    await expect(violationsInBothThemes()).resolves.toEqual([]);
  });

  it('fits into 320 pixels', async () => {
    await openFromLink();
    await page.viewport(320, 640);
    await click(choice('Quiet zone', '2'));
    expect(overflow()).toBeLessThanOrEqual(0);
  });

  it('centres the code at 320 pixels', async () => {
    await openFromLink();
    await page.viewport(320, 640);
    await click(choice('Quiet zone', '2'));
    const [around, code] = [dialog(), dialog().getByRole('img')].map((part) =>
      part.element().getBoundingClientRect(),
    );
    const middleOf = (box?: DOMRect) => ((box?.left ?? 0) + (box?.right ?? 0)) / 2;
    expect(middleOf(code)).toBeCloseTo(middleOf(around), 0);
  });

  describe('when the short link is too long', () => {
    it('shows a text instead of the code', async () => {
      await openFromList('x'.repeat(2_500));
      await expectElement(dialog().getByText('This short link is too long for a QR code.')).toBeVisible();
    });

    it('has no buttons but the ones that copy the link or close the dialog', async () => {
      await openFromList('x'.repeat(2_500));
      await expectElement(dialogButton('Copy link')).toBeVisible();
      await expectElement(dialog().getByRole('button')).toHaveLength(2);
    });
  });
});

describe('the look of a QR code', () => {
  it('applies a colour at once', async () => {
    await openFromLink();
    await fill(colour('Code'), '#1a237e');
    await expectPoll(imageSource).toContain('#1a237e');
  });

  it.each([
    { name: 'too similar', background: '#333333', warning: /^Too little contrast to scan\./ },
    {
      name: 'inverted',
      background: '#000000',
      warning: /^Scanners need a dark code on a light background\./,
    },
  ])('is not applied when the colours are $name', async ({ background, warning }) => {
    await openFromLink();
    await fill(colour('Code'), '#1a237e');
    await expectPoll(imageSource).toContain('#1a237e');
    await fill(colour('Background'), background);
    await expectElement(dialog().getByText(warning)).toBeVisible();
    expect(imageSource()).toContain('fill="#ffffff"');
  });

  it('is applied without a warning once the colours are readable', async () => {
    await openFromLink();
    await chooseInvertedColours();
    await expectElement(dialog().getByText(/^Scanners need a dark/)).toBeVisible();
    await fill(colour('Background'), '#fff8e1');
    await expectPoll(imageSource).toContain('#fff8e1');
    await expectElement(dialog().getByText(/^Scanners need a dark/)).not.toBeInTheDocument();
  });

  it('has a warning when the quiet zone is small', async () => {
    await openFromLink();
    await click(choice('Quiet zone', '2'));
    await expectElement(dialog().getByText(/^Scanners need a margin of 4\./)).toBeVisible();
  });
});

describe('the logo of a QR code', () => {
  const fileInput = () => page.getByLabelText(/ogo…$/);
  const chooseFile = (text: string, type: string) => fileInput().upload(new File([text], 'logo', { type }));
  const stubWrite = () => vi.spyOn(navigator.clipboard, 'write').mockResolvedValue();
  const copyError = () => dialog().getByText(/^Your browser can’t copy images\./);

  const openWithLogo = async () => {
    await openFromList();
    await chooseFile(LOGO, 'image/svg+xml');
    await expectElement(choice('Error correction', 'Q')).toBeChecked();
  };

  it('is refused when the file is not an image', async () => {
    await openFromList();
    await chooseFile('no picture', 'text/plain');
    expect(fileInput().element()).toHaveProperty('value', '');
    await expectElement(dialog().getByText(/^This file isn’t an image\./)).toBeVisible();
  });

  it('is accepted after a refused file', async () => {
    await openFromList();
    await chooseFile('no picture', 'text/plain');
    await expectElement(dialog().getByText(/^This file/)).toBeVisible();
    await chooseFile(LOGO, 'image/svg+xml');
    await expectElement(choice('Error correction', 'Q')).toBeChecked();
    await expectElement(dialog().getByText(/^This file/)).not.toBeInTheDocument();
  });

  it('raises the error correction', async () => {
    await openWithLogo();
    await expectElement(dialog().getByText('The logo hides part of the code, so it needs Q.')).toBeVisible();
  });

  it('is restored on the next visit', async () => {
    await openWithLogo();
    await openFromList();
    await expectPoll(imageSource).toContain('href="data:image/png;base64,');
    await expect(scanned(image())).resolves.toBe(SHORT_URL);
  });

  it.each(['PNG', 'SVG'])('is in a downloaded %s that scans', async (format) => {
    const save = vi.spyOn(AnchorFileSaver.prototype, 'save').mockReturnValue();
    await openWithLogo();
    await click(dialogButton(`Download ${format}`));
    await expectPoll(async () => {
      const [file, name] = save.mock.lastCall ?? [];
      return file && { name, text: await scannedFile(file) };
    }).toEqual({ name: `engine.${format.toLowerCase()}`, text: SHORT_URL });
  });

  it('is in a copied image that scans', async () => {
    const write = stubWrite();
    await openWithLogo();
    await click(dialogButton('Copy image'));
    await expectElement(toast('QR code copied to clipboard!')).toBeVisible();
    await expectElement(copyError()).not.toBeInTheDocument();
    const png = await write.mock.lastCall?.[0][0]?.getType('image/png');
    await expect(scannedFile(png ?? new Blob())).resolves.toBe(SHORT_URL);
  });

  it('has an error when the browser does not copy images', async () => {
    stubWrite().mockRejectedValueOnce(new DOMException('No', 'NotAllowedError'));
    await openWithLogo();
    await click(dialogButton('Copy image'));
    await expectElement(copyError()).toBeVisible();
  });
});
