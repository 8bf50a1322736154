import { describe, expect, test, vi } from 'vitest';
import type { Session } from '../../../src/application/ports.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { aProvider, signedInAt } from '../../support/aProvider.ts';
import { type Answer, json, reset, silence } from '../../support/HostileServer.ts';
import { GATEWAY_CALLS } from './gatewayCalls.ts';

const OLD: Session = { token: 'old', user: ADA };
const REFUSED = json({ error: 'Session has expired' }, 401);

const server = aProvider();

/** Takes one token only; what comes with another one is refused. */
const taking =
  (token: string, answer: Answer, refresh: Answer = json({ token: 'new' })): Answer =>
  (response, received) => {
    if (received.path === '/v1/auth/refresh') return refresh(response, received);
    const isRight = received.headers.authorization === `Bearer ${token}`;
    return (isRight ? answer : REFUSED)(response, received);
  };

const sent = () =>
  server.received.map(({ path, headers }) => `${path.split('?')[0]} ${headers.authorization}`);

const AS_USER = GATEWAY_CALLS.filter(
  ({ bearer, name }) => bearer && name !== 'signOut' && name !== 'refresh',
);

describe.each(AS_USER)('$name with a session that has expired', ({ act, reply, sends }) => {
  test('renews it and tries again once', async () => {
    server.answer = taking('new', reply);
    const signedIn = signedInAt(server, OLD);
    await act(signedIn);
    const path = sends.split(' ')[1]?.split('?')[0];
    expect(sent()).toEqual([`${path} Bearer old`, '/v1/auth/refresh Bearer old', `${path} Bearer new`]);
    expect(server.received[2]?.body).toBe(server.received[0]?.body);
    expect(signedIn.vault.history).toEqual([{ token: 'new', user: ADA }]);
  });
});

const list = ({ links }: ReturnType<typeof signedInAt>) => links.list({ page: 1, limit: 5 });

test('sign-out, refresh and the calls of guests renew nothing', async () => {
  server.answer = REFUSED;
  const signedIn = signedInAt(server, OLD);
  await expect(signedIn.auth.signOut('old')).rejects.toThrow('Logout failed: Session has expired');
  await expect(signedIn.auth.refresh('old')).rejects.toThrow('Token refresh failed: Session has expired');
  await expect(signedIn.auth.verify('magic')).rejects.toThrow(
    'Token verification failed: Session has expired',
  );
  expect(server.received).toHaveLength(3);
  expect(signedIn.vault.history).toEqual([]);
});

test('nobody signed in has nothing to renew; whoever believes in a session hears that there is none', async () => {
  server.answer = REFUSED;
  const signedIn = signedInAt(server);
  const heard = vi.fn();
  signedIn.vault.subscribe(heard);
  await expect(list(signedIn)).rejects.toThrow('Failed to get links: Session has expired');
  expect(sent()).toEqual(['/v1/links undefined']);
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a call without a session leaves one alone that began meanwhile', async () => {
  const signedIn = signedInAt(server);
  server.answer = (response, received) => {
    signedIn.vault.store(OLD);
    REFUSED(response, received);
  };
  await expect(list(signedIn)).rejects.toThrow('Failed to get links: Session has expired');
  expect(signedIn.vault.read()).toEqual(OLD);
});

test('any other failure renews nothing', async () => {
  for (const status of [400, 403, 404, 500]) {
    server.answer = json({ error: 'No' }, status);
    await expect(list(signedInAt(server, OLD))).rejects.toThrow('Failed to get links: No');
  }
  expect(server.received).toHaveLength(4);
});

test('calls side by side share one renewal', async () => {
  server.answer = taking('new', json([]), (response, received) =>
    setTimeout(() => json({ token: 'new' })(response, received), 20),
  );
  const signedIn = signedInAt(server, OLD);
  await Promise.all([
    list(signedIn),
    list(signedIn),
    signedIn.links.list({ page: 2, limit: 5 }),
    list(signedIn),
  ]);
  expect(server.received.filter(({ path }) => path === '/v1/auth/refresh')).toHaveLength(1);
  expect(server.received).toHaveLength(9);
});

test('a token that another tab stored meanwhile is taken', async () => {
  const signedIn = signedInAt(server, OLD);
  server.answer = (response, received) => {
    if (received.headers.authorization === 'Bearer old')
      signedIn.vault.storeElsewhere({ token: 'new', user: ADA });
    taking('new', json([]))(response, received);
  };
  await list(signedIn);
  expect(sent()).toEqual(['/v1/links Bearer old', '/v1/links Bearer new']);
});

describe('another user who signed in meanwhile', () => {
  const grace = (signedIn: ReturnType<typeof signedInAt>, when: string): void => {
    server.answer = (response, received) => {
      if (`${received.path.split('?')[0]}` === when)
        signedIn.vault.storeElsewhere({ token: 'new', user: GRACE });
      taking('new', json([]))(response, received);
    };
  };

  test('in another tab does not do what this one began', async () => {
    const signedIn = signedInAt(server, OLD);
    grace(signedIn, '/v1/links/7');
    await expect(signedIn.links.delete('7')).rejects.toThrow('Failed to delete link: Session has expired');
    expect(sent()).toEqual(['/v1/links/7 Bearer old']);
    expect(signedIn.vault.read()).toEqual({ token: 'new', user: GRACE });
  });

  test('during the renewal does not either', async () => {
    const signedIn = signedInAt(server, OLD);
    grace(signedIn, '/v1/auth/refresh');
    await expect(signedIn.links.delete('7')).rejects.toThrow('Failed to delete link: Session has expired');
    expect(sent()).toEqual(['/v1/links/7 Bearer old', '/v1/auth/refresh Bearer old']);
    expect(signedIn.vault.read()).toEqual({ token: 'new', user: GRACE });
  });

  test('where nobody knew who it was may be the same', async () => {
    const signedIn = signedInAt(server, { token: 'old', user: undefined });
    grace(signedIn, '/v1/links');
    await list(signedIn);
    expect(sent()).toEqual(['/v1/links Bearer old', '/v1/links Bearer new']);
  });
});

test('a renewed token that is refused too ends the try, and is not renewed again', async () => {
  server.answer = taking('another', json([]));
  await expect(list(signedInAt(server, OLD))).rejects.toThrow('Failed to get links: Session has expired');
  expect(sent()).toEqual(['/v1/links Bearer old', '/v1/auth/refresh Bearer old', '/v1/links Bearer new']);
});

describe('a renewal', () => {
  test.each([
    ['that is refused', REFUSED],
    ['that the server cannot do', json({}, 500)],
    ['that brings no token', json({})],
    ['that brings an empty token', json({ token: '' })],
    ['that brings another thing', json({ token: 7 })],
    ['that brings HTML', json('<html>')],
  ])('%s ends the session; the call keeps its own failure', async (_case, refresh) => {
    server.answer = taking('new', json([]), refresh);
    const signedIn = signedInAt(server, OLD);
    await expect(list(signedIn)).rejects.toThrow('Failed to get links: Session has expired');
    expect(signedIn.vault.history).toEqual([undefined]);
    expect(sent()).toEqual(['/v1/links Bearer old', '/v1/auth/refresh Bearer old']);
  });

  test('that is refused for several calls ends it once', async () => {
    server.answer = taking('new', json([]), REFUSED);
    const signedIn = signedInAt(server, OLD);
    await Promise.allSettled([list(signedIn), list(signedIn), list(signedIn)]);
    expect(signedIn.vault.history).toEqual([undefined]);
    expect(server.received.filter(({ path }) => path === '/v1/auth/refresh')).toHaveLength(1);
  });

  test('that does not get through signs nobody out', async () => {
    server.answer = taking('new', json([]), reset);
    const signedIn = signedInAt(server, OLD);
    await expect(list(signedIn)).rejects.toThrow('Token refresh failed: The server cannot be reached.');
    expect(signedIn.vault.history).toEqual([]);
  });

  test('that gets no answer signs nobody out', async () => {
    server.answer = taking('new', json([]), silence);
    const timeoutAfter = AbortSignal.timeout.bind(AbortSignal);
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    timeout.mockImplementation((ms) => timeoutAfter(timeout.mock.calls.length === 2 ? 50 : ms));
    const signedIn = signedInAt(server, OLD);
    await expect(list(signedIn)).rejects.toThrow('Token refresh failed: The server took too long to answer.');
    expect(signedIn.vault.history).toEqual([]);
    timeout.mockRestore();
  });

  test('does not bring back who signs out meanwhile', async () => {
    const signedIn = signedInAt(server, OLD);
    server.answer = taking('new', json([]), (response, received) => {
      signedIn.vault.clear();
      json({ token: 'new' })(response, received);
    });
    await expect(list(signedIn)).rejects.toThrow('Failed to get links: Session has expired');
    expect(signedIn.vault.read()).toBeUndefined();
  });
});

test('a call given up while its session is renewed is not sent again', async () => {
  const abort = new AbortController();
  server.answer = taking('new', json([]), (response, received) => {
    abort.abort(new Error('overtaken'));
    json({ token: 'new' })(response, received);
  });
  const signedIn = signedInAt(server, OLD);
  const call = signedIn.links.list({ page: 1, limit: 5, signal: abort.signal });
  await expect(call).rejects.toThrow('overtaken');
  expect(sent()).toEqual(['/v1/links Bearer old', '/v1/auth/refresh Bearer old']);
  expect(signedIn.vault.read()?.token).toBe('new');
});
