import type { PageLifecycle } from '../ports/page.ts';
import type { LinkGateway } from '../ports/provider.ts';
import type { PendingWork } from '../ports/tabs.ts';
import type { EachOutcome, QueueOptions, RequestQueue } from '../requests/RequestQueue.ts';
import { isNotFound } from '../ServiceError.ts';

export const UNDO_TIME_MS = 6000;

export interface DeletionOutcome extends EachOutcome<string> {
  readonly isUndone: boolean;
}

export interface DeletionOptions extends QueueOptions {
  /** Called when the first request is sent. The deletion can no longer be undone. */
  readonly onSent?: () => void;
  readonly onDeleted?: (id: string) => void;
}

interface Deps {
  readonly links: LinkGateway;
  readonly queue: RequestQueue;
  readonly page: PageLifecycle;
  readonly work: PendingWork;
  /** When aborted, pending deletions are dropped. */
  readonly lifetime: AbortSignal;
}

/** Deletes links together, after a delay in which the user can undo (specification: Calls, `DELETE`). */
export class DeleteLink {
  readonly #deps: Deps;
  readonly #pending = new Set<Deletion>();

  constructor(deps: Deps) {
    this.#deps = deps;
    const { page, work, lifetime } = deps;
    page.onHide(() => this.#forAll('sendAtOnce'), lifetime);
    work.onFlush(() => this.#forAll('send'), lifetime);
    lifetime.addEventListener('abort', () => this.#forAll('stop'));
  }

  /**
   * Sends the requests when the undo time is over, the page is left, or the session is about to end. A link
   * that the provider does not have counts as deleted. A link whose request failed still exists. Never
   * rejects.
   */
  async execute(ids: readonly string[], options: DeletionOptions = {}): Promise<DeletionOutcome> {
    const { links, queue, work } = this.#deps;
    const deletion = beginDeletion(ids, links, queue, options);
    this.#pending.add(deletion);
    work.track(deletion.outcome);
    try {
      return await deletion.outcome;
    } finally {
      this.#pending.delete(deletion);
    }
  }

  /** Undoes the deletion of a link and of all links deleted with it. Returns false if already sent. */
  undo(id: string): boolean {
    return [...this.#pending].some((deletion) => deletion.ids.includes(id) && deletion.stop(true));
  }

  #forAll(act: 'send' | 'sendAtOnce' | 'stop'): void {
    for (const deletion of this.#pending) void deletion[act]();
  }
}

type Deletion = ReturnType<typeof beginDeletion>;

const beginDeletion = (
  ids: readonly string[],
  links: LinkGateway,
  queue: RequestQueue,
  options: DeletionOptions,
) => {
  let settle: (outcome: DeletionOutcome) => void = () => {};
  const outcome = new Promise<DeletionOutcome>((resolve) => {
    settle = resolve;
  });
  const lastCalls = new Map<string, Promise<void>>();
  let isOpen = true;
  let isLeft = false;

  const close = (): boolean => {
    clearTimeout(timer);
    const wasOpen = isOpen;
    isOpen = false;
    return wasOpen;
  };
  const stop = (isUndone = false): boolean => {
    if (!close()) return false;
    const why = isUndone ? undefined : 'sessionEnded';
    settle({ done: [], failed: new Map(), unsent: ids, stop: why, isUndone });
    return true;
  };
  const remove = async (id: string): Promise<void> => {
    try {
      await links.delete(id);
    } catch (error) {
      if (!isNotFound(error)) throw error;
    }
    options.onDeleted?.(id);
  };
  const call = (id: string): Promise<void> => {
    const removing = remove(id);
    lastCalls.set(id, removing);
    return removing;
  };
  const send = (): void => {
    if (!close()) return;
    options.onSent?.();
    const callOnce = (id: string) => (isLeft && lastCalls.get(id)) || call(id);
    void queue.execute(ids, callOnce, options).then((each) => {
      if (!isLeft) settle({ ...each, isUndone: false });
    });
  };
  /** Sends all requests synchronously, because later code does not run when the page is left. */
  const sendAtOnce = async (): Promise<void> => {
    send();
    if (isLeft || options.signal?.aborted) return;
    isLeft = true;
    const failed = new Map<string, unknown>();
    const each = async (id: string) => {
      await (lastCalls.get(id) ?? call(id)).catch((error: unknown) => failed.set(id, error));
    };
    await Promise.all(ids.map(each));
    const done = ids.filter((id) => !failed.has(id));
    settle({ done, failed, unsent: [], stop: undefined, isUndone: false });
  };
  const timer = setTimeout(send, UNDO_TIME_MS);
  return { ids, outcome, send, sendAtOnce, stop };
};
