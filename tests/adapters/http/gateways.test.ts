import { expect, test } from 'vitest';
import { checkRequest } from '../../../contract/checkExchange.ts';
import { operationOf, operations } from '../../../contract/operations.ts';
import { GATEWAY_CALLS, gatewaysAt, LINK_CALLS } from '../../support/gatewayCalls.ts';
import { startLocalServer } from '../../support/localProvider.ts';

const server = startLocalServer();

const session = { token: 'token', user: undefined };

test('every call of the contract is made by a gateway', () => {
  const made = new Set(GATEWAY_CALLS.map(({ operation }) => operation));
  expect([...made].sort()).toEqual(operations.map(({ id }) => id).sort());
});

test.each(GATEWAY_CALLS)('$operation sends $sends as the contract says', async (call) => {
  server.answer = call.answer;
  let request = new Request(server.url);
  const exchange: typeof fetch = (...sent) => {
    request = new Request(...sent);
    return fetch(...sent);
  };
  await call.act(gatewaysAt(server, { session, exchange }), { token: 'token' });
  expect(server.received).toHaveLength(1);
  const [received] = server.received;
  expect(`${received?.method} ${received?.path}`).toBe(call.sends);
  expect(received?.body === '' ? undefined : JSON.parse(received?.body ?? '')).toEqual(call.body);
  expect(received?.headers['content-type']).toBe('application/json');
  expect(received?.headers.authorization).toBe(call.needsBearer ? 'Bearer token' : undefined);
  expect(operationOf(request)?.id).toBe(call.operation);
  expect(await checkRequest(request)).toEqual([]);
  // Browsers answer history loads from their HTTP cache, whatever the token.
  expect(request.cache).toBe('no-store');
  // Only what a deletion or a sign-out sends goes on when the page is left.
  expect(request.keepalive).toBe(['signOut', 'deleteLink'].includes(call.operation));
});

test('a sign-out sends the token that it ends, not the stored one', async () => {
  await gatewaysAt(server, { session }).auth.signOut('ended');
  expect(server.received[0]?.headers.authorization).toBe('Bearer ended');
});

test('the summary, which the provider does not serve, sends nothing', async () => {
  const { analytics } = gatewaysAt(server, { session });
  await expect(analytics.summary()).rejects.toThrow('not implemented');
  expect(server.received).toEqual([]);
});

test.each(LINK_CALLS)(
  '$operation without an id, or with dots, which paths resolve, sends nothing',
  async (call) => {
    for (const linkId of ['', '.', '..'])
      await expect(call.act(gatewaysAt(server), { linkId })).rejects.toMatchObject({ kind: 'notFound' });
    expect(server.received).toEqual([]);
  },
);
