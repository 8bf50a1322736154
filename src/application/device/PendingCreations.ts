import type { LinkDraft } from '../../domain/links/linkDraft.ts';
import { trimDraft } from '../../domain/links/linkDraft.ts';
import { creationName } from '../links/creationAttempt.ts';
import type { Clock } from '../ports/page.ts';
import type { StoredValue } from '../ports/storage.ts';
import { fingerprint } from './fingerprint.ts';

const KEPT_FOR_MS = 24 * 60 * 60 * 1000;
const KEPT_AT_MOST = 20;

/** A link that the provider may have created. */
export interface PendingCreation {
  /** The fingerprint of its user, short code and destination. */
  readonly link: number;
  /** When its first call went out, in milliseconds since 1970. */
  readonly sentAt: number;
}

/** The links whose creation has no response yet, of all tabs, so that a link is not created twice. Kept for a day. */
export class PendingCreations {
  readonly #kept: StoredValue<readonly PendingCreation[]>;
  readonly #clock: Clock;

  constructor(kept: StoredValue<readonly PendingCreation[]>, clock: Clock) {
    this.#kept = kept;
    this.#clock = clock;
  }

  /** Stores that a link is about to be created. `isRepeated`: an earlier call for it had no response. */
  begin(owner: string, draft: LinkDraft): { readonly sentAt: number; readonly isRepeated: boolean } {
    const link = linkOf(owner, draft);
    const all = this.#all();
    const found = all.find((one) => one.link === link);
    if (found) return { sentAt: found.sentAt, isRepeated: true };
    const sentAt = this.#clock.now().getTime();
    this.#write([{ link, sentAt }, ...all]);
    return { sentAt, isRepeated: false };
  }

  /** Called when it is known whether the link was created. */
  end(owner: string, draft: LinkDraft): void {
    const link = linkOf(owner, draft);
    this.#write(this.#all().filter((one) => one.link !== link));
  }

  #all(): readonly PendingCreation[] {
    const now = this.#clock.now().getTime();
    return (this.#kept.read() ?? []).filter(({ sentAt }) => now - sentAt < KEPT_FOR_MS);
  }

  #write(all: readonly PendingCreation[]): void {
    if (all.length > 0) this.#kept.write(all.slice(0, KEPT_AT_MOST));
    else this.#kept.remove();
  }
}

const linkOf = (owner: string, draft: LinkDraft): number =>
  fingerprint(`${owner} ${creationName(trimDraft(draft), false)}`);
