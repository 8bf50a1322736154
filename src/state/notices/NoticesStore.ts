import { makeAutoObservable, observableRef } from 'mobx';
import type { NoticeAction, Notifier } from '../../application/ports/notices.ts';

export interface Notice {
  readonly id: number;
  readonly kind: 'success' | 'error' | 'warning' | 'undoable';
  readonly text: string;
  /** Buttons. An undoable notice has 'Undo'. */
  readonly actions: readonly NoticeAction[];
  /** Repeating a text increments this count instead of adding a notice. */
  readonly times: number;
}

/** The current notices (specification: Errors and notices), even before their component is loaded. */
export class NoticesStore implements Notifier {
  notices: readonly Notice[] = [];
  /** Number of notices so far. */
  given = 0;
  #clearings = 0;

  constructor() {
    makeAutoObservable(this, { notices: observableRef }, { autoBind: true });
  }

  success(text: string, actions: readonly NoticeAction[] = []): void {
    this.#addOrRepeat('success', text, actions);
  }

  error(text: string): () => void {
    return this.#addOrRepeat('error', text);
  }

  warning(text: string): () => void {
    return this.#addOrRepeat('warning', text);
  }

  undoable(text: string, undo: () => void): () => void {
    return this.#add('undoable', text, [{ label: 'Undo', run: undo }]);
  }

  dismiss(id: number): void {
    this.notices = this.notices.filter((notice) => notice.id !== id);
  }

  clear(): void {
    this.#clearings += 1;
    this.notices = [];
  }

  /**
   * Returns a notifier that has no effect after the next `clear`, so that the next user sees no notices of
   * this account.
   */
  forAccount(): Notifier {
    const clearings = this.#clearings;
    const isOpen = () => clearings === this.#clearings;
    return {
      success: (text, actions) => isOpen() && this.success(text, actions),
      error: (text) => (isOpen() ? this.error(text) : () => undefined),
      warning: (text) => (isOpen() ? this.warning(text) : () => undefined),
      undoable: (text, undo) => (isOpen() ? this.undoable(text, undo) : () => undefined),
      clear: () => isOpen() && this.clear(),
    };
  }

  #addOrRepeat(kind: Notice['kind'], text: string, actions: Notice['actions'] = []): () => void {
    const same = this.notices.find((notice) => notice.kind === kind && notice.text === text);
    if (!same) return this.#add(kind, text, actions);
    const again = { ...same, actions, times: same.times + 1 };
    this.notices = this.notices.map((notice) => (notice === same ? again : notice));
    return () => this.dismiss(same.id);
  }

  #add(kind: Notice['kind'], text: string, actions: Notice['actions']): () => void {
    this.given += 1;
    const id = this.given;
    this.notices = [...this.notices, { id, kind, text, actions, times: 1 }];
    return () => this.dismiss(id);
  }
}
