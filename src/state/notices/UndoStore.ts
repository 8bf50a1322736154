import type { Notifier } from '../../application/ports/notices.ts';

/** The actions that the user can undo at the moment. */
export class UndoStore {
  readonly #notifier: Notifier;
  /** Undo functions, newest last. */
  readonly #undoable = new Set<() => void>();

  constructor(notifier: Notifier) {
    this.#notifier = notifier;
  }

  /** Offers an undo by a notice and by the shortcut. Returns a function that withdraws the offer. */
  offer(text: string, undo: () => void): () => void {
    this.#undoable.add(undo);
    const closeNotice = this.#notifier.undoable(text, undo);
    return () => {
      this.#undoable.delete(undo);
      closeNotice();
    };
  }

  /** Undoes the last action. Returns whether there was an action to undo. */
  undoLast(): boolean {
    const last = [...this.#undoable].at(-1);
    last?.();
    return last !== undefined;
  }
}
