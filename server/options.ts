import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

interface Option {
  readonly about: string;
  /** The default; for a required option, an example for the help. */
  readonly value?: string;
  readonly pattern?: RegExp;
  /**
   * A secret can only be set as a variable, because other users can read command lines.
   * The variable `<variable>_FILE` can contain the path of a file with the secret.
   */
  readonly kind?: 'flag' | 'secret';
  readonly isRequired?: true;
}

const WEB = /^https?:\/\/[^/?#@\s]+(?:\/[^?#@\s]*)?$/;
const ORIGIN = /^https?:\/\/[^/?#@\s]+\/?$/;
const ENGINE = "the engine's http or https URL, as reachable from the server";
const APP = "the dashboard's public URL without a path; http://localhost:<port> by default";
const SECRET = 'at least 32 random characters, which sign sessions';

/** All options, in the order of the help. */
const OPTIONS = {
  to: { isRequired: true, value: 'kutt', about: 'the engine: kutt or shlink', pattern: /^(?:kutt|shlink)$/ },
  url: { isRequired: true, value: 'http://engine:3000', about: ENGINE, pattern: WEB },
  people: { about: 'email addresses and domains that may sign in: ada@example.com,example.org' },
  'app-url': { about: APP, pattern: ORIGIN },
  port: { about: 'the port to listen on', pattern: /^[1-9]\d{0,4}$/, value: '8080' },
  host: { about: 'the interface to listen on', value: 'localhost' },
  files: { about: 'the folder of the built dashboard', value: 'dist' },
  product: { about: 'the product name in emails', value: 'Brevity' },
  'mail-from': { about: 'the sender of emails, such as links@example.com' },
  'print-links': { kind: 'flag', about: 'prints magic links instead of sending them, to try the server' },
  'trust-proxy': { kind: 'flag', about: "uses the last address in X-Forwarded-For as the client's" },
  secret: { kind: 'secret', isRequired: true, about: SECRET, pattern: /^.{32}/ },
  key: { kind: 'secret', about: "the engine's API key, shared by the users in --people" },
  keys: { kind: 'secret', about: 'separate API keys: ada@example.com=KEY, example.org=KEY' },
  smtp: {
    kind: 'secret',
    about: 'the mail server: smtp://user:password@host:587',
    pattern: /^smtps?:\/\/\S+$/,
  },
  redis: {
    kind: 'secret',
    about: 'the Redis server that replicas share: redis://host:6379',
    pattern: /^rediss?:\/\/\S+$/,
  },
  help: { kind: 'flag', about: 'prints this help' },
} as const satisfies Readonly<Record<string, Option>>;

const ALL: readonly (readonly [name: string, Option])[] = Object.entries(OPTIONS);

/** Returns the value of an option: '' if it is not set, 'yes' for a set flag. */
export type Values = (name: keyof typeof OPTIONS) => string;

const SEE_HELP = 'See --help.';

const variableOf = (name: string): string => `BREVITY_${name.toUpperCase().replaceAll('-', '_')}`;

const argumentsIn = (args: readonly string[]): Readonly<Record<string, unknown>> => {
  const shapes = ALL.filter(([, { kind }]) => kind !== 'secret').map(
    ([name, { kind }]) => [name, { type: kind ? 'boolean' : 'string' }] as const,
  );
  try {
    return parseArgs({ args: [...args], options: Object.fromEntries(shapes) }).values;
  } catch (error) {
    throw new Error(`${String(error).split(/: |\. /)[1]}. ${SEE_HELP}`);
  }
};

const fileText = (variable: string, path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    throw new Error(`The file in ${variable} cannot be read.`);
  }
};

/** Reads arguments and environment variables. Throws for unknown, invalid and missing options. */
export const readOptions = (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Values => {
  const given = argumentsIn(args);
  const secrets = ALL.filter(([, { kind }]) => kind === 'secret');
  const known = [
    ...ALL.map(([name]) => variableOf(name)),
    ...secrets.map(([name]) => `${variableOf(name)}_FILE`),
  ];
  const unknown = Object.keys(env).find((name) => name.startsWith('BREVITY_') && !known.includes(name));
  if (unknown) throw new Error(`Unknown variable ${unknown}. ${SEE_HELP}`);
  const textFor = (name: string, { about, value: fallback = '', pattern, kind, isRequired }: Option) => {
    const variable = variableOf(name);
    const file = env[`${variable}_FILE`];
    const inEnvironment = file ? fileText(`${variable}_FILE`, file) : (env[variable] ?? '').trim();
    const text = given[name] === true ? 'yes' : String(given[name] ?? inEnvironment);
    const shown = kind === 'secret' ? variable : `--${name}`;
    if (given['help']) return text;
    if (isRequired && text === '') throw new Error(`${shown} is missing. ${SEE_HELP}`);
    if (kind === 'flag' && text !== '' && text !== 'yes')
      throw new Error(`${variable} must be "yes" or unset.`);
    if (text && pattern?.test(text) === false) throw new Error(`${shown} must be ${about}.`);
    return text || fallback;
  };
  const values = new Map(ALL.map(([name, option]) => [name, textFor(name, option)]));
  return (name) => values.get(name) ?? '';
};

export const helpText = (): string => {
  const lines = ALL.map(([name, { about, value = '', kind }]) => {
    const shown = kind === 'secret' ? '' : `--${name} ${value}`;
    return `  ${shown.padEnd(28)}  ${(name === 'help' ? '' : variableOf(name)).padEnd(19)}  ${about}`;
  });
  return `Serves the dashboard and its provider API. The short links are stored in an engine, Shlink or Kutt.

  BREVITY_KEY=… BREVITY_SECRET=… npm run server -- --to kutt --url http://localhost:3000 \\
    --people ada@example.com --print-links

An option overrides its variable. Secrets can only be set as variables or as files:
BREVITY_KEY_FILE=/run/secrets/key

${lines.join('\n')}`;
};
