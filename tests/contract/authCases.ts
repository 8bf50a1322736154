import { type Act, type AnswerCase, answer, signedIn } from './responseCase.ts';

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

const bodyRefusals = (operation: string, method: string, path: string): AnswerCase[] =>
  JSON_BODY_REFUSED.map(([when, body, contentType]) =>
    answer(operation, 400, when, (p) => p.call(method, path, { body, ...(contentType && { contentType }) })),
  );

/** What the mock answers to `/v1/auth` and `/v1/users`, but for refused sessions. */
export const authAnswers: readonly AnswerCase[] = [
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
