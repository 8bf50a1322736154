import { operations } from '../../mocks/contract/operations.ts';
import { ANALYTICS, caseOf, onSomeoneElsesLink, type ResponseCase, signedIn } from './responseCase.ts';

/** Every call that needs a session; one about a link is about one that nobody has. */
const BEARER_CALLS = operations
  .filter(({ needsBearer }) => needsBearer)
  .map(({ id, method, path }) => [id, method, path.replace('{id}', 'some-id')] as const);

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
