import { observable, runInAction } from 'mobx';
import { isImpossible } from '../../../application/ServiceError.ts';

type LinkAction = 'switch' | 'delete';

/** What the provider has called impossible with every link in this visit: it is not offered again. */
export class ImpossibleStore {
  readonly #reasons = observable.map<LinkAction, string>();

  /** Why an action is impossible; undefined if that is not known. */
  why(action: LinkAction): string | undefined {
    return this.#reasons.get(action);
  }

  /** Notes with which errors an action has failed. */
  note(action: LinkAction, ...errors: readonly unknown[]): void {
    for (const error of errors)
      if (isImpossible(error)) runInAction(() => this.#reasons.set(action, error.reason));
  }
}
