import { parseArgs } from 'node:util';
import { type Notation, readSettings, type Settings } from '../settings/settings.ts';
import { OPTIONS as SETTING_OPTIONS } from '../settings/shareString.ts';
import type { FileOptions } from './files.ts';
import type { HostOptions } from './hostMock.ts';
import { DEFAULT_APP_URL } from './magicLink.ts';

export interface CommandLine extends HostOptions, FileOptions {
  /** The settings that the command names. */
  readonly settings: Partial<Settings>;
}

export const DEFAULT_PORT = '4500';

type Described = Pick<Notation, 'name' | 'kind' | 'example' | 'about'>;

/** An option with one value, such as the example; a flag when there is none. */
const option = (name: string, example: string, about: string): Described => ({
  name,
  kind: example === '' ? 'flag' : 'text',
  example,
  about,
});

/** Every option of the command, in the order of the help. */
export const OPTIONS: readonly Described[] = [
  option('port', DEFAULT_PORT, 'the port to listen on; 0 picks a free one'),
  option('host', 'localhost', 'the interface to listen on; 0.0.0.0 lets other devices in'),
  option('allow-network-control', '', 'lets them control the mock too'),
  option('app-url', DEFAULT_APP_URL, 'where the app runs: it may control the mock; magic links lead there'),
  ...SETTING_OPTIONS,
  option('record', 'calls.json', 'keeps forwarded calls in this file, without tokens, names and addresses'),
  option('replay', 'calls.json', 'responds from such a file; to other calls, as without the file'),
  option(
    'data',
    'data.json',
    'starts, also after a reset, with data and settings of a file; docs/mock.md shows one',
  ),
  option('state', 'state.json', 'keeps data, sessions and settings in this file, over restarts'),
  option('watch', '', 'starts over when the file of --data changes, or the code of the mock'),
  option('help', '', 'this text'),
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

const hostFrom = (text: string): string => {
  if (text !== '') return text;
  throw new Error('--host must be a name or an address.');
};

const appUrlFrom = (text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Error(`--app-url must be an http or https address, not "${text}".`);
};

/**
 * The values of each option, checked here: Node's strict parser takes no value that begins with a dash, such as
 * `--clock -3d`, and its messages are long.
 */
const readArguments = (args: readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const { tokens } = parseArgs({ args: [...args], options: PARSER_OPTIONS, strict: false, tokens: true });
  const values = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') throw new Error(`"${token.value}" belongs to no option. ${SEE_HELP}`);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const option = OPTIONS.find((one) => one.name === name);
    if (option === undefined) throw new Error(`There is no option "${rawName}". ${SEE_HELP}`);
    const isFlag = option.kind === 'flag';
    if (isFlag && value !== undefined) throw new Error(`--${name} takes no value.`);
    if (!isFlag && (value === undefined || value.startsWith('--'))) {
      throw new Error(`--${name} needs a value.`);
    }
    values.set(name, [...(values.get(name) ?? []), value ?? 'true']);
  }
  return values;
};

/** Reads the command's arguments; throws an Error with one sentence for wrong ones. */
export const readCommandLine = (args: readonly string[]): CommandLine | 'help' => {
  const values = readArguments(args);
  if (values.has('help')) return 'help';
  const last = (name: string): string | undefined => values.get(name)?.at(-1);
  const [host, appUrl] = ['host', 'app-url'].map(last);
  const [record, replay, data, state] = ['record', 'replay', 'data', 'state'].map(last);
  const isWatched = values.has('watch');
  const isNetworkAllowed = values.has('allow-network-control');
  const settings = readSettings(SETTING_OPTIONS, (name) => values.get(name));
  if (isNetworkAllowed && host === undefined) throw new Error('--allow-network-control needs --host.');
  if (state !== undefined && data !== undefined) {
    throw new Error('--state and --data exclude each other: both say what the mock starts with.');
  }
  if (record !== undefined && !settings.upstream) throw new Error('--record needs --upstream.');
  return {
    port: portFrom(last('port') ?? DEFAULT_PORT),
    host: host === undefined ? undefined : hostFrom(host),
    isNetworkAllowed,
    appUrl: appUrl === undefined ? undefined : appUrlFrom(appUrl),
    record,
    replay,
    data,
    state,
    isWatched,
    settings,
  };
};
