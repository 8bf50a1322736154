import { describe, expect, it } from 'vitest';
import { Mock } from '../../../mocks/Mock.ts';
import { call, magicTokenFor, signIn, statusOf, stoppedClock } from '../mockCalls.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const setUp = () => {
  const clock = stoppedClock('2026-03-29T00:30:00Z');
  return { clock, mock: new Mock({ now: clock.now }) };
};

/** Returns the status and the error of a refused call. */
const refusalOf = async (mock: Mock, path: string, token = ''): Promise<string> => {
  const response = await call(mock, path, { token });
  return `${response.status} ${(await response.json()).error}`;
};

describe('a magic link', () => {
  const stateIn = (mock: Mock) => mock.mailbox.mails()[0]?.linkState;

  it('expires after 15 minutes', async () => {
    const { clock, mock } = setUp();
    const path = `/v1/auth/verify?token=${await magicTokenFor(mock)}`;
    clock.advance(15 * MINUTE_MS - 1);
    expect(stateIn(mock)).toBe('fresh');
    clock.advance(1);
    expect(stateIn(mock)).toBe('expired');
    expect(await refusalOf(mock, path)).toBe('401 This magic link has expired');
  });

  it('works only once', async () => {
    const { mock } = setUp();
    const path = `/v1/auth/verify?token=${await magicTokenFor(mock)}`;
    await call(mock, path);
    expect(stateIn(mock)).toBe('used');
    expect(await refusalOf(mock, path)).toBe('401 This magic link has been used already');
  });

  it('can be opened elsewhere while the mock is offline', async () => {
    const { mock } = setUp();
    const token = await magicTokenFor(mock);
    mock.world.change({ isOffline: true });
    mock.mailbox.openElsewhere(token, 'a mail scanner');
    mock.world.change({ isOffline: false });
    expect(mock.mailbox.mails()[0]).toMatchObject({ linkState: 'used', openedBy: 'a mail scanner' });
    expect(await statusOf(mock, { token: '', path: `/v1/auth/verify?token=${token}` })).toBe(401);
  });
});

describe('a session token', () => {
  const refresh = (mock: Mock, token: string) => call(mock, '/v1/auth/refresh', { method: 'POST', token });

  it('expires after an hour', async () => {
    const { clock, mock } = setUp();
    const token = await signIn(mock);
    clock.advance(60 * MINUTE_MS - 1);
    expect(await statusOf(mock, { token })).toBe(200);
    clock.advance(1);
    expect(await refusalOf(mock, '/v1/users/profile', token)).toBe('401 Session has expired');
  });

  it('can be renewed once', async () => {
    const { clock, mock } = setUp();
    const token = await signIn(mock);
    clock.advance(60 * MINUTE_MS);
    const { token: renewed } = await (await refresh(mock, token)).json();
    expect(await statusOf(mock, { token: renewed })).toBe(200);
    expect((await refresh(mock, token)).status).toBe(401);
  });

  it('can be renewed within seven days', async () => {
    const { clock, mock } = setUp();
    const token = await signIn(mock);
    clock.advance(7 * DAY_MS);
    const { token: renewed } = await (await refresh(mock, token)).json();
    clock.advance(7 * DAY_MS + 1);
    expect((await refresh(mock, renewed)).status).toBe(401);
  });

  it('is not valid after a sign-out', async () => {
    const { mock } = setUp();
    const token = await signIn(mock);
    await call(mock, '/v1/auth/logout', { method: 'POST', token });
    expect(await refusalOf(mock, '/v1/users/profile', token)).toBe('401 Session is not valid');
  });

  it('is not valid if the mock has not issued it', async () => {
    const { mock } = setUp();
    expect(await refusalOf(mock, '/v1/users/profile', 'a.b.c')).toBe('401 Session is not valid');
  });
});
