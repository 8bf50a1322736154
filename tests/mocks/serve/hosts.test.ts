import { describe, expect, test } from 'vitest';
import { hostMock } from '../../../mocks/serve/hostMock.ts';
import { isScenarioName, scenarios } from '../../../mocks/world/scenarios.ts';
import { authCases } from '../../contract/authCases.ts';
import { linkCases } from '../../contract/linkCases.ts';
import { MockProvider, PROVIDER_URL } from '../../contract/MockProvider.ts';
import { refusalCases } from '../../contract/refusalCases.ts';
import type { ResponseCase } from '../../contract/responseCase.ts';

/** What a caller gets to see. */
interface Seen {
  readonly status: number | 'no answer';
  readonly type: string | null;
  readonly location: string | null;
  readonly body: string;
}

/** Ids and tokens are random, so each mock gives its own. */
const withoutChance = (text: string): string =>
  text.replace(/"(id|jwt|token)":("[^"]*"|\d+)/g, (_, name) => `"${name}":"…"`);

/** The text of a body, as far as it comes. */
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

const seen = async (answer: Promise<Response>): Promise<Seen> => {
  const response = await answer.catch(() => undefined);
  if (response === undefined) return { status: 'no answer', type: null, location: null, body: '' };
  const { status, headers } = response;
  const [type, location] = [headers.get('Content-Type'), headers.get('Location')];
  return { status, type, location, body: withoutChance(await textOf(response.body)) };
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

/** Walks the same way on a mock in this process and on one over HTTP; responses what both show. */
const seenOnBoth = async <T>(make: () => MockProvider, walk: (provider: MockProvider) => Promise<T>) => {
  const here = await walk(make());
  const provider = make();
  const close = await overHttp(provider);
  try {
    expect(await walk(provider)).toEqual(here);
  } finally {
    await close();
  }
  expect(provider.errors).toEqual([]);
  return here;
};

const driven = ({ act }: ResponseCase) => {
  return async (provider: MockProvider): Promise<Seen> => {
    const { response } = await act(provider);
    return seen(Promise.resolve(response));
  };
};

describe('over HTTP the mock responses as it does in the page:', () => {
  test.each([...authCases, ...linkCases, ...refusalCases])('$operation $when: $status', async (one) => {
    const { status } = await seenOnBoth(
      () => new MockProvider(one.needsLinks ? 'typical' : 'empty'),
      driven(one),
    );
    expect(status).toBe(one.status);
  });

  test.each(Object.keys(scenarios).filter(isScenarioName))('%s', async (scenario) => {
    const responses = await seenOnBoth(
      () => new MockProvider(scenario),
      async (provider) => {
        const token = await provider.signIn();
        const read = (path: string) =>
          seen(provider.call('GET', path, { token }).then(({ response }) => response));
        return [
          await read('/v1/links?page=1&limit=20'),
          await read('/v1/links?page=2&limit=100'),
          await read('/v1/analytics/aggregated'),
          await read('/v1/users/profile'),
        ];
      },
    );
    expect(responses.map(({ type }) => type)).toEqual(Array(4).fill('application/json'));
  });

  test('calls that no route responses', async () => {
    const walk = async (provider: MockProvider) => [
      await seen(provider.call('GET', '/v1/nothing?a=b').then(({ response }) => response)),
      await seen(provider.call('PATCH', '/v1/links', { body: {} }).then(({ response }) => response)),
      await seen(provider.call('GET', '/redirect/%E0%A4%A').then(({ response }) => response)),
      await seen(provider.call('GET', '//other.example/v1/links').then(({ response }) => response)),
    ];
    const responses = await seenOnBoth(() => new MockProvider(), walk);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});

const HALF_OF_IT = '{"links":[],"pagination":{"p';
const BROKEN_OFF = { status: 200, type: 'application/json', body: `${HALF_OF_IT}[broken off]` };
const NO_ANSWER = { status: 'no answer' };

describe('over HTTP a fault is what it is in the page:', () => {
  test.each([
    ['503', { status: 503, type: null, body: '' }],
    ['409 {"error":"Taken"}', { status: 409, type: 'application/json', body: '{"error":"Taken"}' }],
    ['400 Ärger', { status: 400, type: 'text/plain', body: 'Ärger' }],
    ['204', { status: 204, type: null, body: '' }],
    ['malformed', { status: 200, type: 'application/json', body: expect.stringMatching(/^\{[^}]*$/) }],
    ['html', { status: 502, type: 'text/html', body: expect.stringMatching(/^<!doctype html>/) }],
    ['lost', NO_ANSWER],
    ['cut', BROKEN_OFF],
    ['timeout', NO_ANSWER],
  ])('%s', async (outcome, wanted) => {
    const make = () => new MockProvider('empty', { faults: [`GET /v1/links ${outcome}`] });
    const walk = async (provider: MockProvider) => {
      const token = await provider.signIn();
      const request = new Request(`${PROVIDER_URL}/v1/links`, {
        headers: { Authorization: `Bearer ${token}` },
        signal: AbortSignal.timeout(outcome === 'timeout' ? 100 : 10_000),
      });
      return seen(provider.send(request));
    };
    expect(await seenOnBoth(make, walk)).toMatchObject(wanted);
  });

  test('cut, where the answer has no body', async () => {
    const make = () => new MockProvider('empty', { faults: ['DELETE /v1/users/account cut'] });
    const walk = async (provider: MockProvider) => {
      const token = await provider.signIn();
      return seen(provider.call('DELETE', '/v1/users/account', { token }).then(({ response }) => response));
    };
    expect(await seenOnBoth(make, walk)).toMatchObject({ status: 200, body: '[broken off]' });
  });

  test('offline', async () => {
    const make = () => new MockProvider('empty', { isOffline: true });
    const walk = (provider: MockProvider) =>
      seen(provider.call('GET', '/v1/links').then(({ response }) => response));
    expect(await seenOnBoth(make, walk)).toMatchObject(NO_ANSWER);
  });
});
