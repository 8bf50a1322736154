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

interface Setting {
  readonly fetch?: typeof fetch;
  readonly keyOf?: KeyOf;
  readonly counters?: CounterStore;
  readonly sendLink?: SendLink;
}

interface Call {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly client?: string;
}

const everybody: KeyOf = () => 'KEY';

/** Creates the API over a stand-in, without HTTP and with a fake clock. Compares every response with the contract. */
export const serverOn = (to: 'kutt' | 'shlink', setting: Setting = {}) => {
  const engine = to === 'kutt' ? new StandInKutt() : new StandInShlink();
  const clock = { now: Date.now() };
  const now = () => clock.now;
  /** The magic links that were sent, each behind its address. */
  const sent: string[] = [];
  const waiting: ((link: string) => void)[] = [];
  const lines: string[] = [];
  const api = createApi({
    to,
    url: 'http://engine.test',
    appUrl: APP_URL,
    secret: SECRET,
    keyOf: everybody,
    counters: new ProcessCounters(now),
    sendLink: async (address, link) => {
      sent.push(`${address} ${link}`);
      waiting.shift()?.(link);
    },
    log: (line) => lines.push(line),
    fetch: engine.fetch,
    now,
    ...setting,
  });

  /** What differs from the contract. */
  const drift: string[] = [];
  const call = async (name: string, { token, body, headers = {}, client = '192.0.2.1' }: Call = {}) => {
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
    drift.push(
      ...(await checkExchange(request, response.clone(), '', 'any')).map((one) => `${name}: ${one}`),
    );
    const text = await response.text();
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
  };

  /** The token of the magic link that is sent to someone who signs in, or registers. */
  const linkFor = async (body: { readonly email: string; readonly firstName?: string }) => {
    const link = new Promise<string>((resolve) => waiting.push(resolve));
    await call(`POST /v1/auth/${body.firstName ? 'register' : 'login'}`, { body });
    return (await link).split('/').at(-1) ?? '';
  };

  const signIn = async (email = 'ada@example.com'): Promise<string> => {
    const token = await linkFor({ email });
    return (await call(`GET /v1/auth/verify?token=${token}`)).body.jwt;
  };

  return { engine, api, clock, sent, lines, drift, call, linkFor, signIn };
};
