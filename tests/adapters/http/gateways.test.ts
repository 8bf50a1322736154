import fc from 'fast-check';
import { expect, test } from 'vitest';
import { judgeRequest } from '../../../mocks/contract/judgeExchange.ts';
import { operationOf, operations } from '../../../mocks/contract/operations.ts';
import { GATEWAY_CALLS, gatewaysAt, LINK_CALLS } from '../../support/gatewayCalls.ts';
import { startLocalServer } from '../../support/localProvider.ts';

const server = startLocalServer();

const session = { token: 'token', user: undefined };

/** A `fetch` that keeps what it was called with. */
const watchedFetch = () => {
  const requests: Request[] = [];
  const exchange: typeof fetch = (input, init) => {
    requests.push(new Request(input, init));
    return fetch(input, init);
  };
  return { requests, exchange };
};

test('every call of the contract is made by a gateway', () => {
  const made = new Set(GATEWAY_CALLS.map(({ operation }) => operation));
  expect([...made].sort()).toEqual(operations.map(({ id }) => id).sort());
});

test.each(GATEWAY_CALLS)('$operation sends $sends as the contract says', async (call) => {
  server.answer = call.answer;
  const { requests, exchange } = watchedFetch();
  await call.act(gatewaysAt(server, { session, exchange }), { token: 'token' });
  expect(server.received).toHaveLength(1);
  const [received] = server.received;
  expect(`${received?.method} ${received?.path}`).toBe(call.sends);
  expect(received?.body === '' ? undefined : JSON.parse(received?.body ?? '')).toEqual(call.body);
  expect(received?.headers['content-type']).toBe('application/json');
  expect(received?.headers.authorization).toBe(call.needsBearer ? 'Bearer token' : undefined);
  const [request = new Request(server.url)] = requests;
  expect(operationOf(request)?.id).toBe(call.operation);
  expect(await judgeRequest(request)).toEqual([]);
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

/** URLs resolve these two segments, so no path can carry them. */
const DOT_SEGMENTS = ['.', '..'];
const PARTS_OF_ADDRESSES = 'a/b ../.. // ? # % %2F %2e%2e ; \\ + &limit=1 \0'.split(' ');
const anyText = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.constantFrom(...PARTS_OF_ADDRESSES),
);
const inputs = fc.record({
  magicToken: anyText,
  token: fc.base64String({ minLength: 1, maxLength: 60 }).filter((base64) => base64 !== ''),
  linkId: anyText.filter((id) => !DOT_SEGMENTS.includes(id)),
});

test.each(GATEWAY_CALLS)('$operation is the right call for any input, which arrives unchanged', (call) =>
  fc.assert(
    fc.asyncProperty(inputs, async ({ token, magicToken, linkId }) => {
      const requests: Request[] = [];
      const exchange: typeof fetch = async (...sent) => {
        requests.push(new Request(...sent));
        throw new TypeError('Failed to fetch');
      };
      const gateways = gatewaysAt(server, { session: { token, user: undefined }, exchange });
      await expect(call.act(gateways, { token, magicToken, linkId })).rejects.toMatchObject({
        kind: 'network',
      });
      const [request = new Request(server.url), ...others] = requests;
      expect(others).toEqual([]);
      expect(operationOf(request)?.id).toBe(call.operation);
      expect(await judgeRequest(request)).toEqual([]);
      const { pathname, searchParams } = new URL(request.url);
      if (call.needsBearer) expect(request.headers.get('Authorization')).toBe(`Bearer ${token}`);
      if (call.operation === 'verify') expect([...searchParams]).toEqual([['token', magicToken]]);
      if (LINK_CALLS.includes(call)) expect(pathname.split('/').map(decodeURIComponent)).toContain(linkId);
    }),
    { numRuns: 10 },
  ),
);

test.each(LINK_CALLS)(
  '$operation without an id, or with dots, sends nothing and says that there is none',
  async ({ act }) => {
    for (const linkId of ['', ...DOT_SEGMENTS])
      await expect(act(gatewaysAt(server), { linkId })).rejects.toMatchObject({ kind: 'notFound' });
    expect(server.received).toEqual([]);
  },
);
