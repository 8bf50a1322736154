import { makeAutoObservable, observableRef } from 'mobx';
import type { Notifier } from '../../../application/ports/notices.ts';
import type { FileSaver, ImageClipboard, QrEncoder } from '../../../application/ports/sharing.ts';
import type { StoredValue } from '../../../application/ports/storage.ts';
import type { Link } from '../../../domain/links/link.ts';
import { PLAIN_LOOK, type QrStyle } from '../../../domain/links/qrStyle.ts';

const FILE_NAME_UP_TO = 60;

export class QrStore {
  opened: Link | undefined = undefined;
  /** IDs of the links whose codes are to be printed; undefined while the print dialog is closed. */
  printed: readonly string[] | undefined = undefined;
  look: QrStyle;
  readonly encode: QrEncoder['encode'];
  readonly #storage: StoredValue<QrStyle>;
  readonly #clipboard: ImageClipboard;
  readonly #files: FileSaver;
  readonly #notifier: Notifier;

  constructor(
    storage: StoredValue<QrStyle>,
    encoder: QrEncoder,
    clipboard: ImageClipboard,
    files: FileSaver,
    notifier: Notifier,
  ) {
    this.#storage = storage;
    this.encode = encoder.encode;
    this.#clipboard = clipboard;
    this.#files = files;
    this.#notifier = notifier;
    this.look = storage.read() ?? PLAIN_LOOK;
    const values = { opened: observableRef, printed: observableRef, look: observableRef };
    makeAutoObservable(this, { ...values, encode: false, copy: false, save: false }, { autoBind: true });
  }

  open(link: Link): void {
    this.opened = link;
  }

  close(): void {
    this.opened = this.printed = undefined;
  }

  print(ids: readonly string[]): void {
    this.printed = ids;
  }

  setLook(change: Partial<QrStyle>): void {
    // Another tab may have changed other settings.
    this.look = { ...(this.#storage.read() ?? this.look), ...change };
    this.#storage.write(this.look);
  }

  /** Copies an image. Resolves with false if the browser refuses. */
  async copy(png: Promise<Blob>): Promise<boolean> {
    try {
      await this.#clipboard.copy(png);
      this.#notifier.success('QR code copied to clipboard!');
      return true;
    } catch {
      return false;
    }
  }

  save(image: Blob, shortCode: string, kind: 'svg' | 'png'): void {
    this.#files.save(image, `${fileNameOf(shortCode)}.${kind}`);
  }
}

/** Replaces characters that could change the folder or the file type. */
const fileNameOf = (shortCode: string): string => {
  const characters = Array.from(shortCode.replace(/[^\p{L}\p{M}\p{N}_-]/gu, '_'));
  return characters.slice(0, FILE_NAME_UP_TO).join('') || 'link';
};
