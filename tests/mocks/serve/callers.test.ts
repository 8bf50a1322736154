import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { describe, expect, it } from 'vitest';
import { type CallerRules, isAllowedCaller } from '../../../mocks/serve/allowedCaller.ts';
import { startLocalServer } from '../../support/localProvider.ts';
import { serve } from './serving.ts';

const APP = 'http://localhost:5173';
const WEB = 'https://evil.example';

/** The headers that identify a caller. */
interface Caller {
  readonly host?: string;
  readonly origin?: string;
  readonly site?: string;
  /** Set if a browser navigates, in a tab or in a frame. */
  readonly dest?: 'document' | 'iframe';
}

const headersOf = ({ host, origin, site, dest }: Caller, mockHost: string) => ({
  host: host ?? mockHost,
  ...(origin !== undefined && { origin }),
  ...(site !== undefined && { 'sec-fetch-site': site }),
  ...(dest !== undefined && { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': dest }),
});

interface AllowedOptions extends Partial<CallerRules> {
  /** Undefined after the caller has disconnected. */
  readonly remoteAddress?: string | undefined;
}

const isAllowed = (caller: Caller, { remoteAddress, ...rules }: AllowedOptions): boolean =>
  isAllowedCaller(
    { headers: headersOf(caller, '127.0.0.1:4500'), socket: { remoteAddress } },
    { host: '127.0.0.1', appUrl: APP, isNetworkAllowed: false, ...rules },
  );

describe('isAllowedCaller', () => {
  const LOCALHOST = '127.0.0.1';

  it.each<{ name: string; caller: Caller; host?: string }>([
    { name: 'a program on this machine', caller: {} },
    { name: 'a program that uses the name localhost', caller: { host: 'localhost:4500' } },
    { name: 'a program that uses an IP address', caller: { host: '192.168.1.20:4500' } },
    {
      name: "a program that uses the mock's own name",
      caller: { host: 'Mock.example:4500' },
      host: 'mock.example',
    },
    { name: 'the app', caller: { origin: APP } },
    { name: 'the app under another name of this machine', caller: { origin: 'http://127.0.0.1:5173' } },
    {
      name: 'the app on another port, through its own server',
      caller: { origin: 'http://localhost:5174', site: 'same-origin' },
    },
    { name: 'the panel', caller: { origin: 'http://127.0.0.1:4500', site: 'same-origin' } },
    { name: 'the panel when it sends GET', caller: { site: 'same-origin' } },
    { name: 'a user who enters the URL', caller: { site: 'none', dest: 'document' } },
    { name: 'a user who follows a link', caller: { site: 'cross-site', dest: 'document' } },
  ])('allows $name', ({ caller, ...rules }) => {
    expect(isAllowed(caller, { remoteAddress: LOCALHOST, ...rules })).toBe(true);
  });

  it.each<{ name: string; caller: Caller }>([
    { name: 'a page on the web in an old browser', caller: { origin: WEB } },
    {
      name: 'a page on the web that claims the same origin',
      caller: { origin: WEB, site: 'same-origin' },
    },
    { name: 'a page on the web with a script element', caller: { site: 'cross-site' } },
    { name: 'a page on the web with a frame', caller: { site: 'cross-site', dest: 'iframe' } },
    { name: 'a page without an origin', caller: { origin: 'null' } },
    {
      name: 'a page on another port of this machine',
      caller: { origin: 'http://localhost:3000', site: 'same-site' },
    },
    { name: 'a page on another port with a script element', caller: { site: 'same-site' } },
    { name: "a page on the app's port with another scheme", caller: { origin: 'https://localhost:5173' } },
    { name: 'a name that resolves to this machine', caller: { host: 'evil.example:4500' } },
    {
      name: 'a page under such a name',
      caller: { host: 'evil.example:4500', origin: 'http://evil.example:4500' },
    },
    { name: 'a name that ends like localhost', caller: { host: 'evillocalhost:4500' } },
    { name: 'a name that starts like an IP address', caller: { host: '127.0.0.1.evil.example' } },
    { name: 'an invalid name', caller: { host: '[' } },
  ])('refuses $name', ({ caller }) => {
    expect(isAllowed(caller, { remoteAddress: LOCALHOST })).toBe(false);
  });

  const CALLERS = [{}, { host: 'localhost:4500', origin: APP, site: 'same-site' }];
  const OTHER_DEVICES = ['192.168.1.21', '::ffff:192.168.1.21', 'fe80::1', '12.7.0.0', undefined];

  it.each(['127.0.0.1', '127.8.7.6', '::1', '::ffff:127.0.0.1'])(
    'allows the local address %s',
    (remoteAddress) => {
      for (const caller of CALLERS) expect(isAllowed(caller, { remoteAddress })).toBe(true);
    },
  );

  it.each(OTHER_DEVICES)('refuses the remote address %s, whatever its headers are', (remoteAddress) => {
    for (const caller of CALLERS) expect(isAllowed(caller, { remoteAddress })).toBe(false);
  });

  it.each(OTHER_DEVICES)('allows the remote address %s if other devices are allowed', (remoteAddress) => {
    for (const caller of CALLERS)
      expect(isAllowed(caller, { remoteAddress, isNetworkAllowed: true })).toBe(true);
  });
});

const provider = startLocalServer();

interface SendOptions {
  readonly method: string;
  readonly path: string;
  readonly caller?: Caller;
}

/** Sends a request. Not with `fetch`, which would set `Host` and `Origin` itself. */
const send = (url: string, { method, path, caller = {} }: SendOptions) =>
  new Promise<{ status?: number | undefined; readableBy?: string | undefined }>((resolve, reject) => {
    const headers = headersOf(caller, new URL(url).host);
    const call = request(url + path, { method, headers }, (response) => {
      const readableBy = response.headers['access-control-allow-origin'];
      resolve({ status: response.statusCode, readableBy });
      response.destroy();
    });
    call.on('error', reject);
    call.end();
  });

/** Calls of a mock with an upstream, with the status for an allowed caller. */
const CALLS = [
  { method: 'GET', path: '/v1/links', status: 200 },
  { method: 'DELETE', path: '/v1/users/account', status: 200 },
  { method: 'OPTIONS', path: '/v1/links/1', status: 204 },
  { method: 'GET', path: '/redirect/abc', status: 200 },
  { method: 'GET', path: '/__mock', status: 200 },
  { method: 'GET', path: '/__mock/requests', status: 200 },
  { method: 'GET', path: '/__mock/events', status: 200 },
  { method: 'OPTIONS', path: '/__mock', status: 204 },
];

const expectAllowed = async (url: string, caller: Caller) => {
  for (const { method, path, status } of CALLS)
    expect(await send(url, { method, path, caller }), `${method} ${path}`).toMatchObject({ status });
};

const expectRefused = async (url: string, caller: Caller) => {
  for (const { method, path } of CALLS)
    expect(await send(url, { method, path, caller }), `${method} ${path}`).toMatchObject({ status: 403 });
};

describe('a mock with an upstream', () => {
  const LINKS = { method: 'GET', path: '/v1/links', caller: { origin: 'http://localhost:3000' } };

  const serveForwarding = () =>
    serve({ upstreamToken: 'the-real-account', settings: { upstream: provider.url } });

  it('allows the app all calls', async () => {
    await expectAllowed((await serveForwarding()).url, { origin: APP });
  });

  it('refuses all calls of a page on the web', async () => {
    await expectRefused((await serveForwarding()).url, { origin: WEB, site: 'cross-site' });
    expect(provider.received).toEqual([]);
  });

  it('does not let a refused page read the response', async () => {
    const { url } = await serveForwarding();
    expect(await send(url, LINKS)).toEqual({ status: 403, readableBy: undefined });
  });

  it('logs refused calls with the reason', async () => {
    const { url, mock } = await serveForwarding();
    await send(url, LINKS);
    await mock.log.whenSettled();
    expect(mock.log.calls[0]).toMatchObject({
      url: expect.stringMatching(/\/v1\/links$/),
      end: 403,
      failure: expect.stringContaining('--app-url'),
    });
  });
});

describe('a mock without an upstream', () => {
  it.each<Caller>([{ origin: WEB }, { host: 'evil.example:4500' }, { site: 'cross-site' }])(
    "allows any caller the provider's calls: %j",
    async (caller) => {
      const { url } = await serve();
      expect((await send(url, { method: 'GET', path: '/v1/links', caller })).status).toBe(401);
    },
  );
});

const networkAddress = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4')?.address;

// Without a network, no call has another address. The tests of `isAllowedCaller` cover its rule even then.
describe.skipIf(networkAddress === undefined)('a call over the network', () => {
  const serveOnNetwork = async (isNetworkAllowed: boolean) => {
    const options = { host: '0.0.0.0', isNetworkAllowed, settings: { upstream: provider.url } };
    const { url } = await serve(options);
    return `http://${networkAddress}:${new URL(url).port}`;
  };

  it('is refused by default', async () => {
    await expectRefused(await serveOnNetwork(false), { origin: APP });
  });

  it('is allowed with --allow-network-control', async () => {
    await expectAllowed(await serveOnNetwork(true), { origin: APP });
  });
});
