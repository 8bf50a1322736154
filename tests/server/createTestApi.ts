import { checkExchange } from '../../contract/checkExchange.ts';
import type { CounterStore } from '../../server/counters/CounterStore.ts';
import { ProcessCounters } from '../../server/counters/ProcessCounters.ts';
import { createApi } from '../../server/createApi.ts';
import type { KeyOf } from '../../server/sign-in/allowedUsers.ts';
import type { SendLink } from '../../server/sign-in/mail.ts';
import { StandInKutt } from './StandInKutt.ts';
import { StandInShlink } from './StandInShlink.ts';

export const SECRET = 'a secret of thirty-two characters';
export const APP_URL = 'https://links.example.com';
export const CLIENT = '192.0.2.1';
export const ENGINES = ['kutt', 'shlink'] as const;

interface TestApiOptions {
  readonly fetch?: typeof fetch;
  readonly keyOf?: KeyOf;
  readonly counters?: CounterStore;
  readonly sendLink?: SendLink;
}

interface RequestOptions {
  readonly token?: string | undefined;
  /** Sent as JSON. Strings are sent unchanged. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's IP address. */
  readonly client?: string;
}

/**
 * Creates the provider API over an engine's stand-in, without HTTP and with a fake clock.
 * By default, every email address may sign in.
 */
export const createTestApi = (to: (typeof ENGINES)[number], options: TestApiOptions = {}) => {
  const engine = to === 'kutt' ? new StandInKutt() : new StandInShlink();
  const clock = { now: Date.now() };
  const now = () => clock.now;
  /** The emails that were sent, each as the recipient and the magic link. */
  const emails: string[] = [];
  const waiting: ((link: string) => void)[] = [];
  const logs: string[] = [];
  const api = createApi({
    to,
    url: 'http://engine.test',
    appUrl: APP_URL,
    secret: SECRET,
    keyOf: () => 'KEY',
    counters: new ProcessCounters(now),
    sendLink: async (recipient, link) => {
      emails.push(`${recipient} ${link}`);
      waiting.shift()?.(link);
    },
    log: (line) => logs.push(line),
    fetch: engine.fetch,
    now,
    ...options,
  });

  /** The contract violations in all requests and responses. */
  const violations: string[] = [];
  /** Sends a request such as `GET /v1/links`. */
  const send = async (name: string, { token, body, headers = {}, client = CLIENT }: RequestOptions = {}) => {
    const [method = '', path = ''] = name.split(' ');
    const request = new Request(`${APP_URL}${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const response = await api.handle(request.clone(), client);
    const found = await checkExchange(request, response.clone(), '', 'any');
    violations.push(...found.map((violation) => `${name}: ${violation}`));
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };

  /** Logs in, or registers if there is a name. Returns the token of the magic link. */
  const requestMagicLink = async (body: { readonly email: string; readonly firstName?: string }) => {
    const link = new Promise<string>((resolve) => waiting.push(resolve));
    await send(`POST /v1/auth/${body.firstName ? 'register' : 'login'}`, { body });
    return (await link).split('/').at(-1) ?? '';
  };

  /** Returns the token of a new session. */
  const signIn = async (email = 'ada@example.com'): Promise<string> => {
    const token = await requestMagicLink({ email });
    return (await send(`GET /v1/auth/verify?token=${token}`)).body.jwt;
  };

  return { engine, api, clock, emails, logs, violations, send, requestMagicLink, signIn };
};
