import type { LinkPatch } from '../../domain/links/link.ts';

/**
 * What one tab tells the others about links of the account. `hidden`: being deleted; `shown`: it returns, for instance
 * by 'Undo'. Of those that are hidden, shown, gone or deleted, only the ids are sent. `outdated`: the tab's lists may
 * lack changes and must be read again; it names no links.
 */
export interface LinkEvent {
  readonly kind: 'created' | 'changed' | 'hidden' | 'shown' | 'gone' | 'deleted' | 'outdated';
  /** Of a changed link, what the provider has changed. */
  readonly links: readonly LinkPatch[];
  /** The changed link, for tabs that do not know it. */
  readonly whole?: LinkPatch;
}

/** Connects the tabs of one account. News come in the order in which a tab sends them, if the browser connects tabs. */
export interface OtherTabs {
  send(news: readonly LinkEvent[]): void;
  /** `onOpened` is called when another tab begins to listen; what it returns goes to that tab alone. */
  listen(
    onNews: (news: readonly LinkEvent[]) => void,
    onOpened: (openedAt: Date) => readonly LinkEvent[],
  ): void;
}

/** Work that must be sent before the session ends, in all tabs. */
export interface PendingWork {
  /** Counts a task as pending until it settles. */
  track(task: Promise<unknown>): void;
  /**
   * Calls the listener when the session is about to end and pending work must be sent, until `lifetime` ends.
   * `isElsewhere`: another tab is signing out.
   */
  onFlush(listener: (isElsewhere: boolean) => void, lifetime?: AbortSignal): void;
  /** Asks every tab to send its pending work; resolves when no tracked task is left. */
  finish(): Promise<void>;
}

/** Runs tasks of the same name one at a time, across all tabs. Each sees what the previous one has stored. */
export interface Mutex {
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
}
