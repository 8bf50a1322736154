import type { QrLevel, QrModules } from '../../domain/links/qrStyle.ts';

export interface Clipboard {
  /** Resolves once the text is on the clipboard; rejects if the browser refuses. */
  copy(text: string): Promise<void>;
}

export interface ImageClipboard {
  /** Resolves once the image is on the clipboard; rejects if there is none, or the browser refuses. */
  copy(png: Promise<Blob>): Promise<void>;
}

export interface ShareSheet {
  /** Resolves with false if the browser has no share sheet or refuses. Closing the sheet counts as shared. */
  share(content: { title: string; url: string }): Promise<boolean>;
}

/** Saves files on the user's device. */
export interface FileSaver {
  save(file: Blob, name: string): void;
}

/** Makes QR codes. */
export interface QrEncoder {
  /** Returns the code of a text, of this level or a better one; undefined if the text is too long. */
  encode(text: string, level: QrLevel): QrModules | undefined;
}
