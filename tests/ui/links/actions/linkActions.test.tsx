import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { button, expectElement, expectPoll, row, toast } from '../../support/expectElement.ts';
import { openApp } from '../../support/openApp.ts';
import { held } from '../../support/ScriptedProvider.ts';
import { click } from '../../support/user.ts';
import { growingList } from '../../support/wireAnswers.ts';

const SHORT_URL = 'https://brev.example/link-1';
const COPIED_SHOWN_MS = 2_000;

const menuitem = (name: string) => page.getByRole('menuitem', { name, exact: true });
const options = (shortCode = 'link-1') => button(`More options for brev.example/${shortCode}`);
const stubClipboard = () => vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();

const stubShareSheet = () => {
  const share = vi.fn<(content: ShareData) => Promise<void>>(async () => undefined);
  Object.assign(navigator, { share, canShare: () => true });
  onTestFinished(() => {
    for (const name of ['share', 'canShare']) Reflect.deleteProperty(navigator, name);
  });
  return share;
};

describe('the buttons of a row', () => {
  it('share the short link', async () => {
    const [writeText, share] = [stubClipboard(), stubShareSheet()];
    await openApp('/links');
    await click(button('Share brev.example/link-1'));
    await expectPoll(() => share.mock.calls).toEqual([[{ title: 'Link 1', url: SHORT_URL }]]);
    expect(writeText).not.toHaveBeenCalled();
  });

  it('copy the short link', async () => {
    const writeText = stubClipboard();
    await openApp('/links');
    await click(button('Copy brev.example/link-1'));
    await expectElement(toast('Link copied to clipboard!')).toBeVisible();
    expect(writeText.mock.calls).toEqual([[SHORT_URL]]);
  });

  it('mark the copied link for two seconds', async () => {
    stubClipboard();
    await openApp('/links');
    await click(button('Copy brev.example/link-1'));
    await expectElement(button('Copied brev.example/link-1')).toBeVisible();
    expect(document.querySelectorAll('[aria-label^="Copied "]')).toHaveLength(1);
    await expectElement(button('Copy brev.example/link-1'), COPIED_SHOWN_MS).toBeVisible();
  });
});

describe('the menu of a row', () => {
  const openByKeyboard = async () => {
    await openApp('/links');
    options().element().focus();
    await userEvent.keyboard('{Enter}');
    await expectElement(menuitem('Copy link')).toHaveFocus();
  };

  it('opens by Enter', async () => {
    await openByKeyboard();
    await expectElement(options()).toHaveAttribute('aria-expanded', 'true');
  });

  it('moves the focus by the arrow keys', async () => {
    await openByKeyboard();
    await userEvent.keyboard('{ArrowDown}');
    await expectElement(menuitem('Share')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expectElement(menuitem('Delete link')).toHaveFocus();
  });

  it('returns the focus to its button when Escape closes it', async () => {
    await openByKeyboard();
    await userEvent.keyboard('{Escape}');
    await expectElement(menuitem('Delete link')).not.toBeInTheDocument();
    await expectElement(options()).toHaveFocus();
  });
});

describe('deactivating a link', () => {
  const deactivateLate = async () => {
    const script = growingList(3);
    const late = held(script['PUT /v1/links/*']);
    await openApp('/links', { script: { ...script, 'PUT /v1/links/*': late.answer } });
    await click(options());
    await click(menuitem('Deactivate link'));
    await expectElement(row('link-1').getByText('Inactive', { exact: true })).toBeVisible();
    await click(options());
    return late;
  };

  it('cannot be reversed until the response arrives', async () => {
    const late = await deactivateLate();
    await expectElement(menuitem('Activate link')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    late.release();
    await expectElement(toast('Link deactivated')).toBeVisible();
    await click(options());
    await expectElement(menuitem('Activate link')).toBeEnabled();
  });

  describe('with its QR code open', () => {
    const dialog = () => page.getByRole('dialog', { name: 'QR code for brev.example/link-1' });
    const openQrCode = async () => {
      await deactivateLate();
      await click(menuitem('QR code'));
    };

    it('shows that the code does not open', async () => {
      await openQrCode();
      await expectElement(
        dialog().getByText('Inactive. This code won’t work until you activate the link.'),
      ).toBeVisible();
    });

    it('still copies the short link', async () => {
      const writeText = stubClipboard();
      await openQrCode();
      await click(dialog().getByRole('button', { name: 'Copy link' }));
      await expectPoll(() => writeText.mock.calls).toEqual([[SHORT_URL]]);
    });

    it('returns the focus to the menu’s button when the dialog closes', async () => {
      await openQrCode();
      await click(dialog().getByRole('button', { name: 'Close' }));
      await expectElement(options()).toHaveFocus();
    });
  });
});
