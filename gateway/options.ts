import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

interface Option {
  readonly name: string;
  /** What a value looks like; a flag has none. */
  readonly example?: string;
  readonly about: string;
  /** The value where none is given; what is needed has neither that nor `isOptional`. */
  readonly fallback?: string;
  readonly isOptional?: true;
  /** Others can read a command line: it is given as a variable, or as a file that `<variable>_FILE` names. */
  readonly isSecret?: true;
}

/** Every option, in the order of the help. */
export const OPTIONS = [
  {
    name: 'to',
    example: 'kutt',
    about: 'the engine that keeps the links: kutt or shlink',
  },
  { name: 'url', example: 'http://localhost:3000', about: 'its address, as the gateway reaches it' },
  {
    name: 'people',
    example: 'ada@example.com,example.org',
    about: 'who may sign in: addresses, and domains for all of their addresses',
    isOptional: true,
  },
  {
    name: 'app-url',
    example: 'https://links.example.com',
    about: 'the address that people open; this machine by default',
    isOptional: true,
  },
  { name: 'port', example: '8080', about: 'the port to listen on', fallback: '8080' },
  { name: 'host', example: '0.0.0.0', about: 'the interface to listen on', fallback: 'localhost' },
  { name: 'files', example: 'dist', about: 'the folder of the built dashboard', fallback: 'dist' },
  { name: 'product', example: 'Brevity', about: 'its name, in mails', fallback: 'Brevity' },
  { name: 'mail-from', example: 'links@example.com', about: 'the sender of mails', isOptional: true },
  { name: 'print-links', about: 'prints magic links instead of sending them: for trying out' },
  { name: 'trust-proxy', about: 'takes the last address in X-Forwarded-For for the caller’s' },
  { name: 'secret', example: '', about: 'signs all sessions: at least 32 random characters', isSecret: true },
  {
    name: 'key',
    example: '',
    about: "the engine's key that --people share",
    isOptional: true,
    isSecret: true,
  },
  {
    name: 'keys',
    example: '',
    about: 'people with a key of their own: ada@example.com=KEY, example.org=KEY',
    isOptional: true,
    isSecret: true,
  },
  {
    name: 'smtp',
    example: '',
    about: 'the mail server: smtp://user:password@host:587',
    isOptional: true,
    isSecret: true,
  },
  {
    name: 'redis',
    example: '',
    about: 'the memory that replicas share: redis://user:password@host:6379',
    isOptional: true,
    isSecret: true,
  },
  { name: 'help', about: 'this text' },
] as const satisfies readonly Option[];

const ALL: readonly Option[] = OPTIONS;
type Name = (typeof OPTIONS)[number]['name'];
/** The value of an option; '' where there is none, and 'yes' for a flag. */
export type Values = (name: Name) => string;

const SEE_HELP = 'See --help.';

const variableOf = (name: string): string => `GATEWAY_${name.toUpperCase().replaceAll('-', '_')}`;

const argumentsIn = (args: readonly string[]): Map<string, string> => {
  const shapes = ALL.map(({ name, example }) => [
    name,
    { type: example === undefined ? ('boolean' as const) : ('string' as const) },
  ]);
  const options = Object.fromEntries(shapes);
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const values = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'option-terminator') continue;
    if (token.kind === 'positional') throw new Error(`An argument belongs to no option. ${SEE_HELP}`);
    const { name, rawName, value } = token;
    const option = ALL.find((one) => one.name === name);
    if (option === undefined) throw new Error(`There is no option "${rawName}". ${SEE_HELP}`);
    if (option.isSecret)
      throw new Error(`Others can read a command line: give the variable ${variableOf(name)} instead.`);
    const isFlag = option.example === undefined;
    if (isFlag ? value !== undefined : !value || value.startsWith('--'))
      throw new Error(`--${name} ${isFlag ? 'takes no' : 'needs a'} value.`);
    values.set(name, value ?? 'yes');
  }
  return values;
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
  const variables = ALL.flatMap(({ name, isSecret }) => {
    const variable = variableOf(name);
    return isSecret ? [variable, `${variable}_FILE`] : [variable];
  });
  const unknown = Object.keys(env).find((name) => name.startsWith('GATEWAY_') && !variables.includes(name));
  if (unknown) throw new Error(`There is no variable ${unknown}. ${SEE_HELP}`);
  const values = new Map<string, string>();
  for (const { name, example, fallback, isOptional, isSecret } of ALL) {
    const variable = variableOf(name);
    const file = isSecret && env[`${variable}_FILE`];
    const value = given.get(name) ?? (file ? fileText(`${variable}_FILE`, file) : env[variable]?.trim());
    if (!value && example !== undefined && fallback === undefined && !isOptional && !given.has('help'))
      throw new Error(`${isSecret ? variable : `--${name}, or ${variable},`} is missing. ${SEE_HELP}`);
    values.set(name, value || fallback || '');
  }
  return (name) => values.get(name) ?? '';
};

/** What `--help` prints. */
export const helpText = (): string => {
  const rows = ALL.map(({ name, example = '', about, fallback, isSecret }) => {
    const shown = isSecret ? '' : `--${name} ${example}`.trim();
    const otherwise = fallback === undefined ? '' : `; ${fallback} by default`;
    return [shown, name === 'help' ? '' : variableOf(name), about + otherwise] as const;
  });
  const [wide, wider] = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map(
    ([option, variable, about]) => `  ${option.padEnd(wide ?? 0)}  ${variable.padEnd(wider ?? 0)}  ${about}`,
  );
  return `Serves the dashboard, and its provider API over an engine that keeps short links.

  GATEWAY_KEY=… GATEWAY_SECRET=… npm run gateway -- --to kutt --url http://localhost:3000 \\
    --people ada@example.com --print-links

Each option can be given as a variable; an option goes before its variable. Secrets are given as variables
only, or as files: GATEWAY_KEY_FILE=/run/secrets/key.

${lines.map((line) => line.trimEnd()).join('\n')}`;
};
