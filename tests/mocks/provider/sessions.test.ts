import { expect, test } from 'vitest';
import { Mock } from '../../../mocks/Mock.ts';
import { call, magicTokenFor, signIn, statusOf, stoppedClock } from '../mockCalls.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The status of a refused call, and what it says. */
const refusalOf = async (mock: Mock, path: string, token = ''): Promise<string> => {
  const response = await call(mock, path, { token });
  return `${response.status} ${(await response.json()).error}`;
};

test('a magic link works once, for 15 minutes, and its mail and the refusal say why it does not', async () => {
  const clock = stoppedClock('2026-03-29T00:30:00Z');
  const mock = new Mock({ now: clock.now });
  const state = () => mock.mailbox.mails()[0]?.linkState;
  const late = `/v1/auth/verify?token=${await magicTokenFor(mock)}`;
  clock.advance(15 * MINUTE_MS - 1);
  expect(state()).toBe('fresh');
  clock.advance(1);
  expect(state()).toBe('expired');
  expect(await refusalOf(mock, late)).toBe('401 This magic link has expired');
  const once = `/v1/auth/verify?token=${await magicTokenFor(mock)}`;
  await call(mock, once);
  expect(state()).toBe('used');
  expect(await refusalOf(mock, once)).toBe('401 This magic link has been used already');
});

test('a magic link that something else opens first is used up, also while this browser is offline', async () => {
  const mock = new Mock();
  const token = await magicTokenFor(mock);
  mock.world.change({ isOffline: true });
  mock.mailbox.openElsewhere(token, 'a mail scanner');
  mock.world.change({ isOffline: false });
  expect(mock.mailbox.mails()[0]).toMatchObject({ linkState: 'used', openedBy: 'a mail scanner' });
  expect(await statusOf(mock, '', `/v1/auth/verify?token=${token}`)).toBe(401);
});

test('a session token is valid for an hour, can be renewed for seven days, once, and ends with a sign-out', async () => {
  const clock = stoppedClock('2026-03-29T00:30:00Z');
  const mock = new Mock({ now: clock.now });
  const refresh = (token: string) => call(mock, '/v1/auth/refresh', { method: 'POST', token });
  const token = await signIn(mock);
  clock.advance(60 * MINUTE_MS - 1);
  expect(await statusOf(mock, token)).toBe(200);
  clock.advance(1);
  expect(await refusalOf(mock, '/v1/users/profile', token)).toBe('401 Session has expired');
  const { token: renewed } = await (await refresh(token)).json();
  expect(await statusOf(mock, renewed)).toBe(200);
  expect((await refresh(token)).status).toBe(401);
  clock.advance(7 * DAY_MS);
  const { token: last } = await (await refresh(renewed)).json();
  clock.advance(7 * DAY_MS + 1);
  expect((await refresh(last)).status).toBe(401);
  const ended = await signIn(mock);
  await call(mock, '/v1/auth/logout', { method: 'POST', token: ended });
  for (const one of [ended, 'a.b.c']) {
    expect(await refusalOf(mock, '/v1/users/profile', one)).toBe('401 Session is not valid');
  }
});
