import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { BrowserClipboard } from '../../../../src/adapters/browser/share/BrowserClipboard.ts';

/*
 * Runs in the browser, with its real focus and selection.
 */

afterEach(() => void vi.restoreAllMocks());

/** Opens a modal dialog whose button has the focus. */
const openDialog = () => {
  const dialog = document.createElement('dialog');
  dialog.append(document.createElement('button'));
  document.body.append(dialog);
  dialog.showModal();
  onTestFinished(() => dialog.remove());
  return dialog;
};

describe('BrowserClipboard when the Clipboard API is denied', () => {
  beforeEach(() => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
  });

  it('copies by selection in a modal dialog and restores the focus', async () => {
    const dialog = openDialog();
    let copied: string | undefined;
    vi.spyOn(document, 'execCommand').mockImplementation(() => {
      copied = document.activeElement instanceof HTMLTextAreaElement ? document.activeElement.value : '';
      return true;
    });
    await new BrowserClipboard().copy('https://brev.example/spring');
    expect(copied).toBe('https://brev.example/spring');
    expect(document.activeElement).toBe(dialog.querySelector('button'));
    expect(document.querySelector('textarea')).toBeNull();
  });

  it('rejects when copying by selection is refused too', async () => {
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    await expect(new BrowserClipboard().copy('x')).rejects.toThrow('The browser refused access');
  });
});
