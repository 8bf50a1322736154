import type { LinkGateway, PageLife, SessionWork } from './ports.ts';
import { ServiceError } from './ServiceError.ts';

/** How long a deletion can be taken back. */
export const UNDO_TIME_MS = 6000;

/** What became of a deletion. One that is dropped was never sent, because the account was left. */
export type DeletionOutcome = 'deleted' | 'undone' | 'dropped';

interface Deletion {
  readonly outcome: Promise<DeletionOutcome>;
  readonly send: () => void;
  /** Returns whether it was in time. */
  readonly stop: (outcome: 'undone' | 'dropped') => boolean;
}

/** Deletes a link after a while in which it can be taken back. */
export class DeleteLink {
  readonly #links: LinkGateway;
  readonly #work: SessionWork;
  readonly #pending = new Map<string, Deletion>();

  /** What still waits when the account's lifetime ends is dropped. */
  constructor(links: LinkGateway, page: PageLife, work: SessionWork, lifetime: AbortSignal) {
    this.#links = links;
    this.#work = work;
    const sendAll = () => {
      for (const { send } of this.#pending.values()) send();
    };
    page.onExit(sendAll, lifetime);
    // A browser may have lost the answer while the page was away; to delete twice is the same as once.
    page.onReturn(sendAll, lifetime);
    work.onFinish(sendAll, lifetime);
    lifetime.addEventListener('abort', () => {
      for (const { stop } of this.#pending.values()) stop('dropped');
    });
  }

  /**
   * The call goes out when the undo time has passed, the page is left or the session is about to end. Then `onSent` is
   * called: it can no longer be taken back. Resolves with what became of the link: one that the provider no longer has
   * counts as deleted. Rejects with a `ServiceError`; the link is then still there.
   */
  execute(id: string, onSent: () => void = () => undefined): Promise<DeletionOutcome> {
    const deletion = this.#pending.get(id) ?? this.#begin(id, onSent);
    this.#pending.set(id, deletion);
    return deletion.outcome;
  }

  /** Takes a deletion back; returns whether it was in time. */
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
