import { operations } from '../../contract/operations.ts';
import { ApiClient } from '../../src/adapters/http/ApiClient.ts';
import { httpAnalyticsGateway } from '../../src/adapters/http/httpAnalyticsGateway.ts';
import { httpAuthGateway } from '../../src/adapters/http/httpAuthGateway.ts';
import { httpLinkGateway } from '../../src/adapters/http/httpLinkGateway.ts';
import { httpUserGateway } from '../../src/adapters/http/httpUserGateway.ts';
import { signedInFetch } from '../../src/adapters/http/signedInFetch.ts';
import type { Session } from '../../src/application/ports/session.ts';
import { RenewSession } from '../../src/application/session/RenewSession.ts';
import { ADA } from './aLink.ts';
import { type Answer, json, type LocalServer } from './LocalServer.ts';
import { MemoryMutex, MemoryPendingWork, MemoryVault } from './memoryPorts.ts';

interface SignedInAs {
  readonly session?: Session;
  readonly exchange?: typeof fetch;
  /** Aborted when the account ends. */
  readonly lifetime?: AbortSignal;
}

/** Assembles the HTTP adapters like the container does, including session renewal. */
export const gatewaysAt = (
  { url }: Pick<LocalServer, 'url'>,
  { session, exchange = fetch, lifetime }: SignedInAs = {},
) => {
  const api = new ApiClient(exchange, url);
  const vault = new MemoryVault(session);
  const auth = httpAuthGateway(api);
  const mutex = new MemoryMutex();
  const renewSession = new RenewSession(auth, vault, mutex, new MemoryPendingWork());
  const asUser = signedInFetch(exchange, vault, renewSession);
  const bearer = new ApiClient(asUser, url, lifetime);
  return {
    vault,
    mutex,
    auth,
    users: httpUserGateway(bearer),
    links: httpLinkGateway(bearer),
    analytics: httpAnalyticsGateway(bearer),
  };
};

export type Gateways = ReturnType<typeof gatewaysAt>;

/** Values from users and providers that end up in requests. */
interface Inputs {
  readonly linkId: string;
  readonly magicToken: string;
  readonly token: string;
  readonly signal?: AbortSignal;
}

export interface GatewayCall {
  /** The operation ID in the contract. */
  readonly operation: string;
  /** The prefix of its error messages (specification: Errors and notices). */
  readonly prefix: string;
  /** Method, path and query, percent-encoded. */
  readonly sends: string;
  readonly body: object | undefined;
  readonly needsBearer: boolean;
  /** The smallest response that the call accepts. */
  readonly answer: Answer;
  /** Whether the call parses the response body. */
  readonly isRead: boolean;
  readonly isAbortable: boolean;
  readonly act: (gateways: Gateways, inputs?: Partial<Inputs>) => Promise<unknown>;
}

/** Inputs with reserved characters, which must be escaped in URLs. */
const INPUTS: Inputs = {
  linkId: '../a?b#c&d%2F;\\+\0é',
  magicToken: 'a/b?c=d&e+f# %',
  token: 'header.claims.sign',
};
const ID = '..%2Fa%3Fb%23c%26d%252F%3B%5C%2B%00%C3%A9';

const call = (
  operation: string,
  prefix: string,
  act: (gateways: Gateways, inputs: Inputs) => Promise<unknown>,
  { query = '', ...more }: Partial<GatewayCall> & { readonly query?: string } = {},
): GatewayCall => {
  const found = operations.find(({ id }) => id === operation);
  return {
    operation,
    prefix,
    sends: `${found?.method} ${found?.path.replace(/\{\w+\}/, ID)}${query}`,
    body: undefined,
    needsBearer: found?.needsBearer ?? false,
    answer: json({}),
    isRead: false,
    isAbortable: false,
    act: (gateways, inputs = {}) => act(gateways, { ...INPUTS, ...inputs }),
    ...more,
  };
};

/** The fields of an abortable call that parses its response. */
const reads = (answer: unknown) => ({ answer: json(answer), isRead: true, isAbortable: true });

const LINK = { originalUrl: 'https://example.com/?a=b#c', title: 'Ä "title"', description: 'Notes' };
const CHANGES = { description: '', isActive: false };

/** Operations of the contract that the app never requests. The mock serves them, and the provider check tests them. */
export const UNUSED_OPERATIONS = ['deleteAccount', 'followShortCode', 'preferences', 'qrCode'];

/** Every method of every gateway (specification: Calls). */
export const GATEWAY_CALLS: readonly GatewayCall[] = [
  // The extra `id` must not be sent.
  call('register', 'Registration failed: ', ({ auth }) => auth.register(Object.assign({ id: 7 }, ADA)), {
    body: ADA,
  }),
  call('requestMagicLink', 'Login failed: ', ({ auth }) => auth.requestMagicLink('ada+x@mail.example'), {
    body: { email: 'ada+x@mail.example' },
  }),
  call('verify', 'Token verification failed: ', ({ auth }, { magicToken }) => auth.verify(magicToken), {
    query: '?token=a%2Fb%3Fc%3Dd%26e%2Bf%23%20%25',
    answer: json({ user: ADA, jwt: 'j.w.t' }),
    isRead: true,
  }),
  call('signOut', 'Logout failed: ', ({ auth }, { token }) => auth.signOut(token)),
  call('refresh', 'Token refresh failed: ', ({ auth }, { token }) => auth.refresh(token), {
    answer: json({ token: 'fresh' }),
    isRead: true,
  }),
  call('profile', 'Failed to get profile: ', ({ users }, { signal }) => users.profile(signal), reads(ADA)),
  call('createLink', 'Failed to create link: ', ({ links }) => links.create({ ...LINK, shortCode: 'x' }), {
    body: { ...LINK, customCode: 'x' },
  }),
  call(
    'listLinks',
    'Failed to get links: ',
    ({ links }, { signal }) => links.list({ page: 2, limit: 50, signal }),
    { ...reads([]), query: '?page=2&limit=50' },
  ),
  call(
    'getLink',
    'Failed to get link: ',
    ({ links }, { linkId, signal }) => links.get(linkId, signal),
    reads({ id: 1, shortCode: 'x', originalUrl: 'https://example.com' }),
  ),
  call(
    'updateLink',
    'Failed to update link: ',
    ({ links }, { linkId }) => links.update(linkId, { ...CHANGES, shortCode: 'y' }),
    { body: { ...CHANGES, customCode: 'y' } },
  ),
  call('deleteLink', 'Failed to delete link: ', ({ links }, { linkId }) => links.delete(linkId)),
  call(
    'linkClicks',
    'Failed to get link clicks: ',
    ({ analytics }, { linkId, signal }) => analytics.clicks(linkId, signal),
    reads({ clicks: [] }),
  ),
  call(
    'linkStats',
    'Failed to get link stats: ',
    ({ analytics }, { linkId, signal }) => analytics.stats(linkId, signal),
    reads({}),
  ),
  call(
    'aggregated',
    'Failed to get aggregated analytics: ',
    ({ analytics }, { signal }) => analytics.aggregated(signal),
    reads({}),
  ),
];

export const READ_CALLS: readonly GatewayCall[] = GATEWAY_CALLS.filter(({ isRead }) => isRead);

/** The calls with a link ID in their path. */
export const LINK_CALLS: readonly GatewayCall[] = GATEWAY_CALLS.filter(({ sends }) =>
  sends.includes(`/${ID}`),
);
