import { describe, expect, test } from 'vitest';
import { hostMock } from '../../../mocks/serve/hostMock.ts';
import type { ScenarioName } from '../../../mocks/world/scenarios.ts';
import { authCases } from '../../contract/authCases.ts';
import { linkCases } from '../../contract/linkCases.ts';
import { refusalCases } from '../../contract/refusalCases.ts';
import type { ResponseCase } from '../../contract/responseCase.ts';
import { MockProvider, PROVIDER_URL } from '../../support/MockProvider.ts';

/** What a caller sees of a response. */
interface Seen {
  readonly status: number | 'no response';
  readonly type: string | null;
  readonly location: string | null;
  readonly body: string;
}

/** Ids and tokens are random, so they differ from mock to mock. */
const withoutRandom = (text: string): string =>
  text.replace(/"(id|jwt|token)":("[^"]*"|\d+)/g, (_, name) => `"${name}":"…"`);

/** The text of a body, until it breaks off. */
const textOf = async (body: Response['body']): Promise<string> => {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      text += part.value;
    }
    return text;
  } catch {
    return `${text}[broken off]`;
  }
};

const seen = async (call: Promise<Response>): Promise<Seen> => {
  const response = await call.catch(() => undefined);
  if (response === undefined) return { status: 'no response', type: null, location: null, body: '' };
  const { status, headers } = response;
  const [type, location] = [headers.get('Content-Type'), headers.get('Location')];
  return { status, type, location, body: withoutRandom(await textOf(response.body)) };
};

const overHttp = async (provider: MockProvider) => {
  const { address, close } = await hostMock(provider.mock, { port: 0, host: '127.0.0.1' });
  provider.send = async (request) => {
    const { method, headers, signal } = request;
    const body = method === 'GET' ? null : (await request.text()) || null;
    const url = request.url.replace(PROVIDER_URL, address);
    return fetch(url, { method, headers, signal, body, redirect: 'manual' });
  };
  return close;
};

/** Does the same with a mock in this process and with one over HTTP; returns what both show. */
const seenOnBoth = async <T>(make: () => MockProvider, act: (provider: MockProvider) => Promise<T>) => {
  const here = await act(make());
  const provider = make();
  const close = await overHttp(provider);
  try {
    expect(await act(provider)).toEqual(here);
  } finally {
    await close();
  }
  expect(provider.errors).toEqual([]);
  return here;
};

const responseOf = ({ act }: ResponseCase) => {
  return async (provider: MockProvider): Promise<Seen> => {
    const { response } = await act(provider);
    return seen(Promise.resolve(response));
  };
};

/** One case for each status of each operation. */
const cases = new Map(
  [...authCases, ...linkCases, ...refusalCases].map((one) => [`${one.operation} ${one.status}`, one]),
);

describe('over HTTP the mock responds as in a page:', () => {
  test.each([...cases])('%s', async (_, one) => {
    const { status } = await seenOnBoth(
      () => new MockProvider(one.needsLinks ? 'typical' : 'empty'),
      responseOf(one),
    );
    expect(status).toBe(one.status);
  });

  test.each<ScenarioName>(['long-texts', 'hostile-texts', 'failing'])('%s', async (scenario) => {
    const responses = await seenOnBoth(
      () => new MockProvider(scenario),
      async (provider) => {
        const token = await provider.signIn();
        const read = (path: string) =>
          seen(provider.call('GET', path, { token }).then(({ response }) => response));
        return [await read('/v1/links?page=1&limit=100'), await read('/v1/analytics/aggregated')];
      },
    );
    expect(responses.map(({ type }) => type)).toEqual(['application/json', 'application/json']);
  });

  test('calls without a route', async () => {
    const act = async (provider: MockProvider) => [
      await seen(provider.call('GET', '/v1/nothing?a=b').then(({ response }) => response)),
      await seen(provider.call('PATCH', '/v1/links', { body: {} }).then(({ response }) => response)),
      await seen(provider.call('GET', '/redirect/%E0%A4%A').then(({ response }) => response)),
      await seen(provider.call('GET', '//other.example/v1/links').then(({ response }) => response)),
    ];
    const responses = await seenOnBoth(() => new MockProvider(), act);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

const HALF = '{"links":[],"pagination":{"p';
const BROKEN_OFF = { status: 200, type: 'application/json', body: `${HALF}[broken off]` };
const NO_RESPONSE = { status: 'no response' };

describe('over HTTP a fault is the same as in a page:', () => {
  test.each([
    ['503', { status: 503, type: null, body: '' }],
    ['409 {"error":"Taken"}', { status: 409, type: 'application/json', body: '{"error":"Taken"}' }],
    ['400 Ärger', { status: 400, type: 'text/plain', body: 'Ärger' }],
    ['204', { status: 204, type: null, body: '' }],
    ['malformed', { status: 200, type: 'application/json', body: expect.stringMatching(/^\{[^}]*$/) }],
    ['html', { status: 502, type: 'text/html', body: expect.stringMatching(/^<!doctype html>/) }],
    ['lost', NO_RESPONSE],
    ['unanswered', NO_RESPONSE],
    ['cut', BROKEN_OFF],
    ['timeout', NO_RESPONSE],
  ])('%s', async (outcome, wanted) => {
    const make = () => new MockProvider('empty', { faults: [`GET /v1/links ${outcome}`] });
    const act = async (provider: MockProvider) => {
      const token = await provider.signIn();
      const request = new Request(`${PROVIDER_URL}/v1/links`, {
        headers: { Authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(outcome === 'timeout' ? 100 : 10_000),
      });
      return seen(provider.send(request));
    };
    expect(await seenOnBoth(make, act)).toMatchObject(wanted);
  });

  test('cut, where the response has no body', async () => {
    const make = () => new MockProvider('empty', { faults: ['DELETE /v1/users/account cut'] });
    const act = async (provider: MockProvider) => {
      const token = await provider.signIn();
      return seen(provider.call('DELETE', '/v1/users/account', { token }).then(({ response }) => response));
    };
    expect(await seenOnBoth(make, act)).toMatchObject({ status: 200, body: '[broken off]' });
  });

  test('offline', async () => {
    const make = () => new MockProvider('empty', { isOffline: true });
    const act = (provider: MockProvider) =>
      seen(provider.call('GET', '/v1/links').then(({ response }) => response));
    expect(await seenOnBoth(make, act)).toMatchObject(NO_RESPONSE);
  });
});
