import { describe, expect, test } from 'vitest';
import { hostMock } from '../../../mocks/serve/hostMock.ts';
import type { ScenarioName } from '../../../mocks/world/scenarios.ts';
import { authCases } from '../../contract/authCases.ts';
import { linkCases } from '../../contract/linkCases.ts';
import { MockProvider, PROVIDER_URL } from '../../contract/MockProvider.ts';
import { refusalCases } from '../../contract/refusalCases.ts';

/** What a caller sees of a response; undefined when there is none. */
interface Seen {
  readonly status: number;
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

const seen = async (call: Promise<{ response: Response }>): Promise<Seen | undefined> => {
  const { response } = (await call.catch(() => undefined)) ?? {};
  if (response === undefined) return undefined;
  const { status, headers } = response;
  const [type, location] = [headers.get('Content-Type'), headers.get('Location')];
  return {
    status,
    type: type ?? null,
    location: location ?? null,
    body: withoutRandom(await textOf(response.body)),
  };
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

/** One case for each status of each operation. */
const cases = new Map(
  [...authCases, ...linkCases, ...refusalCases].map((one) => [`${one.operation} ${one.status}`, one]),
);

describe('over HTTP the mock responds as in a page:', () => {
  test.each([...cases])('%s', async (_, { needsLinks, status, act }) => {
    const make = () => new MockProvider(needsLinks ? 'typical' : 'empty');
    const response = await seenOnBoth(make, (provider) => seen(act(provider)));
    expect(response?.status).toBe(status);
  });

  test.each<ScenarioName>(['long-texts', 'hostile-texts', 'failing'])('in the scenario %s', async (name) => {
    const act = async (provider: MockProvider) => {
      const token = await provider.signIn();
      const list = await seen(provider.call('GET', '/v1/links?page=1&limit=100', { token }));
      return { list, figures: await seen(provider.call('GET', '/v1/analytics/aggregated', { token })) };
    };
    const type = 'application/json';
    expect(await seenOnBoth(() => new MockProvider(name), act)).toMatchObject({
      list: { type },
      figures: { type },
    });
  });

  test.each([
    ['GET', '/v1/nothing?a=b'],
    ['PATCH', '/v1/links'],
    ['GET', '/redirect/%E0%A4%A'],
    ['GET', '//other.example/v1/links'],
  ])('%s %s has no route', async (method, path) => {
    const act = (provider: MockProvider) => seen(provider.call(method, path));
    expect(await seenOnBoth(() => new MockProvider(), act)).toMatchObject({ status: 404 });
  });
});

// What each of them is in a page: tests/mocks/network/network.test.ts.
describe('over HTTP a fault is the same as in a page:', () => {
  const act = async (provider: MockProvider) => {
    const token = await provider.signIn();
    return {
      list: await seen(provider.call('GET', '/v1/links', { token })),
      withoutBody: await seen(provider.call('DELETE', '/v1/users/account', { token })),
    };
  };

  test.each(['503', '409 {"error":"Taken"}', '400 Ärger', '429 Retry-After: 5', '204', 'malformed', 'html'])(
    '%s',
    async (outcome) => {
      const make = () => new MockProvider('empty', { faults: [`* /v1/links ${outcome}`] });
      const { list } = await seenOnBoth(make, act);
      expect(list).toBeDefined();
    },
  );

  test.each(['lost', 'unanswered'])('%s', async (outcome) => {
    const make = () => new MockProvider('empty', { faults: [`* /v1/links ${outcome}`] });
    const { list } = await seenOnBoth(make, act);
    expect(list).toBeUndefined();
  });

  test('cut, with and without a body', async () => {
    const faults = ['GET /v1/links cut', 'DELETE /v1/users/account cut'];
    expect(await seenOnBoth(() => new MockProvider('empty', { faults }), act)).toMatchObject({
      list: { status: 200, type: 'application/json', body: '{"links":[],"pagination":{"p[broken off]' },
      withoutBody: { status: 200, body: '[broken off]' },
    });
  });

  test('offline', async () => {
    const make = () => new MockProvider('empty', { isOffline: true });
    const call = (provider: MockProvider) => seen(provider.call('GET', '/v1/links'));
    expect(await seenOnBoth(make, call)).toBeUndefined();
  });
});
