import { createSecretKey } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it, vi } from 'vitest';
import { ProcessCounters } from '../../../server/counters/ProcessCounters.ts';
import { createTestApi, SECRET } from '../createTestApi.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const EMAIL = { email: 'ada@example.com' };
const LOGIN = 'POST /v1/auth/login';
const REFRESH = 'POST /v1/auth/refresh';
const PROFILE = 'GET /v1/users/profile';
const verify = (magicToken: string) => `GET /v1/auth/verify?token=${magicToken}`;

describe('a magic link', () => {
  const REGISTRATION = { ...EMAIL, firstName: 'Ada', lastName: 'Lovelace' };

  it('is a URL of the dashboard', async () => {
    const { emails, requestMagicLink } = createTestApi('kutt');
    const token = await requestMagicLink({ email: 'Ada@Example.com' });
    expect(emails).toEqual([`ada@example.com https://links.example.com/auth/verify/${token}`]);
  });

  it('signs in the user with the names of the registration', async () => {
    const { send, requestMagicLink } = createTestApi('kutt');
    const token = await requestMagicLink({ ...REGISTRATION, email: 'Ada@Example.com' });
    expect((await send(verify(token))).body.user).toEqual(REGISTRATION);
  });

  it('signs in the user with the local part of the address after a login', async () => {
    const { send, requestMagicLink } = createTestApi('kutt');
    const token = await requestMagicLink(EMAIL);
    expect((await send(verify(token))).body.user).toEqual({ ...EMAIL, firstName: 'ada', lastName: '' });
  });

  it('works once', async () => {
    const { send, requestMagicLink } = createTestApi('kutt');
    const token = await requestMagicLink(EMAIL);
    expect((await send(verify(token))).status).toBe(200);
    const { status, body } = await send(verify(token));
    expect([status, body.error]).toEqual([401, 'This magic link has been used already']);
  });

  // Scanners of emails open the document, but run no scripts.
  it('still works after its document was opened', async () => {
    const { send, requestMagicLink } = createTestApi('kutt');
    const token = await requestMagicLink(EMAIL);
    await send(`GET /auth/verify/${token}`);
    expect((await send(verify(token))).status).toBe(200);
  });

  it('works for 15 minutes', async () => {
    const { send, clock, requestMagicLink } = createTestApi('kutt');
    const token = await requestMagicLink(EMAIL);
    clock.now += 15 * MINUTE_MS - 2_000;
    expect((await send(verify(token))).status).toBe(200);
  });

  it('expires after 15 minutes', async () => {
    const { send, clock, requestMagicLink } = createTestApi('kutt');
    const token = await requestMagicLink(EMAIL);
    clock.now += 15 * MINUTE_MS;
    const { status, body } = await send(verify(token));
    expect([status, body.error]).toEqual([401, 'This magic link has expired']);
  });

  it('cannot be replaced by a session token', async () => {
    const { send, signIn } = createTestApi('kutt');
    const { status, body } = await send(verify(await signIn()));
    expect([status, body.error]).toEqual([401, 'This magic link is not valid']);
  });
});

describe('a request for a magic link', () => {
  const LISTED = ['ada@example.com', 'grace@example.com'];
  const UNLISTED = ['eve@example.com', 'ada@example.org', 'ada@example.com.evil.test'];
  const keyOf = (email: string) => (LISTED.includes(email) ? 'KEY' : undefined);

  it.each(UNLISTED)('gets the same response for the unlisted address %s', async (email) => {
    const { send } = createTestApi('kutt', { keyOf });
    const listed = await send(LOGIN, { body: EMAIL });
    const { status, body } = await send(LOGIN, { body: { email } });
    expect([status, body]).toEqual([listed.status, listed.body]);
  });

  it('sends emails only to listed addresses', async () => {
    const { send, emails } = createTestApi('kutt', { keyOf });
    for (const email of [...UNLISTED, ...LISTED]) await send(LOGIN, { body: { email } });
    await expect.poll(() => emails.length).toBe(2);
    expect(emails.map((email) => email.split(' ')[0])).toEqual(LISTED);
  });

  it('does not wait for its email', async () => {
    const sendLink = vi.fn(() => new Promise<void>(() => {}));
    const { send } = createTestApi('kutt', { sendLink });
    expect((await send(LOGIN, { body: EMAIL })).status).toBe(200);
    await expect.poll(() => sendLink.mock.calls.length).toBe(1);
  });

  it.each([
    { problem: 'a header', email: 'ada@example.com\r\nBcc: eve@example.com' },
    { problem: 'two addresses', email: 'ada@example.com,eve@example.com' },
    { problem: 'a display name', email: '"Ada" <ada@example.com>' },
    { problem: 'two @ signs', email: 'ada@@example.com' },
    { problem: 'a domain without a dot', email: 'ada@example' },
    { problem: 'too many characters', email: `${'a'.repeat(250)}@example.com` },
    { problem: 'no characters', email: '' },
    { problem: 'a number', email: 7 },
  ])('is rejected for an address with $problem', async ({ email }) => {
    const { send } = createTestApi('kutt');
    expect((await send(LOGIN, { body: { email } })).status).toBe(400);
  });

  describe.each([
    {
      limit: '5 requests for an address',
      max: 5,
      requestOf: (index: number) => ({ body: EMAIL, client: `192.0.2.${index}` }),
    },
    {
      limit: '30 requests from a client',
      max: 30,
      requestOf: (index: number) => ({ body: { email: `ada${index}@example.com` }, client: '192.0.2.1' }),
    },
  ])('after $limit', ({ max, requestOf }) => {
    const setUp = async () => {
      const testApi = createTestApi('kutt');
      for (let index = 0; index < max; index += 1)
        expect((await testApi.send(LOGIN, requestOf(index))).status).toBe(200);
      return testApi;
    };

    it('is rejected with Retry-After', async () => {
      const { send } = await setUp();
      const { status, headers } = await send(LOGIN, requestOf(max));
      expect([status, headers.get('Retry-After')]).toEqual([429, '900']);
    });

    it('is accepted again after 15 minutes', async () => {
      const { send, clock } = await setUp();
      clock.now += 15 * MINUTE_MS;
      expect((await send(LOGIN, requestOf(max))).status).toBe(200);
    });
  });

  describe('whose email cannot be sent', () => {
    const setUp = () =>
      createTestApi('kutt', {
        sendLink: () =>
          Promise.reject(Object.assign(new Error('to ada@example.com'), { code: 'ECONNREFUSED' })),
      });

    it('gets the usual response', async () => {
      expect((await setUp().send(LOGIN, { body: EMAIL })).status).toBe(200);
    });

    it('is logged without the address', async () => {
      const { send, api, logs } = setUp();
      await send(LOGIN, { body: EMAIL });
      await api.close();
      expect(logs).toEqual(['An email could not be sent: ECONNREFUSED']);
    });
  });
});

describe('a session', () => {
  it('expires after an hour', async () => {
    const { send, clock, signIn } = createTestApi('kutt');
    const token = await signIn();
    clock.now += HOUR_MS + 1_000;
    expect((await send('GET /v1/links', { token })).body.error).toBe('Session has expired');
  });

  it('can be renewed for a week after it has expired', async () => {
    const { send, clock, signIn } = createTestApi('kutt');
    const token = await signIn();
    clock.now += HOUR_MS + 7 * DAY_MS - 1_000;
    const { body } = await send(REFRESH, { token });
    const profile = await send(PROFILE, { token: body.token });
    expect(profile.body).toEqual({ ...EMAIL, firstName: 'ada', lastName: '' });
  });

  it('cannot be renewed more than a week after it has expired', async () => {
    const { send, clock, signIn } = createTestApi('kutt');
    const token = await signIn();
    clock.now += HOUR_MS + 7 * DAY_MS + 1_000;
    expect((await send(REFRESH, { token })).status).toBe(401);
  });

  it('cannot be renewed twice', async () => {
    const { send, signIn } = createTestApi('kutt');
    const token = await signIn();
    await send(REFRESH, { token });
    expect((await send(REFRESH, { token })).status).toBe(401);
  });

  it('is renewed once by two concurrent requests that find it valid', async () => {
    const counters = new ProcessCounters(Date.now);
    counters.has = async () => false;
    const { send, signIn } = createTestApi('kutt', { counters });
    const token = await signIn();
    const responses = await Promise.all([1, 2].map(() => send(REFRESH, { token })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  it.each(['GET /v1/links', REFRESH])('is rejected by %s when the user is removed', async (name) => {
    const users = new Set([EMAIL.email]);
    const { send, signIn } = createTestApi('kutt', {
      keyOf: (email) => (users.has(email) ? 'KEY' : undefined),
    });
    const token = await signIn();
    users.clear();
    expect((await send(name, { token })).status).toBe(401);
  });

  /** Signs a token for the audience. */
  const forge = (secret: string, audience: string): Promise<string> =>
    new SignJWT({ firstName: 'Eve', lastName: '' })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(EMAIL.email)
      .setExpirationTime('1h')
      .setAudience(audience)
      .sign(createSecretKey(Buffer.from(secret)));

  it.each<{ kind: string; create: (magicToken: string) => Promise<string> | string }>([
    { kind: 'an empty token', create: () => '' },
    { kind: 'an arbitrary string', create: () => 'abc' },
    { kind: 'the token of a magic link', create: (magicToken) => magicToken },
    {
      kind: 'a token with another secret',
      create: () => forge('another secret of the same length', 'session'),
    },
    { kind: 'a token for another audience', create: () => forge(SECRET, 'something') },
    {
      kind: 'an unsigned token',
      create: () => new UnsecuredJWT({ sub: EMAIL.email, aud: 'session', jti: 'x' }).encode(),
    },
  ])('cannot be replaced by $kind', async ({ create }) => {
    const { send, requestMagicLink } = createTestApi('kutt');
    const token = await create(await requestMagicLink(EMAIL));
    for (const name of ['GET /v1/links', REFRESH, 'POST /v1/auth/logout'])
      expect((await send(name, { token })).status, name).toBe(401);
  });
});
