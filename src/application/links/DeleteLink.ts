import type { BatchOptions, CallBatch, EachOutcome } from '../calls/CallBatch.ts';
import type { LinkGateway, PageLifecycle, PendingWork } from '../ports.ts';
import { isNotFound } from '../ServiceError.ts';

/** How long a deletion can be undone. */
export const UNDO_TIME_MS = 6000;

/** The result of a deletion. What is `unsent` because the account's scope ended was never sent. */
export interface DeletionOutcome extends EachOutcome<string> {
  readonly isUndone: boolean;
}

export interface DeletionOptions extends BatchOptions {
  /** Called when the first call is sent: the deletion can no longer be undone. */
  readonly onSent?: () => void;
  /** Called for each link that the provider has deleted. */
  readonly onDeleted?: (id: string) => void;
}

/**
 * Deletes links, one or many as one, after a delay in which all can be undone (specification: Calls, `DELETE
 * /v1/links/{id}`).
 */
export class DeleteLink {
  readonly #links: LinkGateway;
  readonly #calls: CallBatch;
  readonly #work: PendingWork;
  readonly #pending = new Set<Deletion>();

  /** When `lifetime` is aborted, pending deletions are dropped. */
  constructor(
    links: LinkGateway,
    calls: CallBatch,
    page: PageLifecycle,
    work: PendingWork,
    lifetime: AbortSignal,
  ) {
    this.#links = links;
    this.#calls = calls;
    this.#work = work;
    page.onHide(() => this.#forAll((deletion) => deletion.sendAtOnce()), lifetime);
    work.onFlush(() => this.#forAll((deletion) => deletion.send()), lifetime);
    lifetime.addEventListener('abort', () => this.#forAll((deletion) => deletion.drop()));
  }

  /**
   * Sends the calls when the undo time has passed, the page is left, or the session is about to end. A link that the
   * provider does not have counts as deleted; one whose call failed still exists. Never rejects.
   */
  async execute(ids: readonly string[], options: DeletionOptions = {}): Promise<DeletionOutcome> {
    const deletion = new Deletion(ids, this.#links, this.#calls, options);
    this.#pending.add(deletion);
    this.#work.track(deletion.outcome);
    try {
      return await deletion.outcome;
    } finally {
      this.#pending.delete(deletion);
    }
  }

  /** Undoes the deletion of a link, and of all that are deleted with it. Returns false if it has already been sent. */
  undo(id: string): boolean {
    return [...this.#pending].some((deletion) => deletion.ids.includes(id) && deletion.undo());
  }

  #forAll(act: (deletion: Deletion) => void): void {
    for (const deletion of this.#pending) act(deletion);
  }
}

/** A deletion that waits for its time, and is then sent. */
class Deletion {
  #settle: (outcome: DeletionOutcome) => void = () => {};
  readonly outcome = new Promise<DeletionOutcome>((resolve) => {
    this.#settle = resolve;
  });
  readonly ids: readonly string[];
  readonly #links: LinkGateway;
  readonly #calls: CallBatch;
  readonly #options: DeletionOptions;
  readonly #timer = setTimeout(() => this.send(), UNDO_TIME_MS);
  /** The last call for each link. */
  readonly #sent = new Map<string, Promise<void>>();
  #isOpen = true;
  #isLeft = false;

  constructor(ids: readonly string[], links: LinkGateway, calls: CallBatch, options: DeletionOptions) {
    this.ids = ids;
    this.#links = links;
    this.#calls = calls;
    this.#options = options;
  }

  /** Sends the calls, a few at once. */
  send(): void {
    if (!this.#close()) return;
    this.#options.onSent?.();
    const call = (id: string) => (this.#isLeft && this.#sent.get(id)) || this.#call(id);
    void this.#calls.execute(this.ids, call, this.#options).then((outcome) => {
      if (!this.#isLeft) this.#settle({ ...outcome, isUndone: false });
    });
  }

  /** Sends all calls before it returns: when the page is left, nothing runs later. */
  async sendAtOnce(): Promise<void> {
    this.send();
    if (this.#isLeft || this.#options.signal?.aborted) return;
    this.#isLeft = true;
    const calls = this.ids.map((id) => this.#sent.get(id) ?? this.#call(id));
    const failed = new Map<string, unknown>();
    for (const [at, result] of (await Promise.allSettled(calls)).entries())
      if (result.status === 'rejected') failed.set(this.ids[at] ?? '', result.reason);
    const done = this.ids.filter((id) => !failed.has(id));
    this.#settle({ done, failed, unsent: [], stop: undefined, isUndone: false });
  }

  /** Returns false if it has been sent. */
  undo(): boolean {
    return this.#stop({ isUndone: true, stop: undefined });
  }

  drop(): void {
    this.#stop({ isUndone: false, stop: 'sessionEnded' });
  }

  #stop(how: Pick<DeletionOutcome, 'isUndone' | 'stop'>): boolean {
    if (!this.#close()) return false;
    this.#settle({ ...how, done: [], failed: new Map(), unsent: this.ids });
    return true;
  }

  #close(): boolean {
    clearTimeout(this.#timer);
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    return wasOpen;
  }

  #call(id: string): Promise<void> {
    const call = this.#delete(id).then(() => this.#options.onDeleted?.(id));
    this.#sent.set(id, call);
    return call;
  }

  async #delete(id: string): Promise<void> {
    try {
      await this.#links.delete(id);
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
}
