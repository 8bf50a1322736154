import type { Notifier } from '../../application/ports/notices.ts';
import type { Clipboard } from '../../application/ports/sharing.ts';

export class BookmarkletStore {
  readonly #clipboard: Clipboard;
  readonly #notifier: Notifier;

  constructor(clipboard: Clipboard, notifier: Notifier) {
    this.#clipboard = clipboard;
    this.#notifier = notifier;
  }

  /** Never rejects. */
  readonly copy = async (code: string): Promise<void> => {
    try {
      await this.#clipboard.copy(code);
      this.#notifier.success('Bookmarklet copied');
    } catch {
      this.#notifier.error('Failed to copy bookmarklet. Drag it to your bookmarks bar.');
    }
  };
}
