import { makeAutoObservable, observableRef } from 'mobx';
import type { QrEncoder } from '../../application/ports.ts';
import { type Link, shortUrl } from '../../domain/link.ts';
import type { Product } from '../../domain/product.ts';

/** Draws QR codes, and holds the link whose code is open in the dialog. */
export class QrStore {
  /** The link in the dialog; undefined while it is closed. */
  opened: Link | undefined = undefined;
  readonly #encoder: QrEncoder;
  readonly #product: Product;

  constructor(encoder: QrEncoder, product: Product) {
    this.#encoder = encoder;
    this.#product = product;
    makeAutoObservable(this, { opened: observableRef, draw: false }, { autoBind: true });
  }

  open(link: Link): void {
    this.opened = link;
  }

  close(): void {
    this.opened = undefined;
  }

  /** Draws the QR code of a short address as SVG; undefined if the code that draws could not be loaded. Never rejects. */
  draw(shortCode: string): Promise<string | undefined> {
    return this.#encoder.svg(shortUrl(this.#product.shortDomain, shortCode)).catch(() => undefined);
  }
}
