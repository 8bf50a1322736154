import type { Drafts } from '../device/Drafts.ts';
import { fingerprint } from '../device/fingerprint.ts';
import type { ReturnPath } from '../device/ReturnPath.ts';
import type { StoredValue } from '../ports/storage.ts';

type Removable = Pick<StoredValue<unknown>, 'remove'>;

interface Device {
  readonly links: readonly Removable[];
  readonly lastMagicLink: Removable;
  readonly drafts: Drafts;
  readonly returnPath: ReturnPath;
  /** Deletes the rows of a bulk create, unless they belong to this owner. */
  readonly keepBulkCreateOf: (owner: number | undefined) => void;
  readonly typed: readonly Removable[];
}

/** Deletes an account's data from this device. */
export class ForgetDevice {
  readonly #device: Device;

  constructor(device: Device) {
    this.#device = device;
  }

  /** Called when a session ends for any reason. Keeps typed data and the return path for the next sign-in. */
  execute(): void {
    for (const value of this.#device.links) value.remove();
  }

  /** Called after sign-in, before the session is stored, because the storage may not have space for both. */
  signedIn(email: string): void {
    this.execute();
    this.#device.lastMagicLink.remove();
    this.#device.drafts.forgetOthers(email);
    this.#device.keepBulkCreateOf(fingerprint(email));
  }

  /** Called at sign-out. Deletes the drafts of every user if this user is unknown. */
  signedOut(email: string | undefined): void {
    this.execute();
    const { lastMagicLink, drafts, keepBulkCreateOf, returnPath, typed } = this.#device;
    lastMagicLink.remove();
    drafts.forget(email);
    keepBulkCreateOf(undefined);
    returnPath.forget();
    for (const value of typed) value.remove();
  }
}
