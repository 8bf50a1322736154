import { expect, test } from 'vitest';
import { Mock } from '../../../mocks/Mock.ts';
import { call, magicTokenFor, signIn, stoppedClock } from '../mockCalls.ts';

const START = '2026-03-29T00:30:00Z';
const MINUTE_MS = 60_000;

/** The error of a call that gets 401. */
const refusalOf = async (mock: Mock, path: string, token = ''): Promise<string> => {
  const response = await call(mock, path, { token });
  expect(response.status).toBe(401);
  return (await response.json()).error;
};

const statusOf = async (mock: Mock, token: string): Promise<number> =>
  (await call(mock, '/v1/users/profile', { token })).status;

const refresh = (mock: Mock, token: string): Promise<Response> =>
  call(mock, '/v1/auth/refresh', { method: 'POST', token });

test('a magic link works once', async () => {
  const mock = new Mock();
  const path = `/v1/auth/verify?token=${await magicTokenFor(mock)}`;
  expect((await call(mock, path)).status).toBe(200);
  expect(await refusalOf(mock, path)).toBe('This magic link has been used already');
  expect(mock.mailbox.mails()[0]?.linkState).toBe('used');
});

test('a magic link expires after 15 minutes', async () => {
  const clock = stoppedClock(START);
  const mock = new Mock({ now: clock.now });
  const path = `/v1/auth/verify?token=${await magicTokenFor(mock)}`;
  clock.advance(15 * MINUTE_MS - 1);
  expect(mock.mailbox.mails()[0]?.linkState).toBe('fresh');
  clock.advance(1);
  expect(await refusalOf(mock, path)).toBe('This magic link has expired');
  expect(mock.mailbox.mails()[0]?.linkState).toBe('expired');
});

test.each(['another browser', 'a mail scanner'] as const)(
  'a magic link that %s opens first is used up, also while this browser is offline',
  async (opener) => {
    const mock = new Mock();
    const token = await magicTokenFor(mock);
    mock.world.change({ isOffline: true });
    mock.mailbox.openElsewhere(token, opener);
    mock.world.change({ isOffline: false });
    expect(mock.mailbox.mails()[0]).toMatchObject({ linkState: 'used', openedBy: opener });
    expect((await call(mock, `/v1/auth/verify?token=${token}`)).status).toBe(401);
  },
);

test('a session token expires after an hour and can be renewed for seven days, once', async () => {
  const clock = stoppedClock(START);
  const mock = new Mock({ now: clock.now });
  const token = await signIn(mock);
  clock.advance(60 * MINUTE_MS);
  expect(await refusalOf(mock, '/v1/users/profile', token)).toBe('Session has expired');
  clock.advance(6 * 24 * 60 * MINUTE_MS);
  const { token: renewed } = await (await refresh(mock, token)).json();
  expect(await statusOf(mock, renewed)).toBe(200);
  expect((await refresh(mock, token)).status).toBe(401);
  clock.advance(7 * 24 * 60 * MINUTE_MS + 1);
  expect((await refresh(mock, renewed)).status).toBe(401);
});

test('a new account is empty, and cannot read the links of another', async () => {
  const mock = new Mock();
  const body = { email: 'New@Mail.example', firstName: 'Noor', lastName: 'Novak' };
  expect((await call(mock, '/v1/auth/register', { body })).status).toBe(201);
  const token = await signIn(mock, 'new@mail.example');
  const list = await (await call(mock, '/v1/links', { token })).json();
  expect(list).toEqual({ links: [], pagination: { page: 1, limit: 20, total: 0 } });
  const [foreign] = mock.world.server.schema.all('link').models;
  expect((await call(mock, `/v1/links/${foreign?.id}`, { token })).status).toBe(404);
});
