import type { LinkDraft } from '../../domain/links/linkDraft.ts';
import { trimDraft } from '../../domain/links/linkDraft.ts';
import { creationName } from '../links/creationAttempt.ts';
import type { Clock } from '../ports/page.ts';
import type { StoredValue } from '../ports/storage.ts';
import { fingerprint } from './fingerprint.ts';

const EXPIRES_AFTER_MS = 24 * 60 * 60 * 1000;
const MAX_ENTRIES = 20;

export interface PendingCreation {
  /** The fingerprint of the user, short code and destination. */
  readonly link: number;
  /** When the first request was sent, in ms since 1970. */
  readonly sentAt: number;
}

/** Link creations without a response, in all tabs. Prevents duplicate links. Entries expire after a day. */
export class PendingCreations {
  readonly #stored: StoredValue<readonly PendingCreation[]>;
  readonly #clock: Clock;

  constructor(stored: StoredValue<readonly PendingCreation[]>, clock: Clock) {
    this.#stored = stored;
    this.#clock = clock;
  }

  /** Records that a link is about to be created. `isRepeated`: an earlier request had no response. */
  begin(owner: string, draft: LinkDraft): { readonly sentAt: number; readonly isRepeated: boolean } {
    const link = linkOf(owner, draft);
    const all = this.#all();
    const found = all.find((one) => one.link === link);
    if (found) return { sentAt: found.sentAt, isRepeated: true };
    const sentAt = this.#clock.now().getTime();
    this.#write([{ link, sentAt }, ...all]);
    return { sentAt, isRepeated: false };
  }

  /** Called once it is certain whether the link was created. */
  end(owner: string, draft: LinkDraft): void {
    const link = linkOf(owner, draft);
    this.#write(this.#all().filter((one) => one.link !== link));
  }

  #all(): readonly PendingCreation[] {
    const now = this.#clock.now().getTime();
    return (this.#stored.read() ?? []).filter(({ sentAt }) => now - sentAt < EXPIRES_AFTER_MS);
  }

  #write(all: readonly PendingCreation[]): void {
    if (all.length > 0) this.#stored.write(all.slice(0, MAX_ENTRIES));
    else this.#stored.remove();
  }
}

const linkOf = (owner: string, draft: LinkDraft): number =>
  fingerprint(`${owner} ${creationName(trimDraft(draft), false)}`);
