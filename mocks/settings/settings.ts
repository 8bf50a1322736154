import { partsOf, type ScenarioText } from '../world/scenarios.ts';

export interface Latency {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The mock's clock. It runs on from a date, or is shifted from the real time. */
export type ClockSetting = { readonly at: string } | { readonly shiftMs: number };

/** Everything that determines the mock's behaviour, apart from earlier calls and changes. */
export interface Settings {
  /** If true, every call fails like `fetch` without a network. */
  readonly isOffline: boolean;
  readonly faults: readonly string[];
  readonly latency: Latency;
  readonly clock: ClockSetting;
  readonly scenario: ScenarioText;
  readonly seed: number;
  /** ISO date from which the data's dates count back. Undefined means the time when the data is created. */
  readonly from: string | undefined;
  /** Base URL of a real provider that calls are forwarded to. Empty for none. */
  readonly upstream: string;
  /** Patterns of forwarded calls, each `METHOD path`. Empty for all calls. */
  readonly only: readonly string[];
  /** Patterns of calls that are never forwarded. Overrides `only`. */
  readonly except: readonly string[];
}

export const NO_LATENCY: Latency = { fromMs: 0, toMs: 0 };
export const REAL_TIME: ClockSetting = { shiftMs: 0 };
export const NO_UPSTREAM = { upstream: '', only: [], except: [] } as const;

/** Settings of a page whose URL has no other settings. */
export const DEFAULT_SETTINGS: Settings = {
  isOffline: false,
  faults: [],
  latency: { fromMs: 250, toMs: 250 },
  clock: REAL_TIME,
  scenario: 'typical',
  seed: 20_251,
  from: undefined,
  ...NO_UPSTREAM,
};

/** Whether the demo account has different links under the two settings. */
export const hasDifferentData = (some: Settings, others: Settings): boolean =>
  partsOf(some.scenario).data !== partsOf(others.scenario).data ||
  some.seed !== others.seed ||
  some.from !== others.from;
