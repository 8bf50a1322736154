import { canonicalPattern } from '../network/callPattern.ts';
import { canonicalRule } from '../network/faultRule.ts';
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

/** How a setting is written everywhere. */
export interface Notation {
  /** Written `name=…` in a share string, `--name …` on the command line, and `"name": …` in JSON. */
  readonly name: string;
  /** The name in JSON, where it is another one. */
  readonly inJson?: string;
  /** A flag needs no value where its name is enough. A list repeats its name; in JSON it is an array. */
  readonly kind: 'text' | 'number' | 'flag' | 'list';
  readonly example: string;
  /** What the help says. */
  readonly about: string;
  /** Reads the values given for the name; throws an Error with one sentence for a wrong one. */
  readonly read: (texts: readonly string[]) => Partial<Settings>;
  /** The values from which `read` gives the setting back; empty for a setting that is undefined. */
  readonly write: (settings: Settings) => readonly string[];
  /** What the badge says when the value is not the default; nothing when it is empty. */
  readonly badge?: (settings: Settings, clockShiftMs: number) => string;
}

interface OneValue<Value> extends Omit<Notation, 'kind' | 'read' | 'write'> {
  readonly kind?: 'number' | 'flag';
  readonly parse: (text: string) => Value;
  readonly format?: (value: Value & {}) => string;
}

/** Of several values the last one counts. */
const single = <Field extends keyof Settings>(
  field: Field,
  { parse, format = String, ...described }: OneValue<Settings[Field]>,
): Notation => ({
  kind: 'text',
  ...described,
  read: (texts) => ({ [field]: parse(texts.at(-1) ?? '') }),
  write: ({ [field]: value }) => (value === undefined || value === null ? [] : [format(value)]),
});

const list = (
  field: 'faults' | 'only' | 'except',
  { parse, ...described }: Omit<OneValue<string>, 'kind'>,
): Notation => ({
  ...described,
  kind: 'list',
  read: (texts) => ({ [field]: texts.map(parse) }),
  write: (settings) => settings[field],
});

/** Share strings, the command line, its help, JSON and the badge follow this order: first what makes calls fail. */
export const NOTATIONS: readonly Notation[] = [
  single('isOffline', {
    name: 'offline',
    kind: 'flag',
    example: '',
    about: 'no call gets a response',
    parse: parseFlag,
    badge: ({ isOffline }) => (isOffline ? 'offline' : 'online'),
  }),
  list('faults', {
    name: 'fault',
    inJson: 'faults',
    example: "'RULE'",
    about: 'what happens to which calls; see below. Can be given several times',
    parse: canonicalRule,
    badge: ({ faults }) => ruleWords(faults),
  }),
  single('latency', {
    name: 'latency',
    example: '200-400',
    about: 'how long responses take, in milliseconds; 0 by default, 250 with --mock',
    parse: parseLatency,
    format: formatLatency,
    badge: ({ latency }) => latencyWords(latency),
  }),
  single('clock', {
    name: 'clock',
    example: '+3d',
    about: "the mock's time: a shift such as +3d or -90m, or a date",
    parse: parseClock,
    format: formatClock,
    badge: (_, clockShiftMs) => shortShift(clockShiftMs),
  }),
  single('scenario', {
    name: 'scenario',
    example: 'busy,failing',
    about: 'a data set, behaviours, or both, with commas between; see below',
    parse: parseScenario,
    badge: ({ scenario }) => scenario,
  }),
  single('seed', {
    name: 'seed',
    kind: 'number',
    example: '7',
    about: 'a different seed gives different data, chances and delays',
    parse: parseSeed,
    badge: ({ seed }) => `seed ${seed}`,
  }),
  single('from', {
    name: 'from',
    example: '2026-03-04',
    about: "the date from which the data's dates count back",
    parse: parseMoment,
    format: formatMoment,
  }),
  single('upstream', {
    name: 'upstream',
    example: 'https://api.example.com',
    about: 'a real provider, which calls are forwarded to',
    parse: parseUpstream,
    badge: ({ upstream }) => (upstream === '' ? 'no upstream' : 'upstream'),
  }),
  list('only', {
    name: 'only',
    example: "'GET /v1/analytics/*'",
    about: 'forwards only such calls. Can be given several times',
    parse: canonicalPattern,
  }),
  list('except', {
    name: 'except',
    example: "'* /v1/auth/*'",
    about: 'does not forward such calls. Can be given several times',
    parse: canonicalPattern,
  }),
];

/** Reads the settings whose names have values; throws an Error with one sentence for a wrong one. */
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

/** What differs from other settings, in a word or two each. */
export const differences = (settings: Settings, others: Settings, clockShiftMs: number): readonly string[] =>
  NOTATIONS.filter(({ write }) => write(settings).join('\n') !== write(others).join('\n')).flatMap(
    ({ badge }) => badge?.(settings, clockShiftMs) || [],
  );

/** Whether the links of the demo account are not the same under two settings. */
export const isOtherData = (some: Settings, others: Settings): boolean =>
  partsOf(some.scenario).data !== partsOf(others.scenario).data ||
  some.seed !== others.seed ||
  some.from !== others.from;
