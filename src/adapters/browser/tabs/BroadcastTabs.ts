import type { LinkEvent, OtherTabs } from '../../../application/ports/tabs.ts';
import { attempt } from '../../../lib/attempt.ts';

/** Renamed when the message format changes, so that other app versions do not receive the messages. */
const CHANNEL = 'brevity:links';

interface Message {
  /** Fingerprint of the account's user. */
  readonly owner: number;
  /** Identifies a tab that has started to listen. */
  readonly openedAt?: number;
  /** `openedAt` of the only recipient; undefined for all tabs. */
  readonly to?: number;
  readonly news?: readonly LinkEvent[];
}

/** Connection over a `BroadcastChannel`, which stores nothing. A fingerprint identifies the account. */
export class BroadcastTabs implements OtherTabs {
  readonly #ownerOf: () => number | undefined;
  readonly #lifetime: AbortSignal;
  readonly #openedAt: number;
  #onNews: (news: readonly LinkEvent[]) => void = () => {};
  #onOpened: (openedAt: Date) => readonly LinkEvent[] = () => [];
  #owner: number | undefined;
  #channel: BroadcastChannel | undefined;

  /**
   * Calls `ownerOf` until it returns the account's fingerprint. Sends and receives nothing after `lifetime`
   * is aborted. `openedAt`, the page's opening time to the microsecond, identifies the tab.
   */
  constructor(ownerOf: () => number | undefined, lifetime: AbortSignal, openedAt = performance.timeOrigin) {
    this.#ownerOf = ownerOf;
    this.#lifetime = lifetime;
    this.#openedAt = openedAt;
    this.#open();
    this.#post({ openedAt });
    // Without `once`, an aborted signal in memory would retain the account through this listener.
    lifetime.addEventListener('abort', this.#close, { once: true });
    // An open channel excludes the page from the back/forward cache of some browsers.
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
    const owner = this.#knownOwner;
    if (owner !== undefined) this.#channel?.postMessage({ owner, ...message });
  }

  get #knownOwner(): number | undefined {
    this.#owner ??= this.#ownerOf();
    return this.#owner;
  }

  readonly #open = (): void => {
    if (this.#channel || this.#lifetime.aborted) return;
    // Old browsers lack `BroadcastChannel`. Browsers that block storage block it too.
    this.#channel = attempt(() => new BroadcastChannel(CHANNEL));
    this.#channel?.addEventListener('message', this.#receive);
  };

  readonly #close = (): void => {
    this.#channel?.close();
    this.#channel = undefined;
  };

  readonly #receive = ({ data }: MessageEvent<Message>): void => {
    const { owner, openedAt, to = this.#openedAt, news } = data;
    if (owner !== this.#knownOwner) return;
    if (openedAt !== undefined) this.#reply(openedAt);
    if (news && to === this.#openedAt) this.#onNews(news);
  };

  #reply(openedAt: number): void {
    const news = this.#onOpened(new Date(openedAt));
    if (news.length > 0) this.#post({ news, to: openedAt });
  }
}
