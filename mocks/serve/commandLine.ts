import { parseArgs } from 'node:util';
import type { Setup } from '../settings/settings.ts';
import { readSettings } from '../settings/writtenSettings.ts';
import type { HostOptions } from './hostMock.ts';

export interface CommandLine extends HostOptions {
  readonly setup: Partial<Setup>;
}

export const DEFAULT_PORT = '4500';

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;

const OPTIONS = {
  port: TEXT,
  host: TEXT,
  'app-url': TEXT,
  scenario: TEXT,
  latency: TEXT,
  fault: { ...TEXT, multiple: true },
  offline: FLAG,
  seed: TEXT,
  from: TEXT,
  clock: TEXT,
  mock: TEXT,
  help: { ...FLAG, short: 'h' },
} as const;

const SEE_HELP = 'See --help.';

const portFrom = (text: string): number => {
  if (/^\d{1,5}$/.test(text) && Number(text) <= 65_535) return Number(text);
  throw new Error(`--port must be a number from 0 to 65535, not "${text}".`);
};

const appUrlFrom = (text: string): string => {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return text;
  throw new Error(`--app-url must be an http or https address, not "${text}".`);
};

const hostFrom = (text: string): string => {
  if (text !== '') return text;
  throw new Error('--host must be a name or an address.');
};

/** Node's own parser would take no value that begins with a dash, as in `--clock -3d`, and say so at length. */
const checkedArguments = (args: readonly string[]) => {
  const { values, tokens } = parseArgs({ args: [...args], options: OPTIONS, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional') throw new Error(`"${token.value}" belongs to no option. ${SEE_HELP}`);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!isOption(name)) throw new Error(`There is no option "${rawName}". ${SEE_HELP}`);
    const isFlag = OPTIONS[name].type === 'boolean';
    if (isFlag && value !== undefined) throw new Error(`--${name} takes no value.`);
    if (!isFlag && (value === undefined || value.startsWith('--')))
      throw new Error(`--${name} needs a value.`);
  }
  return values;
};

const isOption = (name: string): name is keyof typeof OPTIONS => Object.hasOwn(OPTIONS, name);

const textOf = (value: string | boolean | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Reads the command's arguments; throws an Error with one sentence when they are wrong. */
export const readCommandLine = (args: readonly string[]): CommandLine | 'help' => {
  const values = checkedArguments(args);
  if (values.help === true) return 'help';
  const host = textOf(values.host);
  const appUrl = textOf(values['app-url']);
  return {
    port: portFrom(textOf(values.port) ?? DEFAULT_PORT),
    host: host === undefined ? undefined : hostFrom(host),
    appUrl: appUrl === undefined ? undefined : appUrlFrom(appUrl),
    setup: readSettings({
      mock: textOf(values.mock),
      scenario: textOf(values.scenario),
      latency: textOf(values.latency),
      seed: textOf(values.seed),
      from: textOf(values.from),
      clock: textOf(values.clock),
      isOffline: values.offline === true ? true : undefined,
      faults: values.fault?.filter((one) => typeof one === 'string'),
    }),
  };
};
