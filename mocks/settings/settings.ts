import { partsOf, type ScenarioText } from '../world/scenarios.ts';

export interface Latency {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What time it is in the mock: its clock runs on from a moment, or is shifted from the real time. */
export type ClockSetting = { readonly at: string } | { readonly shiftMs: number };

/** Everything that decides how the mock behaves, apart from what has happened in it. */
export interface Settings {
  /** While true, each call fails as `fetch` does without a network. */
  readonly isOffline: boolean;
  readonly faults: readonly string[];
  readonly latency: Latency;
  readonly clock: ClockSetting;
  readonly scenario: ScenarioText;
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
export const REAL_TIME: ClockSetting = { shiftMs: 0 };
export const NO_UPSTREAM = { upstream: '', only: [], except: [] } as const;

/** How the mock behaves in a page that asks for nothing else. */
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

/** Whether the links of the demo account are not the same under two settings. */
export const isOtherData = (some: Settings, others: Settings): boolean =>
  partsOf(some.scenario).data !== partsOf(others.scenario).data ||
  some.seed !== others.seed ||
  some.from !== others.from;
