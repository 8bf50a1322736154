import { Mock } from '../../mocks/Mock.ts';
import { StateFile } from '../../mocks/serve/StateFile.ts';
import { DEMO_EMAIL } from '../../mocks/world/demoAccount.ts';
import type { ScenarioText } from '../../mocks/world/scenarios.ts';

interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string;
}

/** Calls the mock with the app's headers. */
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

/** Requests a magic link and returns its token. */
export const magicTokenFor = async (mock: Mock, email = DEMO_EMAIL): Promise<string> => {
  await call(mock, '/v1/auth/login', { body: { email } });
  return mock.mailbox.mails()[0]?.token ?? '';
};

/** Signs in and returns the session token. */
export const signIn = async (mock: Mock, email = DEMO_EMAIL): Promise<string> => {
  const response = await call(mock, `/v1/auth/verify?token=${await magicTokenFor(mock, email)}`);
  const { jwt } = await response.json();
  return jwt;
};

/** Registers a user named Ada and returns her session token. */
export const register = async (mock: Mock, email: string): Promise<string> => {
  await call(mock, '/v1/auth/register', { body: { email, firstName: 'Ada', lastName: 'Quill' } });
  return signIn(mock, email);
};

/** Returns up to 100 links of a user, with the pagination. */
export const listLinks = async (mock: Mock, token: string) =>
  (await call(mock, '/v1/links?limit=100', { token })).json();

interface StatusOptions {
  readonly token: string;
  readonly path?: string;
}

export const statusOf = async (
  mock: Mock,
  { token, path = '/v1/users/profile' }: StatusOptions,
): Promise<number> => (await call(mock, path, { token })).status;

export const createLink = (mock: Mock, token: string, customCode: string): Promise<Response> =>
  call(mock, '/v1/links', { body: { originalUrl: 'https://example.com/', customCode }, token });

/** A clock that only moves when a test advances it. */
export const stoppedClock = (start: string) => {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (ms: number): void => {
      time += ms;
    },
  };
};

/** A storage like the browser's, which throws while it is full. */
export class MemoryStorage extends StateFile {
  isFull = false;

  constructor() {
    super('', () => {});
  }

  override setItem(key: string, value: string): void {
    if (this.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    super.setItem(key, value);
  }
}

export const NOW = new Date('2026-03-04T10:00:00Z');

/** Signs in the demo account of a scenario, with a stopped clock. */
export const setUpDemo = async (scenario: ScenarioText) => {
  const clock = stoppedClock(NOW.toISOString());
  const mock = new Mock({ setup: { scenario }, now: clock.now });
  const token = await signIn(mock);
  const { db } = mock.world;
  const send = (method: string, path: string, body?: object) => call(mock, path, { method, body, token });
  /** Returns the JSON of the response. */
  const json = async (...sent: Parameters<typeof send>) => (await send(...sent)).json();
  return { mock, db, clock, call: send, json, links: () => db.all('links') };
};
