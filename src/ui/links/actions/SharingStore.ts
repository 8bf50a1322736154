import { makeObservable, observable, runInAction } from 'mobx';
import type { Notifier } from '../../../application/ports/notices.ts';
import type { Clipboard, ShareSheet } from '../../../application/ports/sharing.ts';
import { type Link, shortUrl } from '../../../domain/links/link.ts';
import type { Product } from '../../../domain/product.ts';

const COPIED_SHOWN_MS = 2000;
const COPIED = 'Link copied to clipboard!';

export class SharingStore {
  /** ID of the link that was copied a moment ago. */
  copiedId: string | undefined = undefined;
  readonly #clipboard: Clipboard;
  readonly #shareSheet: ShareSheet;
  readonly #notifier: Notifier;
  readonly #product: Product;
  #closeWarning = () => {};
  #showing: ReturnType<typeof setTimeout> | undefined;

  constructor(clipboard: Clipboard, shareSheet: ShareSheet, notifier: Notifier, product: Product) {
    this.#clipboard = clipboard;
    this.#shareSheet = shareSheet;
    this.#notifier = notifier;
    this.#product = product;
    makeObservable(this, { copiedId: observable });
  }

  /** Copies the short link. If the browser refuses, shows it for manual copying. Never rejects. */
  readonly copy = async (link: Link): Promise<void> => {
    if (!link.shortCode) return void this.#notifier.error('The short link is unknown.');
    const url = shortUrl(this.#product.shortDomain, link);
    try {
      await this.#clipboard.copy(url);
      this.#showCopied(link.id);
      this.#closeWarning();
      if (link.isActive !== false) return this.#notifier.success(COPIED);
      this.#closeWarning = this.#notifier.warning(`${COPIED} It’s inactive, so it won’t open.`);
    } catch {
      this.#notifier.error(`Failed to copy link. Copy it manually: ${url}`);
    }
  };

  /** Opens the system's share sheet. Copies the short link if there is none. Never rejects. */
  readonly share = async (link: Link): Promise<void> => {
    const url = shortUrl(this.#product.shortDomain, link);
    const isShared = await this.#shareSheet.share({ title: link.title, url });
    if (!isShared) await this.copy(link);
  };

  #showCopied(id: string): void {
    const show = (copied: string | undefined) => runInAction(() => (this.copiedId = copied));
    show(id);
    clearTimeout(this.#showing);
    this.#showing = setTimeout(() => show(undefined), COPIED_SHOWN_MS);
  }
}
