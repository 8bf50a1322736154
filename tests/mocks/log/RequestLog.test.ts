import { describe, expect, test } from 'vitest';
import { judgeExchange } from '../../../mocks/contract/judgeExchange.ts';
import { type CallNotes, type Judge, type LoggedCall, RequestLog } from '../../../mocks/log/RequestLog.ts';

const NOW = new Date('2026-03-04T10:00:00Z');

const logWith = (judge?: Judge): RequestLog => new RequestLog(() => NOW, judge && (async () => judge));

const request = (path: string, body?: object): Request =>
  new Request(`https://api.example${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: 'Bearer secret' },
    ...(body && { body: JSON.stringify(body) }),
  });

const respond =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

const lose = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

/** The newest call, once it has been read. */
const newest = async (log: RequestLog): Promise<LoggedCall | undefined> => {
  await log.whenRead();
  return log.calls[0];
};

test('a call is logged with both bodies, its status and its time', async () => {
  const log = logWith();
  const response = await log.follow(request('/v1/links?page=1', { title: 'a' }), respond('{"id":1}', 201));
  expect(await response.text()).toBe('{"id":1}');
  expect(await newest(log)).toMatchObject({
    number: 1,
    at: NOW,
    method: 'POST',
    url: 'https://api.example/v1/links?page=1',
    requestBody: '{"title":"a"}',
    responseHeaders: { 'content-type': 'text/plain;charset=UTF-8' },
    responseBody: '{"id":1}',
    end: 201,
    isSignedIn: true,
    drift: [],
  });
});

test('no token is logged: no bearer, none from an address, none from a body', async () => {
  const log = logWith();
  const body = { token: 'secret', deeper: { jwt: 'a.secret"\\' } };
  await log.follow(request('/v1/auth/verify?a=1&token=secret&b=2', body), respond(JSON.stringify(body)));
  const call = await newest(log);
  expect(JSON.stringify(call)).not.toContain('secret');
  expect(call).toMatchObject({
    url: 'https://api.example/v1/auth/verify?a=1&token=•••&b=2',
    responseBody: '{"token":"•••","deeper":{"jwt":"•••"}}',
  });
});

describe('no secret of a provider is logged:', () => {
  const logged = async (log: RequestLog): Promise<string> => {
    await log.whenRead();
    return log.calls.map((one) => JSON.stringify(one)).join('\n');
  };
  /** Makes a call that gets a JSON body. */
  const exchange = (log: RequestLog, body: unknown, headers = {}, sent = request('/v1/links')) =>
    log.follow(sent, async () => Response.json(body, { headers }));

  const NAMES =
    'access_token refreshToken id-token JWT client_secret apiKey APIKEY accessKeyId X-Amz-Signature sig password sessionId authorization cookies csrf';

  test.each(NAMES.split(' '))('in a field, a list or an object that is called %s', async (name) => {
    const log = logWith();
    await exchange(log, { [name]: 'hidden-1', deeper: [{ [name]: ['hidden-2', { a: { b: 'hidden-3' } }] }] });
    expect(await logged(log)).not.toContain('hidden');
    expect(await logged(log)).toContain(name);
  });

  test.each([
    ['a parameter', 'https://a.example/?x=1&access_token=hidden&y=2'],
    ['a parameter of a parameter', 'https://a.example/?to=https%3A%2F%2Fb.example%2F%3Fapi_key%3Dhidden'],
    ['a parameter with brackets', 'https://a.example/?token[]=hidden'],
    ['a fragment', 'https://a.example/#id_token=hidden'],
    ['a magic link', 'https://a.example/auth/verify/hidden?a=b'],
    ['a password', 'https://ada:hidden@a.example/'],
    ['a header', 'Authorization: Bearer hidden-hidden'],
    ['JSON in a text', '{"user":{"token":"hidden"}}'],
  ])('%s in a text, and in a field', async (_, text) => {
    const log = logWith();
    await exchange(log, { originalUrl: text });
    await log.follow(request('/v1/x'), respond(`Sent you to ${text}`));
    expect(await logged(log)).not.toContain('hidden');
  });

  test.each(['X-Session', 'Set-Cookie', 'X-Api-Key'])('the header %s', async (name) => {
    const log = logWith();
    await exchange(log, {}, { [name]: 'hidden' });
    expect(await logged(log)).not.toContain('hidden');
  });

  test('a token of an answer under any other name, in a path, in a text, and as the name of a field', async () => {
    const opaque = '8f3aQz~71"\\b/+c=';
    const log = logWith();
    await exchange(log, { jwt: opaque });
    await exchange(log, { current: opaque, [opaque]: [opaque], text: `It is ${opaque}.` });
    await exchange(log, {}, {}, request(`/v1/sessions/${encodeURIComponent(opaque)}`));
    await log.follow(request('/v1/x'), respond(`{"broken off": ${JSON.stringify(opaque)}`));
    expect(await logged(log)).not.toContain('8f3a');
    expect(await logged(log)).toContain('It is •••.');
  });

  test('a token that a call sends, also in the answers before it', async () => {
    const log = logWith();
    const body = { sid1: 'opaque-4711', text: 'opaque-4711' };
    await exchange(log, body);
    const headers = { Authorization: 'Bearer opaque-4711' };
    await exchange(log, body, {}, new Request('https://api.example/v1/links', { headers }));
    expect(await logged(log)).not.toContain('4711');
  });

  test('what went to the provider in place of the caller’s token', async () => {
    const log = logWith();
    await log.follow(request('/v1/links'), async (notes) => {
      notes.token = 'the-real-account';
      notes.failure = 'redirects to https://a.example/the-real-account';
      return Response.json({ echo: 'the-real-account' });
    });
    expect(await logged(log)).not.toContain('real-account');
  });
});

test('what is no secret is logged as it was sent', async () => {
  const log = logWith(async () => ['request: bearer is missing']);
  const responseBody = '{ "id": 12345678901234567890, "design": "key word", "isSignedIn": true }';
  await log.follow(request('/v1/links?search=a+session'), respond(responseBody));
  const url = 'https://api.example/v1/links?search=a+session';
  expect(await newest(log)).toMatchObject({ responseBody, url, drift: ['request: bearer is missing'] });
});

test('a call without a response is logged as lost or aborted, with what it sent', async () => {
  const log = logWith();
  await expect(log.follow(request('/v1/links', { title: 'a' }), lose)).rejects.toThrow('Failed to fetch');
  expect(await newest(log)).toMatchObject({ end: 'lost', requestBody: '{"title":"a"}', responseBody: '' });
  const aborted = new Request('https://api.example/', { signal: AbortSignal.abort() });
  await expect(log.follow(aborted, lose)).rejects.toThrow('Failed to fetch');
  expect(await newest(log)).toMatchObject({ end: 'aborted' });
});

test('a call is logged with the fault rule that hit it, or as unmatched', async () => {
  const log = logWith();
  await log.follow(request('/v1/nothing'), async (notes) => {
    notes.fault = '* * 500';
    notes.isUnmatched = true;
    return new Response(null, { status: 500 });
  });
  expect(log.calls[0]).toMatchObject({ fault: '* * 500', isUnmatched: true, end: 500 });
});

test('a response that breaks off is logged as such', async () => {
  const log = logWith();
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut')) });
  await log.follow(request('/v1/links'), async () => new Response(body));
  expect(await newest(log)).toMatchObject({ responseBody: '(broken off)' });
});

test('a call is logged with its drift, unless a fault rule has faked its response', async () => {
  const log = logWith(async (_request, response) => [`response: ${await response.clone().text()} is wrong`]);
  const driftWith = async (notes: CallNotes) => {
    await log.follow(request('/v1/links'), async (own) => {
      Object.assign(own, notes);
      return new Response('this');
    });
    return (await newest(log))?.drift;
  };
  expect(await driftWith({})).toEqual(['response: this is wrong']);
  expect(await driftWith({ fault: '* * 500', isFaked: true })).toEqual([]);
  expect(await driftWith({ fault: '* * slow 1s' })).toEqual(['response: this is wrong']);
});

test('HEAD, which no contract declares, is no drift', async () => {
  const log = logWith(async () => ['request: HEAD /v1/links is not declared']);
  await log.follow(new Request('https://api.example/v1/links', { method: 'HEAD' }), respond(''));
  expect(await newest(log)).toMatchObject({ method: 'HEAD', drift: [] });
});

test('a drift that each item of a list has is one sentence', async () => {
  const log = logWith((call, response, fields) => judgeExchange(call, response, '', fields));
  const link = { id: '1', shortCode: 'code', originalUrl: 'https://www.example.com/', title: 7 };
  const body = {
    links: Array.from({ length: 20 }, () => link),
    pagination: { page: 1, limit: 20, total: 20 },
  };
  await log.follow(request('/v1/links'), async () => Response.json(body));
  const { drift = [] } = (await newest(log)) ?? {};
  expect(drift.filter((sentence) => sentence.includes('/title'))).toEqual([
    expect.stringMatching(/^.*links\/\*\/title must be .*\(20 times\)$/),
  ]);
});

test('a judge that fails is logged as drift', async () => {
  const log = logWith(async () => {
    throw new Error('no contract');
  });
  await log.follow(request('/v1/links'), respond('this'));
  expect(await newest(log)).toMatchObject({ drift: ['The response could not be judged: no contract'] });
});

test('the last 200 calls are kept, newest first, with bodies of limited length', async () => {
  const log = logWith();
  for (let call = 1; call <= 205; call += 1) {
    await log.follow(request(`/v1/links/${call}`), respond('x'.repeat(call === 205 ? 30_000 : 1)));
  }
  const last = await newest(log);
  expect(last?.responseBody).toBe(`${'x'.repeat(20_000)}\n… 30000 characters in all`);
  expect(log.calls).toHaveLength(200);
  expect(log.calls.at(-1)?.number).toBe(6);
  log.clear();
  expect(log.calls).toEqual([]);
});

test('a saved log goes on in a reloaded page, where what was under way has ended', async () => {
  const log = logWith();
  await log.follow(request('/v1/links'), respond('{"links":[]}'));
  await log.whenRead();
  void log.follow(request('/v1/users/profile'), () => new Promise(() => undefined));
  const next = logWith();
  next.restore(log.save());
  expect(next.calls).toEqual([{ ...log.calls[0], end: 'aborted' }, log.calls[1]]);
  await next.follow(request('/v1/links'), respond('{}'));
  expect(next.calls.map(({ number }) => number)).toEqual([3, 2, 1]);
});
