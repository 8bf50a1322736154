import { describe, expect, it } from 'vitest';
import {
  type CallNotes,
  type ContractCheck,
  type LoggedCall,
  RequestLog,
} from '../../../mocks/log/RequestLog.ts';

const NOW = new Date('2026-03-04T10:00:00Z');

const logWith = (checkContract?: ContractCheck): RequestLog =>
  new RequestLog(() => NOW, checkContract && (async () => checkContract));

interface RequestOptions {
  readonly body?: object;
  readonly token?: string;
}

const request = (path: string, { body, token = 'secret-1' }: RequestOptions = {}): Request =>
  new Request(`https://api.example${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${token}` },
    ...(body && { body: JSON.stringify(body) }),
  });

const respond = (body: string, init?: ResponseInit) => async () => new Response(body, init);

const failToFetch = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

/** Returns the newest call, with its bodies and drift. */
const newestCall = async (log: RequestLog): Promise<LoggedCall | undefined> => {
  await log.whenSettled();
  return log.calls[0];
};

describe('RequestLog', () => {
  it('logs a call with both bodies, its status and its time', async () => {
    const log = logWith();
    const response = await log.follow(
      request('/v1/links?page=1', { body: { title: 'a' } }),
      respond('{"id":1}', { status: 201 }),
    );
    expect(await response.text()).toBe('{"id":1}');
    expect(await newestCall(log)).toMatchObject({
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

  // tests/mocks/Masking.test.ts covers which values are secret.
  it('masks secrets in the URL, the headers and the bodies', async () => {
    const log = logWith();
    const body = { token: 'secret-2', deeper: { jwt: 'a.secret-3"\\' } };
    const headers = { 'Set-Cookie': 'secret-4', 'X-Api-Key': 'secret-5' };
    await log.follow(
      request('/v1/auth/verify?a=1&token=secret-6&b=2', { body }),
      respond(JSON.stringify(body), { headers }),
    );
    const call = await newestCall(log);
    expect(JSON.stringify(call)).not.toContain('secret');
    expect(call).toMatchObject({
      url: 'https://api.example/v1/auth/verify?a=1&token=•••&b=2',
      responseBody: '{"token":"•••","deeper":{"jwt":"•••"}}',
    });
  });

  it('masks tokens in calls that were logged before the token was known', async () => {
    const log = logWith();
    const echo = respond(JSON.stringify({ sid1: 'opaque-1', text: 'opaque-2' }));
    await log.follow(request('/v1/links/opaque-2'), echo);
    await log.follow(request('/v1/links', { token: 'opaque-1' }), async (notes) => {
      notes.token = 'opaque-2';
      notes.failure = 'redirects to https://a.example/opaque-2';
      return echo();
    });
    await log.whenSettled();
    expect(JSON.stringify(log.calls)).not.toContain('opaque');
  });

  it('logs a call without a response as lost, with its request body', async () => {
    const log = logWith();
    const call = log.follow(request('/v1/links', { body: { title: 'a' } }), failToFetch);
    await expect(call).rejects.toThrow('Failed to fetch');
    expect(await newestCall(log)).toMatchObject({
      end: 'lost',
      requestBody: '{"title":"a"}',
      responseBody: '',
    });
  });

  it('logs an aborted call as aborted', async () => {
    const log = logWith();
    const aborted = new Request('https://api.example/', { signal: AbortSignal.abort() });
    await expect(log.follow(aborted, failToFetch)).rejects.toThrow('Failed to fetch');
    expect(await newestCall(log)).toMatchObject({ end: 'aborted' });
  });

  it('logs a response that breaks off', async () => {
    const log = logWith();
    const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('cut')) });
    await log.follow(request('/v1/links'), async () => new Response(body));
    expect(await newestCall(log)).toMatchObject({ end: 200, responseBody: '(connection lost)' });
  });

  describe('with a contract check', () => {
    /** Logs a call and returns it. The check reports every response as wrong. */
    const callWith = async (notes: CallNotes, method = 'GET') => {
      const log = logWith(async (_, response) => [`response: ${await response.clone().text()} is wrong`]);
      await log.follow(new Request('https://api.example/v1/links', { method }), async (given) => {
        Object.assign(given, notes);
        return new Response('this');
      });
      return newestCall(log);
    };

    it.each<CallNotes>([{}, { fault: '* * slow 1s' }])('checks a call with the notes %j', async (notes) => {
      expect(await callWith(notes)).toMatchObject({ ...notes, drift: ['response: this is wrong'] });
    });

    it.each<CallNotes>([
      { fault: '* * 500', isResponseReplaced: true },
      { isUnmatched: true },
      { failure: 'no response' },
    ])('does not check a call with the notes %j', async ({ isResponseReplaced, ...notes }) => {
      const call = await callWith({ ...notes, ...(isResponseReplaced && { isResponseReplaced }) });
      expect(call).toMatchObject({ ...notes, drift: [] });
    });

    it('does not check a HEAD call', async () => {
      expect(await callWith({}, 'HEAD')).toMatchObject({ drift: [] });
    });

    it('logs a failed check as drift', async () => {
      const log = logWith(() => Promise.reject(new Error('no contract')));
      await log.follow(request('/v1/links'), respond('this'));
      expect(await newestCall(log)).toMatchObject({
        drift: ['The response could not be checked: no contract'],
      });
    });
  });

  it('keeps the last 200 calls, newest first', async () => {
    const log = logWith();
    for (let call = 1; call <= 205; call += 1) await log.follow(request(`/v1/links/${call}`), respond('x'));
    expect((await newestCall(log))?.number).toBe(205);
    expect(log.calls).toHaveLength(200);
    expect(log.calls.at(-1)?.number).toBe(6);
  });

  it('truncates long bodies', async () => {
    const log = logWith();
    await log.follow(request('/v1/links'), respond('x'.repeat(30_000)));
    const body = `${'x'.repeat(20_000)}\n… 30000 characters in total`;
    expect((await newestCall(log))?.responseBody).toBe(body);
  });

  describe('when it is restored after a reload', () => {
    it('contains pending calls as aborted', async () => {
      const log = logWith();
      await log.follow(request('/v1/links'), respond('{"links":[]}'));
      await log.whenSettled();
      void log.follow(request('/v1/users/profile'), () => new Promise(() => undefined));
      const restored = logWith();
      restored.restore(log.save());
      expect(restored.calls).toEqual([{ ...log.calls[0], end: 'aborted' }, log.calls[1]]);
    });

    it('continues the numbers of the calls', async () => {
      const log = logWith();
      for (const path of ['/v1/links', '/v1/users/profile']) await log.follow(request(path), respond('{}'));
      const restored = logWith();
      restored.restore(log.save());
      await restored.follow(request('/v1/links'), respond('{}'));
      expect(restored.calls.map(({ number }) => number)).toEqual([3, 2, 1]);
    });
  });
});
