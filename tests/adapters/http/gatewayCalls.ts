import { ADA } from '../../support/aLink.ts';
import { type Answer, json, redirect } from '../../support/LocalServer.ts';
import type { Gateways } from '../../support/localProvider.ts';

export interface GatewayCall {
  readonly name: string;
  /** Method, path and query exactly as they go over the wire. */
  readonly sends: string;
  readonly body?: object;
  /** Whether it carries the session token. */
  readonly bearer: boolean;
  /** What its error messages begin with (specification: Errors and notices). */
  readonly prefix: string;
  /** The shortest answer that it works with. */
  readonly reply: Answer;
  /** Whether the body of the answer has to be read. */
  readonly isRead: boolean;
  /** Whether it takes a signal. */
  readonly isAbortable: boolean;
  readonly act: (gateways: Gateways, signal?: AbortSignal) => Promise<unknown>;
}

/** Reserved characters: none may become a part of the address. */
const ID = 'a/b?c#d&e%f';
const ENCODED_ID = 'a%2Fb%3Fc%23d%26e%25f';

const NEW_LINK = { originalUrl: 'https://example.com/?a=b#c', title: 'Ä "title"' };
const LINK = { id: 1, shortCode: 'x', originalUrl: 'https://example.com' };

type Known = Pick<GatewayCall, 'name' | 'sends' | 'prefix' | 'act'>;

const asGuest = { bearer: false, reply: json({}), isRead: false, isAbortable: false };
const asUser = { ...asGuest, bearer: true };
const reading = (call: Known, answer: unknown): GatewayCall => ({
  ...asUser,
  ...call,
  reply: json(answer),
  isRead: true,
  isAbortable: true,
});

/** Every method of every gateway (specification: Calls). */
export const GATEWAY_CALLS: readonly GatewayCall[] = [
  {
    ...asGuest,
    name: 'register',
    sends: 'POST /v1/auth/register',
    body: ADA,
    prefix: 'Registration failed: ',
    act: ({ auth }) => auth.register(ADA),
  },
  {
    ...asGuest,
    name: 'requestMagicLink',
    sends: 'POST /v1/auth/login',
    body: { email: 'ada+x@mail.example' },
    prefix: 'Login failed: ',
    act: ({ auth }) => auth.requestMagicLink('ada+x@mail.example'),
  },
  {
    ...asGuest,
    name: 'verify',
    sends: 'GET /v1/auth/verify?token=a%2Fb%3Fc%3Dd%26e%2Bf%23%20%25',
    prefix: 'Token verification failed: ',
    reply: json({ user: ADA, jwt: 'j.w.t' }),
    isRead: true,
    act: ({ auth }) => auth.verify('a/b?c=d&e+f# %'),
  },
  {
    ...asUser,
    name: 'signOut',
    sends: 'POST /v1/auth/logout',
    prefix: 'Logout failed: ',
    act: ({ auth }) => auth.signOut('token'),
  },
  {
    ...asUser,
    name: 'refresh',
    sends: 'POST /v1/auth/refresh',
    prefix: 'Token refresh failed: ',
    reply: json({ token: 'fresh' }),
    isRead: true,
    act: ({ auth }) => auth.refresh('token'),
  },
  reading(
    {
      name: 'profile',
      sends: 'GET /v1/users/profile',
      prefix: 'Failed to get profile: ',
      act: ({ users }, signal) => users.profile(signal),
    },
    ADA,
  ),
  reading(
    {
      name: 'preferences',
      sends: 'GET /v1/users/preferences',
      prefix: 'Failed to get preferences: ',
      act: ({ users }, signal) => users.preferences(signal),
    },
    {},
  ),
  {
    ...asUser,
    name: 'deleteAccount',
    sends: 'DELETE /v1/users/account',
    prefix: 'Failed to delete account: ',
    act: ({ users }) => users.deleteAccount(),
  },
  {
    ...asUser,
    name: 'create',
    sends: 'POST /v1/links',
    prefix: 'Failed to create link: ',
    act: ({ links }) => links.create({ ...NEW_LINK, shortCode: 'x' }),
    body: { ...NEW_LINK, customCode: 'x' },
  },
  reading(
    {
      name: 'list',
      sends: 'GET /v1/links?page=2&limit=50',
      prefix: 'Failed to get links: ',
      act: ({ links }, signal) => links.list({ page: 2, limit: 50, signal }),
    },
    [],
  ),
  reading(
    {
      name: 'get',
      sends: `GET /v1/links/${ENCODED_ID}`,
      prefix: 'Failed to get link: ',
      act: ({ links }, signal) => links.get(ID, signal),
    },
    LINK,
  ),
  {
    ...asUser,
    name: 'update',
    sends: `PUT /v1/links/${ENCODED_ID}`,
    prefix: 'Failed to update link: ',
    act: ({ links }) => links.update(ID, { shortCode: 'y', description: '', isActive: false }),
    body: { customCode: 'y', description: '', isActive: false },
  },
  {
    ...asUser,
    name: 'delete',
    sends: `DELETE /v1/links/${ENCODED_ID}`,
    prefix: 'Failed to delete link: ',
    act: ({ links }) => links.delete(ID),
  },
  {
    ...asUser,
    isAbortable: true,
    name: 'qrCode',
    sends: `GET /v1/links/${ENCODED_ID}/qrcode`,
    prefix: 'Failed to get QR code: ',
    act: ({ links }, signal) => links.qrCode(ID, signal),
  },
  {
    ...asGuest,
    isAbortable: true,
    name: 'follow',
    sends: `GET /redirect/${ENCODED_ID}`,
    prefix: 'Failed to follow short code: ',
    reply: redirect,
    act: ({ links }, signal) => links.follow(ID, signal),
  },
  reading(
    {
      name: 'clicks',
      sends: `GET /v1/analytics/links/${ENCODED_ID}/clicks`,
      prefix: 'Failed to get link clicks: ',
      act: ({ analytics }, signal) => analytics.clicks(ID, signal),
    },
    { clicks: [] },
  ),
  reading(
    {
      name: 'stats',
      sends: `GET /v1/analytics/links/${ENCODED_ID}/stats`,
      prefix: 'Failed to get link stats: ',
      act: ({ analytics }, signal) => analytics.stats(ID, signal),
    },
    {},
  ),
  reading(
    {
      name: 'aggregated',
      sends: 'GET /v1/analytics/aggregated',
      prefix: 'Failed to get aggregated analytics: ',
      act: ({ analytics }, signal) => analytics.aggregated(signal),
    },
    {},
  ),
];
