import { describe, expect, test, vi } from 'vitest';
import type { Session } from '../../../src/application/ports.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { controlTimeouts } from '../../support/controlTimeouts.ts';
import { GATEWAY_CALLS, type Gateways, gatewaysAt } from '../../support/gatewayCalls.ts';
import { type Answer, json } from '../../support/LocalServer.ts';
import { startLocalServer } from '../../support/localProvider.ts';

const OLD: Session = { token: 'old', user: ADA };
const REFUSED = json({ error: 'Session has expired' }, 401);
const UNAUTHORIZED = { kind: 'unauthorized', reason: 'Session has expired' };

const server = startLocalServer();

/** Accepts one token only. */
const accepting =
  (token: string, answer: Answer, refresh: Answer = json({ token: 'new' })): Answer =>
  (response, received) => {
    if (received.path === '/v1/auth/refresh') return refresh(response, received);
    const isRight = received.headers.authorization === `Bearer ${token}`;
    return (isRight ? answer : REFUSED)(response, received);
  };

/** Path and token of each call, in turn. */
const sent = () =>
  server.received.map(({ path, headers }) => `${path.split('?')[0]} ${headers.authorization}`);

const BEARER_CALLS = GATEWAY_CALLS.filter(
  ({ needsBearer, operation }) => needsBearer && !['signOut', 'refresh'].includes(operation),
);

const list = ({ links }: Gateways) => links.list({ page: 1, limit: 5 });

test.each(BEARER_CALLS)(
  '$operation with an expired session renews it and is sent again, once',
  async (call) => {
    server.answer = accepting('new', call.answer);
    const gateways = gatewaysAt(server, { session: OLD });
    await call.act(gateways);
    const path = call.sends.split(' ')[1]?.split('?')[0];
    expect(sent()).toEqual([`${path} Bearer old`, '/v1/auth/refresh Bearer old', `${path} Bearer new`]);
    expect(server.received[2]?.body).toBe(server.received[0]?.body);
    expect(gateways.vault.history).toEqual([{ token: 'new', user: ADA }]);
  },
);

test('sign-out, refresh, the calls of visitors, and what fails in another way renew nothing', async () => {
  server.answer = REFUSED;
  const gateways = gatewaysAt(server, { session: OLD });
  const { auth, vault } = gateways;
  for (const call of [auth.signOut('old'), auth.refresh('old'), auth.verify('magic')])
    await expect(call).rejects.toMatchObject({ reason: 'Session has expired' });
  server.answer = json({ error: 'No' }, 403);
  await expect(list(gateways)).rejects.toMatchObject({ reason: 'No' });
  expect(server.received).toHaveLength(4);
  expect(vault.history).toEqual([]);
});

describe('a refused call without a stored session', () => {
  test('renews nothing, and ends a session that somebody still believes in', async () => {
    server.answer = REFUSED;
    const gateways = gatewaysAt(server);
    const listener = vi.fn();
    gateways.vault.subscribe(listener);
    await expect(list(gateways)).rejects.toMatchObject(UNAUTHORIZED);
    expect(sent()).toEqual(['/v1/links undefined']);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('does not end a session that began meanwhile', async () => {
    const gateways = gatewaysAt(server);
    server.answer = (response, received) => {
      gateways.vault.store(OLD);
      REFUSED(response, received);
    };
    await expect(list(gateways)).rejects.toMatchObject(UNAUTHORIZED);
    expect(gateways.vault.read()).toEqual(OLD);
  });
});

test('a renewed token that is refused too is not renewed again', async () => {
  server.answer = accepting('another', json([]));
  await expect(list(gatewaysAt(server, { session: OLD }))).rejects.toMatchObject(UNAUTHORIZED);
  expect(sent()).toEqual(['/v1/links Bearer old', '/v1/auth/refresh Bearer old', '/v1/links Bearer new']);
});

describe('another user who signs in while a call is under way', () => {
  /** Grace signs in when that path is called. */
  const signGraceInAt = (gateways: Gateways, when: string): void => {
    server.answer = (response, received) => {
      if (received.path.split('?')[0] === when) gateways.vault.storeElsewhere({ token: 'new', user: GRACE });
      accepting('new', json([]))(response, received);
    };
  };

  test.each([
    ['during the call', '/v1/links/7', ['/v1/links/7 Bearer old']],
    ['during the renewal', '/v1/auth/refresh', ['/v1/links/7 Bearer old', '/v1/auth/refresh Bearer old']],
  ])('%s does not do what the first one began', async (_when, path, calls) => {
    const gateways = gatewaysAt(server, { session: OLD });
    signGraceInAt(gateways, path);
    await expect(gateways.links.delete('7')).rejects.toMatchObject(UNAUTHORIZED);
    expect(sent()).toEqual(calls);
    expect(gateways.vault.read()).toEqual({ token: 'new', user: GRACE });
  });

  test('may be the same one, when the first one’s name was not known', async () => {
    const gateways = gatewaysAt(server, { session: { token: 'old', user: undefined } });
    signGraceInAt(gateways, '/v1/links');
    await list(gateways);
    expect(sent()).toEqual(['/v1/links Bearer old', '/v1/links Bearer new']);
  });
});

test.each<[string, Answer | 'silence', object, readonly unknown[]]>([
  ['is refused ends the session; the call keeps its failure', json({}, 400), UNAUTHORIZED, [undefined]],
  ['gets no answer in time signs nobody out', 'silence', { kind: 'timeout' }, []],
])('a renewal that %s', async (_what, refresh, failure, history) => {
  const { runOut } = controlTimeouts();
  server.answer = accepting('new', json([]), refresh === 'silence' ? () => runOut() : refresh);
  const gateways = gatewaysAt(server, { session: OLD });
  await expect(list(gateways)).rejects.toMatchObject(failure);
  expect(gateways.vault.history).toEqual(history);
  expect(sent()).toEqual(['/v1/links Bearer old', '/v1/auth/refresh Bearer old']);
});

test('a call that is aborted while its session is renewed is not sent again', async () => {
  const abort = new AbortController();
  server.answer = accepting('new', json([]), (response, received) => {
    abort.abort(new Error('superseded'));
    json({ token: 'new' })(response, received);
  });
  const gateways = gatewaysAt(server, { session: OLD });
  const call = gateways.links.list({ page: 1, limit: 5, signal: abort.signal });
  await expect(call).rejects.toThrow('superseded');
  expect(sent()).toEqual(['/v1/links Bearer old', '/v1/auth/refresh Bearer old']);
  expect(gateways.vault.read()?.token).toBe('new');
});

describe('when the account ends', () => {
  const account = () => {
    const lifetime = new AbortController();
    const gateways = gatewaysAt(server, { session: OLD, lifetime: lifetime.signal });
    return { gateways, end: () => lifetime.abort(new Error('signed out')) };
  };

  test.each([new AbortController().signal, undefined])(
    'a call that is under way is aborted (%o)',
    async (signal) => {
      const { gateways, end } = account();
      server.answer = () => end();
      const call = gateways.links.list({ page: 1, limit: 5, signal });
      await expect(call).rejects.toThrow('signed out');
    },
  );

  test('a deletion that was sent goes on', async () => {
    const { gateways, end } = account();
    server.answer = (...call) => {
      end();
      json({})(...call);
    };
    await expect(gateways.links.delete('7')).resolves.toBeUndefined();
  });
});
