import type { ImageClipboard } from '../../../application/ports/sharing.ts';

/** System clipboard through the Clipboard API, the only way to copy images. */
export class BrowserImageClipboard implements ImageClipboard {
  async copy(png: Promise<Blob>): Promise<void> {
    // Safari allows `write` only during a click, so the item takes a promise for the image.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  }
}
