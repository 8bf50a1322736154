import { canonicalPattern } from '../network/callPattern.ts';
import { canonicalRule } from '../network/parseFaultRule.ts';
import { partsOf, type ScenarioText } from '../world/scenarios.ts';
import {
  type ClockSetting,
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
  /** A flag needs no value where its name is enough. A list repeats its name; in JSON it is an array. */
  readonly kind: 'text' | 'number' | 'flag' | 'list';
  readonly example: string;
  /** What the help says. */
  readonly about: string;
  /** The name in JSON, where it is another one. */
  readonly inJson?: string | undefined;
  /** In a page that asks for nothing else. */
  readonly normal: Value;
  /** Reads the values given for the name; throws an Error with one sentence for a wrong one. */
  readonly read: (texts: readonly string[]) => Value;
  /** The values from which `read` gives the setting back; empty for a setting that is undefined. */
  readonly write: (value: Value) => readonly string[];
  /** What the badge says when the value is not the normal one; nothing when left out. */
  readonly badge?: (value: Value, clockShiftMs: number) => string;
}

interface OneValue<Value> extends Omit<Setting<Value>, 'kind' | 'read' | 'write'> {
  /** A text by default; without an example, a flag. */
  readonly kind?: 'number';
  readonly parse: (text: string) => Value;
  readonly format?: (value: Value & {}) => string;
}

/** Of several values the last one counts. */
const single = <Value>({ parse, format = String, ...entry }: OneValue<Value>): Setting<Value> => ({
  kind: entry.example === '' ? 'flag' : 'text',
  ...entry,
  read: (texts) => parse(texts.at(-1) ?? ''),
  write: (value) => (value === undefined || value === null ? [] : [format(value)]),
});

interface Lines extends Omit<Setting<readonly string[]>, 'kind' | 'normal' | 'read' | 'write'> {
  /** Returns the canonical line. */
  readonly parse: (line: string) => string;
}

const list = ({ parse, ...entry }: Lines): Setting<readonly string[]> => ({
  ...entry,
  kind: 'list',
  normal: [],
  read: (texts) => texts.map(parse),
  write: (lines) => lines,
});

export const NO_LATENCY: Latency = { fromMs: 0, toMs: 0 };
export const REAL_TIME: ClockSetting = { shiftMs: 0 };
export const NO_UPSTREAM = { upstream: '', only: [], except: [] } as const;

/**
 * Everything that decides how the mock behaves, apart from what has happened in it. Share strings, the command line with
 * its help, JSON and the badge follow from this table, in its order: first what makes calls fail.
 */
const TABLE = {
  /** While true, each call fails as `fetch` does without a network. */
  isOffline: single<boolean>({
    name: 'offline',
    example: '',
    about: 'no call gets a response',
    normal: false,
    parse: parseFlag,
    badge: (isOffline) => (isOffline ? 'offline' : 'online'),
  }),
  /** Fault rules, one line each. */
  faults: list({
    name: 'fault',
    inJson: 'faults',
    example: "'RULE'",
    about: 'what happens to which calls; see below. Can be given several times',
    parse: canonicalRule,
    badge: ruleWords,
  }),
  /** How long responses take. */
  latency: single<Latency>({
    name: 'latency',
    example: '200-400',
    about: 'how long responses take, in milliseconds; 0 by default, 250 with --mock',
    normal: { fromMs: 250, toMs: 250 },
    parse: parseLatency,
    format: formatLatency,
    badge: latencyWords,
  }),
  clock: single<ClockSetting>({
    name: 'clock',
    example: '+3d',
    about: "the mock's time: a shift such as +3d or -90m, or a date",
    normal: REAL_TIME,
    parse: parseClock,
    format: formatClock,
    badge: (_, clockShiftMs) => shortShift(clockShiftMs),
  }),
  scenario: single<ScenarioText>({
    name: 'scenario',
    example: 'busy,failing',
    about: 'a data set, behaviours, or both, with commas between; see below',
    normal: 'typical',
    parse: parseScenario,
    badge: String,
  }),
  seed: single<number>({
    name: 'seed',
    kind: 'number',
    example: '7',
    about: 'a different seed gives different data, chances and delays',
    normal: 20_251,
    parse: parseSeed,
    badge: (seed) => `seed ${seed}`,
  }),
  /** The moment from which the data's dates count back, as an ISO date; undefined for when the data is made. */
  from: single<string | undefined>({
    name: 'from',
    example: '2026-03-04',
    about: "the date from which the data's dates count back",
    normal: undefined,
    parse: parseMoment,
    format: formatMoment,
  }),
  /** The address of a real provider, which calls are forwarded to; empty when none are. */
  upstream: single<string>({
    name: 'upstream',
    example: 'https://api.example.com',
    about: 'a real provider, which calls are forwarded to',
    normal: NO_UPSTREAM.upstream,
    parse: parseUpstream,
    badge: (upstream) => (upstream === '' ? 'no upstream' : 'upstream'),
  }),
  /** The calls that are forwarded, `METHOD path` each; all when there are none. */
  only: list({
    name: 'only',
    example: "'GET /v1/analytics/*'",
    about: 'forwards only such calls. Can be given several times',
    parse: canonicalPattern,
  }),
  /** The calls that are not forwarded, even so. */
  except: list({
    name: 'except',
    example: "'* /v1/auth/*'",
    about: 'does not forward such calls. Can be given several times',
    parse: canonicalPattern,
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
    badge: (settings, clockShiftMs) => badge?.(settings[field], clockShiftMs) ?? '',
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

/** Whether the links of the demo account are not the same under two settings. */
export const isOtherData = (some: Settings, others: Settings): boolean =>
  partsOf(some.scenario).data !== partsOf(others.scenario).data ||
  some.seed !== others.seed ||
  some.from !== others.from;
