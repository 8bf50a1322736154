import type { Mock } from '../../mocks/Mock.ts';
import { DEMO_EMAIL } from '../../mocks/world/demoAccount.ts';

interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
}

/** One call to the mock, with what every call of the product carries. */
export const call = (
  mock: Mock,
  path: string,
  { method, body, token }: CallOptions = {},
): Promise<Response> =>
  mock.fetch(path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });

/** Has a magic link sent and answers its token. */
export const magicTokenFor = async (mock: Mock, email = DEMO_EMAIL): Promise<string> => {
  await call(mock, '/v1/auth/login', { body: { email } });
  return mock.mailbox.mails()[0]?.token ?? '';
};

/** Signs in and answers the session token. */
export const signIn = async (mock: Mock, email = DEMO_EMAIL): Promise<string> => {
  const answer = await call(mock, `/v1/auth/verify?token=${await magicTokenFor(mock, email)}`);
  const { jwt } = await answer.json();
  return jwt;
};

/** A clock that stands still until it is moved. */
export const stoppedClock = (start: string) => {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (ms: number): void => {
      time += ms;
    },
  };
};

/** A storage like the browser's, which refuses to keep more when told so. */
export class MemoryStorage implements Storage {
  isFull = false;
  readonly #items = new Map<string, string>();

  get length(): number {
    return this.#items.size;
  }

  entries(): [string, string][] {
    return [...this.#items];
  }

  clear(): void {
    this.#items.clear();
  }

  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.#items.delete(key);
  }

  setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    this.#items.set(key, value);
  }
}
