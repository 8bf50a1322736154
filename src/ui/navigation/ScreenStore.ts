/** Variable parts of a screen's URL. */
export interface ScreenUrl {
  /** Decoded path parameters. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** Query with its question mark, not decoded. */
  readonly search: string;
}

/** Source of provider data that a screen shows. */
export interface DataSource {
  readonly loadedAt: Date | undefined;
  /** Whether neither a value nor a failure has arrived yet. */
  readonly isLoading: boolean;
  readonly isOutdated: boolean;
}

export interface CurrentScreen {
  /** Undefined while the store is loading, and for screens without a store. */
  readonly store: ScreenStore | undefined;
  /** Follows the URL and the session until `stop` is called. */
  start(): void;
  stop(): void;
  /** Resolves once the session is restored and the screen's data has loaded or failed. */
  whenLoaded(): Promise<void>;
  /** Refreshes the shown data and the search. */
  refresh(): void;
}

/** Data of a screen. Only `ScreenOpener` opens and closes screen stores. */
export interface ScreenStore {
  /** Called before the screen is shown, and when its URL changes. Keeps existing data during the refresh. */
  open(url: ScreenUrl): void;
  /** Called when the screen is left. Aborts running loads, but keeps loaded data for the next time. */
  close(): void;
  refresh(): void;
  readonly sources: readonly DataSource[];
}
