import { formatFaultRule, parseFaultRule } from '../network/faultRule.ts';
import { formatCallPattern, parseCallPattern } from '../upstream/callPattern.ts';
import { isScenarioName, type ScenarioName, scenarios } from '../world/scenarios.ts';
import type { ClockSetting, Latency, Settings } from './settings.ts';

/*
 * How settings are written. Each parser throws an Error with one sentence for people.
 */

const MAX_LATENCY_MS = 600_000;
const UNITS = { d: 86_400_000, h: 3_600_000, m: 60_000, s: 1_000, ms: 1 } as const;
/** A quarter of what `Date` can hold, so that a shifted time and the ages counted from it stay valid dates. */
const MAX_SHIFT_MS = 8.64e15 / 4;

const parseScenario = (name: string): ScenarioName => {
  if (isScenarioName(name)) return name;
  throw new Error(`There is no scenario "${name}". Choose one of ${Object.keys(scenarios).join(', ')}.`);
};

/** Reads `200` or `200-400` (milliseconds). */
export const parseLatency = (text: string): Latency => {
  const [, from, to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text) ?? [];
  const latency = { fromMs: Number(from), toMs: Number(to) };
  if (from === undefined || latency.fromMs > latency.toMs || latency.toMs > MAX_LATENCY_MS) {
    throw new Error(`"${text}" is not a latency. Enter milliseconds up to 600000, such as 200 or 200-400.`);
  }
  return latency;
};

const formatLatency = ({ fromMs, toMs }: Latency): string =>
  fromMs === toMs ? `${fromMs}` : `${fromMs}-${toMs}`;

const parseFlag = (text: string): boolean => {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new Error(`"${text}" is neither true nor false.`);
};

/** Reads a date, with a time or without, as an ISO date. */
export const parseMoment = (text: string): string => {
  const time = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text) ? Date.parse(text) : Number.NaN;
  const year = new Date(time).getUTCFullYear();
  if (!(year >= 1 && year <= 9_999)) {
    throw new Error(`"${text}" is not a date. Enter one such as 2026-03-04 or 2026-03-04T10:00Z.`);
  }
  return new Date(time).toISOString();
};

/** `2026-03-04T10:00:00.000Z` without the seconds that are zero. */
const formatMoment = (iso: string): string => iso.replace(/:00\.000Z$/, 'Z');

const isUnit = (text: string | undefined): text is keyof typeof UNITS => Object.hasOwn(UNITS, text ?? '');

/** Reads a date, or a shift such as `+3d` and `-90m`. */
const parseClock = (text: string): ClockSetting => {
  const [, sign, amount, unit] = /^([+-])(\d+)(d|h|m|s|ms)$/.exec(text) ?? [];
  if (!isUnit(unit)) return { at: parseMoment(text) };
  const shiftMs = Number(amount) * UNITS[unit] * (sign === '-' ? -1 : 1);
  if (!(Math.abs(shiftMs) < MAX_SHIFT_MS)) throw new Error(`"${text}" is too far from today.`);
  // `-0s` is the real time too, and -0 would not equal it.
  return { shiftMs: shiftMs === 0 ? 0 : shiftMs };
};

const formatClock = (clock: ClockSetting): string => {
  if ('at' in clock) return formatMoment(clock.at);
  const amount = Math.abs(clock.shiftMs);
  const [unit, ms] = Object.entries(UNITS).find(([, length]) => amount % length === 0) ?? ['ms', 1];
  return `${clock.shiftMs < 0 ? '-' : '+'}${amount / ms}${unit}`;
};

/** Reads the address of a provider, empty for none; a slash at its end is left out. */
export const parseUpstream = (text: string): string => {
  if (text === '') return '';
  if (!/^https?:\/\/[^?#@]+$/.test(text) || !URL.canParse(text)) {
    throw new Error(`"${text}" is not the address of an API. Enter one such as https://api.example.com.`);
  }
  return new URL(text).href.replace(/\/+$/, '');
};

const canonicalPattern = (text: string): string => formatCallPattern(parseCallPattern(text));

export const parseSeed = (text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`"${text}" is not a seed. Enter a whole number of up to nine digits.`);
};

/** How one setting is written: in share strings, on the command line and in JSON. */
export interface Notation {
  /** Written `name=…` in a share string, `--name …` on the command line, and `"name": …` in JSON. */
  readonly name: string;
  /** A flag needs no value where its name is enough. A list repeats its name; in JSON it is an array of that name with an s. */
  readonly kind: 'text' | 'number' | 'flag' | 'list';
  readonly example: string;
  readonly about: string;
  /** The name of a list in JSON, where it is not the plural. */
  readonly inJson?: string;
  /** Reads the values given for the name; throws an Error with one sentence for a wrong one. */
  readonly read: (texts: readonly string[]) => Partial<Settings>;
  /** The values from which `read` gives the setting back; empty for a setting that is undefined. */
  readonly write: (settings: Settings) => readonly string[];
}

/** For a setting with one value: of several, the last one counts. */
export const single =
  (read: (text: string) => Partial<Settings>): Notation['read'] =>
  (texts) =>
    read(texts.at(-1) ?? '');

/** Every setting. A new one needs its field in `Settings`, its default, and its entry here. */
export const NOTATIONS: readonly Notation[] = [
  {
    name: 'scenario',
    kind: 'text',
    example: 'typical',
    about: 'what the demo account holds and how the provider behaves; see below',
    read: single((text) => ({ scenario: parseScenario(text) })),
    write: ({ scenario }) => [scenario],
  },
  {
    name: 'latency',
    kind: 'text',
    example: '200-400',
    about: 'how long responses take, in milliseconds; 0 by default, 250 with --mock',
    read: single((text) => ({ latency: parseLatency(text) })),
    write: ({ latency }) => [formatLatency(latency)],
  },
  {
    name: 'offline',
    kind: 'flag',
    example: '',
    about: 'no call gets a response',
    read: single((text) => ({ isOffline: parseFlag(text) })),
    write: ({ isOffline }) => [String(isOffline)],
  },
  {
    name: 'fault',
    kind: 'list',
    example: "'RULE'",
    about: 'what goes wrong; see below. Can be given several times',
    read: (texts) => ({ faults: texts.map((text) => formatFaultRule(parseFaultRule(text))) }),
    write: ({ faults }) => faults,
  },
  {
    name: 'clock',
    kind: 'text',
    example: '+3d',
    about: "the mock's time: a shift such as +3d or -90m, or a date",
    read: single((text) => ({ clock: parseClock(text) })),
    write: ({ clock }) => [formatClock(clock)],
  },
  {
    name: 'seed',
    kind: 'number',
    example: '7',
    about: 'a different seed gives different data, chances and delays',
    read: single((text) => ({ seed: parseSeed(text) })),
    write: ({ seed }) => [String(seed)],
  },
  {
    name: 'from',
    kind: 'text',
    example: '2026-03-04',
    about: "the date from which the data's dates count back",
    read: single((text) => ({ from: parseMoment(text) })),
    write: ({ from }) => (from === undefined ? [] : [formatMoment(from)]),
  },
  {
    name: 'upstream',
    kind: 'text',
    example: 'https://api.example.com',
    about: 'a real provider, which calls are forwarded to',
    read: single((text) => ({ upstream: parseUpstream(text) })),
    write: ({ upstream }) => [upstream],
  },
  {
    name: 'only',
    kind: 'list',
    example: "'GET /v1/analytics/*'",
    about: 'forwards only such calls. Can be given several times',
    inJson: 'only',
    read: (texts) => ({ only: texts.map(canonicalPattern) }),
    write: ({ only }) => only,
  },
  {
    name: 'except',
    kind: 'list',
    example: "'* /v1/auth/*'",
    about: 'does not forward such calls. Can be given several times',
    inJson: 'except',
    read: (texts) => ({ except: texts.map(canonicalPattern) }),
    write: ({ except }) => except,
  },
];

/** Reads the settings whose names have values; throws an Error with one sentence for a wrong one. */
export const readSettings = (
  notations: readonly Notation[],
  valuesOf: (name: string) => readonly string[] | undefined,
): Partial<Settings> => {
  let settings: Partial<Settings> = {};
  for (const { name, read } of notations) {
    const values = valuesOf(name);
    if (values !== undefined) settings = { ...settings, ...read(values) };
  }
  return settings;
};
