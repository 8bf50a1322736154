import { operations } from '../../mocks/contract/operations.ts';
import { ApiClient } from '../../src/adapters/http/ApiClient.ts';
import { httpAnalyticsGateway } from '../../src/adapters/http/httpAnalyticsGateway.ts';
import { httpAuthGateway } from '../../src/adapters/http/httpAuthGateway.ts';
import { httpLinkGateway } from '../../src/adapters/http/httpLinkGateway.ts';
import { httpUserGateway } from '../../src/adapters/http/httpUserGateway.ts';
import { signedInFetch } from '../../src/adapters/http/signedInFetch.ts';
import type { Session } from '../../src/application/ports.ts';
import { RenewSession } from '../../src/application/session/RenewSession.ts';
import { ADA } from './aLink.ts';
import { type Answer, json, type LocalServer, redirect } from './LocalServer.ts';
import { MemoryMutex, MemoryPendingWork, MemoryVault } from './memoryPorts.ts';

/*
 * The gateways as tests put them together, and each call that they make.
 */

interface SignedInAs {
  readonly session?: Session;
  readonly exchange?: typeof fetch;
  /** When the account that the calls are made for ends. */
  readonly lifetime?: AbortSignal;
}

/** The HTTP adapters, put together as in the container, with all of the session's renewal. */
export const gatewaysAt = (
  { url }: Pick<LocalServer, 'url'>,
  { session, exchange = fetch, lifetime }: SignedInAs = {},
) => {
  const api = new ApiClient(exchange, url);
  const vault = new MemoryVault(session);
  const auth = httpAuthGateway(api);
  const renewSession = new RenewSession(auth, vault, new MemoryMutex(), new MemoryPendingWork());
  const asUser = signedInFetch(exchange, vault, renewSession);
  const bearer = new ApiClient(asUser, url, lifetime);
  return {
    vault,
    auth,
    users: httpUserGateway(bearer),
    links: httpLinkGateway(bearer, api),
    analytics: httpAnalyticsGateway(bearer),
  };
};

export type Gateways = ReturnType<typeof gatewaysAt>;

/** What users and providers can make the adapters send. */
interface Inputs {
  readonly linkId: string;
  readonly magicToken: string;
  readonly token: string;
  readonly signal?: AbortSignal;
}

export interface GatewayCall {
  /** Its name in the contract. */
  readonly operation: string;
  /** What its error messages begin with (specification: Errors and notices). */
  readonly prefix: string;
  /** Method, path and query exactly as they go over the wire. */
  readonly sends: string;
  readonly body: object | undefined;
  /** Whether it carries the session token. */
  readonly needsBearer: boolean;
  /** The shortest answer that it works with. */
  readonly answer: Answer;
  /** Whether the body of the answer has to be read. */
  readonly isRead: boolean;
  readonly isAbortable: boolean;
  readonly act: (gateways: Gateways, inputs?: Partial<Inputs>) => Promise<unknown>;
}

type Act = (gateways: Gateways, inputs: Inputs) => Promise<unknown>;

/** Reserved characters: none may become a part of the address. */
const INPUTS: Inputs = {
  linkId: '../a?b#c&d%2F;\\+\0é',
  magicToken: 'a/b?c=d&e+f# %',
  token: 'header.claims.sign',
};
const ID = '..%2Fa%3Fb%23c%26d%252F%3B%5C%2B%00%C3%A9';

const LINK = { originalUrl: 'https://example.com/?a=b#c', title: 'Ä "title"', description: 'Notes' };

const call = (
  operation: string,
  prefix: string,
  sends: string,
  act: Act,
  more: Partial<GatewayCall> = {},
): GatewayCall => ({
  operation,
  prefix,
  sends,
  body: undefined,
  needsBearer: operations.find(({ id }) => id === operation)?.needsBearer ?? false,
  answer: json({}),
  isRead: false,
  isAbortable: false,
  act: (gateways, inputs = {}) => act(gateways, { ...INPUTS, ...inputs }),
  ...more,
});

/** A call that reads what is answered. */
const read = (operation: string, prefix: string, sends: string, answer: unknown, act: Act): GatewayCall =>
  call(operation, prefix, sends, act, { answer: json(answer), isRead: true, isAbortable: true });

/** Every method of every gateway (specification: Calls). */
export const GATEWAY_CALLS: readonly GatewayCall[] = [
  call(
    'register',
    'Registration failed: ',
    'POST /v1/auth/register',
    // Nothing else of the user is sent.
    ({ auth }) => auth.register(Object.assign({ id: 7 }, ADA)),
    { body: ADA },
  ),
  call(
    'requestMagicLink',
    'Login failed: ',
    'POST /v1/auth/login',
    ({ auth }) => auth.requestMagicLink('ada+x@mail.example'),
    { body: { email: 'ada+x@mail.example' } },
  ),
  call(
    'verify',
    'Token verification failed: ',
    'GET /v1/auth/verify?token=a%2Fb%3Fc%3Dd%26e%2Bf%23%20%25',
    ({ auth }, { magicToken }) => auth.verify(magicToken),
    { answer: json({ user: ADA, jwt: 'j.w.t' }), isRead: true },
  ),
  call('signOut', 'Logout failed: ', 'POST /v1/auth/logout', ({ auth }, { token }) => auth.signOut(token)),
  call(
    'refresh',
    'Token refresh failed: ',
    'POST /v1/auth/refresh',
    ({ auth }, { token }) => auth.refresh(token),
    { answer: json({ token: 'fresh' }), isRead: true },
  ),
  read('profile', 'Failed to get profile: ', 'GET /v1/users/profile', ADA, ({ users }, { signal }) =>
    users.profile(signal),
  ),
  read(
    'preferences',
    'Failed to get preferences: ',
    'GET /v1/users/preferences',
    {},
    ({ users }, { signal }) => users.preferences(signal),
  ),
  call('deleteAccount', 'Failed to delete account: ', 'DELETE /v1/users/account', ({ users }) =>
    users.deleteAccount(),
  ),
  call(
    'createLink',
    'Failed to create link: ',
    'POST /v1/links',
    ({ links }) => links.create({ ...LINK, shortCode: 'x' }),
    { body: { ...LINK, customCode: 'x' } },
  ),
  read('listLinks', 'Failed to get links: ', 'GET /v1/links?page=2&limit=50', [], ({ links }, { signal }) =>
    links.list({ page: 2, limit: 50, signal }),
  ),
  read(
    'getLink',
    'Failed to get link: ',
    `GET /v1/links/${ID}`,
    { id: 1, shortCode: 'x', originalUrl: 'https://example.com' },
    ({ links }, { linkId, signal }) => links.get(linkId, signal),
  ),
  call(
    'updateLink',
    'Failed to update link: ',
    `PUT /v1/links/${ID}`,
    ({ links }, { linkId }) => links.update(linkId, { shortCode: 'y', description: '', isActive: false }),
    { body: { customCode: 'y', description: '', isActive: false } },
  ),
  call('deleteLink', 'Failed to delete link: ', `DELETE /v1/links/${ID}`, ({ links }, { linkId }) =>
    links.delete(linkId),
  ),
  call(
    'qrCode',
    'Failed to get QR code: ',
    `GET /v1/links/${ID}/qrcode`,
    ({ links }, { linkId, signal }) => links.qrCode(linkId, signal),
    { isAbortable: true },
  ),
  call(
    'followShortCode',
    'Failed to follow short code: ',
    `GET /redirect/${ID}`,
    ({ links }, { linkId, signal }) => links.follow(linkId, signal),
    { isAbortable: true, answer: redirect },
  ),
  read(
    'linkClicks',
    'Failed to get link clicks: ',
    `GET /v1/analytics/links/${ID}/clicks`,
    { clicks: [] },
    ({ analytics }, { linkId, signal }) => analytics.clicks(linkId, signal),
  ),
  read(
    'linkStats',
    'Failed to get link stats: ',
    `GET /v1/analytics/links/${ID}/stats`,
    {},
    ({ analytics }, { linkId, signal }) => analytics.stats(linkId, signal),
  ),
  read(
    'aggregated',
    'Failed to get aggregated analytics: ',
    'GET /v1/analytics/aggregated',
    {},
    ({ analytics }, { signal }) => analytics.aggregated(signal),
  ),
];

export const READ_CALLS: readonly GatewayCall[] = GATEWAY_CALLS.filter(({ isRead }) => isRead);

/** The calls that name one link. */
export const LINK_CALLS: readonly GatewayCall[] = GATEWAY_CALLS.filter(({ sends }) =>
  sends.includes(`/${ID}`),
);
