import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { DeleteLink, DeletionOptions, DeletionOutcome } from '../../../application/links/DeleteLink.ts';
import type { Notifier } from '../../../application/ports/notices.ts';
import { isTransient, messageOf } from '../../../application/ServiceError.ts';
import { type Link, shortLinkText } from '../../../domain/links/link.ts';
import type { Product } from '../../../domain/product.ts';
import { countOf } from '../../../domain/text/fullCount.ts';
import type { LinkCatalogue } from '../../../state/catalogue/LinkCatalogue.ts';
import type { UnsupportedActionsStore } from '../../../state/catalogue/UnsupportedActionsStore.ts';

/** A link to delete and the control that was used for it. */
export interface Removal {
  readonly link: Link;
  readonly from: Element | null;
  /** Whether it is on the link's own page, which is left after the deletion. */
  readonly ownPage: boolean;
}

/** Deletes links, with an undo period. */
export class LinkRemovalStore {
  pendingConfirmation: Removal | undefined = undefined;
  /** The link whose deletion was undone last; a new object each time. */
  undone: Pick<Link, 'id'> | undefined = undefined;
  readonly #deleteLink: DeleteLink;
  readonly #catalogue: LinkCatalogue;
  readonly #impossible: UnsupportedActionsStore;
  readonly #notifier: Notifier;
  readonly #product: Product;
  /** What can be undone, newest last. */
  readonly #undoable = new Set<() => void>();

  constructor(
    deleteLink: DeleteLink,
    catalogue: LinkCatalogue,
    impossible: UnsupportedActionsStore,
    notifier: Notifier,
    product: Product,
  ) {
    this.#deleteLink = deleteLink;
    this.#catalogue = catalogue;
    this.#impossible = impossible;
    this.#notifier = notifier;
    this.#product = product;
    makeObservable(this, {
      pendingConfirmation: observableRef,
      undone: observableRef,
      requestConfirmation: action,
    });
  }

  /** Asks the user to confirm a removal; undefined when that is done. */
  readonly requestConfirmation = (removal: Removal | undefined): void => {
    this.pendingConfirmation = removal;
  };

  /** Removes a link from all lists at once; it returns if the deletion is undone or fails. Never rejects. */
  readonly remove = async (link: Link): Promise<void> => {
    const { id } = link;
    if (this.#catalogue.isBeingDeleted(id)) return;
    const address = shortLinkText(this.#product.shortDomain, link);
    const { failed, stop } = await this.removeAll([id], {}, address);
    if (failed.size > 0) this.#notifier.error(messageOf(failed.get(id), 'Failed to delete link'));
    else if (stop) this.#notifier.error(`${address} was not deleted: your session has ended.`);
  };

  /** Undoes the deletion of a link, and of all that are deleted with it. */
  readonly undo = (id: string): void => {
    if (!this.#deleteLink.undo(id))
      this.#notifier.error('Too late to undo: the link is already being deleted.');
  };

  /** Offers to undo what was done, by a notice and by the shortcut. Returns a function that ends the offer. */
  offerUndo(text: string, undo: () => void): () => void {
    this.#undoable.add(undo);
    const closeNotice = this.#notifier.undoable(text, undo);
    return () => {
      this.#undoable.delete(undo);
      closeNotice();
    };
  }

  /** Undoes what was done last; returns whether there was anything. */
  readonly undoLast = (): boolean => {
    const last = [...this.#undoable].at(-1);
    last?.();
    return last !== undefined;
  };

  /** Removes links, with one undo for all. The caller reports what has failed. Never rejects. */
  async removeAll(
    ids: readonly string[],
    { onSent, ...options }: DeletionOptions,
    name = countOf(ids.length, 'link'),
  ): Promise<DeletionOutcome> {
    const [first = ''] = ids;
    this.#catalogue.hide(...ids);
    const endUndo = this.offerUndo(`${name} deleted`, () => this.undo(first));
    const outcome = await this.#deleteLink.execute(ids, {
      ...options,
      onSent: () => {
        endUndo();
        onSent?.();
      },
      onDeleted: (id) => this.#catalogue.confirmGone(id),
    });
    endUndo();
    this.#impossible.note('delete', ...outcome.failed.values());
    // Together: lists are read again whenever a link is gone.
    runInAction(() => {
      this.#catalogue.unhide(...ids);
      for (const id of outcome.done) this.#catalogue.remove(id);
      if ([...outcome.failed.values()].some(isTransient)) this.#catalogue.invalidateLists();
      if (outcome.isUndone) this.undone = { id: first };
    });
    return outcome;
  }
}
