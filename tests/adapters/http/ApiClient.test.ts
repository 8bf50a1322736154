import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { controlTimeouts } from '../../support/controlTimeouts.ts';
import { GATEWAY_CALLS, type GatewayCall, gatewaysAt } from '../../support/gatewayCalls.ts';
import { type Answer, brokenOff, halfAnAnswer, json, reset } from '../../support/LocalServer.ts';
import { startLocalServer } from '../../support/localProvider.ts';

const UNREADABLE = 'The server sent an answer that cannot be read.';
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
const TOO_SLOW = 'The server took too long to answer. Try again.';

const server = startLocalServer();

/** What a call rejects with. Without a session, so that nothing is renewed. */
const failureOf = async (act: GatewayCall['act'], exchange?: typeof fetch): Promise<ServiceError> => {
  const error: unknown = await act(gatewaysAt(server, { ...(exchange && { exchange }) })).catch(
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ServiceError)) throw new Error(`No service error: ${String(error)}`);
  return error;
};

const list: GatewayCall['act'] = ({ links }) => links.list({ page: 1, limit: 5 });

const respond =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    void response.writeHead(status, headers).end();

test.each(GATEWAY_CALLS)(
  '$operation fails with the prefix of its operation',
  async ({ act, prefix, isRead }) => {
    server.answer = json({ error: 'No more today' }, 429);
    const reason = 'No more today';
    expect(await failureOf(act)).toMatchObject({ kind: 'refused', message: prefix + reason, reason });
    server.answer = json('<!doctype html><p>Sign in to the hotel network');
    if (isRead) expect(await failureOf(act)).toMatchObject({ kind: 'shape', message: prefix + UNREADABLE });
  },
);

test('a call whose server has not answered within 10 seconds fails', async () => {
  const { timeout, runOut } = controlTimeouts();
  server.answer = () => runOut();
  expect(await failureOf(list)).toMatchObject({ kind: 'timeout', reason: TOO_SLOW });
  expect(timeout.mock.calls).toEqual([[10_000]]);
});

describe('the reason of a failure', () => {
  test.each([
    ['is the server’s error', { error: 'Short code is already taken' }, 'Short code is already taken'],
    ['is one line that hides nothing', { error: 'No\n\u202eway', message: 'x' }, 'No way'],
    ['is no object', { error: { message: 'x' } }, undefined],
    ['is not blank', { error: ' \u200b ' }, undefined],
    ['is in no other field', { message: 'x' }, undefined],
    ['is not in HTML', '<h1>502 Bad Gateway</h1>', undefined],
  ])('%s', async (_case, body, reason) => {
    server.answer = json(body, 502);
    expect((await failureOf(list)).reason).toBe(reason ?? 'HTTP error! status: 502');
  });

  test.each([
    [304, 'refused'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [405, 'impossible'],
    [409, 'conflict'],
    [410, 'notFound'],
    [422, 'refused'],
    [500, 'server'],
    [501, 'impossible'],
  ])('names status %i, which is a failure of kind %s', async (status, kind) => {
    server.answer = respond(status);
    expect(await failureOf(list)).toMatchObject({ kind, reason: `HTTP error! status: ${status}` });
  });
});

describe('how long the provider asks to wait', () => {
  beforeEach(() => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('Sun, 01 Mar 2026 12:00:00 GMT'));
  });

  test.each([
    ['is said in seconds', 429, { 'Retry-After': '7' }, 7_000],
    ['is said as a date', 429, { 'Retry-After': 'Sun, 01 Mar 2026 12:00:09 GMT' }, 9_000],
    ['is no time that has passed', 429, { 'Retry-After': 'Sun, 01 Mar 2026 11:00:00 GMT' }, 0],
    ['may be no time at all', 429, { 'Retry-After': '0' }, 0],
    ['is unknown when the header is missing', 429, {}, 0],
    ['is unknown when the header cannot be read', 429, { 'Retry-After': 'soon' }, 0],
    ['is also said by a provider that is down', 503, { 'Retry-After': '7' }, 7_000],
    ['is not said by a 503 without the header', 503, {}, undefined],
    ['is not said by any other status', 500, { 'Retry-After': '7' }, undefined],
  ])('%s', async (_case, status, headers, expected) => {
    server.answer = respond(status, { ...headers });
    expect((await failureOf(list)).retryAfterMs).toBe(expected);
  });
});

test('a short code that does not lead away has failed; one that leads to where the browser hides has not', async () => {
  for (const status of [200, 304]) {
    server.answer = respond(status);
    expect(await failureOf(({ links }) => links.follow('ada'))).toMatchObject({ kind: 'refused' });
  }
  const hidden = { type: { value: 'opaqueredirect' }, status: { value: 0 }, ok: { value: false } };
  const exchange = async () => Object.defineProperties(new Response(), hidden);
  await expect(gatewaysAt(server, { exchange }).links.follow('ada')).resolves.toBeUndefined();
});

test.each([200, 500, 401])('the time-out covers a body that never ends (status %i)', async (status) => {
  const { fetchInPart } = controlTimeouts();
  server.answer = halfAnAnswer(status);
  expect((await failureOf(list, fetchInPart)).kind).toBe('timeout');
});

test.each<[string, Answer]>([
  ['a server that cannot be reached', reset],
  ['an answer that breaks off', brokenOff],
  ['a server that does not speak HTTP', (response) => void response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n')],
  ['a redirect to itself', respond(302, { Location: '/v1/links' })],
])('%s is a failure of the network', async (_case, answer) => {
  server.answer = answer;
  const failure = await failureOf(list);
  expect(failure).toMatchObject({ kind: 'network', reason: UNREACHABLE });
  expect(failure.cause).toBeInstanceOf(Error);
});

test.each(GATEWAY_CALLS.filter(({ isAbortable }) => isAbortable))(
  '$operation that is aborted rejects with the reason of the signal; then it sends nothing',
  async ({ act }) => {
    const abort = new AbortController();
    server.answer = () => abort.abort(new Error('superseded'));
    await expect(act(gatewaysAt(server), { signal: abort.signal })).rejects.toThrow('superseded');
    await expect(act(gatewaysAt(server), { signal: abort.signal })).rejects.toThrow('superseded');
    expect(server.received).toHaveLength(1);
  },
);

test('a call that is aborted in the middle of its answer rejects with the reason of the signal', async () => {
  server.answer = halfAnAnswer();
  const abort = new AbortController();
  const exchange: typeof fetch = async (...call) => {
    const response = await fetch(...call);
    setImmediate(() => abort.abort(new Error('superseded')));
    return response;
  };
  const call = gatewaysAt(server, { exchange }).links.list({ page: 1, limit: 5, signal: abort.signal });
  await expect(call).rejects.toThrow('superseded');
});

test.each([
  ['https://provider.example', 'https://provider.example/v1/users/profile'],
  ['https://provider.example/api', 'https://provider.example/api/v1/users/profile'],
  ['', '/v1/users/profile'],
])('a call below the base %j goes to %s', async (url, address) => {
  const exchange = vi.fn<typeof fetch>(async () => Response.json({ email: 'ada@mail.example' }));
  await gatewaysAt({ url }, { exchange }).users.profile();
  expect(exchange.mock.calls[0]?.[0]).toBe(address);
});
