import type { ImageClipboard } from '../../../application/ports/sharing.ts';

/** The system's clipboard through the Clipboard API: there is no other way for images. */
export class BrowserImageClipboard implements ImageClipboard {
  async copy(png: Promise<Blob>): Promise<void> {
    // Safari allows it only while a press is handled: the image may come later.
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  }
}
