import type { Clipboard } from '../../../application/ports/sharing.ts';

/** System clipboard through the Clipboard API or, if that is refused (plain http), through a selection. */
export class BrowserClipboard implements Clipboard {
  async copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
    } catch (cause) {
      if (!copyBySelection(text)) throw new Error('The browser refused access to the clipboard', { cause });
    }
  }
}

const copyBySelection = (text: string): boolean => {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.style.position = 'fixed';
  field.style.opacity = '0';
  // While a dialog is open, only its content can receive focus.
  (document.querySelector('dialog[open]') ?? document.body).append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
};
