import { expect, test } from 'vitest';
import { Mock } from '../../../mocks/Mock.ts';
import { call, magicTokenFor, signIn, statusOf, stoppedClock } from '../mockCalls.ts';

// That expired, used and unknown tokens get 401 is proven in tests/contract/mockResponds.test.ts.
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const errorOf = async (mock: Mock, path: string, token = ''): Promise<string> =>
  (await (await call(mock, path, { token })).json()).error;

test('a magic link works once, for 15 minutes, and its mail and the refusal say why it does not', async () => {
  const clock = stoppedClock('2026-03-29T00:30:00Z');
  const mock = new Mock({ now: clock.now });
  const state = () => mock.mailbox.mails()[0]?.linkState;
  const late = `/v1/auth/verify?token=${await magicTokenFor(mock)}`;
  clock.advance(15 * MINUTE_MS - 1);
  expect(state()).toBe('fresh');
  clock.advance(1);
  expect(state()).toBe('expired');
  expect(await errorOf(mock, late)).toBe('This magic link has expired');
  const once = `/v1/auth/verify?token=${await magicTokenFor(mock)}`;
  await call(mock, once);
  expect(state()).toBe('used');
  expect(await errorOf(mock, once)).toBe('This magic link has been used already');
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

test('a session token is valid for an hour and can be renewed for seven days, once', async () => {
  const clock = stoppedClock('2026-03-29T00:30:00Z');
  const mock = new Mock({ now: clock.now });
  const refresh = (token: string) => call(mock, '/v1/auth/refresh', { method: 'POST', token });
  const token = await signIn(mock);
  clock.advance(60 * MINUTE_MS - 1);
  expect(await statusOf(mock, token)).toBe(200);
  clock.advance(1);
  expect(await errorOf(mock, '/v1/users/profile', token)).toBe('Session has expired');
  const { token: renewed } = await (await refresh(token)).json();
  expect(await statusOf(mock, renewed)).toBe(200);
  expect((await refresh(token)).status).toBe(401);
  clock.advance(7 * DAY_MS);
  const { token: last } = await (await refresh(renewed)).json();
  clock.advance(7 * DAY_MS + 1);
  expect((await refresh(last)).status).toBe(401);
});
