import { formatFault, parseFault } from '../network/faultRule.ts';
import {
  formatClock,
  formatLatency,
  formatMoment,
  parseClock,
  parseLatency,
  parseMoment,
  parseSeed,
} from './notation.ts';
import type { Setup } from './settings.ts';
import { parseScenario, parseSetup } from './shareString.ts';

/** Settings as people and programs write them, in the terminal and in calls. */
export interface WrittenSettings {
  /** A share string of the panel; the other settings win over it. */
  readonly mock?: string | undefined;
  readonly scenario?: string | undefined;
  readonly seed?: string | undefined;
  readonly from?: string | undefined;
  readonly latency?: string | undefined;
  readonly isOffline?: boolean | undefined;
  readonly faults?: readonly string[] | undefined;
  readonly clock?: string | undefined;
}

const given = <T>(value: T | undefined, read: (value: T) => Partial<Setup>): Partial<Setup> =>
  value === undefined ? {} : read(value);

/** Reads settings; throws an Error with one sentence for a wrong one. */
export const readSettings = (written: WrittenSettings): Partial<Setup> => ({
  ...given(written.mock, parseSetup),
  ...given(written.scenario, parseScenario),
  ...given(written.seed, (text) => ({ seed: parseSeed(text) })),
  ...given(written.from, (text) => ({ from: parseMoment(text) })),
  ...given(written.latency, (text) => ({ latency: parseLatency(text) })),
  ...given(written.isOffline, (isOffline) => ({ isOffline })),
  ...given(written.faults, (texts) => ({ faults: texts.map((text) => formatFault(parseFault(text))) })),
  ...given(written.clock, (text) => ({ clock: parseClock(text) })),
});

/** A setup in the way in which `readSettings` reads it back. */
export const writeSettings = ({ from, latency, clock, ...rest }: Setup) => ({
  ...rest,
  from: from === undefined ? undefined : formatMoment(from),
  latency: formatLatency(latency),
  clock: formatClock(clock),
});
