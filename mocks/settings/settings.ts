import { formatFaultRule, parseFaultRule } from '../network/faultRule.ts';
import type { ScenarioName } from '../world/scenarios.ts';
import {
  type ClockSetting,
  canonicalPattern,
  formatClock,
  formatLatency,
  formatMoment,
  type Latency,
  latencyWords,
  parseClock,
  parseFlag,
  parseLatency,
  parseMoment,
  parseScenario,
  parseSeed,
  parseUpstream,
  ruleWords,
  shortShift,
} from './notation.ts';

/** One setting: how it is written everywhere, and what it is unless somebody sets it. */
interface Setting<Value> {
  /** Written `name=…` in a share string, `--name …` on the command line, and `"name": …` in JSON. */
  readonly name: string;
  /** A flag needs no value where its name is enough. A list repeats its name; in JSON it is an array of that name with an s. */
  readonly kind: 'text' | 'number' | 'flag' | 'list';
  readonly example: string;
  /** What the help says. */
  readonly about: string;
  /** The name of a list in JSON, where it is not the plural. */
  readonly inJson?: string | undefined;
  /** In a page that asks for nothing else. */
  readonly normal: Value;
  /** Reads the values given for the name; throws an Error with one sentence for a wrong one. */
  readonly read: (texts: readonly string[]) => Value;
  /** The values from which `read` gives the setting back; empty for a setting that is undefined. */
  readonly write: (value: Value) => readonly string[];
  /** What the badge says when the value is not the normal one; empty for nothing. */
  readonly badge: (value: Value, clockShiftMs: number) => string;
}

const setting = <Value>(entry: Setting<Value>): Setting<Value> => entry;

/** For a setting with one value: of several, the last one counts. */
export const single =
  <Value>(read: (text: string) => Value) =>
  (texts: readonly string[]): Value =>
    read(texts.at(-1) ?? '');

export const NO_LATENCY: Latency = { fromMs: 0, toMs: 0 };
export const REAL_TIME: ClockSetting = { shiftMs: 0 };
export const NO_UPSTREAM = { upstream: '', only: [], except: [] } as const;

/**
 * Everything that decides how the mock behaves, apart from what has happened in it. Share strings, the command line with
 * its help, JSON and the badge follow from this table, in its order: first what makes calls fail.
 */
const TABLE = {
  /** While true, each call fails as `fetch` does without a network. */
  isOffline: setting<boolean>({
    name: 'offline',
    kind: 'flag',
    example: '',
    about: 'no call gets a response',
    normal: false,
    read: single(parseFlag),
    write: (isOffline) => [String(isOffline)],
    badge: (isOffline) => (isOffline ? 'offline' : 'online'),
  }),
  /** Fault rules, one line each. */
  faults: setting<readonly string[]>({
    name: 'fault',
    kind: 'list',
    example: "'RULE'",
    about: 'what happens to which calls; see below. Can be given several times',
    normal: [],
    read: (texts) => texts.map((text) => formatFaultRule(parseFaultRule(text))),
    write: (faults) => faults,
    badge: ruleWords,
  }),
  /** How long responses take. */
  latency: setting<Latency>({
    name: 'latency',
    kind: 'text',
    example: '200-400',
    about: 'how long responses take, in milliseconds; 0 by default, 250 with --mock',
    normal: { fromMs: 250, toMs: 250 },
    read: single(parseLatency),
    write: (latency) => [formatLatency(latency)],
    badge: latencyWords,
  }),
  clock: setting<ClockSetting>({
    name: 'clock',
    kind: 'text',
    example: '+3d',
    about: "the mock's time: a shift such as +3d or -90m, or a date",
    normal: REAL_TIME,
    read: single(parseClock),
    write: (clock) => [formatClock(clock)],
    badge: (_, clockShiftMs) => shortShift(clockShiftMs),
  }),
  scenario: setting<ScenarioName>({
    name: 'scenario',
    kind: 'text',
    example: 'typical',
    about: 'what the demo account holds and how the provider behaves; see below',
    normal: 'typical',
    read: single(parseScenario),
    write: (scenario) => [scenario],
    badge: (scenario) => scenario,
  }),
  /** A different seed gives different data, chances and delays. */
  seed: setting<number>({
    name: 'seed',
    kind: 'number',
    example: '7',
    about: 'a different seed gives different data, chances and delays',
    normal: 20_251,
    read: single(parseSeed),
    write: (seed) => [String(seed)],
    badge: (seed) => `seed ${seed}`,
  }),
  /** The moment from which the data's dates count back, as an ISO date; undefined for when the data is made. */
  from: setting<string | undefined>({
    name: 'from',
    kind: 'text',
    example: '2026-03-04',
    about: "the date from which the data's dates count back",
    normal: undefined,
    read: single(parseMoment),
    write: (from) => (from === undefined ? [] : [formatMoment(from)]),
    badge: () => '',
  }),
  /** The address of a real provider, which calls are forwarded to; empty when none are. */
  upstream: setting<string>({
    name: 'upstream',
    kind: 'text',
    example: 'https://api.example.com',
    about: 'a real provider, which calls are forwarded to',
    normal: NO_UPSTREAM.upstream,
    read: single(parseUpstream),
    write: (upstream) => [upstream],
    badge: (upstream) => (upstream === '' ? 'no upstream' : 'upstream'),
  }),
  /** The calls that are forwarded, `METHOD path` each; all when there are none. */
  only: setting<readonly string[]>({
    name: 'only',
    kind: 'list',
    example: "'GET /v1/analytics/*'",
    about: 'forwards only such calls. Can be given several times',
    inJson: 'only',
    normal: NO_UPSTREAM.only,
    read: (texts) => texts.map(canonicalPattern),
    write: (only) => only,
    badge: () => '',
  }),
  /** The calls that are not forwarded, even so. */
  except: setting<readonly string[]>({
    name: 'except',
    kind: 'list',
    example: "'* /v1/auth/*'",
    about: 'does not forward such calls. Can be given several times',
    inJson: 'except',
    normal: NO_UPSTREAM.except,
    read: (texts) => texts.map(canonicalPattern),
    write: (except) => except,
    badge: () => '',
  }),
};

export type Settings = { readonly [Field in keyof typeof TABLE]: (typeof TABLE)[Field]['normal'] };

type Table = { readonly [Field in keyof Settings]: Setting<Settings[Field]> };

/** A setting that reads and writes its own field of all settings. */
export interface Notation extends Pick<Setting<unknown>, 'name' | 'kind' | 'example' | 'about' | 'inJson'> {
  readonly read: (texts: readonly string[]) => Partial<Settings>;
  readonly write: (settings: Settings) => readonly string[];
  readonly badge: (settings: Settings, clockShiftMs: number) => string;
}

const notationOf = <Field extends keyof Settings>(field: Field): Notation => {
  const { read, write, badge, ...described }: Table[Field] = TABLE[field];
  return {
    ...described,
    read: (texts) => ({ [field]: read(texts) }),
    write: (settings) => write(settings[field]),
    badge: (settings, clockShiftMs) => badge(settings[field], clockShiftMs),
  };
};

const FIELDS = Object.keys(TABLE) as readonly (keyof Settings)[];

/** Every setting, in the order of the table. */
export const NOTATIONS: readonly Notation[] = FIELDS.map((field) => notationOf(field));

/** How the mock behaves in a page that asks for nothing else. */
export const DEFAULT_SETTINGS = Object.fromEntries(
  FIELDS.map((field) => [field, TABLE[field].normal]),
) as Settings;

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

/** What differs from other settings, in a word or two each. */
export const differences = (settings: Settings, others: Settings, clockShiftMs: number): readonly string[] =>
  NOTATIONS.filter(({ write }) => write(settings).join('\n') !== write(others).join('\n'))
    .map(({ badge }) => badge(settings, clockShiftMs))
    .filter((words) => words !== '');
