/** What an address names beside its screen. */
export interface ScreenAddress {
  /** The parts of the path that stand for something, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The query as it stands in the address, with its question mark. */
  readonly search: string;
}

/** A part of what a screen shows of the provider's data. */
export interface ShownPart {
  readonly loadedAt: Date | undefined;
  readonly isOutdated: boolean;
}

/** What a screen shows of the account. The router alone opens and closes it. */
export interface ScreenStore {
  /** The screen is shown, or about to be; or its address has changed. What there is stays while it is brought up to date. */
  open(address: ScreenAddress): void;
  /** The screen is left: what is under way is aborted; what there is stays for the next visit. */
  close(): void;
  /** What is shown may be out of date. */
  refresh(): void;
  readonly parts: readonly ShownPart[];
}
