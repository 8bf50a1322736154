import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { expect, test } from 'vitest';
import { type CallerRules, isAllowedCaller } from '../../../mocks/serve/allowedCaller.ts';
import { startLocalServer } from '../../support/localProvider.ts';
import { serve } from './serving.ts';

const APP = 'http://localhost:5173';
const WEB = 'https://evil.example';

interface Caller {
  readonly host?: string;
  readonly origin?: string;
  readonly site?: string;
  /** What the browser does with the response: it opens or frames a page. */
  readonly dest?: 'document' | 'iframe';
}

/** What a caller sends to a mock at this host. */
const headersOf = ({ host, origin, site, dest }: Caller, own: string) => ({
  host: host ?? own,
  ...(origin !== undefined && { origin }),
  ...(site !== undefined && { 'sec-fetch-site': site }),
  ...(dest !== undefined && { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': dest }),
});

const isAllowed = (caller: Caller, remoteAddress?: string, rules: Partial<CallerRules> = {}) =>
  isAllowedCaller(
    { headers: headersOf(caller, '127.0.0.1:4500'), socket: { remoteAddress } },
    { host: '127.0.0.1', appUrl: APP, isNetworkAllowed: false, ...rules },
  );

/** Who may control a mock, and call one that lends a real account. */
test.each<[who: string, caller: Caller, isAllowed: boolean, rules?: Partial<CallerRules>]>([
  ['a program on this machine', {}, true],
  ['a program that knows the mock as localhost', { host: 'localhost:4500' }, true],
  ['a program that knows the mock by an address', { host: '192.168.1.20:4500' }, true],
  [
    'a program that knows the mock by its name',
    { host: 'Mock.example:4500' },
    true,
    { host: 'mock.example' },
  ],
  ['the app', { origin: APP }, true],
  ['the app by another name of this machine', { origin: 'http://127.0.0.1:5173' }, true],
  ['the app on another port, by its server', { origin: 'http://localhost:5174', site: 'same-origin' }, true],
  ['the panel', { origin: 'http://127.0.0.1:4500', site: 'same-origin' }, true],
  ['the panel when it reads', { site: 'same-origin' }, true],
  ['a person who enters the address', { site: 'none', dest: 'document' }, true],
  ['a person who follows a link', { site: 'cross-site', dest: 'document' }, true],
  ['a page on the web in an old browser', { origin: WEB }, false],
  ['a page on the web that says it is the same origin', { origin: WEB, site: 'same-origin' }, false],
  ['a page on the web with a script element', { site: 'cross-site' }, false],
  ['a page on the web with a frame', { site: 'cross-site', dest: 'iframe' }, false],
  ['a page without an origin', { origin: 'null' }, false],
  ['a page of another port of this machine', { origin: 'http://localhost:3000', site: 'same-site' }, false],
  ['a page of another port with a script element', { site: 'same-site' }, false],
  ['a page on the port of the app with another scheme', { origin: 'https://localhost:5173' }, false],
  ['a name that was pointed here', { host: 'evil.example:4500' }, false],
  ['a page under such a name', { host: 'evil.example:4500', origin: 'http://evil.example:4500' }, false],
  ['a name that ends like a good one', { host: 'evillocalhost:4500' }, false],
  ['a name that begins like a good one', { host: '127.0.0.1.evil.example' }, false],
  ['no name', { host: '[' }, false],
])('%s: %j is allowed: %s', (_, caller, expected, rules) => {
  expect(isAllowed(caller, '127.0.0.1', rules)).toBe(expected);
});

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
])('another device is one whose address is not this machine’s, whatever it says: %s', (address, isHere) => {
  for (const caller of [{}, { host: 'localhost:4500', origin: APP, site: 'same-site' }]) {
    expect(isAllowed(caller, address)).toBe(isHere);
    expect(isAllowed(caller, address, { isNetworkAllowed: true })).toBe(true);
  }
});

const provider = startLocalServer();

/** What a caller gets; `fetch` would set `Host` and `Origin` itself. */
const send = (address: string, method: string, path: string, caller: Caller = {}) =>
  new Promise<{ status?: number | undefined; readableBy?: string | undefined }>((resolve, reject) => {
    const headers = headersOf(caller, new URL(address).host);
    const call = request(address + path, { method, headers }, (response) => {
      const readableBy = response.headers['access-control-allow-origin'];
      resolve({ status: response.statusCode, readableBy });
      response.destroy();
    });
    call.on('error', reject);
    call.end();
  });

/** The calls that a caller tries while calls are forwarded, and what each gets where it is allowed. */
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

const expectTries = async (address: string, caller: Caller, allowed: boolean) => {
  for (const [method, path, status] of TRIES) {
    const got = await send(address, method, path, caller);
    expect(got.status, `${method} ${path}`).toBe(allowed ? status : 403);
  }
};

test('while calls are forwarded, who is allowed may make every call; a page that is not, none, and cannot read why', async () => {
  const options = { upstreamToken: 'the-real-account', settings: { upstream: provider.url } };
  const { address, mock } = await serve(options);
  await expectTries(address, { origin: WEB, site: 'cross-site' }, false);
  const refused = await send(address, 'GET', '/v1/links', { origin: 'http://localhost:3000' });
  expect(refused).toEqual({ status: 403, readableBy: undefined });
  expect(provider.received).toEqual([]);
  await mock.log.whenRead();
  const failure = expect.stringContaining('--app-url');
  expect(mock.log.calls[0]).toMatchObject({ url: expect.stringMatching(/\/v1\/links$/), end: 403, failure });
  await expectTries(address, { origin: APP }, true);
});

test('without an upstream, everybody may call the provider’s paths', async () => {
  const { address } = await serve();
  for (const caller of [{ origin: WEB }, { host: 'evil.example:4500' }, { site: 'cross-site' }]) {
    expect((await send(address, 'GET', '/v1/links', caller)).status).toBe(401);
  }
});

const ownAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

test.each([false, true])(
  'over the network a call is refused, unless --allow-network-control is %s',
  async (isNetworkAllowed) => {
    if (ownAddress === undefined) return;
    const one = await serve({ host: '0.0.0.0', isNetworkAllowed, settings: { upstream: provider.url } });
    const address = `http://${ownAddress}:${new URL(one.address).port}`;
    await expectTries(address, { origin: APP }, isNetworkAllowed);
  },
);
