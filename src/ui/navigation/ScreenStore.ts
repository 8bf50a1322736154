/** The variable sources of an address. */
export interface ScreenUrl {
  /** The path parameters, decoded. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** The query, not decoded, with its question mark. */
  readonly search: string;
}

/** One part of the provider's data on a screen. */
export interface DataSource {
  readonly loadedAt: Date | undefined;
  /** Whether a value is still to come. */
  readonly isLoading: boolean;
  readonly isOutdated: boolean;
}

/** The screen at the current address. */
export interface CurrentScreen {
  /** Its store; undefined while that is loaded, and for screens without one. */
  readonly store: ScreenStore | undefined;
  /** Follows the address and the session until `stop` is called. */
  start(): void;
  stop(): void;
  /** Resolves once it is known who is signed in, and the screen's data is there or has failed. */
  whenLoaded(): Promise<void>;
  /** Refreshes the shown data and the search. */
  refresh(): void;
}

/** The data of a screen. Only `ScreenOpener` opens and closes it. */
export interface ScreenStore {
  /** Called when the screen is about to be shown, or its address has changed. Data stays while it is refreshed. */
  open(address: ScreenUrl): void;
  /** Called when the screen is left. Running loads are aborted; loaded data stays for the next visit. */
  close(): void;
  /** Reloads the shown data, which may be stale. */
  refresh(): void;
  readonly sources: readonly DataSource[];
}
