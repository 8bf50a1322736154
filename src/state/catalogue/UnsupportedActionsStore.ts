import { action, makeObservable, observable, observableRef, runInAction } from 'mobx';
import type { LastVisit } from '../../application/device/LastVisit.ts';
import type { ListLinks } from '../../application/links/ListLinks.ts';
import { isImpossible } from '../../application/ServiceError.ts';
import type { LinkChanges } from '../../domain/links/linkDraft.ts';

type LinkAction = 'switch' | 'delete';

/**
 * What the provider can do with no link. What it declares is not offered at all. What it has refused as impossible in this
 * visit is disabled, with its reason.
 */
export class UnsupportedActionsStore {
  /** As the last list declares it, and before that, as the device remembers it. */
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

  /** Whether changes of a field may succeed. */
  canChange(field: keyof LinkChanges): boolean {
    return !this.unsupported.includes(field);
  }

  /** Why an action is impossible; undefined if that is not known. */
  why(name: LinkAction): string | undefined {
    return this.#reasons.get(name);
  }

  /** Notes with which errors an action has failed. */
  note(name: LinkAction, ...errors: readonly unknown[]): void {
    for (const error of errors)
      if (isImpossible(error)) runInAction(() => this.#reasons.set(name, error.reason));
  }
}
