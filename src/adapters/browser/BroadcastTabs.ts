import * as v from 'valibot';
import type { LinkNews, OtherTabs } from '../../application/ports.ts';
import type { Link, LinkPatch } from '../../domain/link.ts';

const CHANNEL = 'brevity:links';

// Not `v.date` and the like: all that is used of Valibot is in the first load.
const text = v.exactOptional(v.string());
const date = v.exactOptional(
  v.custom<Date | undefined>((value) => value === undefined || value instanceof Date),
);
const status = v.exactOptional(
  v.custom<Link['isActive']>((value) => value === undefined || typeof value === 'boolean'),
);
const count = v.exactOptional(
  v.custom<Link['clickCount']>((value) => value === undefined || typeof value === 'number'),
);

const link: v.GenericSchema<unknown, LinkPatch> = v.object({
  id: v.string(),
  shortCode: text,
  originalUrl: text,
  title: text,
  description: text,
  createdAt: date,
  isActive: status,
  uniqueClicks: count,
  clickCount: count,
  totalClicks: count,
});

const news: v.GenericSchema<unknown, LinkNews> = v.object({
  kind: v.picklist(['created', 'changed', 'hidden', 'shown', 'gone', 'deleted']),
  links: v.array(link),
  whole: v.exactOptional(link),
});

const message = v.object({ owner: v.number(), news: v.array(news) });

/**
 * Over a `BroadcastChannel`, which stores nothing. Each message names the account by its fingerprint; messages of other
 * accounts, and those that another version of the program sends in another shape, are ignored.
 */
export class BroadcastTabs implements OtherTabs {
  readonly #ownerOf: () => number | undefined;
  readonly #lifetime: AbortSignal;
  #listener: (news: readonly LinkNews[]) => void = () => {};
  #owner: number | undefined;
  #channel: BroadcastChannel | undefined;

  /** `ownerOf` is asked until it knows the account. When `lifetime` is aborted, nothing is sent or received any more. */
  constructor(ownerOf: () => number | undefined, lifetime: AbortSignal) {
    this.#ownerOf = ownerOf;
    this.#lifetime = lifetime;
    this.#open();
    lifetime.addEventListener('abort', this.#close);
    // Some browsers keep no page in the back/forward cache whose channel is open.
    window.addEventListener('pagehide', this.#close, { signal: lifetime });
    window.addEventListener('pageshow', this.#open, { signal: lifetime });
  }

  send(news: readonly LinkNews[]): void {
    const owner = this.#mark;
    if (owner !== undefined) this.#channel?.postMessage({ owner, news });
  }

  onNews(listener: (news: readonly LinkNews[]) => void): void {
    this.#listener = listener;
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
    const received = v.safeParse(message, data);
    if (received.success && received.output.owner === this.#mark) this.#listener(received.output.news);
  };
}
