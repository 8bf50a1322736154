import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

interface Option {
  readonly about: string;
  /** What a value looks like; a flag has none, and that of a secret is not shown. */
  readonly example?: string;
  readonly fits?: RegExp;
  /** The value where none is given; '' for none. Without it, the option is needed. */
  readonly fallback?: string;
  /** Others can read a command line: it is given as a variable, or as a file that `<variable>_FILE` names. */
  readonly isSecret?: true;
}

const WEB = /^https?:\/\/[^/?#@\s]+(?:\/[^?#@\s]*)?$/;
const ORIGIN = /^https?:\/\/[^/?#@\s]+\/?$/;
const FLAG = { fallback: '' } as const;
const OPTIONAL = { example: '', fallback: '' } as const;
const SECRET = { isSecret: true, ...OPTIONAL } as const;

/** Every option, in the order of the help. */
const OPTIONS = {
  to: { example: 'kutt', about: 'the engine: kutt or shlink', fits: /^(?:kutt|shlink)$/ },
  url: {
    example: 'http://engine:3000',
    about: 'its http or https address, as the gateway reaches it',
    fits: WEB,
  },
  people: { ...OPTIONAL, about: 'who may sign in: ada@example.com,example.org (all of a domain)' },
  'app-url': {
    ...OPTIONAL,
    about: 'the address that people open, without a path; this machine by default',
    fits: ORIGIN,
  },
  port: { about: 'the port to listen on', fits: /^[1-9]\d{0,4}$/, example: '8080', fallback: '8080' },
  host: { about: 'the interface to listen on', example: '0.0.0.0', fallback: 'localhost' },
  files: { about: 'the folder of the built dashboard', example: 'dist', fallback: 'dist' },
  product: { about: 'its name, in mails', example: 'Brevity', fallback: 'Brevity' },
  'mail-from': { ...OPTIONAL, about: 'the sender of mails, such as links@example.com' },
  'print-links': { ...FLAG, about: 'prints magic links instead of sending them: for trying out' },
  'trust-proxy': { ...FLAG, about: "takes the last address in X-Forwarded-For for the caller's" },
  secret: {
    isSecret: true,
    about: '32 random characters or more, which sign sessions',
    example: '',
    fits: /^.{32}/,
  },
  key: { ...SECRET, about: "the engine's key that --people share" },
  keys: { ...SECRET, about: 'keys of their own: ada@example.com=KEY, example.org=KEY' },
  smtp: { ...SECRET, about: 'the mail server: smtp://user:password@host:587', fits: /^smtps?:\/\/\S+$/ },
  redis: { ...SECRET, about: 'what replicas share: redis://host:6379', fits: /^rediss?:\/\/\S+$/ },
  help: { ...FLAG, about: 'this text' },
} as const satisfies Readonly<Record<string, Option>>;

interface NamedOption extends Option {
  readonly name: string;
}

const ALL: readonly NamedOption[] = Object.entries(OPTIONS).map(([name, option]) => ({ name, ...option }));

/** The value of an option; '' where there is none, and 'yes' for a flag. */
export type Values = (name: keyof typeof OPTIONS) => string;

const SEE_HELP = 'see --help.';

const variableOf = ({ name }: NamedOption): string => `GATEWAY_${name.toUpperCase().replaceAll('-', '_')}`;
const nameOf = (option: NamedOption): string => (option.isSecret ? variableOf(option) : `--${option.name}`);

const argumentsIn = (args: readonly string[]): Readonly<Record<string, unknown>> => {
  const told = ALL.filter(({ isSecret }) => !isSecret);
  const typeOf = ({ example }: Option) => ({ type: example === undefined ? 'boolean' : 'string' }) as const;
  const shapes = told.map((option) => [option.name, typeOf(option)]);
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(shapes) }).values;
  } catch (error) {
    throw new Error(`${String(error).split(/: |\. /)[1]}: ${SEE_HELP}`);
  }
};

const fileText = (variable: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new Error(`The file that ${variable} names cannot be read.`);
  }
};

/** Reads arguments and variables; throws an Error with one sentence for wrong and missing ones. */
export const readOptions = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Values => {
  const given = argumentsIn(args);
  const known = ALL.flatMap((option) => [
    variableOf(option),
    ...(option.isSecret ? [`${variableOf(option)}_FILE`] : []),
  ]);
  const unknown = Object.keys(env).find((name) => name.startsWith('GATEWAY_') && !known.includes(name));
  if (unknown) throw new Error(`There is no variable ${unknown}: ${SEE_HELP}`);
  const valueFor = (option: NamedOption): string => {
    const variable = variableOf(option);
    const file = env[`${variable}_FILE`];
    const variables = file ? fileText(`${variable}_FILE`, file) : (env[variable] ?? '').trim();
    const told = given[option.name] === true ? 'yes' : given[option.name];
    const value = String(told ?? variables) || option.fallback;
    if (given['help']) return value ?? '';
    if (value === undefined) throw new Error(`${nameOf(option)} is missing: ${SEE_HELP}`);
    if (option.example === undefined && !/^(?:yes)?$/.test(value))
      throw new Error(`${variable} must be "yes", or be left out.`);
    if (value && option.fits?.test(value) === false)
      throw new Error(`${nameOf(option)} must be ${option.about}.`);
    return value;
  };
  const values = new Map(ALL.map((option) => [option.name, valueFor(option)]));
  return (name) => values.get(name) ?? '';
};

/** What `--help` prints. */
export const helpText = (): string => {
  const lines = ALL.map((option) => {
    const { name, example, about, fallback, isSecret } = option;
    const shown = isSecret ? '' : `--${name} ${fallback || example || ''}`;
    return `  ${shown.padEnd(28)}  ${(name === 'help' ? '' : variableOf(option)).padEnd(19)}  ${about}`;
  });
  return `Serves the dashboard, and its provider API over an engine that keeps short links.

  GATEWAY_KEY=… GATEWAY_SECRET=… npm run gateway -- --to kutt --url http://localhost:3000 \\
    --people ada@example.com --print-links

An option goes before its variable. Secrets are given as variables only, or as files:
GATEWAY_KEY_FILE=/run/secrets/key.

${lines.join('\n')}`;
};
