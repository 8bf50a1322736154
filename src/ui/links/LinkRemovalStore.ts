import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type DeleteLink, UNDO_TIME_MS } from '../../application/DeleteLink.ts';
import type { Notifier } from '../../application/ports.ts';
import { type Link, shortAddress } from '../../domain/link.ts';
import type { Product } from '../../domain/product.ts';
import { messageOf } from '../kit/messageOf.ts';

/** Deleting a link, with a while to take it back. */
export class LinkRemovalStore {
  /** Links whose deletion can still be taken back or is on its way. */
  leaving: ReadonlySet<string> = new Set();
  readonly #deleteLink: DeleteLink;
  readonly #notifier: Notifier;
  readonly #product: Product;

  constructor(deleteLink: DeleteLink, notifier: Notifier, product: Product) {
    this.#deleteLink = deleteLink;
    this.#notifier = notifier;
    this.#product = product;
    makeAutoObservable(this, { leaving: observableRef }, { autoBind: true });
  }

  /** Never rejects; answers, when it is settled, whether the link is gone. */
  async remove(link: Link): Promise<boolean> {
    if (this.leaving.has(link.id)) return false;
    this.#mark(link.id, true);
    const address = shortAddress(this.#product.shortDomain, link.shortCode);
    let isUndone = false;
    // The notice stays for a while when it has been undone elsewhere.
    const undo = () => isUndone || this.undo(link.id);
    this.#notifier.undoable(`${address} deleted`, undo, UNDO_TIME_MS);
    try {
      isUndone = (await this.#deleteLink.execute(link.id)) === 'undone';
      return !isUndone;
    } catch (error) {
      this.#notifier.error(messageOf(error, 'Failed to delete link'));
      return false;
    } finally {
      this.#mark(link.id, false);
    }
  }

  undo(id: string): void {
    if (!this.#deleteLink.undo(id))
      this.#notifier.error('Too late to undo: the link is already being deleted.');
  }

  /** Another user is here: what waits would be sent as theirs. */
  cancel(): void {
    this.#deleteLink.cancel();
  }

  #mark(id: string, isLeaving: boolean): void {
    runInAction(() => {
      const others = [...this.leaving].filter((other) => other !== id);
      this.leaving = new Set(isLeaving ? [...others, id] : others);
    });
  }
}
