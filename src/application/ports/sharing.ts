import type { QrLevel, QrModules } from '../../domain/links/qrStyle.ts';

export interface Clipboard {
  /** Resolves once the text is on the clipboard. Rejects if the browser refuses. */
  copy(text: string): Promise<void>;
}

export interface ImageClipboard {
  /**
   * Copies an image. Takes a promise, because some browsers allow the call only while they handle a click.
   * Rejects if `png` rejects or the browser refuses.
   */
  copy(png: Promise<Blob>): Promise<void>;
}

export interface ShareSheet {
  /** Resolves with false if the browser has no share sheet or refuses. Closing the sheet counts as shared. */
  share(content: { title: string; url: string }): Promise<boolean>;
}

export interface FileSaver {
  save(file: Blob, name: string): void;
}

export interface QrEncoder {
  /** Uses at least the given error correction level. Returns undefined if the text is too long. */
  encode(text: string, level: QrLevel): QrModules | undefined;
}
