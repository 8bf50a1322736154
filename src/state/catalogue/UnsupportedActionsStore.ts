import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { LastVisit } from '../../application/device/LastVisit.ts';
import type { ListLinks } from '../../application/links/ListLinks.ts';
import { isImpossible } from '../../application/ServiceError.ts';
import type { LinkChanges } from '../../domain/links/linkDraft.ts';

type LinkAction = 'switch' | 'delete';

/**
 * Changes and actions that the provider does not support. Fields that the provider declares as unsupported
 * are not offered. Actions that it refused as impossible in this visit are disabled, with the reason.
 */
export class UnsupportedActionsStore {
  /** Fields that the last list declared. Before the first list, those stored on this device. */
  unsupported: readonly string[];
  readonly #reasons = observable.map<LinkAction, string>();

  constructor(lists: Pick<ListLinks, 'unsupported' | 'onDeclared'>, { found }: Pick<LastVisit, 'found'>) {
    this.unsupported = lists.unsupported ?? found?.unsupported ?? [];
    makeObservable(this, { unsupported: observableRef, declare: action });
    lists.onDeclared = this.declare;
  }

  readonly declare = (unsupported: readonly string[]): void => {
    if (unsupported.join() !== this.unsupported.join()) this.unsupported = unsupported;
  };

  canChange(field: keyof LinkChanges): boolean {
    return !this.unsupported.includes(field);
  }

  /** Returns why an action is impossible; undefined unless the provider has refused it. */
  why(name: LinkAction): string | undefined {
    return this.#reasons.get(name);
  }

  /** Records the errors of an action. Only errors of the kind `impossible` disable it. */
  note(name: LinkAction, ...errors: readonly unknown[]): void {
    for (const error of errors)
      if (isImpossible(error)) runInAction(() => this.#reasons.set(name, error.reason));
  }
}
