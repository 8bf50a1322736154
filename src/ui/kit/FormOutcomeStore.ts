import { makeAutoObservable, observableRef } from 'mobx';
import type { Notifier } from '../../application/ports.ts';
import { type Failure, failureOf, reportMistake } from '../../application/ServiceError.ts';

/** Reports how sending a form ended: with a notice, and a failure also at the form. */
export class FormOutcomeStore {
  /** The failure that the form shows, until it is edited or sent again. */
  failure: Failure | undefined = undefined;
  readonly #notifier: Notifier;
  #closeNotices: (() => void)[] = [];

  constructor(notifier: Notifier) {
    this.#notifier = notifier;
    makeAutoObservable(this, { failure: observableRef }, { autoBind: true });
  }

  /** Closes the notices of earlier failures, which would contradict it. Without a text, the form has its own notice. */
  succeeded(text?: string): void {
    for (const close of this.#closeNotices.splice(0)) close();
    if (text !== undefined) this.#notifier.success(text);
  }

  /** The provider has found an error that a field shows. */
  refused(text: string): void {
    this.#closeNotices.push(this.#notifier.error(text));
  }

  failed(...[error, fallback, special]: Parameters<typeof failureOf>): void {
    reportMistake(error);
    this.failure = failureOf(error, fallback, special);
    this.refused(this.failure.message);
  }

  /** Called when the form is edited, sent again or left. */
  clear(): void {
    this.failure = undefined;
  }
}
