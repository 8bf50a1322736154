import { canonicalPattern } from '../network/callPattern.ts';
import { canonicalRule, formatSpan, UNITS } from '../network/faultRule.ts';
import { behaviours } from '../world/behaviours.ts';
import { dataSets } from '../world/dataSets.ts';
import { isBehaviour, isDataSet, type ScenarioText, scenarioText } from '../world/scenarios.ts';
import type { ClockSetting, Latency, Settings } from './settings.ts';

// Text formats of the settings, also for the badge. Each parser throws an Error with one sentence for users.

export const isRealTime = (clock: ClockSetting): boolean => 'shiftMs' in clock && clock.shiftMs === 0;

const MAX_LATENCY_MS = 600_000;
/** A quarter of the range of `Date`, so that a shifted time and the ages relative to it are valid dates. */
const MAX_SHIFT_MS = 8.64e15 / 4;

const parseScenario = (text: string): ScenarioText => {
  const names = text.split(',');
  const unknownName = names.find((name) => !isDataSet(name) && !isBehaviour(name));
  if (unknownName !== undefined)
    throw new Error(
      `There is no scenario "${unknownName}". Data sets are ${Object.keys(dataSets).join(', ')}; behaviours are ${Object.keys(behaviours).join(', ')}.`,
    );
  const [data = 'typical', ...others] = names.filter(isDataSet);
  if (others.length > 0)
    throw new Error(`"${text}" contains two data sets. Use one data set and any behaviours.`);
  return scenarioText({ data, behaviours: names.filter(isBehaviour) });
};

export const parseLatency = (text: string): Latency => {
  const [, from, to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text) ?? [];
  const latency = { fromMs: Number(from), toMs: Number(to) };
  if (from === undefined || latency.fromMs > latency.toMs || latency.toMs > MAX_LATENCY_MS)
    throw new Error(`"${text}" is not a latency. Enter milliseconds up to 600000, such as 200 or 200-400.`);
  return latency;
};

export const formatLatency = ({ fromMs, toMs }: Latency): string =>
  fromMs === toMs ? `${fromMs}` : `${fromMs}-${toMs}`;

const latencyWords = (latency: Latency): string =>
  latency.toMs === 0 ? 'no latency' : `${formatLatency(latency).replace('-', '–')} ms`;

const count = (rules: number): string => (rules === 1 ? '1 rule' : `${rules} rules`);

const ruleWords = (rules: readonly string[]): string => {
  const on = rules.filter((rule) => !rule.startsWith('off ')).length;
  if (on > 0) return count(on);
  return rules.length === 0 ? 'no rules' : `${count(rules.length)} off`;
};

const parseFlag = (text: string): boolean => {
  if (text === 'true' || text === 'false') return text === 'true';
  throw new Error(`"${text}" is not true or false.`);
};

export const parseMoment = (text: string): string => {
  const time = /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(text) ? Date.parse(text) : Number.NaN;
  const year = new Date(time).getUTCFullYear();
  if (!(year >= 1 && year <= 9_999))
    throw new Error(`"${text}" is not a date. Enter one such as 2026-03-04 or 2026-03-04T10:00Z.`);
  return new Date(time).toISOString();
};

/** Omits seconds that are zero: `2026-03-04T10:00Z`. */
const formatMoment = (iso: string): string => iso.replace(/:00\.000Z$/, 'Z');

/** Parses a date, or a shift such as `+3d` or `-90m`. */
const parseClock = (text: string): ClockSetting => {
  const [, sign, amount, unit = ''] = /^([+-])(\d+)(d|h|m|s|ms)$/.exec(text) ?? [];
  if (unit === '') return { at: parseMoment(text) };
  const shiftMs = Number(amount) * (UNITS[unit] ?? 0) * (sign === '-' ? -1 : 1);
  if (!(Math.abs(shiftMs) < MAX_SHIFT_MS)) throw new Error(`"${text}" is too far from today.`);
  // Replaces -0, the result of `-0s`, with 0.
  return { shiftMs: shiftMs === 0 ? 0 : shiftMs };
};

const formatClock = (clock: ClockSetting): string => {
  if ('at' in clock) return formatMoment(clock.at);
  return `${clock.shiftMs < 0 ? '-' : '+'}${formatSpan(Math.abs(clock.shiftMs))}`;
};

/** Formats the clock's offset from the real time in its largest unit: `+30 d`, `−2 h`. Empty for none. */
export const shortShift = (shiftMs: number): string => {
  // Rounded to seconds, because both clocks are read one after the other.
  const amount = Math.round(Math.abs(shiftMs) / 1_000) * 1_000;
  const [unit, ms] = Object.entries(UNITS).find(([, length]) => amount >= length) ?? [];
  if (unit === undefined || ms === undefined) return '';
  return `${shiftMs < 0 ? '−' : '+'}${Math.floor(amount / ms)} ${unit === 'm' ? 'min' : unit}`;
};

/** Parses the base URL of a provider, empty for none. Removes trailing slashes. */
export const parseUpstream = (text: string): string => {
  if (text === '') return '';
  if (!/^https?:\/\/[^?#@]+$/.test(text) || !URL.canParse(text))
    throw new Error(`"${text}" is not the URL of an API. Enter one such as https://api.example.com.`);
  return new URL(text).href.replace(/^(.*[^/])\/*$/s, '$1');
};

export const parseSeed = (text: string): number => {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Error(`"${text}" is not a seed. Enter a whole number of up to nine digits.`);
};

/** The notation of a setting in share strings, on the command line, in JSON and on the badge. */
export interface Notation {
  /** Written `name=…` in a share string, `--name …` on the command line, and `"name": …` in JSON. */
  readonly name: string;
  /** Name in JSON, if different. */
  readonly inJson?: string;
  /** A flag's name alone means true. A list repeats its name on the command line, and is a JSON array. */
  readonly kind: 'text' | 'number' | 'flag' | 'list';
  readonly example: string;
  readonly about: string;
  /** Parses the values of the setting. Throws an Error with one sentence if a value is invalid. */
  readonly read: (texts: readonly string[]) => Partial<Settings>;
  /** Returns values that `read` parses back. Empty if the setting is undefined. */
  readonly write: (settings: Settings) => readonly string[];
  /** Text for the badge if the value is not the default. An empty text is not shown. */
  readonly badge?: (settings: Settings, clockShiftMs: number) => string;
}

interface OneValue<Value> extends Omit<Notation, 'name' | 'kind' | 'read' | 'write'> {
  /** Defaults to the name of the field. */
  readonly name?: string;
  readonly kind?: 'number' | 'flag';
  readonly parse: (text: string) => Value;
  readonly format?: (value: Value & {}) => string;
}

/** The last value wins if several are given. */
const single = <Field extends keyof Settings>(
  field: Field,
  { parse, format = String, ...described }: OneValue<Settings[Field]>,
): Notation => ({
  kind: 'text',
  name: field,
  ...described,
  read: (texts) => ({ [field]: parse(texts.at(-1) ?? '') }),
  write: ({ [field]: value }) => (value === undefined || value === null ? [] : [format(value)]),
});

const list = (
  field: 'faults' | 'only' | 'except',
  { parse, ...described }: Omit<OneValue<string>, 'kind'>,
): Notation => ({
  name: field,
  ...described,
  kind: 'list',
  read: (texts) => ({ [field]: texts.map(parse) }),
  write: (settings) => settings[field],
});

/** The order in share strings, the help text, JSON and the badge. Settings that make calls fail are first. */
export const NOTATIONS: readonly Notation[] = [
  single('isOffline', {
    name: 'offline',
    kind: 'flag',
    example: '',
    about: 'fails all requests as if offline',
    parse: parseFlag,
    badge: ({ isOffline }) => (isOffline ? 'offline' : 'online'),
  }),
  list('faults', {
    name: 'fault',
    inJson: 'faults',
    example: "'RULE'",
    about: 'a fault rule, see below; can be repeated',
    parse: canonicalRule,
    badge: ({ faults }) => ruleWords(faults),
  }),
  single('latency', {
    example: '200-400',
    about: 'the response time in milliseconds; 0 by default, 250 with --mock',
    parse: parseLatency,
    format: formatLatency,
    badge: ({ latency }) => latencyWords(latency),
  }),
  single('clock', {
    example: '+3d',
    about: "the mock's time: a shift such as +3d or -90m, or a date",
    parse: parseClock,
    format: formatClock,
    badge: (_, clockShiftMs) => shortShift(clockShiftMs),
  }),
  single('scenario', {
    example: 'busy,failing',
    about: 'a data set, behaviours, or both, separated by commas; see below',
    parse: parseScenario,
    badge: ({ scenario }) => scenario,
  }),
  single('seed', {
    kind: 'number',
    example: '7',
    about: 'the seed of the generated data, random faults and delays',
    parse: parseSeed,
    badge: ({ seed }) => `seed ${seed}`,
  }),
  single('from', {
    example: '2026-03-04',
    about: 'the date from which generated dates count back',
    parse: parseMoment,
    format: formatMoment,
  }),
  single('upstream', {
    example: 'https://api.example.com',
    about: 'a real provider to forward requests to',
    parse: parseUpstream,
    badge: ({ upstream }) => (upstream === '' ? 'no upstream' : 'upstream'),
  }),
  list('only', {
    example: "'GET /v1/analytics/*'",
    about: 'forwards only these requests; can be repeated',
    parse: canonicalPattern,
  }),
  list('except', {
    example: "'* /v1/auth/*'",
    about: 'does not forward these requests; can be repeated',
    parse: canonicalPattern,
  }),
];

/** Parses the settings that have values. Throws an Error with one sentence if a value is invalid. */
export const readSettings = (
  notations: readonly Notation[],
  valuesOf: (name: string) => readonly string[] | undefined,
): Partial<Settings> => {
  const given = notations.map(({ name, read }) => {
    const values = valuesOf(name);
    return values && read(values);
  });
  return Object.assign({}, ...given);
};

/** Returns a short text for each setting that differs from `others`. */
export const differences = (settings: Settings, others: Settings, clockShiftMs: number): readonly string[] =>
  NOTATIONS.filter(({ write }) => write(settings).join('\n') !== write(others).join('\n')).flatMap(
    ({ badge }) => badge?.(settings, clockShiftMs) || [],
  );
