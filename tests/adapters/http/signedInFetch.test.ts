import { beforeEach, describe, expect, it, vi } from 'vitest';
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
// Skips the delay after a renewal, in which other tabs see the stored token.
beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout'] }).setTimerTickMode('nextTimerAsync'));

/** Responds with 401 unless the request has this token. Renewals get `refresh`. */
const accepting =
  (token: string, answer: Answer, refresh: Answer = json({ token: 'new' })): Answer =>
  (response, received) => {
    if (received.path === REFRESH) return refresh(response, received);
    const isAccepted = received.headers.authorization === `Bearer ${token}`;
    return (isAccepted ? answer : REFUSED)(response, received);
  };

/** Returns the path and the token of each request. */
const sent = () =>
  server.received.map(({ path, headers }) => `${path.split('?')[0]} ${headers.authorization}`);

const BEARER_CALLS = GATEWAY_CALLS.filter(
  ({ needsBearer, operation }) => needsBearer && !['signOut', 'refresh'].includes(operation),
);

const list = ({ links }: Pick<Gateways, 'links'>) => links.list({ page: 1, limit: 5 });

describe('signedInFetch when the session has expired', () => {
  it.each(BEARER_CALLS)('retries $operation with a renewed token', async (call) => {
    server.answer = accepting('new', call.answer);
    const gateways = gatewaysAt(server, { session: OLD });
    await call.act(gateways);
    const path = call.sends.split(' ')[1]?.split('?')[0];
    expect(sent()).toEqual([`${path} Bearer old`, '/v1/auth/refresh Bearer old', `${path} Bearer new`]);
    expect(server.received[2]?.body).toBe(server.received[0]?.body);
    expect(gateways.vault.history).toEqual([{ token: 'new', user: ADA }]);
  });

  it('does not renew a refused token twice', async () => {
    server.answer = accepting('another', json([]));
    await expect(list(gatewaysAt(server, { session: OLD }))).rejects.toMatchObject(UNAUTHORIZED);
    expect(sent()).toEqual(['/v1/links Bearer old', '/v1/auth/refresh Bearer old', '/v1/links Bearer new']);
  });

  it('rejects with the original error when the renewal is refused', async () => {
    server.answer = accepting('new', json([]), json({}, 400));
    await expect(list(gatewaysAt(server, { session: OLD }))).rejects.toMatchObject(UNAUTHORIZED);
    expect(sent()).toEqual(['/v1/links Bearer old', '/v1/auth/refresh Bearer old']);
  });

  it('rejects with a network error when the renewal gets no response', async () => {
    server.answer = accepting('new', json([]), reset);
    const request = list(gatewaysAt(server, { session: OLD }));
    await expect(request).rejects.toMatchObject({ kind: 'network' });
    expect(sent()).toEqual(['/v1/links Bearer old', '/v1/auth/refresh Bearer old']);
  });

  it('uses the error prefix of the original request when the renewal gets no response', async () => {
    server.answer = accepting('new', json([]), reset);
    await expect(list(gatewaysAt(server, { session: OLD }))).rejects.toMatchObject({
      message: 'Failed to get links: Can’t reach the server. Check your connection and try again.',
    });
  });
});

describe('signedInFetch', () => {
  it('does not renew the session after an error other than 401', async () => {
    server.answer = json({ error: 'No' }, 403);
    await expect(list(gatewaysAt(server, { session: OLD }))).rejects.toMatchObject({ reason: 'No' });
    expect(sent()).toEqual(['/v1/links Bearer old']);
  });
});

describe('signedInFetch after a 401 without a stored session', () => {
  it.each([
    ['ends the session without a renewal', { begun: undefined, history: [undefined] }],
    ['does not end a session that began during the request', { begun: OLD, history: [OLD] }],
  ])('%s', async (_behaviour, { begun, history }) => {
    const gateways = gatewaysAt(server);
    server.answer = (response, received) => {
      if (begun) gateways.vault.store(begun);
      REFUSED(response, received);
    };
    await expect(list(gateways)).rejects.toMatchObject(UNAUTHORIZED);
    expect(sent()).toEqual(['/v1/links undefined']);
    expect(gateways.vault.history).toEqual(history);
  });
});

describe('signedInFetch when another user signs in', () => {
  /** Deletes a link. Another user signs in during the request to `path`. */
  const deleteWhileGraceSignsIn = (user: Session['user'], path: string) => {
    const { links, vault } = gatewaysAt(server, { session: { token: 'old', user } });
    server.answer = (response, received) => {
      if (received.path === path) vault.storeElsewhere({ token: 'new', user: GRACE });
      accepting('new', json({}))(response, received);
    };
    return { deletion: links.delete('7'), vault };
  };

  it.each([
    ['the request', LINK, [`${LINK} Bearer old`]],
    ['the renewal', REFRESH, [`${LINK} Bearer old`, `${REFRESH} Bearer old`]],
  ] as const)('does not retry the request of the first user during %s', async (...[, path, requests]) => {
    const { deletion, vault } = deleteWhileGraceSignsIn(ADA, path);
    await expect(deletion).rejects.toMatchObject(UNAUTHORIZED);
    expect(sent()).toEqual(requests);
    expect(vault.read()).toEqual({ token: 'new', user: GRACE });
  });

  it('retries the request when the first user is unknown', async () => {
    const { deletion, vault } = deleteWhileGraceSignsIn(undefined, LINK);
    await deletion;
    expect(sent()).toEqual([`${LINK} Bearer old`, `${LINK} Bearer new`]);
    expect(vault.read()).toEqual({ token: 'new', user: GRACE });
  });
});

describe('a request that waits for a renewal', () => {
  const TIMED_OUT = 'Failed to get links: The server took too long to respond. Try again.';

  it('rejects at its own time-out, even if the renewal has time left', async () => {
    const { timers, runOut } = controlTimeouts();
    server.answer = accepting('new', json([]), silence);
    const request = list(gatewaysAt(server, { session: OLD }));
    request.catch(() => undefined);
    await server.waitFor(2);
    runOut(timers[0]);
    await expect(request).rejects.toMatchObject({ kind: 'timeout', message: TIMED_OUT });
  });

  it('rejects at its own time-out while another tab renews the session', async () => {
    const { runOut } = controlTimeouts();
    server.answer = REFUSED;
    const { links, mutex } = gatewaysAt(server, { session: OLD });
    const run = vi.spyOn(mutex, 'run');
    void mutex.run('renew-session', () => new Promise(() => undefined));
    const request = list({ links });
    request.catch(() => undefined);
    await vi.waitUntil(() => run.mock.calls.length === 2);
    runOut();
    await expect(request).rejects.toMatchObject({ kind: 'timeout', message: TIMED_OUT });
    expect(sent()).toEqual(['/v1/links Bearer old']);
  });

  it('is not retried after it was aborted', async () => {
    const abort = new AbortController();
    server.answer = accepting('new', json([]), (response, received) => {
      abort.abort(new Error('superseded'));
      json({ token: 'new' })(response, received);
    });
    const gateways = gatewaysAt(server, { session: OLD });
    const request = gateways.links.list({ page: 1, limit: 5, signal: abort.signal });
    await expect(request).rejects.toThrow('superseded');
    expect(sent()).toEqual(['/v1/links Bearer old', '/v1/auth/refresh Bearer old']);
    await vi.waitUntil(() => gateways.vault.read()?.token === 'new');
  });
});

describe('the end of the account', () => {
  /** Starts a deletion and two lists. The account ends once the server has received all three. */
  const setUp = () => {
    const lifetime = new AbortController();
    const { links } = gatewaysAt(server, { session: OLD, lifetime: lifetime.signal });
    const { signal } = new AbortController();
    server.answer = (...exchange) => {
      if (exchange[1].method === 'DELETE')
        lifetime.signal.addEventListener('abort', () => json({})(...exchange));
      if (server.received.length === 3) lifetime.abort(new Error('signed out'));
    };
    const deletion = links.delete('7');
    const lists = [list({ links }), links.list({ page: 1, limit: 5, signal })];
    for (const request of lists) request.catch(() => undefined);
    return { deletion, lists };
  };

  it('aborts pending requests', async () => {
    for (const request of setUp().lists) await expect(request).rejects.toThrow('signed out');
  });

  it('does not abort a pending deletion', async () => {
    await expect(setUp().deletion).resolves.toBeUndefined();
  });
});
