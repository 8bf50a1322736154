import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API_TIMEOUT_MS } from '../../../src/adapters/http/ApiClient.ts';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { brokenOff, halfAnAnswer, json, reset, silence } from '../../support/LocalServer.ts';
import { gatewaysAt, startLocalServer } from '../../support/localProvider.ts';
import { GATEWAY_CALLS, type GatewayCall } from './gatewayCalls.ts';

const UNREADABLE = 'The server sent an answer that cannot be read.';
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
const TOO_SLOW = 'The server took too long to answer. Please try again.';
const SHORT_TIME_MS = 25;

const server = startLocalServer();

/** What a call rejects with. Without a session, so that nothing is renewed. */
const failureOf = async (act: GatewayCall['act'], timeoutMs = API_TIMEOUT_MS): Promise<ServiceError> => {
  const error: unknown = await act(gatewaysAt(server, { timeoutMs })).then(
    (value) => value,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof ServiceError)) throw new Error(`No service error: ${String(error)}`);
  return error;
};

const list: GatewayCall['act'] = ({ links }, signal) => links.list({ page: 1, limit: 5, signal });

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(GATEWAY_CALLS)('$name fails with the prefix of its operation', ({ act, prefix }) => {
  test('when the server says why', async () => {
    server.answer = json({ error: 'No more today' }, 429);
    const { kind, message, reason } = await failureOf(act);
    expect([kind, message, reason]).toEqual(['refused', `${prefix}No more today`, 'No more today']);
  });

  test('when the server cannot be reached', async () => {
    server.answer = reset;
    const { kind, message, cause } = await failureOf(act);
    expect([kind, message]).toEqual(['network', prefix + UNREACHABLE]);
    expect(cause).toBeInstanceOf(Error);
  });

  test('when the server takes too long', async () => {
    server.answer = silence;
    const { kind, message } = await failureOf(act, SHORT_TIME_MS);
    expect([kind, message]).toEqual(['timeout', prefix + TOO_SLOW]);
  });
});

describe.each(GATEWAY_CALLS.filter(({ isRead }) => isRead))('$name fails', ({ act, prefix }) => {
  test.each([
    ['nothing', ''],
    ['HTML', '<!doctype html><title>Sign in to the hotel network</title>'],
    ['half of it', '{"links":[{"id":1,'],
    ['NaN', '{"token":NaN}'],
  ])('when the answer is no JSON: %s', async (_case, text) => {
    server.answer = json(text);
    const { kind, message } = await failureOf(act);
    expect([kind, message]).toEqual(['shape', prefix + UNREADABLE]);
  });
});

describe('the reason of a failure', () => {
  test.each([
    ['is the server’s error', { error: 'Short code is already taken' }, 'Short code is already taken'],
    ['ignores other fields', { error: 'No', code: 7, message: 'x' }, 'No'],
    ['is one line that hides nothing', { error: 'No\n\u202eway' }, 'No way'],
    ['is no object', { error: { message: 'x' } }, undefined],
    ['is no number', { error: 500 }, undefined],
    ['is not null', { error: null }, undefined],
    ['is not blank', { error: ' \u200b ' }, undefined],
    ['is not in a list', [{ error: 'x' }], undefined],
    ['is in no other field', { message: 'x' }, undefined],
    ['is no bare text', '"Short code is already taken"', undefined],
    ['is not in null', 'null', undefined],
    ['is not in HTML', '<h1>502 Bad Gateway</h1>', undefined],
    ['is not in an empty body', '', undefined],
    ['is not in a body that was cut off', '{"error":"No', undefined],
  ])('%s', async (_case, body, reason) => {
    server.answer = json(body, 502);
    expect((await failureOf(list)).reason).toBe(reason ?? 'HTTP error! status: 502');
  });

  test.each([
    [400, 'refused'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'notFound'],
    [409, 'conflict'],
    [410, 'notFound'],
    [422, 'refused'],
    [429, 'refused'],
    [500, 'server'],
    [501, 'server'],
    [503, 'server'],
  ])('names status %i, which is a failure of kind %s', async (status, kind) => {
    server.answer = json('', status);
    expect(await failureOf(list)).toMatchObject({ kind, reason: `HTTP error! status: ${status}` });
  });

  test('names the status of a redirect that leads nowhere', async () => {
    server.answer = (response) => {
      response.writeHead(304).end();
    };
    expect((await failureOf(list)).reason).toBe('HTTP error! status: 304');
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
    server.answer = (response) => {
      response.writeHead(status, headers).end();
    };
    expect((await failureOf(list)).retryAfterMs).toBe(expected);
  });
});

test('a short code that leads to a page of its own instead of away from it has failed', async () => {
  server.answer = json({});
  expect(await failureOf(({ links }) => links.follow('ada'))).toMatchObject({ kind: 'refused' });
});

test('a short code that leads to where the browser hides has led somewhere', async () => {
  const hidden = { type: { value: 'opaqueredirect' }, status: { value: 0 }, ok: { value: false } };
  vi.spyOn(globalThis, 'fetch').mockResolvedValueOnce(Object.defineProperties(new Response(), hidden));
  await expect(gatewaysAt(server).links.follow('ada')).resolves.toBeUndefined();
});

describe('the time-out', () => {
  test('aborts every call after 10 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    for (const { act, reply } of GATEWAY_CALLS) {
      server.answer = reply;
      await act(gatewaysAt(server));
    }
    expect(timeout.mock.calls).toEqual(GATEWAY_CALLS.map(() => [10_000]));
  });

  test.each([200, 500, 401])('covers a body that never ends (status %i)', async (status) => {
    server.answer = halfAnAnswer(status);
    expect((await failureOf(list, SHORT_TIME_MS)).kind).toBe('timeout');
  });

  test('does not stop a slow answer that is in time', async () => {
    server.answer = (response, received) => setTimeout(() => json([])(response, received), 30);
    await expect(list(gatewaysAt(server, { timeoutMs: 5_000 }))).resolves.toMatchObject({ links: [] });
  });
});

describe('a failure of the network', () => {
  test('is an answer that breaks off', async () => {
    server.answer = brokenOff;
    expect((await failureOf(list)).kind).toBe('network');
  });

  test('is a server that does not speak HTTP', async () => {
    server.answer = (response) => {
      response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n');
    };
    expect((await failureOf(list)).kind).toBe('network');
  });

  test('is a redirect to itself', async () => {
    server.answer = (response) => {
      response.writeHead(302, { Location: '/v1/links' }).end();
    };
    expect((await failureOf(list)).kind).toBe('network');
  });
});

describe.each(GATEWAY_CALLS.filter(({ isAbortable }) => isAbortable))('$name, when aborted,', ({ act }) => {
  test('rejects with the reason of the signal', async () => {
    server.answer = silence;
    const abort = new AbortController();
    const reason = new Error('superseded');
    const call = act(gatewaysAt(server), abort.signal);
    await server.waitFor(1);
    abort.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  test('rejects so in the middle of the answer too', async () => {
    server.answer = halfAnAnswer();
    const abort = new AbortController();
    const reason = new Error('superseded');
    const call = act(gatewaysAt(server), abort.signal);
    await server.waitFor(1);
    setTimeout(() => abort.abort(reason), 10);
    await expect(call).rejects.toBe(reason);
  });

  test('sends nothing when it is aborted before', async () => {
    const signal = AbortSignal.abort(new Error('never mind'));
    await expect(act(gatewaysAt(server), signal)).rejects.toBe(signal.reason);
    expect(server.received).toEqual([]);
  });
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
