import { makeObservable, observableRef, runInAction } from 'mobx';
import type { DeleteLink } from '../../application/DeleteLink.ts';
import type { Notifier } from '../../application/ports.ts';
import { isTransient, messageOf } from '../../application/ServiceError.ts';
import { type Link, shortAddress } from '../../domain/link.ts';
import type { Product } from '../../domain/product.ts';
import type { LinkCatalogue } from './LinkCatalogue.ts';

/** Deletes links, with an undo period. */
export class LinkRemovalStore {
  /** The link whose deletion was undone last; a new object each time. */
  undone: Pick<Link, 'id'> | undefined = undefined;
  readonly #deleteLink: DeleteLink;
  readonly #catalogue: LinkCatalogue;
  readonly #notifier: Notifier;
  readonly #product: Product;
  /** The ids whose deletion can be undone, newest last. */
  readonly #undoable = new Set<string>();

  constructor(deleteLink: DeleteLink, catalogue: LinkCatalogue, notifier: Notifier, product: Product) {
    this.#deleteLink = deleteLink;
    this.#catalogue = catalogue;
    this.#notifier = notifier;
    this.#product = product;
    makeObservable(this, { undone: observableRef });
  }

  /** Removes a link from all lists at once; it returns if the deletion is undone or fails. Never rejects. */
  readonly remove = async ({ id, shortCode }: Link): Promise<void> => {
    if (this.#catalogue.isBeingDeleted(id)) return;
    const address = shortAddress(this.#product.shortDomain, shortCode);
    this.#catalogue.hide(id);
    this.#undoable.add(id);
    const closeNotice = this.#notifier.undoable(`${address} deleted`, () => this.undo(id));
    const endUndo = () => {
      this.#undoable.delete(id);
      closeNotice();
    };
    try {
      const outcome = await this.#deleteLink.execute(id, endUndo);
      if (outcome === 'deleted') this.#catalogue.remove(id);
      if (outcome === 'undone') runInAction(() => (this.undone = { id }));
      if (outcome === 'dropped') this.#notifier.error(`${address} was not deleted: your session has ended.`);
    } catch (error) {
      this.#notifier.error(messageOf(error, 'Failed to delete link'));
      if (isTransient(error)) this.#catalogue.invalidateLists();
    } finally {
      endUndo();
      this.#catalogue.unhide(id);
    }
  };

  readonly undo = (id: string): void => {
    if (!this.#deleteLink.undo(id))
      this.#notifier.error('Too late to undo: the link is already being deleted.');
  };

  /** Undoes the newest deletion; returns whether there was one. */
  readonly undoLast = (): boolean => {
    const last = [...this.#undoable].at(-1);
    if (last !== undefined) this.undo(last);
    return last !== undefined;
  };
}
