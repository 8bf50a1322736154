import { type LinkNews, NEWS, type OtherTabs } from '../../application/ports.ts';
import type { LinkPatch } from '../../domain/link.ts';
import { fieldsOf, wireLinkList } from '../http/wire.ts';

const CHANNEL = 'brevity:links';

const isAsSent = (link: LinkPatch, sent: unknown): boolean =>
  Object.entries(link).every(([name, value]) => value === fieldsOf(sent)[name]);

/** Undefined unless all of them are links as this version of the program sends them. */
const linksIn = (sent: unknown): readonly LinkPatch[] | undefined => {
  if (!Array.isArray(sent)) return undefined;
  const links = wireLinkList(sent)?.links ?? [];
  const isKnown = links.length === sent.length && links.every((link, at) => isAsSent(link, sent[at]));
  return isKnown ? links : undefined;
};

const newsIn = (sent: unknown): LinkNews | undefined => {
  const { kind, links, whole } = fieldsOf(sent);
  const known = NEWS.find((one) => one === kind);
  const [listed, wholes] = [linksIn(links), linksIn(whole === undefined ? [] : [whole])];
  if (!known || !listed || !wholes) return undefined;
  return { kind: known, links: listed, ...(wholes[0] && { whole: wholes[0] }) };
};

/**
 * Over a `BroadcastChannel`, which stores nothing. Each message names the account by its fingerprint; messages of other
 * accounts, and those that another version of the program sends in another shape, are ignored.
 */
export class BroadcastTabs implements OtherTabs {
  readonly #ownerOf: () => number | undefined;
  readonly #lifetime: AbortSignal;
  readonly #openedAt: number;
  #listener: (news: readonly LinkNews[]) => void = () => {};
  #onOpened: (openedAt: Date) => readonly LinkNews[] = () => [];
  #owner: number | undefined;
  #channel: BroadcastChannel | undefined;

  /**
   * `ownerOf` is asked until it knows the account. When `lifetime` is aborted, nothing is sent or received any more. The
   * time at which the page was opened, down to microseconds, names the tab.
   */
  constructor(
    ownerOf: () => number | undefined,
    lifetime: AbortSignal,
    openedAt: number = performance.timeOrigin,
  ) {
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

  send(news: readonly LinkNews[]): void {
    this.#post({ news });
  }

  onNews(listener: (news: readonly LinkNews[]) => void): void {
    this.#listener = listener;
  }

  onOpened(listener: (openedAt: Date) => readonly LinkNews[]): void {
    this.#onOpened = listener;
  }

  #post(message: object): void {
    const owner = this.#mark;
    if (owner !== undefined) this.#channel?.postMessage({ owner, ...message });
  }

  get #mark(): number | undefined {
    this.#owner ??= this.#ownerOf();
    return this.#owner;
  }

  readonly #open = (): void => {
    if (this.#channel || this.#lifetime.aborted) return;
    try {
      this.#channel = new BroadcastChannel(CHANNEL);
      this.#channel.onmessage = this.#receive;
    } catch {
      // Old browsers have none, and those that block storage block it too.
    }
  };

  readonly #close = (): void => {
    this.#channel?.close();
    this.#channel = undefined;
  };

  readonly #receive = ({ data }: MessageEvent): void => {
    const { owner, openedAt, to, news } = fieldsOf(data);
    if (owner === undefined || owner !== this.#mark) return;
    if (typeof openedAt === 'number') this.#answer(openedAt);
    if ((to !== undefined && to !== this.#openedAt) || !Array.isArray(news)) return;
    const received = news.map(newsIn);
    if (received.every((one) => one !== undefined)) this.#listener(received);
  };

  #answer(openedAt: number): void {
    const news = this.#onOpened(new Date(openedAt));
    if (news.length > 0) this.#post({ news, to: openedAt });
  }
}
