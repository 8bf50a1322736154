import type { ScenarioName } from '../world/scenarios.ts';

/** How long a response takes, at least and at most. */
export interface Latency {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What time it is in the mock: its clock runs on from a moment, or is shifted from the real time. */
export type ClockSetting = { readonly at: string } | { readonly shiftMs: number };

/** Everything that decides how the mock behaves, apart from what has happened in it. */
export interface Settings {
  readonly scenario: ScenarioName;
  readonly latency: Latency;
  /** While true, each call fails as `fetch` does without a network. */
  readonly isOffline: boolean;
  /** Fault rules, one line each. */
  readonly faults: readonly string[];
  readonly clock: ClockSetting;
  /** A different seed gives different data, chances and delays. */
  readonly seed: number;
  /** The moment from which the data's dates count back, as an ISO date; undefined for when the data is made. */
  readonly from: string | undefined;
  /** The address of a real provider, which calls are forwarded to; empty when none are. */
  readonly upstream: string;
  /** The calls that are forwarded, `METHOD path` each; all when there are none. */
  readonly only: readonly string[];
  /** The calls that are not forwarded, even so. */
  readonly except: readonly string[];
}

export const NO_LATENCY: Latency = { fromMs: 0, toMs: 0 };
const NORMAL_LATENCY: Latency = { fromMs: 250, toMs: 250 };
export const REAL_TIME: ClockSetting = { shiftMs: 0 };
export const NO_UPSTREAM = { upstream: '', only: [], except: [] } as const satisfies Partial<Settings>;

/** How the mock behaves in a page that asks for nothing else. */
export const DEFAULT_SETTINGS: Settings = {
  scenario: 'typical',
  latency: NORMAL_LATENCY,
  isOffline: false,
  faults: [],
  clock: REAL_TIME,
  seed: 20_251,
  from: undefined,
  ...NO_UPSTREAM,
};
