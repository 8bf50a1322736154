import { DEFAULT_SEED } from '../world/demoAccount.ts';
import type { ScenarioName } from '../world/scenarios.ts';

/** How long an answer takes, at least and at most. */
export interface Latency {
  readonly fromMs: number;
  readonly toMs: number;
}

/** What time the mock believes it is: its time runs on from a moment, or beside the real one. */
export type ClockSetting = { readonly at: string } | { readonly shiftMs: number };

/** Everything that decides what the mock does next, but for what has happened in it. */
export interface Setup {
  readonly scenario: ScenarioName;
  /** Other numbers give other data, other chances and other delays. */
  readonly seed: number;
  /** The moment from which the data's dates count back, as an ISO date; undefined for when they are made. */
  readonly from: string | undefined;
  readonly latency: Latency;
  /** While true, each call fails as a browser's `fetch` does without a network. */
  readonly isOffline: boolean;
  /** Fault rules, one line each. */
  readonly faults: readonly string[];
  readonly clock: ClockSetting;
}

export const NO_LATENCY: Latency = { fromMs: 0, toMs: 0 };
const A_NETWORK: Latency = { fromMs: 250, toMs: 250 };
export const REAL_TIME: ClockSetting = { shiftMs: 0 };

/** What the mock does when told nothing. */
export const DEFAULT_SETUP: Setup = {
  scenario: 'typical',
  seed: DEFAULT_SEED,
  from: undefined,
  latency: A_NETWORK,
  isOffline: false,
  faults: [],
  clock: REAL_TIME,
};
