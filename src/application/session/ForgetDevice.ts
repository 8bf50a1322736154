import type { Drafts } from '../device/Drafts.ts';
import { fingerprint } from '../device/fingerprint.ts';
import type { ReturnPath } from '../device/ReturnPath.ts';
import type { StoredValue } from '../ports.ts';

type Kept = Pick<StoredValue<unknown>, 'remove'>;

/** Deletes what this device keeps of an account. */
export class ForgetDevice {
  readonly #links: readonly Kept[];
  readonly #lastMagicLink: Kept;
  readonly #drafts: Drafts;
  readonly #returnPath: ReturnPath;
  readonly #keepBatchOf: (owner: number | undefined) => void;
  readonly #presets: Kept;

  /** `links`: what is kept of lists; `keepBatchOf` deletes links that are created together, unless this user's. */
  constructor(
    links: readonly Kept[],
    lastMagicLink: Kept,
    drafts: Drafts,
    returnPath: ReturnPath,
    keepBatchOf: (owner: number | undefined) => void,
    presets: Kept,
  ) {
    this.#links = links;
    this.#lastMagicLink = lastMagicLink;
    this.#drafts = drafts;
    this.#returnPath = returnPath;
    this.#keepBatchOf = keepBatchOf;
    this.#presets = presets;
  }

  /** Called when a session is over, for any reason: what was typed, and where, is there again after the next sign-in. */
  execute(): void {
    for (const kept of this.#links) kept.remove();
  }

  /** Called when a user has signed in, before the session is stored: there may be no room for both. */
  signedIn(email: string): void {
    this.execute();
    this.#lastMagicLink.remove();
    this.#drafts.forgetOthers(email);
    this.#keepBatchOf(fingerprint(email));
  }

  /** Called at sign-out. Deletes the drafts of every user if this one is unknown. */
  signedOut(email: string | undefined): void {
    this.execute();
    this.#lastMagicLink.remove();
    this.#drafts.forget(email);
    this.#keepBatchOf(undefined);
    this.#returnPath.forget();
    this.#presets.remove();
  }
}
