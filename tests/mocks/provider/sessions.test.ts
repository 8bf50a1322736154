import { expect, test } from 'vitest';
import { Mock } from '../../../mocks/Mock.ts';
import { call, listOf, magicTokenFor, signIn, signInAs, statusOf, stoppedClock } from '../mockCalls.ts';

const START = '2026-03-29T00:30:00Z';
const MINUTE_MS = 60_000;

/** The error of a call that gets 401. */
const refusalOf = async (mock: Mock, path: string, token = ''): Promise<string> => {
  const response = await call(mock, path, { token });
  expect(response.status).toBe(401);
  return (await response.json()).error;
};

const refresh = (mock: Mock, token: string): Promise<Response> =>
  call(mock, '/v1/auth/refresh', { method: 'POST', token });

test('a magic link works once, for 15 minutes', async () => {
  const clock = stoppedClock(START);
  const mock = new Mock({ now: clock.now });
  const state = () => mock.mailbox.mails()[0]?.linkState;
  const late = `/v1/auth/verify?token=${await magicTokenFor(mock)}`;
  clock.advance(15 * MINUTE_MS - 1);
  expect(state()).toBe('fresh');
  clock.advance(1);
  expect(await refusalOf(mock, late)).toBe('This magic link has expired');
  expect(state()).toBe('expired');
  const once = `/v1/auth/verify?token=${await magicTokenFor(mock)}`;
  expect((await call(mock, once)).status).toBe(200);
  expect(await refusalOf(mock, once)).toBe('This magic link has been used already');
  expect(state()).toBe('used');
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
  const token = await signInAs(mock, 'New@Mail.example');
  expect(await listOf(mock, token)).toMatchObject({ links: [], pagination: { total: 0 } });
  const [foreign] = mock.world.server.schema.all('link').models;
  expect(await statusOf(mock, token, `/v1/links/${foreign?.id}`)).toBe(404);
});
