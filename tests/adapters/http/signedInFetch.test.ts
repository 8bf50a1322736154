import { beforeEach, describe, expect, it, test, vi } from 'vitest';
import type { Session } from '../../../src/application/ports/session.ts';
import { ADA, GRACE } from '../../support/aLink.ts';
import { controlTimeouts } from '../../support/controlTimeouts.ts';
import { GATEWAY_CALLS, type Gateways, gatewaysAt } from '../../support/gatewayCalls.ts';
import { type Answer, json, reset, silence } from '../../support/LocalServer.ts';
import { startLocalServer } from '../../support/localProvider.ts';

const OLD: Session = { token: 'old', user: ADA };
const [LINK, REFRESH] = ['/v1/links/7', '/v1/auth/refresh'];
const REFUSED = json({ error: 'Session has expired' }, 401);
const UNAUTHORIZED = { kind: 'unauthorized', reason: 'Session has expired' };

const server = startLocalServer();
// A renewal waits for the storages of other tabs.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }).setTimerTickMode('nextTimerAsync'));

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

const list = ({ links }: Pick<Gateways, 'links'>) => links.list({ page: 1, limit: 5 });

test.each(BEARER_CALLS)('$operation with an expired session renews it and is sent again', async (call) => {
  server.answer = accepting('new', call.answer);
  const gateways = gatewaysAt(server, { session: OLD });
  await call.act(gateways);
  const path = call.sends.split(' ')[1]?.split('?')[0];
  expect(sent()).toEqual([`${path} Bearer old`, '/v1/auth/refresh Bearer old', `${path} Bearer new`]);
  expect(server.received[2]?.body).toBe(server.received[0]?.body);
  expect(gateways.vault.history).toEqual([{ token: 'new', user: ADA }]);
});

test('what fails in another way renews nothing', async () => {
  server.answer = json({ error: 'No' }, 403);
  await expect(list(gatewaysAt(server, { session: OLD }))).rejects.toMatchObject({ reason: 'No' });
  expect(sent()).toEqual(['/v1/links Bearer old']);
});

test.each([
  ['ends one that somebody still believes in', undefined, [undefined]],
  ['does not end one that began meanwhile', OLD, [OLD]],
])('a refused call without a stored session renews nothing, and %s', async (_what, begun, history) => {
  const gateways = gatewaysAt(server);
  server.answer = (response, received) => {
    if (begun) gateways.vault.store(begun);
    REFUSED(response, received);
  };
  await expect(list(gateways)).rejects.toMatchObject(UNAUTHORIZED);
  expect(sent()).toEqual(['/v1/links undefined']);
  expect(gateways.vault.history).toEqual(history);
});

test('a renewed token that is refused too is not renewed again', async () => {
  server.answer = accepting('another', json([]));
  await expect(list(gatewaysAt(server, { session: OLD }))).rejects.toMatchObject(UNAUTHORIZED);
  expect(sent()).toEqual(['/v1/links Bearer old', '/v1/auth/refresh Bearer old', '/v1/links Bearer new']);
});

test.each([
  ['during the call does not do what the first one began', ADA, LINK, [`${LINK} Bearer old`]],
  ['during the renewal neither', ADA, REFRESH, [`${LINK} Bearer old`, `${REFRESH} Bearer old`]],
  ['may be the first one, if unknown', undefined, LINK, [`${LINK} Bearer old`, `${LINK} Bearer new`]],
])('another user who signs in %s', async (_what, user, when, calls) => {
  const { links, vault } = gatewaysAt(server, { session: { token: 'old', user } });
  server.answer = (response, received) => {
    if (received.path === when) vault.storeElsewhere({ token: 'new', user: GRACE });
    accepting('new', json({}))(response, received);
  };
  const deletion = links.delete('7');
  await (user ? expect(deletion).rejects.toMatchObject(UNAUTHORIZED) : deletion);
  expect(sent()).toEqual(calls);
  expect(vault.read()).toEqual({ token: 'new', user: GRACE });
});

test.each<[string, Answer, object]>([
  ['is refused, so that the session ends, leaves the call its failure', json({}, 400), UNAUTHORIZED],
  ['gets no answer is the failure of the call', reset, { kind: 'network' }],
])('a renewal that %s', async (_what, refresh, failure) => {
  server.answer = accepting('new', json([]), refresh);
  await expect(list(gatewaysAt(server, { session: OLD }))).rejects.toMatchObject(failure);
  expect(sent()).toEqual(['/v1/links Bearer old', '/v1/auth/refresh Bearer old']);
});

describe('a call whose session is being renewed', () => {
  const TIMED_OUT = 'Failed to get links: The server took too long to answer. Try again.';

  it('fails with the prefix of its own operation when the renewal gets no response', async () => {
    server.answer = accepting('new', json([]), reset);
    await expect(list(gatewaysAt(server, { session: OLD }))).rejects.toMatchObject({
      message: 'Failed to get links: The server cannot be reached. Check your connection and try again.',
    });
  });

  it('fails when its own time is over, even if the renewal has time left', async () => {
    const { timers, runOut } = controlTimeouts();
    server.answer = accepting('new', json([]), silence);
    const call = list(gatewaysAt(server, { session: OLD }));
    call.catch(() => undefined);
    await server.waitFor(2);
    runOut(timers[0]);
    await expect(call).rejects.toMatchObject({ kind: 'timeout', message: TIMED_OUT });
  });

  it('fails when its own time is over in the queue behind another tab', async () => {
    const { runOut } = controlTimeouts();
    server.answer = REFUSED;
    const { links, mutex } = gatewaysAt(server, { session: OLD });
    const run = vi.spyOn(mutex, 'run');
    void mutex.run('renew-session', () => new Promise(() => undefined));
    const call = list({ links });
    call.catch(() => undefined);
    await vi.waitUntil(() => run.mock.calls.length === 2);
    runOut();
    await expect(call).rejects.toMatchObject({ kind: 'timeout', message: TIMED_OUT });
    expect(sent()).toEqual(['/v1/links Bearer old']);
  });
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
  await vi.waitUntil(() => gateways.vault.read()?.token === 'new');
});

test('when the account ends, calls that are under way are aborted, but for a deletion that was sent', async () => {
  const lifetime = new AbortController();
  const { links } = gatewaysAt(server, { session: OLD, lifetime: lifetime.signal });
  const { signal } = new AbortController();
  const [deletion, ...lists] = [
    links.delete('7'),
    list({ links }),
    links.list({ page: 1, limit: 5, signal }),
  ];
  server.answer = (...call) => {
    if (call[1].method === 'DELETE') lifetime.signal.addEventListener('abort', () => json({})(...call));
    if (server.received.length === 3) lifetime.abort(new Error('signed out'));
  };
  for (const call of lists) await expect(call).rejects.toThrow('signed out');
  await expect(deletion).resolves.toBeUndefined();
});
