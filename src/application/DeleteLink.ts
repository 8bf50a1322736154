import type { LinkGateway, PageExit, SessionWork } from './ports.ts';
import { ServiceError } from './ServiceError.ts';

/** How long a deletion can be taken back. */
export const UNDO_TIME_MS = 6000;

const NOT_FOUND = 404;

interface Pending {
  readonly outcome: Promise<'deleted' | 'undone'>;
  readonly send: () => void;
  readonly cancel: () => void;
}

/** Deletes a link after a while in which it can be taken back. */
export class DeleteLink {
  readonly #links: LinkGateway;
  readonly #work: SessionWork;
  readonly #pending = new Map<string, Pending>();

  constructor(links: LinkGateway, page: PageExit, work: SessionWork) {
    this.#links = links;
    this.#work = work;
    page.onExit(() => this.#flush());
    work.onFinish(() => this.#flush());
  }

  /**
   * The call goes out when the undo time has passed, the page is left or the session is about to end. Resolves with what became of the link:
   * one that the provider no longer has counts as deleted. Rejects with a `ServiceError`; the link is then still there.
   */
  execute(id: string): Promise<'deleted' | 'undone'> {
    const pending = this.#pending.get(id) ?? this.#begin(id);
    this.#pending.set(id, pending);
    return pending.outcome;
  }

  /** Answers whether it came in time. */
  undo(id: string): boolean {
    const pending = this.#pending.get(id);
    pending?.cancel();
    return pending !== undefined;
  }

  /** Gives up what still waits: the links stay. */
  cancel(): void {
    for (const { cancel } of this.#pending.values()) cancel();
  }

  /** Sends at once what still waits, before the page or the session that it needs is gone. */
  #flush(): void {
    for (const { send } of this.#pending.values()) send();
  }

  #begin(id: string): Pending {
    let settle: (outcome: 'undone' | Promise<'deleted'>) => void = () => undefined;
    const outcome = new Promise<'deleted' | 'undone'>((resolve) => {
      settle = resolve;
    });
    const end = (became: 'undone' | Promise<'deleted'>) => {
      clearTimeout(timer);
      this.#pending.delete(id);
      settle(became);
    };
    const send = () => end(this.#send(id));
    const timer = setTimeout(send, UNDO_TIME_MS);
    this.#work.track(outcome);
    return { outcome, send, cancel: () => end('undone') };
  }

  async #send(id: string): Promise<'deleted'> {
    try {
      await this.#links.delete(id);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.status !== NOT_FOUND) throw error;
    }
    return 'deleted';
  }
}
