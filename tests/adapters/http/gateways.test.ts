import { describe, expect, it } from 'vitest';
import { checkRequest } from '../../../contract/checkExchange.ts';
import { operationOf, operations } from '../../../contract/operations.ts';
import { GATEWAY_CALLS, gatewaysAt, LINK_CALLS, UNUSED_OPERATIONS } from '../../support/gatewayCalls.ts';
import { startLocalServer } from '../../support/localProvider.ts';

const server = startLocalServer();

const session = { token: 'token', user: undefined };

describe('the HTTP gateways', () => {
  it('implement every operation of the contract that the app uses', () => {
    const made = new Set([...GATEWAY_CALLS.map(({ operation }) => operation), ...UNUSED_OPERATIONS]);
    expect([...made].sort()).toEqual(operations.map(({ id }) => id).sort());
  });

  it.each(GATEWAY_CALLS)('send the request of the contract for $operation', async (call) => {
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
    // On history navigation, browsers would use cached responses, even of another user.
    expect(request.cache).toBe('no-store');
    // Only deletions and sign-outs must complete after the page is left.
    expect(request.keepalive).toBe(['signOut', 'deleteLink'].includes(call.operation));
  });

  it('send the token that is signed out instead of the stored token', async () => {
    await gatewaysAt(server, { session }).auth.signOut('ended');
    expect(server.received[0]?.headers.authorization).toBe('Bearer ended');
  });

  it('send no request for the summary, which the provider does not implement', async () => {
    const { analytics } = gatewaysAt(server, { session });
    await expect(analytics.summary()).rejects.toThrow('not implemented');
    expect(server.received).toEqual([]);
  });

  it.each(LINK_CALLS)('send no $operation request for an ID that changes the path', async (call) => {
    for (const linkId of ['', '.', '..'])
      await expect(call.act(gatewaysAt(server), { linkId })).rejects.toMatchObject({ kind: 'notFound' });
    expect(server.received).toEqual([]);
  });
});
