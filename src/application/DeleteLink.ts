import type { LinkGateway, PageLife, SessionWork } from './ports.ts';
import { ServiceError } from './ServiceError.ts';

/** How long a deletion can be undone. */
export const UNDO_TIME_MS = 6000;

/** The result of a deletion. `dropped`: it was never sent, because the account's scope ended before. */
export type DeletionOutcome = 'deleted' | 'undone' | 'dropped';

interface Deletion {
  readonly outcome: Promise<DeletionOutcome>;
  readonly send: () => void;
  /** Returns false if the call has already been sent. */
  readonly stop: (outcome: 'undone' | 'dropped') => boolean;
}

/** Deletes a link after a delay in which it can be undone (spec section 7, `DELETE /v1/links/{id}`). */
export class DeleteLink {
  readonly #links: LinkGateway;
  readonly #work: SessionWork;
  readonly #pending = new Map<string, Deletion>();

  /** When `lifetime` is aborted, pending deletions are dropped. */
  constructor(links: LinkGateway, page: PageLife, work: SessionWork, lifetime: AbortSignal) {
    this.#links = links;
    this.#work = work;
    const sendAll = () => {
      for (const { send } of this.#pending.values()) send();
    };
    page.onExit(sendAll, lifetime);
    // The browser may have lost the response while the page was in the back/forward cache. DELETE is idempotent.
    page.onReturn(sendAll, lifetime);
    work.onFinish(sendAll, lifetime);
    lifetime.addEventListener('abort', () => {
      for (const { stop } of this.#pending.values()) stop('dropped');
    });
  }

  /**
   * Sends the call when the undo time has passed, the page is left, or the session is about to end; calls `onSent` at
   * that moment, because it can no longer be undone. Resolves with the result: a link that the provider does not have
   * counts as deleted. Rejects with a `ServiceError`; the link then still exists.
   */
  execute(id: string, onSent: () => void = () => undefined): Promise<DeletionOutcome> {
    const deletion = this.#pending.get(id) ?? this.#begin(id, onSent);
    this.#pending.set(id, deletion);
    return deletion.outcome;
  }

  /** Undoes a deletion. Returns false if the call has already been sent. */
  undo(id: string): boolean {
    return this.#pending.get(id)?.stop('undone') ?? false;
  }

  #begin(id: string, onSent: () => void): Deletion {
    let settle: (outcome: DeletionOutcome) => void = () => undefined;
    let fail: (error: unknown) => void = () => undefined;
    const outcome = new Promise<DeletionOutcome>((resolve, reject) => {
      settle = resolve;
      fail = reject;
    }).finally(() => this.#pending.delete(id));
    let isSent = false;
    const send = () => {
      if (!isSent) onSent();
      isSent = true;
      clearTimeout(timer);
      this.#delete(id).then(() => settle('deleted'), fail);
    };
    const stop = (became: 'undone' | 'dropped') => {
      if (isSent) return false;
      clearTimeout(timer);
      settle(became);
      return true;
    };
    const timer = setTimeout(send, UNDO_TIME_MS);
    this.#work.track(outcome);
    return { outcome, send, stop };
  }

  async #delete(id: string): Promise<void> {
    try {
      await this.#links.delete(id);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.kind !== 'notFound') throw error;
    }
  }
}
