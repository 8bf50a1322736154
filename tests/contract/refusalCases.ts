import { ANALYTICS, caseOf, onSomeoneElsesLink, type ResponseCase, signedIn } from './responseCase.ts';

const BEARER_CALLS: readonly (readonly [operation: string, method: string, path: string])[] = [
  ['signOut', 'POST', '/v1/auth/logout'],
  ['refresh', 'POST', '/v1/auth/refresh'],
  ['profile', 'GET', '/v1/users/profile'],
  ['preferences', 'GET', '/v1/users/preferences'],
  ['deleteAccount', 'DELETE', '/v1/users/account'],
  ['listLinks', 'GET', '/v1/links?page=1&limit=20'],
  ['createLink', 'POST', '/v1/links'],
  ['getLink', 'GET', '/v1/links/some-id'],
  ['updateLink', 'PUT', '/v1/links/some-id'],
  ['deleteLink', 'DELETE', '/v1/links/some-id'],
  ['qrCode', 'GET', '/v1/links/some-id/qrcode'],
  ['linkClicks', 'GET', '/v1/analytics/links/some-id/clicks'],
  ['linkStats', 'GET', '/v1/analytics/links/some-id/stats'],
  ['aggregated', 'GET', '/v1/analytics/aggregated'],
];

const invalidSessions: readonly ResponseCase[] = BEARER_CALLS.flatMap(([operation, method, path]) => [
  caseOf(operation, 401, 'without a session token', (p) => p.call(method, path)),
  caseOf(operation, 401, 'with an unknown session token', (p) => p.call(method, path, { token: 'a.b.c' })),
  caseOf(operation, 401, 'with a session token that was signed out', async (p) => {
    const token = await p.signIn();
    await p.call('POST', '/v1/auth/logout', { token });
    return p.call(method, path, { token });
  }),
  ...(operation === 'refresh'
    ? []
    : [
        caseOf(operation, 401, 'with an expired session token', async (p) => {
          const token = await p.signIn();
          p.pass(60);
          return p.call(method, path, { token });
        }),
      ]),
]);

const unknownLinks: readonly ResponseCase[] = (
  [
    ['getLink', 'GET', '', '/v1/links'],
    ['updateLink', 'PUT', '', '/v1/links'],
    ['deleteLink', 'DELETE', '', '/v1/links'],
    ['qrCode', 'GET', '/qrcode', '/v1/links'],
    ['linkClicks', 'GET', '/clicks', ANALYTICS],
    ['linkStats', 'GET', '/stats', ANALYTICS],
  ] as const
).flatMap(([operation, method, suffix, base]) => [
  caseOf(
    operation,
    404,
    'of an unknown link',
    signedIn(method, `${base}/a%2Fb${suffix}`, method === 'PUT' ? {} : undefined),
  ),
  caseOf(operation, 404, "of someone else's link", onSomeoneElsesLink(method, suffix, base)),
]);

/** The responses to invalid sessions and to unknown links. */
export const refusalCases: readonly ResponseCase[] = [...invalidSessions, ...unknownLinks];
