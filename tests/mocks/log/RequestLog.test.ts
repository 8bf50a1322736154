import { expect, test } from 'vitest';
import { type CallNotes, type Judge, type LoggedCall, RequestLog } from '../../../mocks/log/RequestLog.ts';

const NOW = new Date('2026-03-04T10:00:00Z');

const logWith = (judge?: Judge): RequestLog => new RequestLog(() => NOW, judge && (async () => judge));

const request = (path: string, body?: object, token = 'secret-1'): Request =>
  new Request(`https://api.example${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });

const respond = (body: string, init?: ResponseInit) => async () => new Response(body, init);

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
  const response = await log.follow(
    request('/v1/links?page=1', { title: 'a' }),
    respond('{"id":1}', { status: 201 }),
  );
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

// What is a secret is proven in tests/mocks/Masking.test.ts.
test('the secrets of a call are masked in all of its parts', async () => {
  const log = logWith();
  const body = { token: 'secret-2', deeper: { jwt: 'a.secret-3"\\' } };
  const headers = { 'Set-Cookie': 'secret-4', 'X-Api-Key': 'secret-5' };
  await log.follow(
    request('/v1/auth/verify?a=1&token=secret-6&b=2', body),
    respond(JSON.stringify(body), { headers }),
  );
  const call = await newest(log);
  expect(JSON.stringify(call)).not.toContain('secret');
  expect(call).toMatchObject({
    url: 'https://api.example/v1/auth/verify?a=1&token=•••&b=2',
    responseBody: '{"token":"•••","deeper":{"jwt":"•••"}}',
  });
});

test('a token is masked in earlier calls too, once a call sends it or it goes to the provider in its place', async () => {
  const log = logWith();
  const echo = respond(JSON.stringify({ sid1: 'opaque-1', text: 'opaque-2' }));
  await log.follow(request('/v1/links/opaque-2'), echo);
  await log.follow(request('/v1/links', undefined, 'opaque-1'), async (notes) => {
    notes.token = 'opaque-2';
    notes.failure = 'redirects to https://a.example/opaque-2';
    return echo();
  });
  await log.whenRead();
  expect(JSON.stringify(log.calls)).not.toContain('opaque');
});

test('a call without a whole response is logged as lost, aborted or broken off, with what it sent', async () => {
  const log = logWith();
  await expect(log.follow(request('/v1/links', { title: 'a' }), lose)).rejects.toThrow('Failed to fetch');
  expect(await newest(log)).toMatchObject({ end: 'lost', requestBody: '{"title":"a"}', responseBody: '' });
  const aborted = new Request('https://api.example/', { signal: AbortSignal.abort() });
  await expect(log.follow(aborted, lose)).rejects.toThrow('Failed to fetch');
  expect(await newest(log)).toMatchObject({ end: 'aborted' });
  const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut')) });
  await log.follow(request('/v1/links'), async () => new Response(body));
  expect(await newest(log)).toMatchObject({ end: 200, responseBody: '(broken off)' });
});

test.each<[notes: CallNotes, method: string, isJudged: boolean]>([
  [{}, 'GET', true],
  [{ fault: '* * slow 1s' }, 'GET', true],
  [{ fault: '* * 500', isFaked: true }, 'GET', false],
  [{ isUnmatched: true }, 'GET', false],
  [{ failure: 'no response' }, 'GET', false],
  [{}, 'HEAD', false],
])('a call with the notes %j is logged with them; %s is judged: %s', async (notes, method, isJudged) => {
  const log = logWith(async (_request, response) => [`response: ${await response.clone().text()} is wrong`]);
  await log.follow(new Request('https://api.example/v1/links', { method }), async (own) => {
    Object.assign(own, notes);
    return new Response('this');
  });
  const { isFaked: _, ...logged } = notes;
  expect(await newest(log)).toMatchObject({ ...logged, drift: isJudged ? ['response: this is wrong'] : [] });
});

test('a judge that fails is logged as drift', async () => {
  const log = logWith(() => Promise.reject(new Error('no contract')));
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
