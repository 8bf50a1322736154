import { afterEach, describe, expect, test, vi } from 'vitest';
import { API_TIMEOUT_MS } from '../../../src/adapters/http/ApiClient.ts';
import { ServiceError } from '../../../src/application/ServiceError.ts';
import { aProvider, signedInAt } from '../../support/aProvider.ts';
import { brokenOff, halfAnAnswer, json, reset, silence } from '../../support/HostileServer.ts';
import { ABORTABLE_CALLS, GATEWAY_CALLS } from './gatewayCalls.ts';

const UNREADABLE = 'The server sent an answer that cannot be read.';
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
const TOO_SLOW = 'The server took too long to answer. Please try again.';
const SHORT_TIME_MS = 60;

const server = aProvider();

/** What a call rejects with. Without a session, so that nothing is renewed. */
const failureOf = async (act: (typeof GATEWAY_CALLS)[number]['act'], timeoutMs?: number) => {
  const failure: unknown = await act(signedInAt(server, undefined, timeoutMs)).then(
    (value) => value,
    (error: unknown) => error,
  );
  if (!(failure instanceof ServiceError)) throw new Error(`No service error: ${String(failure)}`);
  return failure;
};

const listing = GATEWAY_CALLS.find(({ name }) => name === 'list')?.act ?? (() => Promise.resolve());

afterEach(() => {
  vi.restoreAllMocks();
});

describe.each(GATEWAY_CALLS)('$name', ({ act, prefix }) => {
  test('says what the server says, after its prefix', async () => {
    server.answer = json({ error: 'No more today' }, 429);
    const failure = await failureOf(act);
    expect(failure.message).toBe(`${prefix}No more today`);
    expect(failure).toMatchObject({ reason: 'No more today', status: 429, kind: 'server' });
  });

  test('says that the server cannot be reached', async () => {
    server.answer = reset;
    const failure = await failureOf(act);
    expect(failure.message).toBe(prefix + UNREACHABLE);
    expect(failure).toMatchObject({ kind: 'network', status: undefined, isPassing: true });
    expect(failure.cause).toBeInstanceOf(Error);
  });

  test('says that the server takes too long', async () => {
    server.answer = silence;
    const failure = await failureOf(act, SHORT_TIME_MS);
    expect(failure.message).toBe(prefix + TOO_SLOW);
    expect(failure).toMatchObject({ kind: 'timeout', isPassing: true });
  });
});

describe.each(GATEWAY_CALLS.filter(({ isRead }) => isRead))('$name', ({ act, prefix }) => {
  test.each([
    ['nothing', ''],
    ['HTML', '<!doctype html><title>Sign in to the hotel network</title>'],
    ['half of it', '{"links":[{"id":1,'],
    ['a byte of it', '{'],
    ['no JSON', 'undefined'],
    ['NaN', '{"token":NaN}'],
  ])('says that the answer cannot be read: %s', async (_case, text) => {
    server.answer = json(text);
    const failure = await failureOf(act);
    expect(failure.message).toBe(prefix + UNREADABLE);
    expect(failure).toMatchObject({ kind: 'shape', isPassing: false });
  });
});

describe('an error’s text', () => {
  test.each([
    ['the server’s', { error: 'Short code is already taken' }, 'Short code is already taken'],
    ['with other fields', { error: 'No', code: 7, message: 'x' }, 'No'],
    ['of an object', { error: { message: 'x' } }, undefined],
    ['of an empty object', { error: {} }, undefined],
    ['of a number', { error: 500 }, undefined],
    ['of nothing', { error: null }, undefined],
    ['blank', { error: '  ' }, undefined],
    ['empty', { error: '' }, undefined],
    ['of a list', [{ error: 'x' }], undefined],
    ['in another field', { message: 'x' }, undefined],
    ['of a text', '"Short code is already taken"', undefined],
    ['of null', 'null', undefined],
    ['of HTML', '<h1>502 Bad Gateway</h1>', undefined],
    ['of an empty body', '', undefined],
    ['cut off', '{"error":"No', undefined],
  ])('%s', async (_case, body, reason) => {
    server.answer = json(body, 502);
    const failure = await failureOf(listing);
    expect(failure.message).toBe(`Failed to get links: ${reason ?? 'HTTP error! status: 502'}`);
  });

  test.each([400, 401, 403, 404, 409, 418, 422, 429, 500, 501, 502, 503])('of status %i', async (status) => {
    server.answer = json('', status);
    const failure = await failureOf(listing);
    expect(failure.message).toBe(`Failed to get links: HTTP error! status: ${status}`);
    expect(failure).toMatchObject({
      status,
      isPassing: false,
      kind: status === 401 ? 'unauthorized' : 'server',
    });
  });

  test('of a redirect that leads nowhere', async () => {
    server.answer = (response) => {
      response.writeHead(304).end();
    };
    expect((await failureOf(listing)).message).toBe('Failed to get links: HTTP error! status: 304');
  });
});

test('a short code that answers with a page of its own leads nowhere', async () => {
  server.answer = json({});
  const failure = await failureOf(({ links }) => links.follow('ada'));
  expect(failure.message).toBe('Failed to follow short code: HTTP error! status: 200');
});

describe('the time-out', () => {
  test('is 10 seconds on every call', async () => {
    expect(API_TIMEOUT_MS).toBe(10_000);
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    for (const { act, reply } of GATEWAY_CALLS) {
      server.answer = reply;
      await act(signedInAt(server));
    }
    expect(timeout.mock.calls).toEqual(GATEWAY_CALLS.map(() => [10_000]));
  });

  test.each([
    ['an answer', 200],
    ['an error', 500],
    ['a refusal', 401],
  ])('covers a body that never ends: %s', async (_case, status) => {
    server.answer = halfAnAnswer(status);
    const failure = await failureOf(listing, SHORT_TIME_MS);
    expect(failure.message).toBe(`Failed to get links: ${TOO_SLOW}`);
  });

  test('leaves a slow but timely answer alone', async () => {
    server.answer = (response, received) => setTimeout(() => json([])(response, received), 30);
    await expect(listing(signedInAt(server, undefined, 5_000))).resolves.toMatchObject({ links: [] });
  });
});

describe('the network', () => {
  test('may break off in the middle of an answer', async () => {
    server.answer = brokenOff;
    expect((await failureOf(listing)).message).toBe(`Failed to get links: ${UNREACHABLE}`);
  });

  test('may speak something other than HTTP', async () => {
    server.answer = (response) => {
      response.socket?.end('SSH-2.0-OpenSSH_9.9\r\n');
    };
    expect((await failureOf(listing)).message).toBe(`Failed to get links: ${UNREACHABLE}`);
  });

  test('may send around in circles', async () => {
    server.answer = (response) => {
      response.writeHead(302, { Location: '/v1/links' }).end();
    };
    expect((await failureOf(listing)).message).toBe(`Failed to get links: ${UNREACHABLE}`);
  });
});

describe.each(ABORTABLE_CALLS)('$name, given up,', ({ act }) => {
  test('rejects with the reason of its signal', async () => {
    server.answer = silence;
    const abort = new AbortController();
    const reason = new Error('overtaken');
    const call = act(signedInAt(server), abort.signal);
    await server.waitFor(1);
    abort.abort(reason);
    await expect(call).rejects.toBe(reason);
  });

  test('in the middle of the answer too', async () => {
    server.answer = halfAnAnswer();
    const abort = new AbortController();
    const call = act(signedInAt(server), abort.signal);
    await server.waitFor(1);
    setTimeout(() => abort.abort(), 10);
    await expect(call).rejects.toBe(await reasonOf(abort.signal));
  });

  test('sends nothing when it is given up beforehand', async () => {
    const signal = AbortSignal.abort(new Error('never mind'));
    await expect(act(signedInAt(server), signal)).rejects.toBe(signal.reason);
    expect(server.received).toEqual([]);
  });
});

const reasonOf = (signal: AbortSignal): Promise<unknown> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(signal.reason);
    signal.addEventListener('abort', () => resolve(signal.reason));
  });
