import { makeAutoObservable, observableRef } from 'mobx';
import type { Notifier } from '../../../application/ports/notices.ts';
import type { FileSaver, ImageClipboard, QrEncoder } from '../../../application/ports/sharing.ts';
import type { StoredValue } from '../../../application/ports/storage.ts';
import type { Link } from '../../../domain/links/link.ts';
import { PLAIN_LOOK, type QrStyle } from '../../../domain/links/qrStyle.ts';

const FILE_NAME_UP_TO = 60;

interface Deps {
  readonly storage: StoredValue<QrStyle>;
  readonly encoder: QrEncoder;
  readonly clipboard: ImageClipboard;
  readonly files: FileSaver;
  readonly notifier: Notifier;
}

export class QrStore {
  opened: Link | undefined = undefined;
  /** IDs of the links whose codes are to be printed; undefined while the print dialog is closed. */
  printed: readonly string[] | undefined = undefined;
  look: QrStyle;
  readonly encode: QrEncoder['encode'];
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.encode = deps.encoder.encode;
    this.look = deps.storage.read() ?? PLAIN_LOOK;
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
    const { storage } = this.#deps;
    this.look = { ...(storage.read() ?? this.look), ...change };
    storage.write(this.look);
  }

  /** Copies an image. Resolves with false if the browser refuses. */
  async copy(png: Promise<Blob>): Promise<boolean> {
    try {
      await this.#deps.clipboard.copy(png);
      this.#deps.notifier.success('QR code copied to clipboard!');
      return true;
    } catch {
      return false;
    }
  }

  save(image: Blob, shortCode: string, kind: 'svg' | 'png'): void {
    this.#deps.files.save(image, `${fileNameOf(shortCode)}.${kind}`);
  }
}

/** Replaces characters that could change the folder or the file type. */
const fileNameOf = (shortCode: string): string => {
  const characters = Array.from(shortCode.replace(/[^\p{L}\p{M}\p{N}_-]/gu, '_'));
  return characters.slice(0, FILE_NAME_UP_TO).join('') || 'link';
};
