import { createSecretKey } from 'node:crypto';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { ProcessCounters } from '../../../server/counters/ProcessCounters.ts';
import { SECRET, serverOn } from '../serverOn.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const LISTED: readonly string[] = ['ada@example.com', 'grace@example.com'];
const keyOf = (email: string) => (LISTED.includes(email) ? 'KEY' : undefined);

const EMAIL = { email: 'ada@example.com' };

/** Whoever did not register has the first part of the address for a name. */
const ADA = { ...EMAIL, firstName: 'ada', lastName: '' };

describe('a magic link', () => {
  test('leads to the dashboard, works once, and tells the names of the registration', async () => {
    const { call, sent, linkFor } = serverOn('kutt');
    const registration = { ...EMAIL, firstName: 'Ada', lastName: 'Lovelace' };
    const token = await linkFor({ ...registration, email: 'Ada@Example.com' });
    expect(sent).toEqual([`ada@example.com https://links.example.com/auth/verify/${token}`]);
    // As a scanner of mails does: only the page's script calls the API.
    await call(`GET /auth/verify/${token}`);
    const verified = await call(`GET /v1/auth/verify?token=${token}`);
    expect(verified.body.user).toEqual(registration);
    const again = await call(`GET /v1/auth/verify?token=${token}`);
    expect([again.status, again.body.error]).toEqual([401, 'This magic link has been used already']);
  });

  test('lasts 15 minutes', async () => {
    const { call, clock, linkFor } = serverOn('kutt');
    const [early, late] = [await linkFor(EMAIL), await linkFor(EMAIL)];
    clock.now += 15 * MINUTE_MS - 2_000;
    const verified = await call(`GET /v1/auth/verify?token=${early}`);
    expect(verified.body.user).toEqual(ADA);
    clock.now += 2_000;
    const { status, body } = await call(`GET /v1/auth/verify?token=${late}`);
    expect([status, body.error]).toEqual([401, 'This magic link has expired']);
  });

  test('is sent to those who may sign in, and all others get the same answer', async () => {
    const { call, sent } = serverOn('kutt', { keyOf });
    const answers = [];
    for (const email of ['eve@example.com', 'ada@example.org', 'ada@example.com.evil.test'])
      answers.push(await call('POST /v1/auth/login', { body: { email } }));
    const { status, body } = await call('POST /v1/auth/login', { body: EMAIL });
    for (const answer of answers) expect([answer.status, answer.body]).toEqual([status, body]);
    await call('POST /v1/auth/login', { body: { email: 'grace@example.com' } });
    await expect.poll(() => sent.length).toBe(2);
    expect(sent.map((one) => one.split(' ')[0])).toEqual(['ada@example.com', 'grace@example.com']);
  });

  test('is sent after the answer, which does not wait for it', async () => {
    const sendLink = vi.fn(() => new Promise<void>(() => {}));
    const { call } = serverOn('kutt', { sendLink });
    const answer = call('POST /v1/auth/login', { body: EMAIL });
    expect((await answer).status).toBe(200);
    await expect.poll(() => sendLink.mock.calls.length).toBe(1);
  });

  test('is refused to what is no single address', async () => {
    const { call } = serverOn('kutt');
    for (const email of [
      'ada@example.com\r\nBcc: eve@example.com',
      'ada@example.com,eve@example.com',
      '"Ada" <ada@example.com>',
      'ada@@example.com',
      'ada@example',
      `${'a'.repeat(250)}@example.com`,
      '',
      7,
    ])
      expect((await call('POST /v1/auth/login', { body: { email } })).status, `${email}`).toBe(400);
  });

  test.each([
    ['an address', 5, (at: number) => ({ ...EMAIL, client: `192.0.2.${at}` })],
    ['a client', 30, (at: number) => ({ email: `ada${at}@example.com`, client: '192.0.2.1' })],
  ])('is refused for a while to %s that asks too often', async (_what, most, askerOf) => {
    const { call, clock } = serverOn('kutt');
    const ask = (at: number) => {
      const { email, client } = askerOf(at);
      return call('POST /v1/auth/login', { body: { email }, client });
    };
    for (let at = 0; at < most; at += 1) expect((await ask(at)).status).toBe(200);
    const { status, headers } = await ask(most);
    expect([status, headers.get('Retry-After')]).toEqual([429, '900']);
    clock.now += 15 * MINUTE_MS;
    expect((await ask(most)).status).toBe(200);
  });
});

describe('a session', () => {
  test('lasts an hour, is renewed for a week, and its old token is of no use afterwards', async () => {
    const { call, clock, signIn } = serverOn('kutt');
    const token = await signIn();
    clock.now += HOUR_MS + 1_000;
    expect((await call('GET /v1/links', { token })).body.error).toBe('Session has expired');
    clock.now += 7 * 24 * HOUR_MS - 2_000;
    const { body } = await call('POST /v1/auth/refresh', { token });
    const profile = await call('GET /v1/users/profile', { token: body.token });
    expect(profile.body).toEqual(ADA);
    expect((await call('POST /v1/auth/refresh', { token })).status).toBe(401);
    clock.now += 8 * 24 * HOUR_MS;
    expect((await call('POST /v1/auth/refresh', { token: body.token })).status).toBe(401);
  });

  test('is renewed once, also where two calls find it valid at the same time', async () => {
    const counters = new ProcessCounters(Date.now);
    counters.has = async () => false;
    const { call, signIn } = serverOn('kutt', { counters });
    const token = await signIn();
    const answers = await Promise.all([1, 2].map(() => call('POST /v1/auth/refresh', { token })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('ends when the person is taken off the list', async () => {
    const list = new Set(['ada@example.com']);
    const { call, signIn } = serverOn('kutt', { keyOf: (email) => (list.has(email) ? 'KEY' : undefined) });
    const token = await signIn();
    list.clear();
    for (const name of ['GET /v1/links', 'POST /v1/auth/refresh'])
      expect((await call(name, { token })).status).toBe(401);
  });

  test.each<[what: string, make: (magic: string) => Promise<string> | string]>([
    ['missing', () => ''],
    ['no token', () => 'abc'],
    ['that of a magic link', (magic) => magic],
    ['signed with another secret', () => forged('another secret of the same length')],
    ['for no purpose', () => forged(SECRET)],
    ['not signed', () => new UnsecuredJWT({ sub: EMAIL.email, aud: 'session', jti: 'x' }).encode()],
  ])('is refused with a token that is %s', async (_what, make) => {
    const { call, linkFor } = serverOn('kutt');
    const token = await make(await linkFor(EMAIL));
    for (const name of ['GET /v1/links', 'POST /v1/auth/refresh', 'POST /v1/auth/logout'])
      expect((await call(name, { token })).status).toBe(401);
  });

  test('is no magic link', async () => {
    const { call, signIn } = serverOn('kutt');
    const { status, body } = await call(`GET /v1/auth/verify?token=${await signIn()}`);
    expect([status, body.error]).toEqual([401, 'This magic link is not valid']);
  });
});

const forged = (secret: string): Promise<string> =>
  new SignJWT({ firstName: 'Eve', lastName: '' })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(EMAIL.email)
    .setExpirationTime('1h')
    .setAudience(secret === SECRET ? 'something' : 'session')
    .sign(createSecretKey(Buffer.from(secret)));

test('a mail that cannot be sent is noted without its address, and answered like any other', async () => {
  const server = serverOn('kutt', {
    sendLink: () => Promise.reject(Object.assign(new Error('to ada@example.com'), { code: 'ECONNREFUSED' })),
  });
  expect((await server.call('POST /v1/auth/login', { body: EMAIL })).status).toBe(200);
  await server.api.close();
  expect(server.lines).toEqual(['An email could not be sent: ECONNREFUSED']);
});
