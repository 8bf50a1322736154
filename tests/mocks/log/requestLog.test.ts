import { describe, expect, test } from 'vitest';
import { type Judge, type LoggedCall, RequestLog } from '../../../mocks/log/RequestLog.ts';

const NOW = new Date('2026-03-04T10:00:00Z');

const aLog = (judge?: Judge): RequestLog => new RequestLog(() => NOW, judge && (async () => judge));

const request = (path: string, body?: object): Request =>
  new Request(`https://api.example${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: 'Bearer secret' },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Resolves with a call once it is as wanted. */
const whenCall = (log: RequestLog, isWanted: (call: LoggedCall) => boolean): Promise<LoggedCall> =>
  new Promise((resolve) => {
    const stop = log.subscribe((call) => {
      if (!isWanted(call)) return;
      stop();
      resolve(call);
    });
  });

const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

describe('the request log', () => {
  test('has both bodies, the status and the time taken', async () => {
    const log = aLog();
    const read = whenCall(log, ({ answerBody }) => answerBody !== '');
    const answer = await log.follow(request('/v1/links?page=1', { title: 'a' }), answering('{"id":1}', 201));
    expect(await answer.text()).toBe('{"id":1}');
    expect(await read).toMatchObject({
      number: 1,
      at: NOW,
      method: 'POST',
      url: 'https://api.example/v1/links?page=1',
      requestBody: '{"title":"a"}',
      answerBody: '{"id":1}',
      end: 201,
      isSignedIn: true,
      drift: [],
    });
  });

  test('shows no token: neither the bearer, nor one of an address or a body', async () => {
    const log = aLog();
    const read = whenCall(log, ({ answerBody }) => answerBody !== '');
    const body = { token: 'secret', deeper: { jwt: 'a.secret"\\' } };
    await log.follow(request('/v1/auth/verify?a=1&token=secret&b=2', body), answering(JSON.stringify(body)));
    const call = await read;
    expect(JSON.stringify(call)).not.toContain('secret');
    expect(call.url).toBe('https://api.example/v1/auth/verify?a=1&token=•••&b=2');
    expect(call.answerBody).toBe('{"token":"•••","deeper":{"jwt":"•••"}}');
  });

  test('says which calls had no answer', async () => {
    const log = aLog();
    const refuse = async (): Promise<Response> => {
      throw new TypeError('Failed to fetch');
    };
    await expect(log.follow(request('/v1/links'), refuse)).rejects.toThrow('Failed to fetch');
    const gone = new Request('https://api.example/', { signal: AbortSignal.abort() });
    await expect(log.follow(gone, refuse)).rejects.toThrow('Failed to fetch');
    expect(log.calls.map(({ end }) => end)).toEqual(['aborted', 'lost']);
  });

  test('says what hit a call, and that no route answers it', async () => {
    const log = aLog();
    await log.follow(request('/v1/nothing'), async (notes) => {
      notes.fault = '* * 500';
      notes.isUnmatched = true;
      return new Response(null, { status: 500 });
    });
    expect(log.calls[0]).toMatchObject({ fault: '* * 500', isUnmatched: true, end: 500 });
  });

  test('shows an answer that breaks off as such', async () => {
    const log = aLog();
    const read = whenCall(log, ({ answerBody }) => answerBody !== '');
    const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut')) });
    await log.follow(request('/v1/links'), async () => new Response(body));
    expect((await read).answerBody).toBe('(broken off)');
  });

  test('says how an answer breaks the contract, but not of a fault that was asked for', async () => {
    const log = aLog(async (_request, response) => [`answer: ${await response.clone().text()} is wrong`]);
    const judged = whenCall(log, ({ drift }) => drift.length > 0);
    await log.follow(request('/v1/links'), answering('this'));
    expect((await judged).drift).toEqual(['answer: this is wrong']);
    const read = whenCall(log, ({ number, answerBody }) => number === 2 && answerBody !== '');
    await log.follow(request('/v1/links'), async (notes) => {
      notes.fault = '* * 500';
      return new Response('that', { status: 500 });
    });
    expect((await read).drift).toEqual([]);
  });

  test('says that a judge has failed, and goes on', async () => {
    const log = aLog(async () => {
      throw new Error('no contract');
    });
    const judged = whenCall(log, ({ drift }) => drift.length > 0);
    await log.follow(request('/v1/links'), answering('this'));
    expect((await judged).drift).toEqual(['The answer could not be judged: no contract']);
  });

  test('keeps the last 200, newest first, and no endless bodies', async () => {
    const log = aLog();
    const read = whenCall(log, ({ number, answerBody }) => number === 205 && answerBody !== '');
    for (let call = 1; call <= 205; call += 1) {
      await log.follow(request(`/v1/links/${call}`), answering('x'.repeat(call === 205 ? 30_000 : 1)));
    }
    expect((await read).answerBody).toBe(`${'x'.repeat(20_000)}\n… 30000 characters in all`);
    expect(log.calls).toHaveLength(200);
    expect(log.calls.map(({ number }) => number)).toEqual(
      Array.from({ length: 200 }, (_, index) => 205 - index),
    );
    log.clear();
    expect(log.calls).toEqual([]);
  });
});
