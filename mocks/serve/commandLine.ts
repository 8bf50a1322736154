import { parseArgs } from 'node:util';
import { OUTCOME_WORDS } from '../network/faultRule.ts';
import { type Notation, readSettings } from '../settings/notation.ts';
import type { Settings } from '../settings/settings.ts';
import { OPTIONS as SETTING_OPTIONS } from '../settings/shareString.ts';
import { behaviours } from '../world/behaviours.ts';
import { dataSets } from '../world/dataSets.ts';
import { DEFAULT_APP_URL } from '../world/Mailbox.ts';
import type { FileOptions } from './files.ts';
import type { HostOptions } from './hostMock.ts';

export interface CommandLine extends HostOptions, FileOptions {
  readonly appUrl: string;
  readonly settings: Partial<Settings>;
}

export const DEFAULT_PORT = '4500';

type Described = Pick<Notation, 'name' | 'kind' | 'example' | 'about'>;

/** Describes an option with one value. Without an example, it is a flag. */
const option = (name: string, example: string, about: string): Described => ({
  name,
  kind: example === '' ? 'flag' : 'text',
  example,
  about,
});

export const OPTIONS: readonly Described[] = [
  option('port', DEFAULT_PORT, 'the port to listen on; 0 picks a free one'),
  option('host', 'localhost', 'the interface to listen on; 0.0.0.0 also accepts other devices'),
  option('allow-network-control', '', 'allows other devices to control the mock'),
  option(
    'app-url',
    DEFAULT_APP_URL,
    'the URL of the app, which magic links open and which may control the mock',
  ),
  ...SETTING_OPTIONS,
  option('record', 'calls.json', 'records forwarded requests, without tokens, names and email addresses'),
  option('replay', 'calls.json', 'replays recorded responses; other requests are handled as usual'),
  option('data', 'data.json', 'loads data and settings at the start and after a reset; see docs/mock.md'),
  option('state', 'state.json', 'preserves data, sessions and settings across restarts'),
  option('watch', '', 'reloads the --data file and the code of the mock when they change'),
  option('help', '', 'prints this help'),
];

const PARSER_OPTIONS = Object.fromEntries(
  OPTIONS.map(({ name, kind }) => [
    name,
    {
      type: kind === 'flag' ? ('boolean' as const) : ('string' as const),
      multiple: true,
      ...(name === 'help' && { short: 'h' }),
    },
  ]),
);

const SEE_HELP = 'See --help.';

const portFrom = (text: string): number => {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`--port must be a number from 0 to 65535, not "${text}".`);
};

const appUrlFrom = (text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Error(`--app-url must be an http or https URL, not "${text}".`);
};

/** Validated here, because Node's strict parser rejects values such as `--clock -3d` with a long message. */
const readArguments = (args: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const { tokens } = parseArgs({ args: [...args], options: PARSER_OPTIONS, strict: false, tokens: true });
  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') throw new Error(`Unexpected argument "${token.value}". ${SEE_HELP}`);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const option = OPTIONS.find((one) => one.name === name);
    if (option === undefined) throw new Error(`Unknown option "${rawName}". ${SEE_HELP}`);
    const isFlag = option.kind === 'flag';
    if (isFlag && value !== undefined) throw new Error(`--${name} does not take a value.`);
    if (!isFlag && (value === undefined || value.startsWith('--')))
      throw new Error(`--${name} requires a value.`);
    values.set(name, [...(values.get(name) ?? []), value ?? 'true']);
  }
  return values;
};

/** Parses the command's arguments. Throws an Error with one sentence if they are invalid. */
export const readCommandLine = (args: readonly string[]): CommandLine | 'help' => {
  const values = readArguments(args);
  if (values.has('help')) return 'help';
  const last = (name: string): string | undefined => values.get(name)?.at(-1);
  const port = portFrom(last('port') ?? DEFAULT_PORT);
  const host = last('host');
  const appUrl = appUrlFrom(last('app-url') ?? DEFAULT_APP_URL);
  const [record, replay, data, state] = ['record', 'replay', 'data', 'state'].map(last);
  const isWatched = values.has('watch');
  const isNetworkAllowed = values.has('allow-network-control');
  const settings = readSettings(SETTING_OPTIONS, (name) => values.get(name));
  if (host === '') throw new Error('--host must be a host name or an IP address.');
  if (isNetworkAllowed && host === undefined) throw new Error('--allow-network-control requires --host.');
  if (state !== undefined && data !== undefined)
    throw new Error('--state and --data cannot be combined, because both define the initial data.');
  if (record !== undefined && !settings.upstream) throw new Error('--record requires --upstream.');
  return { port, host, isNetworkAllowed, appUrl, record, replay, data, state, isWatched, settings };
};

const table = (rows: readonly (readonly [string, string])[]): string => {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`).join('\n');
};

const OPTION_ROWS = OPTIONS.map(
  ({ name, example, about }) => [`--${name} ${example}`.trim(), about] as const,
);

const aboutRows = (named: Readonly<Record<string, { readonly about: string }>>) =>
  Object.entries(named).map(([name, { about }]) => [name, about] as const);

/** Returns the output of `npm run mock:serve -- --help`. docs/mock.md has the details. */
export const helpText = (): string => `Serves the mock provider API over HTTP.

  npm run mock:serve -- --port 4000
  npm run mock:serve -- --scenario busy,failing --latency 200-400
  npm run mock:serve -- --fault 'POST /v1/links 2nd 409 {"error":"Taken"}' --fault '* * 10% lost'
  npm run mock:serve -- --fault 'GET /v1/analytics/* slow 3s'
  npm run mock:serve -- --upstream https://api.example.com --only 'GET /v1/analytics/*'
  npm run mock:serve -- --clock 2026-03-04T10:00Z --from 2026-03-04 --seed 7

Options
${table(OPTION_ROWS)}

A scenario is a data set, behaviours, or both: busy, failing, busy,numeric-ids,failing
 data sets
${table(aboutRows(dataSets))}
 behaviours
${table(aboutRows(behaviours))}

Fault rules have the form [off] METHOD path[?query] [field=value] [by user] [when] [slow] [outcome]. An outcome is a
status with optional headers and body, such as 429 Retry-After: 5 {"error":"Wait"}, or a word:
${table(Object.entries(OUTCOME_WORDS))}

docs/mock.md describes fault rules, all files, and how tests control a running mock at /__mock. Browsers show a panel
there. To forward requests with a session token of the real provider, set the variable UPSTREAM_TOKEN.`;
