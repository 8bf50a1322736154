import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { DeleteLink, DeletionOptions, DeletionOutcome } from '../../../application/links/DeleteLink.ts';
import type { Notifier } from '../../../application/ports/notices.ts';
import { isTransient, messageOf } from '../../../application/ServiceError.ts';
import { type Link, shortLinkText } from '../../../domain/links/link.ts';
import type { Product } from '../../../domain/product.ts';
import { countOf } from '../../../domain/text/fullCount.ts';
import type { LinkCatalogue } from '../../../state/catalogue/LinkCatalogue.ts';
import type { UnsupportedActionsStore } from '../../../state/catalogue/UnsupportedActionsStore.ts';
import type { UndoStore } from '../../../state/notices/UndoStore.ts';

/** A deletion that the user is asked to confirm. */
export interface Confirmation {
  readonly subject: string;
  readonly action: string;
  readonly text: string;
  readonly onConfirm: () => void;
}

interface Deps {
  readonly deleteLink: DeleteLink;
  readonly catalogue: LinkCatalogue;
  readonly unsupportedActions: UnsupportedActionsStore;
  readonly undo: UndoStore;
  readonly notifier: Notifier;
  readonly product: Product;
}

export class LinkRemovalStore {
  pendingConfirmation: Confirmation | undefined = undefined;
  /** The link whose deletion was undone last. A new object each time, so that every undo is noticed. */
  undone: Pick<Link, 'id'> | undefined = undefined;
  readonly #deps: Deps;

  constructor(deps: Deps) {
    this.#deps = deps;
    makeObservable(this, {
      pendingConfirmation: observableRef,
      undone: observableRef,
      requestConfirmation: action,
    });
  }

  /** Opens a confirmation; undefined closes it. */
  readonly requestConfirmation = (confirmation: Confirmation | undefined): void => {
    this.pendingConfirmation = confirmation;
  };

  /** Hides a link at once. Shows it again if the deletion is undone or fails. Never rejects. */
  readonly remove = async (link: Link): Promise<void> => {
    const { catalogue, notifier, product } = this.#deps;
    const { id } = link;
    if (catalogue.isBeingDeleted(id)) return;
    const address = shortLinkText(product.shortDomain, link);
    const { failed, stop } = await this.removeAll([id], {}, address);
    if (failed.size > 0) notifier.error(messageOf(failed.get(id), 'Failed to delete link'));
    else if (stop) notifier.error(`${address} was not deleted: your session has ended.`);
  };

  /** Undoes the deletion of a link and of all links that are deleted with it. */
  readonly undo = (id: string): void => {
    const { deleteLink, notifier } = this.#deps;
    if (!deleteLink.undo(id)) notifier.error('Too late to undo: the link is already being deleted.');
  };

  /** Deletes links with one shared undo. The caller reports failures. Never rejects. */
  async removeAll(
    ids: readonly string[],
    { onSent, ...options }: DeletionOptions,
    name = countOf(ids.length, 'link'),
  ): Promise<DeletionOutcome> {
    const { deleteLink, catalogue, unsupportedActions, undo } = this.#deps;
    const [first = ''] = ids;
    catalogue.hide(...ids);
    const endUndo = undo.offer(`${name} deleted`, () => this.undo(first));
    const outcome = await deleteLink.execute(ids, {
      ...options,
      onSent: () => {
        endUndo();
        onSent?.();
      },
      onDeleted: (id) => catalogue.confirmGone(id),
    });
    endUndo();
    unsupportedActions.note('delete', ...outcome.failed.values());
    // In one transaction, because lists are read again after every removal.
    runInAction(() => {
      catalogue.unhide(...ids);
      for (const id of outcome.done) catalogue.remove(id);
      if ([...outcome.failed.values()].some(isTransient)) catalogue.invalidateLists();
      if (outcome.isUndone) this.undone = { id: first };
    });
    return outcome;
  }
}
