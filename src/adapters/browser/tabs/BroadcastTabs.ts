import type { LinkEvent, OtherTabs } from '../../../application/ports/tabs.ts';
import { attempt } from '../../../lib/attempt.ts';

/** Changes with the shape of what is sent: tabs with another version of the program do not hear it. */
const CHANNEL = 'brevity:links';

/** `openedAt` names a tab that begins to listen, `to` the only one that news are for. */
interface Message {
  readonly owner: number;
  readonly openedAt?: number;
  readonly to?: number;
  readonly news?: readonly LinkEvent[];
}

/** Over a `BroadcastChannel`, which stores nothing. Messages name the account by its fingerprint. */
export class BroadcastTabs implements OtherTabs {
  readonly #ownerOf: () => number | undefined;
  readonly #lifetime: AbortSignal;
  readonly #openedAt: number;
  #onNews: (news: readonly LinkEvent[]) => void = () => {};
  #onOpened: (openedAt: Date) => readonly LinkEvent[] = () => [];
  #owner: number | undefined;
  #channel: BroadcastChannel | undefined;

  /**
   * `ownerOf` is asked until it knows the account. When `lifetime` is aborted, nothing is sent or received any more. The
   * time at which the page was opened, down to microseconds, names the tab.
   */
  constructor(ownerOf: () => number | undefined, lifetime: AbortSignal, openedAt = performance.timeOrigin) {
    this.#ownerOf = ownerOf;
    this.#lifetime = lifetime;
    this.#openedAt = openedAt;
    this.#open();
    this.#post({ openedAt });
    // Once: what was aborted may stay in memory with its listeners, and the account with them.
    lifetime.addEventListener('abort', this.#close, { once: true });
    // Some browsers keep no page in the back/forward cache whose channel is open.
    window.addEventListener('pagehide', this.#close, { signal: lifetime });
    window.addEventListener('pageshow', this.#open, { signal: lifetime });
  }

  send(news: readonly LinkEvent[]): void {
    this.#post({ news });
  }

  listen(...[onNews, onOpened]: Parameters<OtherTabs['listen']>): void {
    this.#onNews = onNews;
    this.#onOpened = onOpened;
  }

  #post(message: Omit<Message, 'owner'>): void {
    const owner = this.#mark;
    if (owner !== undefined) this.#channel?.postMessage({ owner, ...message });
  }

  get #mark(): number | undefined {
    this.#owner ??= this.#ownerOf();
    return this.#owner;
  }

  readonly #open = (): void => {
    if (this.#channel || this.#lifetime.aborted) return;
    // Old browsers have none, and those that block storage block it too.
    this.#channel = attempt(() => new BroadcastChannel(CHANNEL));
    this.#channel?.addEventListener('message', this.#receive);
  };

  readonly #close = (): void => {
    this.#channel?.close();
    this.#channel = undefined;
  };

  readonly #receive = ({ data }: MessageEvent<Message>): void => {
    const { owner, openedAt, to = this.#openedAt, news } = data;
    if (owner !== this.#mark) return;
    if (openedAt !== undefined) this.#answer(openedAt);
    if (news && to === this.#openedAt) this.#onNews(news);
  };

  #answer(openedAt: number): void {
    const news = this.#onOpened(new Date(openedAt));
    if (news.length > 0) this.#post({ news, to: openedAt });
  }
}
