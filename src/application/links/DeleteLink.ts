import type { CallBatch, EachOutcome } from '../calls/CallBatch.ts';
import type { LinkGateway, PageLifecycle, PendingWork } from '../ports.ts';
import { isNotFound } from '../ServiceError.ts';

/** How long a deletion can be undone. */
export const UNDO_TIME_MS = 6000;

/** The result of a deletion. What is `unsent` because the account's scope ended was never sent. */
export interface DeletionOutcome extends EachOutcome<string> {
  readonly isUndone: boolean;
}

export interface DeletionOptions {
  /** Called when the first call is sent: the deletion can no longer be undone. */
  readonly onSent?: () => void;
  /** Called for each link that the provider has deleted. */
  readonly onDeleted?: (id: string) => void;
  /** Called after each call, with the number of links that are deleted or have failed. */
  readonly onSettled?: (settled: number) => void;
  /** Called with the time that the provider asks to wait, and with undefined when it is over. */
  readonly onWait?: (ms: number | undefined) => void;
  /** When aborted, no further call is sent. */
  readonly signal?: AbortSignal;
}

/**
 * Deletes links, one or many as one, after a delay in which all can be undone (specification: Calls, `DELETE
 * /v1/links/{id}`).
 */
export class DeleteLink {
  readonly #links: LinkGateway;
  readonly #calls: CallBatch;
  readonly #work: PendingWork;
  /** By the id of each of its links. */
  readonly #pending = new Map<string, Deletion>();

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
    page.onRestore(() => this.#forAll((deletion) => deletion.sendAgain()), lifetime);
    work.onFlush(() => this.#forAll((deletion) => deletion.send()), lifetime);
    lifetime.addEventListener('abort', () => this.#forAll((deletion) => deletion.drop()));
  }

  /**
   * Sends the calls when the undo time has passed, the page is left, or the session is about to end. A link that the
   * provider does not have counts as deleted; one whose call failed still exists. Never rejects.
   */
  async execute(ids: readonly string[], options: DeletionOptions = {}): Promise<DeletionOutcome> {
    const deletion = new Deletion(ids, (id) => this.#delete(id), this.#calls, options);
    for (const id of ids) this.#pending.set(id, deletion);
    this.#work.track(deletion.outcome);
    try {
      return await deletion.outcome;
    } finally {
      for (const id of ids) this.#pending.delete(id);
    }
  }

  /** Undoes the deletion of a link, and of all that are deleted with it. Returns false if it has already been sent. */
  undo(id: string): boolean {
    return this.#pending.get(id)?.undo() ?? false;
  }

  #forAll(act: (deletion: Deletion) => void): void {
    for (const deletion of new Set(this.#pending.values())) act(deletion);
  }

  async #delete(id: string): Promise<void> {
    try {
      await this.#links.delete(id);
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
  }
}

/** A deletion that waits for its time, and is then sent. */
class Deletion {
  readonly outcome: Promise<DeletionOutcome>;
  readonly #ids: readonly string[];
  readonly #delete: (id: string) => Promise<void>;
  readonly #calls: CallBatch;
  readonly #options: DeletionOptions;
  readonly #timer = setTimeout(() => this.send(), UNDO_TIME_MS);
  /** What has been sent, by id. */
  readonly #sent = new Map<string, SentCall>();
  #settle: (outcome: DeletionOutcome) => void = () => {};
  #isOpen = true;
  #isLeft = false;

  constructor(
    ids: readonly string[],
    deleteOne: (id: string) => Promise<void>,
    calls: CallBatch,
    options: DeletionOptions,
  ) {
    this.outcome = new Promise((resolve) => {
      this.#settle = resolve;
    });
    this.#ids = ids;
    this.#delete = deleteOne;
    this.#calls = calls;
    this.#options = options;
  }

  /** Sends the calls, a few at once. */
  send(): void {
    if (!this.#close()) return;
    const { onSent, signal = new AbortController().signal, ...options } = this.#options;
    onSent?.();
    void this.#calls
      .execute(this.#ids, (id) => this.#call(id).outcome, { ...options, signal })
      .then((outcome) => {
        if (!this.#isLeft) this.#settle({ ...outcome, isUndone: false });
      });
  }

  /** Sends all calls before it returns: when the page is left, nothing runs later. */
  sendAtOnce(): void {
    this.send();
    if (this.#isLeft || this.#options.signal?.aborted) return;
    this.#isLeft = true;
    void this.#settleWith(this.#ids.map((id) => this.#sent.get(id) ?? this.#call(id)));
  }

  /**
   * Repeats the calls that have no response: the browser may have lost it while the page was in the back/forward cache.
   * DELETE is idempotent.
   */
  sendAgain(): void {
    for (const call of this.#sent.values()) if (!call.isDone) call.send();
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
    this.#settle({ ...how, done: [], failed: new Map(), unsent: this.#ids });
    return true;
  }

  #close(): boolean {
    clearTimeout(this.#timer);
    const wasOpen = this.#isOpen;
    this.#isOpen = false;
    return wasOpen;
  }

  /** A call that has failed is sent again. */
  #call(id: string): SentCall {
    const known = this.#sent.get(id);
    if (known && !known.isFailed) return known;
    const call = new SentCall(() => this.#delete(id));
    this.#sent.set(id, call);
    call.outcome.then(
      () => this.#options.onDeleted?.(id),
      () => {},
    );
    return call;
  }

  async #settleWith(calls: readonly SentCall[]): Promise<void> {
    const outcomes = await Promise.allSettled(calls.map(({ outcome }) => outcome));
    const failed = new Map<string, unknown>();
    outcomes.forEach((outcome, index) => {
      if (outcome.status === 'rejected') failed.set(this.#ids[index] ?? '', outcome.reason);
    });
    const done = this.#ids.filter((id) => !failed.has(id));
    this.#settle({ done, failed, unsent: [], stop: undefined, isUndone: false });
  }
}

/** A call that may be sent again while it has no response: the first one counts. */
class SentCall {
  readonly outcome: Promise<void>;
  readonly send: () => void;
  isDone = false;
  isFailed = false;

  constructor(call: () => Promise<void>) {
    let send = () => {};
    this.outcome = new Promise<void>((resolve, reject) => {
      send = () => void call().then(resolve, reject);
    });
    this.outcome.then(
      () => {
        this.isDone = true;
      },
      () => {
        this.isDone = true;
        this.isFailed = true;
      },
    );
    this.send = send;
    send();
  }
}
