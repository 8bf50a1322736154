import { ApiClient } from '../../src/adapters/http/ApiClient.ts';
import { HttpAnalyticsGateway } from '../../src/adapters/http/HttpAnalyticsGateway.ts';
import { HttpAuthGateway } from '../../src/adapters/http/HttpAuthGateway.ts';
import { HttpLinkGateway } from '../../src/adapters/http/HttpLinkGateway.ts';
import { HttpUserGateway } from '../../src/adapters/http/HttpUserGateway.ts';
import { signedInFetch } from '../../src/adapters/http/signedInFetch.ts';
import { MemoryVault } from '../support/memoryPorts.ts';

export interface Gateways {
  readonly auth: HttpAuthGateway;
  readonly users: HttpUserGateway;
  readonly links: HttpLinkGateway;
  readonly analytics: HttpAnalyticsGateway;
}

/** The HTTP adapters, put together as in the container, with a session token that is never renewed. */
export const httpGateways = (fetch: typeof globalThis.fetch, baseUrl: string, token: string): Gateways => {
  const api = new ApiClient(fetch, baseUrl);
  const vault = new MemoryVault({ token, user: undefined });
  const bearer = new ApiClient(signedInFetch(fetch, vault, { execute: async () => undefined }), baseUrl);
  return {
    auth: new HttpAuthGateway(api),
    users: new HttpUserGateway(bearer),
    links: new HttpLinkGateway(bearer, api),
    analytics: new HttpAnalyticsGateway(bearer),
  };
};

const ADA = { email: 'ada+links@mail.example', firstName: 'Ada', lastName: 'Lovelace' };
const LINK = { originalUrl: 'https://example.com/a?b=c#d', shortCode: 'ada_1-Z' };
const FULL_LINK = { ...LINK, title: 'Notes', description: 'On the engine' };

/** What users and providers can make the adapters send. */
export interface Inputs {
  readonly magicToken: string;
  readonly token: string;
  readonly linkId: string;
}

export interface GatewayCall {
  readonly operation: string;
  readonly does: string;
  /** Method and address of the request, for `INPUTS`. */
  readonly sends: string;
  readonly body?: object;
  readonly act: (gateways: Gateways, inputs: Inputs) => Promise<unknown>;
}

export const INPUTS: Inputs = { magicToken: 'a/b?c&d=e+f#g%', token: 'header.claims.sign', linkId: 'a/b c' };

const call = (
  operation: string,
  does: string,
  sends: string,
  act: GatewayCall['act'],
  body?: object,
): GatewayCall => ({ operation, does, sends, act, ...(body && { body }) });

const ID = 'a%2Fb%20c';
const WIRE_LINK = { originalUrl: LINK.originalUrl, customCode: LINK.shortCode };
const WIRE_FULL_LINK = { ...WIRE_LINK, title: 'Notes', description: 'On the engine' };

/** Every method of every gateway, and what it sends (specification: Calls). */
export const gatewayCalls: readonly GatewayCall[] = [
  call('register', 'registers', 'POST /v1/auth/register', ({ auth }) => auth.register(ADA), ADA),
  call(
    'requestMagicLink',
    'asks for a magic link',
    'POST /v1/auth/login',
    ({ auth }) => auth.requestMagicLink(ADA.email),
    { email: ADA.email },
  ),
  call(
    'verify',
    'verifies',
    'GET /v1/auth/verify?token=a%2Fb%3Fc%26d%3De%2Bf%23g%25',
    ({ auth }, { magicToken }) => auth.verify(magicToken),
  ),
  call('signOut', 'signs out', 'POST /v1/auth/logout', ({ auth }, { token }) => auth.signOut(token)),
  call('refresh', 'renews', 'POST /v1/auth/refresh', ({ auth }, { token }) => auth.refresh(token)),
  call('profile', 'gets the user', 'GET /v1/users/profile', ({ users }) => users.profile()),
  call('preferences', 'gets preferences', 'GET /v1/users/preferences', ({ users }) => users.preferences()),
  call('deleteAccount', 'deletes it', 'DELETE /v1/users/account', ({ users }) => users.deleteAccount()),
  call(
    'createLink',
    'sends a full link',
    'POST /v1/links',
    ({ links }) => links.create(FULL_LINK),
    WIRE_FULL_LINK,
  ),
  call(
    'createLink',
    'leaves empty fields out',
    'POST /v1/links',
    ({ links }) => links.create(LINK),
    WIRE_LINK,
  ),
  call('listLinks', 'lists', 'GET /v1/links?page=3&limit=7', ({ links }) =>
    links.list({ page: 3, limit: 7 }),
  ),
  call('getLink', 'gets one', `GET /v1/links/${ID}`, ({ links }, { linkId }) => links.get(linkId)),
  call(
    'updateLink',
    'changes all fields',
    `PUT /v1/links/${ID}`,
    ({ links }, { linkId }) => links.update(linkId, { ...FULL_LINK, description: '', isActive: false }),
    { ...WIRE_FULL_LINK, description: '', isActive: false },
  ),
  call(
    'updateLink',
    'changes one field',
    `PUT /v1/links/${ID}`,
    ({ links }, { linkId }) => links.update(linkId, { isActive: true }),
    { isActive: true },
  ),
  call('qrCode', 'gets the code', `GET /v1/links/${ID}/qrcode`, ({ links }, { linkId }) =>
    links.qrCode(linkId),
  ),
  call('followShortCode', 'follows', `GET /redirect/${ID}`, ({ links }, { linkId }) => links.follow(linkId)),
  call('linkClicks', 'gets clicks', `GET /v1/analytics/links/${ID}/clicks`, ({ analytics }, { linkId }) =>
    analytics.clicks(linkId),
  ),
  call('linkStats', 'gets figures', `GET /v1/analytics/links/${ID}/stats`, ({ analytics }, { linkId }) =>
    analytics.stats(linkId),
  ),
  call('aggregated', 'gets figures', 'GET /v1/analytics/aggregated', ({ analytics }) =>
    analytics.aggregated(),
  ),
  call('deleteLink', 'deletes it', `DELETE /v1/links/${ID}`, ({ links }, { linkId }) => links.delete(linkId)),
];
