import { describe, expect, test } from 'vitest';
import { operationOf, operations } from '../../../mocks/contract/operations.ts';
import { json } from '../../support/LocalServer.ts';
import { type Gateways, gatewaysAt, startLocalServer } from '../../support/localProvider.ts';
import { GATEWAY_CALLS } from './gatewayCalls.ts';

const server = startLocalServer();

const session = { token: 'token', user: undefined };

test('every call of the contract is among these', () => {
  const sent = GATEWAY_CALLS.map(({ sends }) => {
    const [method = '', path] = sends.split(' ');
    return operationOf(new Request(`https://provider.example${path}`, { method }))?.id;
  });
  expect(operations.map(({ id }) => id).filter((id) => !sent.includes(id))).toEqual([]);
});

describe.each(GATEWAY_CALLS)('$name', ({ sends, body, bearer, reply, act }) => {
  test(`sends ${sends}`, async () => {
    server.answer = reply;
    const caches: (string | undefined)[] = [];
    const exchange: typeof fetch = (input, init) => {
      caches.push(init?.cache);
      return fetch(input, init);
    };
    await act(gatewaysAt(server, { session, exchange }));
    expect(server.received).toHaveLength(1);
    const [received] = server.received;
    expect(`${received?.method} ${received?.path}`).toBe(sends);
    expect(received?.body === '' ? undefined : JSON.parse(received?.body ?? '')).toEqual(body);
    expect(received?.headers['content-type']).toBe('application/json');
    expect(received?.headers.authorization).toBe(bearer ? 'Bearer token' : undefined);
    // Browsers answer history loads from their HTTP cache, whatever the token.
    expect(caches).toEqual(['no-store']);
  });
});

test('without a session no bearer is sent, not an empty one', async () => {
  server.answer = json([]);
  await gatewaysAt(server).links.list({ page: 1, limit: 5 });
  expect(server.received[0]?.headers).not.toHaveProperty('authorization');
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

test('only what a deletion or a sign-out sends goes on when the page is left', async () => {
  const kept: string[] = [];
  for (const { name, act, reply } of GATEWAY_CALLS) {
    server.answer = reply;
    const exchange: typeof fetch = (input, init) => {
      if (init?.keepalive) kept.push(name);
      return fetch(input, init);
    };
    await act(gatewaysAt(server, { exchange }));
  }
  expect(kept).toEqual(['signOut', 'delete']);
});

test('text outside of ASCII arrives as it was sent', async () => {
  const title = 'Straße 👩‍💻 "quoted" \\ \u2028';
  await gatewaysAt(server).links.create({ originalUrl: 'https://bücher.example/ä', shortCode: 'x', title });
  expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
    originalUrl: 'https://bücher.example/ä',
    customCode: 'x',
    title,
  });
});

/** The calls that name one link, each with an id of a test. */
const ID_CALLS: readonly (readonly [string, (gateways: Gateways, id: string) => Promise<unknown>])[] = [
  ['GET /v1/links/{id}', ({ links }, id) => links.get(id)],
  ['PUT /v1/links/{id}', ({ links }, id) => links.update(id, {})],
  ['DELETE /v1/links/{id}', ({ links }, id) => links.delete(id)],
  ['GET /v1/links/{id}/qrcode', ({ links }, id) => links.qrCode(id)],
  ['GET /redirect/{id}', ({ links }, id) => links.follow(id)],
  ['GET /v1/analytics/links/{id}/clicks', ({ analytics }, id) => analytics.clicks(id)],
  ['GET /v1/analytics/links/{id}/stats', ({ analytics }, id) => analytics.stats(id)],
];

describe.each(ID_CALLS)('%s', (call, act) => {
  test.each(['', '.', '..'])('with the id “%s” sends nothing, and says that there is none', async (id) => {
    server.answer = json({});
    await expect(act(gatewaysAt(server), id)).rejects.toMatchObject({ kind: 'notFound' });
    expect(server.received).toEqual([]);
  });

  test.each(['...', '/', '//', '../x', '%2e%2e', '%2F', '?', '#', '%', ';', ' ', '\\'])(
    'with the id “%s” reaches no other call',
    async (id) => {
      server.answer = json({});
      await act(gatewaysAt(server), id).catch(() => undefined);
      const [received] = server.received;
      expect(`${received?.method} ${received?.path}`).toBe(call.replace('{id}', encodeURIComponent(id)));
    },
  );
});
