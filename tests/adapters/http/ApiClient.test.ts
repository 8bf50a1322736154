import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { controlTimeouts } from '../../support/controlTimeouts.ts';
import { GATEWAY_CALLS, type GatewayCall, gatewaysAt } from '../../support/gatewayCalls.ts';
import { type Answer, brokenOff, halfAnAnswer, json, reset } from '../../support/LocalServer.ts';
import { startLocalServer } from '../../support/localProvider.ts';

const UNREADABLE = 'The server sent an invalid response.';
const UNREACHABLE = 'Can’t reach the server. Check your connection and try again.';
const TOO_SLOW = 'The server took too long to respond. Try again.';

const server = startLocalServer();

/** Returns the error of a request. Without a session, so that no renewal is attempted. */
const errorOf = async (act: GatewayCall['act'], exchange?: typeof fetch): Promise<ServiceError> => {
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

describe('the error message', () => {
  it.each(GATEWAY_CALLS)('starts with the prefix of $operation', async ({ act, prefix }) => {
    const reason = 'No more today';
    server.answer = json({ error: reason }, 429);
    expect(await errorOf(act)).toMatchObject({ kind: 'refused', message: prefix + reason, reason });
  });

  it.each(GATEWAY_CALLS.filter(({ isRead }) => isRead))(
    'starts with the prefix of $operation when the response is not JSON',
    async ({ act, prefix }) => {
      server.answer = json('<!doctype html><p>Sign in to the hotel network');
      expect(await errorOf(act)).toMatchObject({ kind: 'shape', message: prefix + UNREADABLE });
    },
  );
});

describe('the reason of an error', () => {
  it.each([
    ['is the server’s error', { error: 'Short code is already taken' }, 'Short code is already taken'],
    ['is a single line without bidi controls', { error: 'No\n\u202eway', message: 'x' }, 'No way'],
  ] as const)('%s', async (...[, body, reason]) => {
    server.answer = json(body, 502);
    expect((await errorOf(list)).reason).toBe(reason);
  });

  it.each([
    ['not a string', { error: { message: 'x' } }],
    ['blank', { error: ' \u200b ' }],
    ['in another field', { message: 'x' }],
    ['HTML', '<h1>502 Bad Gateway</h1>'],
  ])('names the status when the server’s error is %s', async (_case, body) => {
    server.answer = json(body, 502);
    expect((await errorOf(list)).reason).toBe('HTTP error! status: 502');
  });
});

describe('the kind of an error', () => {
  it.each([
    ['refused', 304],
    ['unauthorized', 401],
    ['forbidden', 403],
    ['notFound', 404],
    ['impossible', 405],
    ['conflict', 409],
    ['notFound', 410],
    ['refused', 422],
    ['server', 500],
    ['impossible', 501],
  ] as const)('is %s for status %i', async (kind, status) => {
    server.answer = respond(status);
    expect(await errorOf(list)).toMatchObject({ kind, reason: `HTTP error! status: ${status}` });
  });

  it.each<[string, Answer]>([
    ['the server cannot be reached', reset],
    ['the connection is reset during the response', brokenOff],
    ['the server does not speak HTTP', (response) => void response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n')],
    ['the server redirects in a loop', respond(302, { Location: '/v1/links' })],
  ])('is network when %s', async (_when, answer) => {
    server.answer = answer;
    const error = await errorOf(list);
    expect(error).toMatchObject({ kind: 'network', reason: UNREACHABLE });
    expect(error.cause).toBeInstanceOf(Error);
  });
});

describe('a request', () => {
  it('times out after 10 seconds without a response', async () => {
    const { timeout, runOut } = controlTimeouts();
    server.answer = () => runOut();
    expect(await errorOf(list)).toMatchObject({ kind: 'timeout', reason: TOO_SLOW });
    expect(timeout.mock.calls).toEqual([[10_000]]);
  });

  it.each([200, 500, 401])('times out when the body of a %i response never ends', async (status) => {
    const { fetchInPart } = controlTimeouts();
    server.answer = halfAnAnswer(status);
    expect((await errorOf(list, fetchInPart)).kind).toBe('timeout');
  });

  it.each([
    ['https://provider.example/v1/users/profile', 'https://provider.example'],
    ['https://provider.example/api/v1/users/profile', 'https://provider.example/api'],
    ['/v1/users/profile', ''],
  ])('is sent to %s when the base URL is %j', async (expected, url) => {
    const exchange = vi.fn<typeof fetch>(async () => Response.json({ email: 'ada@mail.example' }));
    await gatewaysAt({ url }, { exchange }).users.profile();
    expect(exchange.mock.calls[0]?.[0]).toBe(expected);
  });
});

describe('the time to wait before a retry', () => {
  beforeEach(() => {
    vi.spyOn(Date, 'now').mockReturnValue(Date.parse('Sun, 01 Mar 2026 12:00:00 GMT'));
  });

  interface Case {
    readonly status?: number;
    readonly retryAfter?: string;
    readonly expectedMs: number | undefined;
  }

  it.each<[string, Case]>([
    ['can be in seconds', { retryAfter: '7', expectedMs: 7_000 }],
    ['can be a date', { retryAfter: 'Sun, 01 Mar 2026 12:00:09 GMT', expectedMs: 9_000 }],
    ['is 0 for a date in the past', { retryAfter: 'Sun, 01 Mar 2026 11:00:00 GMT', expectedMs: 0 }],
    ['can be 0 seconds', { retryAfter: '0', expectedMs: 0 }],
    ['is 0 without the header', { expectedMs: 0 }],
    ['is 0 when the header is invalid', { retryAfter: 'soon', expectedMs: 0 }],
    ['is read from a 503 response', { status: 503, retryAfter: '7', expectedMs: 7_000 }],
    ['is undefined for a 503 response without the header', { status: 503, expectedMs: undefined }],
    ['is undefined for any other status', { status: 500, retryAfter: '7', expectedMs: undefined }],
  ])('%s', async (_case, { status = 429, retryAfter, expectedMs }) => {
    server.answer = respond(status, retryAfter === undefined ? {} : { 'Retry-After': retryAfter });
    expect((await errorOf(list)).retryAfterMs).toBe(expectedMs);
  });
});

describe('an aborted request', () => {
  const abortable = GATEWAY_CALLS.filter(({ isAbortable }) => isAbortable);

  it.each(abortable)('rejects with the reason of the signal: $operation', async ({ act }) => {
    const abort = new AbortController();
    server.answer = () => abort.abort(new Error('superseded'));
    await expect(act(gatewaysAt(server), { signal: abort.signal })).rejects.toThrow('superseded');
  });

  it.each(abortable)('is not sent when the signal is already aborted: $operation', async ({ act }) => {
    const signal = AbortSignal.abort(new Error('superseded'));
    await expect(act(gatewaysAt(server), { signal })).rejects.toThrow('superseded');
    expect(server.received).toHaveLength(0);
  });

  it('rejects with the reason of the signal, even during the response body', async () => {
    server.answer = halfAnAnswer();
    const abort = new AbortController();
    const exchange: typeof fetch = async (...sent) => {
      const response = await fetch(...sent);
      setImmediate(() => abort.abort(new Error('superseded')));
      return response;
    };
    const { links } = gatewaysAt(server, { exchange });
    const request = links.list({ page: 1, limit: 5, signal: abort.signal });
    await expect(request).rejects.toThrow('superseded');
  });
});
