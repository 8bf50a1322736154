import { parseArgs } from 'node:util';
import type { CheckOptions } from './checkProvider.ts';

export interface CommandLine extends CheckOptions {
  readonly isJson: boolean;
  /** Whether differences that only cost a feature count as failures. */
  readonly isStrict: boolean;
  /** The path of the JUnit report. */
  readonly junit: string | undefined;
}

interface Option {
  readonly name: string;
  /** An example of the value; undefined for a flag. */
  readonly example?: string;
  readonly about: string;
}

/** All options, in the order of the help. */
export const OPTIONS: readonly Option[] = [
  { name: 'url', example: 'https://api.example.com', about: 'the base URL of the provider API, without /v1' },
  {
    name: 'email',
    example: 'ada@example.com',
    about: "the account's email address, which must match the session",
  },
  {
    name: 'origin',
    example: 'https://app.example.com',
    about: "the dashboard's origin, to check CORS",
  },
  { name: 'write', about: 'also creates, changes and removes test links' },
  { name: 'mail', about: 'also requests a magic link for --email' },
  { name: 'session', about: 'also renews and ends the session, so its token becomes invalid' },
  { name: 'json', about: 'prints the report as JSON' },
  { name: 'junit', example: 'report.xml', about: 'also writes the report to this file as JUnit XML' },
  { name: 'strict', about: 'also fails if a difference only costs a feature' },
  { name: 'help', about: 'prints this help' },
];

const SEE_HELP = 'See --help.';

export const TOKEN_HINT = `The check needs a session. Set one of these environment variables:
  BREVITY_TOKEN       a session token. Sign in to the provider's dashboard and copy "auth_token"
                      from its local storage (developer tools, Application or Storage)
  BREVITY_MAGIC_LINK  an unused magic link, or its token. To request one:
                      npm run provider:check -- --url … --email … --mail`;

type Environment = Readonly<Record<string, string | undefined>>;

const readArguments = (args: readonly string[]): ReadonlyMap<string, string> => {
  const options = Object.fromEntries(
    OPTIONS.map(({ name, example }) => [
      name,
      {
        type: example === undefined ? ('boolean' as const) : ('string' as const),
        ...(name === 'help' && { short: 'h' }),
      },
    ]),
  );
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const values = new Map<string, string>();
  for (const token of tokens) {
    if (token.kind === 'positional') throw new Error(`Unexpected argument. ${SEE_HELP}`);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (/token|magic/i.test(name)) {
      throw new Error(
        `Other users can read command lines. Set secrets only as environment variables.\n${TOKEN_HINT}`,
      );
    }
    const option = OPTIONS.find((one) => one.name === name);
    if (option === undefined) throw new Error(`Unknown option "${rawName}". ${SEE_HELP}`);
    const isFlag = option.example === undefined;
    if (isFlag && value !== undefined) throw new Error(`--${name} takes no value.`);
    if (!isFlag && (value === undefined || value.startsWith('--')))
      throw new Error(`--${name} needs a value.`);
    values.set(name, value ?? '');
  }
  return values;
};

const addressFrom = (name: string, text: string): URL => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw new Error(`--${name} must be an http or https URL.`);
  }
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') {
    throw new Error(`--${name} must not contain a user, a query or a fragment.`);
  }
  return url;
};

const urlFrom = (text: string | undefined): string => {
  if (text === undefined) throw new Error(`--url is missing. ${SEE_HELP}`);
  const { origin, pathname } = addressFrom('url', text);
  const url = (origin + pathname).replace(/^(.*[^/])\/*$/s, '$1');
  if (url.endsWith('/v1')) throw new Error('Remove /v1 from --url. The check adds it.');
  return url;
};

const secretFrom = (environment: Environment, name: string): string | undefined => {
  const text = environment[name]?.trim();
  if (!text) return undefined;
  if (/^[!-~]+$/.test(text)) return text;
  throw new Error(`${name} contains characters that are invalid in a token.`);
};

/** Returns the token of a magic link. The value can also be the token itself. */
const magicTokenFrom = (link: string | undefined): string | undefined => {
  if (link === undefined || !URL.canParse(link)) return link;
  const { pathname, searchParams } = new URL(link);
  return searchParams.get('token') ?? decodeURIComponent(pathname.split('/').filter(Boolean).at(-1) ?? '');
};

/** Reads the arguments and the environment variables. Throws if one of them is invalid. */
export const readCommandLine = (args: readonly string[], environment: Environment): CommandLine | 'help' => {
  const values = readArguments(args);
  if (values.has('help')) return 'help';
  const url = urlFrom(values.get('url'));
  const email = values.get('email');
  if (email !== undefined && !/^[^@\s]+@[^@\s]+$/.test(email))
    throw new Error('--email must be an email address.');
  const canMail = values.has('mail');
  if (canMail && email === undefined)
    throw new Error('--mail needs --email, the recipient of the magic link.');
  const origin = values.get('origin');
  const token = secretFrom(environment, 'BREVITY_TOKEN');
  const magicToken = magicTokenFrom(secretFrom(environment, 'BREVITY_MAGIC_LINK'));
  if (token === undefined && magicToken === undefined && !canMail) throw new Error(TOKEN_HINT);
  return {
    url,
    token,
    magicToken,
    email,
    origin: origin === undefined ? undefined : addressFrom('origin', origin).origin,
    canWrite: values.has('write'),
    canMail,
    canEndSession: values.has('session'),
    isJson: values.has('json'),
    isStrict: values.has('strict'),
    junit: values.get('junit'),
  };
};
