import type { Drafts } from '../device/Drafts.ts';
import { fingerprint } from '../device/fingerprint.ts';
import type { ReturnPath } from '../device/ReturnPath.ts';
import type { StoredValue } from '../ports/storage.ts';

type Kept = Pick<StoredValue<unknown>, 'remove'>;

interface Device {
  readonly links: readonly Kept[];
  readonly lastMagicLink: Kept;
  readonly drafts: Drafts;
  readonly returnPath: ReturnPath;
  /** Deletes links that are created together, unless they are this user's. */
  readonly keepBulkCreateOf: (owner: number | undefined) => void;
  readonly typed: readonly Kept[];
}

/** Deletes what this device keeps of an account. */
export class ForgetDevice {
  readonly #device: Device;

  constructor(device: Device) {
    this.#device = device;
  }

  /** Called when a session is over, for any reason: what was typed, and where, is there again after the next sign-in. */
  execute(): void {
    for (const kept of this.#device.links) kept.remove();
  }

  /** Called when a user has signed in, before the session is stored: there may be no room for both. */
  signedIn(email: string): void {
    this.execute();
    this.#device.lastMagicLink.remove();
    this.#device.drafts.forgetOthers(email);
    this.#device.keepBulkCreateOf(fingerprint(email));
  }

  /** Called at sign-out. Deletes the drafts of every user if this one is unknown. */
  signedOut(email: string | undefined): void {
    this.execute();
    const { lastMagicLink, drafts, keepBulkCreateOf, returnPath, typed } = this.#device;
    lastMagicLink.remove();
    drafts.forget(email);
    keepBulkCreateOf(undefined);
    returnPath.forget();
    for (const kept of typed) kept.remove();
  }
}
