import type { LinkPatch } from '../../domain/links/link.ts';

/**
 * A change to links of the account, for the other tabs.
 * - `hidden`: the links are being deleted. `shown`: they are visible again, for instance after 'Undo'.
 * - `gone`: the provider has deleted the links. `deleted`: the links are removed from all lists.
 * - `outdated`: the receiving tab's lists may lack changes and must be read again.
 */
export interface LinkEvent {
  readonly kind: 'created' | 'changed' | 'hidden' | 'shown' | 'gone' | 'deleted' | 'outdated';
  /** The created links, the changed fields of `changed` links, or else only ids. Empty for `outdated`. */
  readonly links: readonly LinkPatch[];
  /** The complete changed link, for tabs that have not read it. */
  readonly whole?: LinkPatch;
}

/** Ordered messages between the tabs of one account. Lost if the browser cannot connect tabs. */
export interface OtherTabs {
  send(news: readonly LinkEvent[]): void;
  /** `onOpened` is called when another tab starts to listen. Its result is sent to that tab only. */
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
   * Calls the listener when pending work must be sent because the session is about to end, until `lifetime`
   * is aborted. `isElsewhere`: another tab is signing out.
   */
  onFlush(listener: (isElsewhere: boolean) => void, lifetime?: AbortSignal): void;
  /** Makes every tab send its pending work. Resolves once all tracked tasks have settled. */
  finish(): Promise<void>;
}

/** A lock across all tabs. Tasks with the same name run one at a time and see each other's stored values. */
export interface Mutex {
  run<T>(name: string, task: () => Promise<T>): Promise<T>;
}
