import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { BrowserClipboard } from '../../../../src/adapters/browser/share/BrowserClipboard.ts';

/*
 * In the browser: nothing stands in for its selection.
 */

beforeEach(() => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'));
});

afterEach(() => void vi.restoreAllMocks());

/** A modal dialog with a button that has the focus. */
const openDialog = () => {
  const dialog = document.createElement('dialog');
  dialog.append(document.createElement('button'));
  document.body.append(dialog);
  dialog.showModal();
  onTestFinished(() => dialog.remove());
  return dialog;
};

test('where the clipboard is refused, the text is copied by a selection, also in a dialog, which keeps its focus', async () => {
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

test('where that is refused too, copying has failed', async () => {
  vi.spyOn(document, 'execCommand').mockReturnValue(false);
  await expect(new BrowserClipboard().copy('x')).rejects.toThrow('The browser refused access');
});
