import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isAllowedCaller } from '../../../mocks/serve/allowedCaller.ts';
import { type ServedMock, serveMock } from '../../../mocks/serve.ts';
import { LocalServer } from '../../support/LocalServer.ts';

const APP = 'http://localhost:5173';

interface Caller {
  readonly host?: string;
  readonly origin?: string;
  readonly site?: string;
  readonly more?: Readonly<Record<string, string>>;
}

const headersOf = ({ host, origin, site, more }: Caller): Record<string, string> => ({
  ...(host !== undefined && { Host: host }),
  ...(origin !== undefined && { Origin: origin }),
  ...(site !== undefined && { 'Sec-Fetch-Site': site }),
  ...more,
});

const OPENED = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' };
const FRAMED = { 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'iframe' };

/** Who may call a mock that lends a real account; `OWN` stands for the mock's own host. */
const CALLERS: readonly (readonly [string, Caller, boolean])[] = [
  ['a program on this machine', {}, true],
  ['a program that knows the mock as localhost', { host: 'localhost:4500' }, true],
  ['a program that knows the mock by an address', { host: '192.168.1.20:4500' }, true],
  ['the app', { origin: APP }, true],
  ['the app by another name of this machine', { origin: 'http://127.0.0.1:5173' }, true],
  [
    'the app through its own server, on another port',
    { origin: 'http://localhost:5174', site: 'same-origin' },
    true,
  ],
  ['the panel', { origin: 'http://OWN', site: 'same-origin' }, true],
  ['the panel when it reads', { site: 'same-origin' }, true],
  ['a person who enters the address', { site: 'none', more: OPENED }, true],
  ['a person who follows a link', { site: 'cross-site', more: OPENED }, true],
  ['a page on the web', { origin: 'https://evil.example', site: 'cross-site' }, false],
  ['a page on the web in an old browser', { origin: 'https://evil.example' }, false],
  [
    'a page on the web that says it is the same origin',
    { origin: 'https://evil.example', site: 'same-origin' },
    false,
  ],
  ['a page on the web with a script element', { site: 'cross-site' }, false],
  ['a page on the web with a frame', { site: 'cross-site', more: FRAMED }, false],
  ['a page without an origin', { origin: 'null' }, false],
  ['a page of another port of this machine', { origin: 'http://localhost:3000', site: 'same-site' }, false],
  ['a page of another port in an old browser', { origin: 'http://127.0.0.1:3000' }, false],
  ['a page of another port with a script element', { site: 'same-site' }, false],
  ['a page on the port of the app with another scheme', { origin: 'https://localhost:5173' }, false],
  ['a name that was pointed here', { host: 'evil.example:4500' }, false],
  [
    'a page under a name that was pointed here',
    { host: 'evil.example:4500', origin: 'http://evil.example:4500' },
    false,
  ],
  ['a name that ends like a good one', { host: 'evillocalhost:4500' }, false],
  ['a name that begins like a good one', { host: '127.0.0.1.evil.example' }, false],
  ['no name', { host: '[' }, false],
];

let provider: LocalServer;
let lending: ServedMock;
let alone: ServedMock;

beforeAll(async () => {
  provider = new LocalServer();
  await provider.start();
  const options = { port: 0, host: '127.0.0.1', upstreamToken: 'the-real-account' };
  lending = await serveMock({ ...options, settings: { scenario: 'empty', upstream: provider.url } });
  alone = await serveMock({ ...options, settings: { scenario: 'empty' } });
});

afterAll(async () => {
  await lending.close();
  await alone.close();
  await provider.stop();
});

interface Answer {
  readonly status: number;
  readonly readableBy: string | undefined;
}

/** What a caller gets; `fetch` would set `Host` and `Origin` itself. */
const send = (address: string, method: string, path: string, caller: Caller = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const own = new URL(address).host;
    const headers = Object.fromEntries(
      Object.entries(headersOf(caller)).map(([name, value]) => [name, value.replace('OWN', own)]),
    );
    const call = request(address + path, { method, headers }, (response) => {
      const readableBy = response.headers['access-control-allow-origin'];
      resolve({ status: response.statusCode ?? 0, readableBy });
      response.destroy();
    });
    call.on('error', reject);
    call.end();
  });

/** The calls that a caller tries, and what each gets where it is allowed. */
const TRIES = [
  ['GET', '/v1/links', 200],
  ['DELETE', '/v1/users/account', 200],
  ['OPTIONS', '/v1/links/1', 204],
  ['GET', '/redirect/abc', 200],
  ['GET', '/__mock', 200],
  ['GET', '/__mock/requests', 200],
  ['GET', '/__mock/events', 200],
  ['OPTIONS', '/__mock', 204],
] as const;

describe.each(CALLERS)('while calls are forwarded, %s', (_, caller, isAllowed) => {
  // Browsers send an origin with all but reading calls.
  const tries = TRIES.filter(([method]) => method === 'GET' || caller.more === undefined);

  test.each(tries)(`${isAllowed ? 'may' : 'may not'} call %s %s`, async (method, path, status) => {
    const { length } = provider.received;
    expect(await send(lending.address, method, path, caller)).toMatchObject({
      status: isAllowed ? status : 403,
    });
    if (!isAllowed) expect(provider.received).toHaveLength(length);
  });
});

test.each(CALLERS)('without an upstream, %s may call the provider’s paths', async (_, caller) => {
  expect((await send(alone.address, 'GET', '/v1/links', caller)).status).toBe(401);
});

test('a page that is refused cannot read why, and the log says it to the developer', async () => {
  const caller = { origin: 'http://localhost:3000' };
  expect(await send(lending.address, 'GET', '/v1/links', caller)).toEqual({
    status: 403,
    readableBy: undefined,
  });
  await lending.mock.log.whenRead();
  expect(lending.mock.log.calls[0]).toMatchObject({
    url: expect.stringMatching(/\/v1\/links$/),
    end: 403,
    failure: expect.stringContaining('--app-url'),
  });
});

const NETWORK = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

test.each([
  ['mock.example', true],
  ['localhost', false],
])('a name is the mock’s own only where it listens on it: %s', (host, isOwn) => {
  const caller = { headers: { host: 'Mock.example:4500' }, socket: { remoteAddress: '127.0.0.1' } };
  expect(isAllowedCaller(caller, { host, appUrl: APP, isNetworkAllowed: false })).toBe(isOwn);
});

describe('another device', () => {
  const APP_HOST = { host: 'localhost:4500', origin: APP, 'sec-fetch-site': 'same-site' };
  const judge = (remoteAddress: string | undefined, isNetworkAllowed: boolean, headers = {}) =>
    isAllowedCaller(
      { headers: { host: '192.168.1.20:4500', ...headers }, socket: { remoteAddress } },
      {
        host: '0.0.0.0',
        appUrl: APP,
        isNetworkAllowed,
      },
    );

  test.each([
    ['127.0.0.1', true],
    ['127.8.7.6', true],
    ['::1', true],
    ['::ffff:127.0.0.1', true],
    ['192.168.1.21', false],
    ['::ffff:192.168.1.21', false],
    ['fe80::1', false],
    ['12.7.0.0', false],
    [undefined, false],
  ])('is one whose address is not this machine’s: %s', (address, isHere) => {
    expect(judge(address, false)).toBe(isHere);
    expect(judge(address, false, APP_HOST)).toBe(isHere);
    expect(judge(address, true)).toBe(true);
  });

  test('is refused, whatever it says it is, until --allow-network-control lets it in', async () => {
    if (NETWORK === undefined) return;
    for (const isNetworkAllowed of [false, true]) {
      const settings = { scenario: 'empty', upstream: provider.url } as const;
      const one = await serveMock({ port: 0, host: '0.0.0.0', isNetworkAllowed, settings });
      const address = `http://${NETWORK}:${new URL(one.address).port}`;
      for (const caller of [{}, { origin: APP }, { host: 'localhost:4500' }]) {
        for (const [method, path, status] of TRIES) {
          expect((await send(address, method, path, caller)).status).toBe(isNetworkAllowed ? status : 403);
        }
      }
      await one.close();
    }
  });
});
