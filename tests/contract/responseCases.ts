import { isPlainRead, operations } from '../../contract/operations.ts';
import type { Exchange, MockProvider } from '../support/MockProvider.ts';

type Send = (provider: MockProvider) => Promise<Exchange>;

interface Case {
  readonly status: number;
  readonly when: string;
  readonly send: Send;
  /** The data of the demo account. Empty by default. */
  readonly scenario?: 'typical';
}

/** One way to get one of an operation's responses from the mock. */
interface ResponseCase extends Case {
  readonly operation: string;
}

const casesOf = (byOperation: Readonly<Record<string, readonly Case[]>>): readonly ResponseCase[] =>
  Object.entries(byOperation).flatMap(([operation, cases]) => cases.map((one) => ({ operation, ...one })));

const call =
  (method: string, path: string, body?: unknown): Send =>
  (provider) =>
    provider.call(method, path, { body });

const callBy =
  (signIn: 'signIn' | 'signInAsNewcomer') =>
  (method: string, path: string, body?: unknown): Send =>
  async (provider) =>
    provider.call(method, path, { token: await provider[signIn](), body });

const byDemoUser = callBy('signIn');
const byNewcomer = callBy('signInAsNewcomer');

interface LinkCall {
  readonly method: string;
  readonly path?: string;
  readonly body?: unknown;
  readonly isByAnotherUser?: boolean;
}

/** Calls an operation on a new link of the demo user, as its owner or as another user. */
const onLink =
  ({ method, path = '/v1/links/{id}', body, isByAnotherUser = false }: LinkCall): Send =>
  async (provider) => {
    const owner = await provider.signIn();
    const id = await provider.createLink(owner);
    const token = isByAnotherUser ? await provider.signInAsNewcomer() : owner;
    return provider.call(method, path.replace('{id}', id), { token, body });
  };

/** Returns the response to the second call. */
const after =
  (first: Send, second: Send): Send =>
  async (provider) => {
    await first(provider);
    return second(provider);
  };

const PERSON = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Lovelace' };
const UPPER_CASE = { ...PERSON, email: PERSON.email.toUpperCase() };

const REGISTER = '/v1/auth/register';
const register = (body?: unknown) => call('POST', REGISTER, body);
const registerAsText: Send = (provider) =>
  provider.call('POST', REGISTER, { body: PERSON, contentType: 'text/plain' });
const login = (email: string) => call('POST', '/v1/auth/login', { email });
const verify = (query: string) => call('GET', `/v1/auth/verify${query}`);
const verifyFresh: Send = async (provider) => verify(`?token=${await provider.magicToken()}`)(provider);

// tests/mocks/provider/sessions.test.ts covers which magic tokens and session tokens are refused.
const accountCases = casesOf({
  register: [
    { status: 201, when: 'with a new email address', send: register(PERSON) },
    { status: 400, when: 'without an email address', send: register({ ...PERSON, email: undefined }) },
    { status: 400, when: 'with an invalid email address', send: register({ ...PERSON, email: 'ada' }) },
    { status: 400, when: 'with a blank first name', send: register({ ...PERSON, firstName: ' ' }) },
    { status: 400, when: 'without a last name', send: register({ ...PERSON, lastName: null }) },
    { status: 400, when: 'without a body', send: register() },
    { status: 400, when: 'with plain text', send: registerAsText },
    {
      status: 409,
      when: 'with a registered email address',
      send: after(register(PERSON), register(UPPER_CASE)),
    },
  ],
  requestMagicLink: [
    { status: 200, when: 'with a registered email address', send: login('demo@brevity.example') },
    { status: 400, when: 'with an invalid email address', send: login('a b@c') },
    { status: 404, when: 'with an unknown email address', send: login('nobody@mail.example') },
  ],
  verify: [
    { status: 200, when: 'with a fresh token', send: verifyFresh },
    { status: 400, when: 'without a token', send: verify('') },
    { status: 400, when: 'with an empty token', send: verify('?token=') },
    { status: 401, when: 'with an unknown token', send: verify('?token=a%2Fb%3Fc%26d') },
  ],
  signOut: [{ status: 200, when: 'with a session', send: byDemoUser('POST', '/v1/auth/logout') }],
  refresh: [{ status: 200, when: 'with a session', send: byDemoUser('POST', '/v1/auth/refresh') }],
  deleteAccount: [{ status: 204, when: 'by a new user', send: byNewcomer('DELETE', '/v1/users/account') }],
});

const LINK = { originalUrl: 'https://example.com/a?b=c#d', customCode: 'ada_1-Z' };
const FULL_LINK = { ...LINK, title: 'Notes', description: 'On the engine' };
const create = (fields = {}): Send => byDemoUser('POST', '/v1/links', { ...LINK, ...fields });
const update = (body: object): Send => onLink({ method: 'PUT', body });
const list = (query: string): Send => byDemoUser('GET', `/v1/links?${query}`);
const follow = (code: string) => call('GET', `/redirect/${code}`);
const deactivate = update({ ...LINK, isActive: false });

const INVALID_PAGES = ['page=0', 'page=1.5', 'page=', 'limit=0', 'limit=101', 'limit=NaN'];

const linkCases = casesOf({
  createLink: [
    { status: 201, when: 'with the required fields', send: create() },
    { status: 201, when: 'with all fields', send: create(FULL_LINK) },
    { status: 400, when: 'without a destination', send: create({ originalUrl: undefined }) },
    {
      status: 400,
      when: 'with a script as destination',
      send: create({ originalUrl: 'javascript:alert(1)' }),
    },
    { status: 400, when: 'with an invalid short code', send: create({ customCode: 'ä b' }) },
    { status: 400, when: 'with a number as title', send: create({ title: 7 }) },
    { status: 409, when: 'with a taken short code', send: after(create(), create()) },
  ],
  listLinks: [
    { status: 200, when: 'by a user without links', send: byNewcomer('GET', '/v1/links?page=1&limit=5') },
    ...INVALID_PAGES.map((query) => ({ status: 400, when: `with ${query}`, send: list(query) })),
  ],
  getLink: [{ status: 200, when: 'by the owner', send: onLink({ method: 'GET' }) }],
  updateLink: [
    { status: 200, when: 'with every field', send: update({ ...FULL_LINK, isActive: false }) },
    { status: 200, when: 'with tags', send: update({ tags: ['spring'] }) },
    { status: 200, when: 'with one field', send: update({ isActive: false }) },
    { status: 200, when: 'with an empty description', send: update({ description: '' }) },
    { status: 400, when: 'with an invalid destination', send: update({ originalUrl: 'nowhere' }) },
    { status: 400, when: 'with an empty short code', send: update({ customCode: '' }) },
    { status: 400, when: 'with a string as tags', send: update({ tags: 'spring' }) },
    { status: 400, when: 'with a string as isActive', send: update({ isActive: 'yes' }) },
    { status: 409, when: 'with a taken short code', send: after(create(), update(LINK)) },
  ],
  deleteLink: [{ status: 204, when: 'by the owner', send: onLink({ method: 'DELETE' }) }],
  qrCode: [
    { status: 200, when: 'by the owner', send: onLink({ method: 'GET', path: '/v1/links/{id}/qrcode' }) },
  ],
  linkClicks: [
    {
      status: 200,
      when: 'for a new link',
      send: onLink({ method: 'GET', path: '/v1/analytics/links/{id}/clicks' }),
    },
  ],
  linkStats: [
    {
      status: 200,
      when: 'for a new link',
      send: onLink({ method: 'GET', path: '/v1/analytics/links/{id}/stats' }),
    },
  ],
  aggregated: [
    { status: 200, when: 'by a user without links', send: byNewcomer('GET', '/v1/analytics/aggregated') },
  ],
  followShortCode: [
    { status: 302, when: 'with an active link', send: after(create(), follow(LINK.customCode)) },
    { status: 404, when: 'with an unknown short code', send: follow('a%2Fb') },
    { status: 404, when: 'with an inactive link', send: after(deactivate, follow(LINK.customCode)) },
  ],
});

/** The session is checked before the link, so these calls can name a link that does not exist. */
const casesWithoutSession: readonly ResponseCase[] = operations
  .filter(({ needsBearer }) => needsBearer)
  .map(({ id: operation, method, path }) => ({
    operation,
    status: 401,
    when: 'without a session token',
    send: call(method, path),
  }));

const unknownLinkCases: readonly ResponseCase[] = operations
  .filter(({ path }) => path.includes('{id}'))
  .flatMap(({ id: operation, method, path }): ResponseCase[] => {
    const body = method === 'PUT' ? {} : undefined;
    const send = byDemoUser(method, path.replace('{id}', 'a%2Fb'), body);
    const byOther = onLink({ method, path, body, isByAnotherUser: true });
    return [
      { operation, status: 404, when: 'for an unknown link', send },
      { operation, status: 404, when: "for another user's link", send: byOther },
    ];
  });

/** Reads that need no parameters, with the links of the demo user. */
const plainReadCases: readonly ResponseCase[] = operations
  .filter(isPlainRead)
  .map(({ id: operation, path }) => ({
    operation,
    status: 200,
    when: 'by the demo user',
    send: byDemoUser('GET', path),
    scenario: 'typical',
  }));

export const responseCases: readonly ResponseCase[] = [
  ...accountCases,
  ...linkCases,
  ...casesWithoutSession,
  ...unknownLinkCases,
  ...plainReadCases,
];
