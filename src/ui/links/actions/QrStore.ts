import { makeAutoObservable, observableRef } from 'mobx';
import type { FileSaver, QrEncoder } from '../../../application/ports.ts';
import type { Link } from '../../../domain/link.ts';

/** What came of drawing a QR code. `missing`: the code that draws could not be loaded. */
export type QrDrawing =
  | { readonly status: 'drawn'; readonly svg: string }
  | { readonly status: 'tooLong' }
  | { readonly status: 'missing' };

const FILE_NAME_UP_TO = 60;

/** Draws and saves QR codes, and holds the link whose code is open in the dialog. */
export class QrStore {
  /** The link in the dialog; undefined while it is closed. */
  opened: Link | undefined = undefined;
  readonly #encoder: QrEncoder;
  readonly #files: FileSaver;

  constructor(encoder: QrEncoder, files: FileSaver) {
    this.#encoder = encoder;
    this.#files = files;
    makeAutoObservable(this, { opened: observableRef, draw: false, save: false }, { autoBind: true });
  }

  open(link: Link): void {
    this.opened = link;
  }

  close(): void {
    this.opened = undefined;
  }

  /** Draws the QR code of a short address. Never rejects. */
  async draw(address: string): Promise<QrDrawing> {
    try {
      const svg = await this.#encoder.svg(address);
      return svg === undefined ? { status: 'tooLong' } : { status: 'drawn', svg };
    } catch {
      return { status: 'missing' };
    }
  }

  /** Saves an image of the QR code of a short address. */
  save(image: Blob, shortCode: string, kind: 'svg' | 'png'): void {
    this.#files.save(image, `${fileNameOf(shortCode)}.${kind}`);
  }
}

/** Characters other than letters, digits, '-' and '_' could change the folder or the type. */
const fileNameOf = (shortCode: string): string => {
  const characters = Array.from(shortCode.replace(/[^\p{L}\p{M}\p{N}_-]/gu, '_'));
  return characters.slice(0, FILE_NAME_UP_TO).join('') || 'link';
};
