import { isPlainRead, operations } from '../../contract/operations.ts';
import type { Exchange, MockProvider } from '../support/MockProvider.ts';

type Act = (provider: MockProvider) => Promise<Exchange>;

/** One way to get one of the responses of an operation from the mock, and what the demo account must hold for it. */
type ResponseCase = readonly [operation: string, status: number, when: string, act: Act, holds?: 'typical'];

const call =
  (method: string, path: string, body?: unknown): Act =>
  (p) =>
    p.call(method, path, { body });

const callBy =
  (signIn: 'signIn' | 'signInAsNewcomer') =>
  (method: string, path: string, body?: unknown): Act =>
  async (p) =>
    p.call(method, path, { token: await p[signIn](), body });
/** By the demo user. */
const signedIn = callBy('signIn');
const asNewcomer = callBy('signInAsNewcomer');

/** A call about a link of the demo user: by them, or by another user. */
const onLink =
  (method: string, path = '/v1/links/{id}', body?: unknown, isOthers = false): Act =>
  async (p) => {
    const own = await p.signIn();
    const id = await p.createLink(own);
    const token = isOthers ? await p.signInAsNewcomer() : own;
    return p.call(method, path.replace('{id}', id), { token, body });
  };

/** The same call after another one. */
const after =
  (first: Act, second: Act): Act =>
  async (p) => {
    await first(p);
    return second(p);
  };

const PERSON = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Lovelace' };
const SHOUTED = { ...PERSON, email: PERSON.email.toUpperCase() };

const REGISTER = '/v1/auth/register';
const register = (body?: unknown) => call('POST', REGISTER, body);
const login = (email: string) => call('POST', '/v1/auth/login', { email });
const verify = (query: string) => call('GET', `/v1/auth/verify${query}`);

// Which tokens of mails and sessions are refused is proven in tests/mocks/provider/sessions.test.ts.
const ofAccounts: readonly ResponseCase[] = [
  ['register', 201, 'of a new address', register(PERSON)],
  ['register', 400, 'without an address', register({ ...PERSON, email: undefined })],
  ['register', 400, 'with a bad address', register({ ...PERSON, email: 'ada' })],
  ['register', 400, 'with a blank first name', register({ ...PERSON, firstName: ' ' })],
  ['register', 400, 'without a last name', register({ ...PERSON, lastName: null })],
  ['register', 400, 'without a body', register()],
  [
    'register',
    400,
    'with a text',
    (p) => p.call('POST', REGISTER, { body: PERSON, contentType: 'text/plain' }),
  ],
  ['register', 409, 'of a registered address', after(register(PERSON), register(SHOUTED))],
  ['requestMagicLink', 200, 'for a registered address', login('demo@brevity.example')],
  ['requestMagicLink', 400, 'with a bad address', login('a b@c')],
  ['requestMagicLink', 404, 'for an unknown address', login('nobody@mail.example')],
  ['verify', 200, 'with a fresh token', async (p) => verify(`?token=${await p.magicToken()}`)(p)],
  ['verify', 400, 'without a token', verify('')],
  ['verify', 400, 'with an empty token', verify('?token=')],
  ['verify', 401, 'with an unknown token', verify('?token=a%2Fb%3Fc%26d')],
  ['signOut', 200, 'of a session', signedIn('POST', '/v1/auth/logout')],
  ['refresh', 200, 'of a session', signedIn('POST', '/v1/auth/refresh')],
  ['deleteAccount', 204, 'of a newcomer', asNewcomer('DELETE', '/v1/users/account')],
];

const LINK = { originalUrl: 'https://example.com/a?b=c#d', customCode: 'ada_1-Z' };
const INACTIVE = { ...LINK, isActive: false };
const FULL_LINK = { ...LINK, title: 'Notes', description: 'On the engine' };
const create = (more = {}): Act => signedIn('POST', '/v1/links', { ...LINK, ...more });
const change = (body: object): Act => onLink('PUT', '/v1/links/{id}', body);
const list = (query: string): Act => signedIn('GET', `/v1/links?${query}`);
const follow = (code: string) => call('GET', `/redirect/${code}`);

const ofLinks: readonly ResponseCase[] = [
  ['createLink', 201, 'with the required fields', create()],
  ['createLink', 201, 'with all fields', create(FULL_LINK)],
  ['createLink', 400, 'without a destination', create({ originalUrl: undefined })],
  ['createLink', 400, 'with a destination not on the web', create({ originalUrl: 'javascript:alert(1)' })],
  ['createLink', 400, 'with a bad code', create({ customCode: 'ä b' })],
  ['createLink', 400, 'with a number as title', create({ title: 7 })],
  ['createLink', 409, 'with a taken code', after(create(), create())],
  ['listLinks', 200, 'of an empty account', asNewcomer('GET', '/v1/links?page=1&limit=5')],
  ...['page=0', 'page=1.5', 'page=', 'limit=0', 'limit=101', 'limit=NaN'].map(
    (query) => ['listLinks', 400, `with ${query}`, list(query)] as const,
  ),
  ['getLink', 200, 'of an own link', onLink('GET')],
  ['updateLink', 200, 'of each field', change({ ...FULL_LINK, isActive: false })],
  ['updateLink', 200, 'of tags', change({ tags: ['spring'] })],
  ['updateLink', 200, 'of one field', change({ isActive: false })],
  ['updateLink', 200, 'to no description', change({ description: '' })],
  ['updateLink', 400, 'with a bad destination', change({ originalUrl: 'nowhere' })],
  ['updateLink', 400, 'with a bad code', change({ customCode: '' })],
  ['updateLink', 400, 'with a text as tags', change({ tags: 'spring' })],
  ['updateLink', 400, 'with a text as switch', change({ isActive: 'yes' })],
  ['updateLink', 409, 'with a taken code', after(create(), change(LINK))],
  ['deleteLink', 204, 'of an own link', onLink('DELETE')],
  ['qrCode', 200, 'of an own link', onLink('GET', '/v1/links/{id}/qrcode')],
  ['linkClicks', 200, 'of a fresh link', onLink('GET', '/v1/analytics/links/{id}/clicks')],
  ['linkStats', 200, 'of a fresh link', onLink('GET', '/v1/analytics/links/{id}/stats')],
  ['aggregated', 200, 'of an empty account', asNewcomer('GET', '/v1/analytics/aggregated')],
  ['followShortCode', 302, 'of an active link', after(create(), follow(LINK.customCode))],
  ['followShortCode', 404, 'of an unknown code', follow('a%2Fb')],
  ['followShortCode', 404, 'of an inactive link', after(change(INACTIVE), follow(LINK.customCode))],
];

/** Of each call that needs a session; about a link that nobody has, it is refused before that is looked for. */
const refusedSessions = operations
  .filter(({ needsBearer }) => needsBearer)
  .map(({ id, method, path }) => [id, 401, 'without a session token', call(method, path)] as const);

const unknownLinks: readonly ResponseCase[] = operations
  .filter(({ path }) => path.includes('{id}'))
  .flatMap(({ id, method, path }): ResponseCase[] => {
    const body = method === 'PUT' ? {} : undefined;
    return [
      [id, 404, 'of an unknown link', signedIn(method, path.replace('{id}', 'a%2Fb'), body)],
      [id, 404, 'of a link of somebody else', onLink(method, path, body, true)],
    ];
  });

/** The reads that need nothing but a session, as the demo user makes them. */
const plainReads = operations
  .filter(isPlainRead)
  .map(({ id, path }) => [id, 200, 'of the demo user', signedIn('GET', path), 'typical'] as const);

export const responseCases: readonly ResponseCase[] = [
  ...ofAccounts,
  ...ofLinks,
  ...refusedSessions,
  ...unknownLinks,
  ...plainReads,
];
