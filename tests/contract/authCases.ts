import { type Act, caseOf, type ResponseCase, signedIn } from './responseCase.ts';

const JSON_BODY_REFUSED: readonly (readonly [when: string, body: unknown, contentType?: string])[] = [
  ['without a body', undefined],
  ['with a body that is not JSON', '{"email":'],
  ['with a list as body', []],
  ['with a body sent as text', '{}', 'text/plain'],
];

const PERSON = { email: 'ada@mail.example', firstName: 'Ada', lastName: 'Lovelace' };

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

const bodyRefusals = (operation: string, method: string, path: string): ResponseCase[] =>
  JSON_BODY_REFUSED.map(([when, body, contentType]) =>
    caseOf(operation, 400, when, (p) => p.call(method, path, { body, ...(contentType && { contentType }) })),
  );

/** The responses of `/v1/auth` and `/v1/users`, except for refused sessions. */
export const authCases: readonly ResponseCase[] = [
  caseOf('register', 201, 'of a new address', register(PERSON)),
  caseOf('register', 400, 'without an address', register({ ...PERSON, email: undefined })),
  caseOf('register', 400, 'with a bad address', register({ ...PERSON, email: 'ada' })),
  caseOf('register', 400, 'with a blank first name', register({ ...PERSON, firstName: ' ' })),
  caseOf('register', 400, 'without a last name', register({ ...PERSON, lastName: null })),
  ...bodyRefusals('register', 'POST', '/v1/auth/register'),
  caseOf('register', 409, 'of a registered address', async (p) => {
    await register(PERSON)(p);
    return register({ ...PERSON, email: PERSON.email.toUpperCase() })(p);
  }),

  caseOf('requestMagicLink', 200, 'for a registered address', login({ email: 'demo@brevity.example' })),
  caseOf('requestMagicLink', 400, 'without an address', login({})),
  caseOf('requestMagicLink', 400, 'with a bad address', login({ email: 'a b@c' })),
  ...bodyRefusals('requestMagicLink', 'POST', '/v1/auth/login'),
  caseOf('requestMagicLink', 404, 'for an unknown address', login({ email: 'nobody@mail.example' })),

  caseOf('verify', 200, 'with a fresh token', async (p) => verify(`?token=${await p.magicToken()}`)(p)),
  caseOf('verify', 400, 'without a token', verify('')),
  caseOf('verify', 400, 'with an empty token', verify('?token=')),
  caseOf('verify', 401, 'with an unknown token', verify('?token=a%2Fb%3Fc%26d')),
  caseOf('verify', 401, 'with a used token', async (p) => {
    const token = await p.magicToken();
    await verify(`?token=${token}`)(p);
    return verify(`?token=${token}`)(p);
  }),
  caseOf('verify', 401, 'with an expired token', async (p) => {
    const token = await p.magicToken();
    p.pass(15);
    return verify(`?token=${token}`)(p);
  }),

  caseOf('signOut', 200, 'of a session', signedIn('POST', '/v1/auth/logout')),
  caseOf('refresh', 200, 'of a session', signedIn('POST', '/v1/auth/refresh')),
  caseOf('refresh', 200, 'of an expired session', async (p) => {
    const token = await p.signIn();
    p.pass(6 * 24 * 60);
    return p.call('POST', '/v1/auth/refresh', { token });
  }),
  caseOf('refresh', 401, 'of a session that expired long ago', async (p) => {
    const token = await p.signIn();
    p.pass(9 * 24 * 60);
    return p.call('POST', '/v1/auth/refresh', { token });
  }),
  caseOf('deleteAccount', 204, 'of a newcomer', async (p) =>
    p.call('DELETE', '/v1/users/account', { token: await p.signInAsNewcomer() }),
  ),
];
