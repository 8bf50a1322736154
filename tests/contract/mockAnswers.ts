import type { Exchange, MockProvider } from './MockProvider.ts';

/** One way to bring an operation of the mock to one of its answers. */
export interface AnswerCase {
  readonly operation: string;
  readonly status: number;
  readonly when: string;
  /** Whether the demo account has to have its links. */
  readonly needsLinks?: boolean;
  readonly act: (provider: MockProvider) => Promise<Exchange>;
}

type Act = AnswerCase['act'];

const answer = (operation: string, status: number, when: string, act: Act): AnswerCase => ({
  operation,
  status,
  when,
  act,
});

const answerWithLinks = (...of: Parameters<typeof answer>): AnswerCase => ({
  ...answer(...of),
  needsLinks: true,
});

const JSON_BODY_REFUSED: readonly (readonly [when: string, body: unknown, contentType?: string])[] = [
  ['without a body', undefined],
  ['with a body that is not JSON', '{"email":'],
  ['with a list as body', []],
  ['with a body sent as text', '{}', 'text/plain'],
];

const PERSON = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Lovelace' };
const LINK = { originalUrl: 'https://example.com/a?b=c#d', customCode: 'ada_1-Z' };
const FULL_LINK = { ...LINK, title: 'Notes', description: 'On the engine' };

const register =
  (body: unknown): Act =>
  (p) =>
    p.call('POST', '/v1/auth/register', { body });
const login =
  (body: unknown): Act =>
  (p) =>
    p.call('POST', '/v1/auth/login', { body });
const verify =
  (query: string): Act =>
  (p) =>
    p.call('GET', `/v1/auth/verify${query}`);

const bodyRefusals = (operation: string, method: string, path: string): AnswerCase[] =>
  JSON_BODY_REFUSED.map(([when, body, contentType]) =>
    answer(operation, 400, when, (p) => p.call(method, path, { body, ...(contentType && { contentType }) })),
  );

const authAnswers: readonly AnswerCase[] = [
  answer('register', 201, 'of a new address', register(PERSON)),
  answer('register', 400, 'without an address', register({ ...PERSON, email: undefined })),
  answer('register', 400, 'with a bad address', register({ ...PERSON, email: 'ada' })),
  answer('register', 400, 'with a blank first name', register({ ...PERSON, firstName: ' ' })),
  answer('register', 400, 'without a last name', register({ ...PERSON, lastName: null })),
  ...bodyRefusals('register', 'POST', '/v1/auth/register'),
  answer('register', 409, 'of a registered address', async (p) => {
    await register(PERSON)(p);
    return register({ ...PERSON, email: PERSON.email.toUpperCase() })(p);
  }),

  answer('requestMagicLink', 200, 'for a registered address', login({ email: 'demo@brevity.example' })),
  answer('requestMagicLink', 400, 'without an address', login({})),
  answer('requestMagicLink', 400, 'with a bad address', login({ email: 'a b@c' })),
  ...bodyRefusals('requestMagicLink', 'POST', '/v1/auth/login'),
  answer('requestMagicLink', 404, 'for an unknown address', login({ email: 'nobody@mail.example' })),

  answer('verify', 200, 'with a fresh token', async (p) => verify(`?token=${await p.magicToken()}`)(p)),
  answer('verify', 400, 'without a token', verify('')),
  answer('verify', 400, 'with an empty token', verify('?token=')),
  answer('verify', 401, 'with an unknown token', verify('?token=a%2Fb%3Fc%26d')),
  answer('verify', 401, 'with a used token', async (p) => {
    const token = await p.magicToken();
    await verify(`?token=${token}`)(p);
    return verify(`?token=${token}`)(p);
  }),
  answer('verify', 401, 'with an expired token', async (p) => {
    const token = await p.magicToken();
    p.pass(15);
    return verify(`?token=${token}`)(p);
  }),
];

const signedIn =
  (method: string, path: string, body?: unknown): Act =>
  async (p) =>
    p.call(method, path, { token: await p.signIn(), body });

/** The same call on a link of the user's own. */
const onLink =
  (method: string, suffix = '', body?: unknown, base = '/v1/links'): Act =>
  async (p) => {
    const token = await p.signIn();
    return p.call(method, `${base}/${await p.createLink(token)}${suffix}`, { token, body });
  };

const onSomeoneElsesLink =
  (method: string, suffix: string, base: string): Act =>
  async (p) => {
    const id = await p.createLink(await p.signIn());
    const token = await p.signInAsNewcomer();
    return p.call(method, `${base}/${id}${suffix}`, { token, body: method === 'PUT' ? {} : undefined });
  };

const ANALYTICS = '/v1/analytics/links';

const linkAnswers: readonly AnswerCase[] = [
  answer('createLink', 201, 'with the required fields', signedIn('POST', '/v1/links', LINK)),
  answer('createLink', 201, 'with all fields', signedIn('POST', '/v1/links', FULL_LINK)),
  answer('createLink', 400, 'without a destination', signedIn('POST', '/v1/links', { customCode: 'a' })),
  answer(
    'createLink',
    400,
    'with a destination that is not on the web',
    signedIn('POST', '/v1/links', { ...LINK, originalUrl: 'javascript:alert(1)' }),
  ),
  answer('createLink', 400, 'with a bad code', signedIn('POST', '/v1/links', { ...LINK, customCode: 'ä b' })),
  answer('createLink', 400, 'with a number as title', signedIn('POST', '/v1/links', { ...LINK, title: 7 })),
  answer('createLink', 409, 'with a taken code', async (p) => {
    await signedIn('POST', '/v1/links', LINK)(p);
    return signedIn('POST', '/v1/links', LINK)(p);
  }),

  answerWithLinks('listLinks', 200, 'of the first page', signedIn('GET', '/v1/links?page=1&limit=20')),
  answerWithLinks('listLinks', 200, 'of a later page', signedIn('GET', '/v1/links?page=2&limit=100')),
  answerWithLinks('listLinks', 200, 'past the end', signedIn('GET', '/v1/links?page=99999&limit=20')),
  answerWithLinks('listLinks', 200, 'without a query', signedIn('GET', '/v1/links')),
  answer('listLinks', 200, 'of an empty account', async (p) =>
    p.call('GET', '/v1/links?page=1&limit=5', { token: await p.signInAsNewcomer() }),
  ),
  ...['page=0', 'page=-1', 'page=1.5', 'page=x', 'page=', 'limit=0', 'limit=101', 'limit=NaN'].map((query) =>
    answer('listLinks', 400, `with ${query}`, signedIn('GET', `/v1/links?${query}`)),
  ),

  answer('getLink', 200, 'of an own link', onLink('GET')),
  answer('updateLink', 200, 'of each field', onLink('PUT', '', { ...FULL_LINK, isActive: false })),
  answer('updateLink', 200, 'of one field', onLink('PUT', '', { isActive: false })),
  answer('updateLink', 200, 'to no description', onLink('PUT', '', { description: '' })),
  answer('updateLink', 400, 'with a bad destination', onLink('PUT', '', { originalUrl: 'nowhere' })),
  answer('updateLink', 400, 'with a bad code', onLink('PUT', '', { customCode: '' })),
  answer('updateLink', 400, 'with a text as switch', onLink('PUT', '', { isActive: 'yes' })),
  answer('updateLink', 409, 'with a taken code', async (p) => {
    await p.createLink(await p.signIn(), LINK.customCode);
    return onLink('PUT', '', LINK)(p);
  }),
  answer('deleteLink', 204, 'of an own link', onLink('DELETE')),
  answer('deleteLink', 404, 'for the second time', async (p) => {
    const token = await p.signIn();
    const path = `/v1/links/${await p.createLink(token)}`;
    await p.call('DELETE', path, { token });
    return p.call('DELETE', path, { token });
  }),
  answer('qrCode', 200, 'of an own link', onLink('GET', '/qrcode')),
  answer('linkClicks', 200, 'of a fresh link', onLink('GET', '/clicks', undefined, ANALYTICS)),
  answerWithLinks('linkClicks', 200, 'of an old link', async (p) => {
    const token = await p.signIn();
    const { response } = await p.call('GET', '/v1/links?page=3&limit=100', { token });
    const { links } = await response.json();
    return p.call('GET', `${ANALYTICS}/${links[0].id}/clicks`, { token });
  }),
  answer('linkStats', 200, 'of a fresh link', onLink('GET', '/stats', undefined, ANALYTICS)),
  answer('linkStats', 200, 'of a clicked link', async (p) => {
    const token = await p.signIn();
    const id = await p.createLink(token, 'clicked');
    await p.call('GET', '/redirect/clicked');
    return p.call('GET', `${ANALYTICS}/${id}/stats`, { token });
  }),
  answerWithLinks('aggregated', 200, 'of the demo account', signedIn('GET', '/v1/analytics/aggregated')),
  answer('aggregated', 200, 'of an empty account', async (p) =>
    p.call('GET', '/v1/analytics/aggregated', { token: await p.signInAsNewcomer() }),
  ),

  answer('followShortCode', 302, 'of an active link', async (p) => {
    await p.createLink(await p.signIn(), 'active-link');
    return p.call('GET', '/redirect/active-link');
  }),
  answer('followShortCode', 404, 'of an unknown code', (p) => p.call('GET', '/redirect/a%2Fb')),
  answer('followShortCode', 404, 'of an inactive link', async (p) => {
    const token = await p.signIn();
    const id = await p.createLink(token, 'inactive-link');
    await p.call('PUT', `/v1/links/${id}`, { token, body: { isActive: false } });
    return p.call('GET', '/redirect/inactive-link');
  }),
];

const accountAnswers: readonly AnswerCase[] = [
  answer('signOut', 200, 'of a session', signedIn('POST', '/v1/auth/logout')),
  answer('refresh', 200, 'of a session', signedIn('POST', '/v1/auth/refresh')),
  answer('refresh', 200, 'of an expired session', async (p) => {
    const token = await p.signIn();
    p.pass(6 * 24 * 60);
    return p.call('POST', '/v1/auth/refresh', { token });
  }),
  answer('refresh', 401, 'of a session that expired long ago', async (p) => {
    const token = await p.signIn();
    p.pass(9 * 24 * 60);
    return p.call('POST', '/v1/auth/refresh', { token });
  }),
  answer('profile', 200, 'of the demo user', signedIn('GET', '/v1/users/profile')),
  answer('preferences', 200, 'of the demo user', signedIn('GET', '/v1/users/preferences')),
  answer('deleteAccount', 204, 'of a newcomer', async (p) =>
    p.call('DELETE', '/v1/users/account', { token: await p.signInAsNewcomer() }),
  ),
];

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

const refusals: readonly AnswerCase[] = BEARER_CALLS.flatMap(([operation, method, path]) => [
  answer(operation, 401, 'without a session token', (p) => p.call(method, path)),
  answer(operation, 401, 'with an unknown session token', (p) => p.call(method, path, { token: 'a.b.c' })),
  answer(operation, 401, 'with a session token that was signed out', async (p) => {
    const token = await p.signIn();
    await p.call('POST', '/v1/auth/logout', { token });
    return p.call(method, path, { token });
  }),
  ...(operation === 'refresh'
    ? []
    : [
        answer(operation, 401, 'with an expired session token', async (p) => {
          const token = await p.signIn();
          p.pass(60);
          return p.call(method, path, { token });
        }),
      ]),
]);

const missing: readonly AnswerCase[] = (
  [
    ['getLink', 'GET', '', '/v1/links'],
    ['updateLink', 'PUT', '', '/v1/links'],
    ['deleteLink', 'DELETE', '', '/v1/links'],
    ['qrCode', 'GET', '/qrcode', '/v1/links'],
    ['linkClicks', 'GET', '/clicks', ANALYTICS],
    ['linkStats', 'GET', '/stats', ANALYTICS],
  ] as const
).flatMap(([operation, method, suffix, base]) => [
  answer(
    operation,
    404,
    'of an unknown link',
    signedIn(method, `${base}/a%2Fb${suffix}`, method === 'PUT' ? {} : undefined),
  ),
  answer(operation, 404, "of someone else's link", onSomeoneElsesLink(method, suffix, base)),
]);

/** Every answer that the mock gives. */
export const mockAnswers: readonly AnswerCase[] = [
  ...authAnswers,
  ...accountAnswers,
  ...linkAnswers,
  ...refusals,
  ...missing,
];
