import { describe, expect, test } from 'vitest';
import { Mock } from '../../../mocks/Mock.ts';
import { NO_LATENCY } from '../../../mocks/settings/settings.ts';
import { call, signIn } from '../mockCalls.ts';

const AN_HOUR = { fromMs: 3_600_000, toMs: 3_600_000 };

const linkTotal = async (mock: Mock, token: string): Promise<number> => {
  const answer = await call(mock, '/v1/links?limit=1', { token });
  return (await answer.json()).pagination.total;
};

const NEW_LINK = { originalUrl: 'https://example.com/', customCode: 'brand-new' };

describe('a call that is aborted', () => {
  test('rejects with the reason given and changes nothing', async () => {
    const mock = new Mock();
    const token = await signIn(mock);
    const before = await linkTotal(mock, token);
    mock.change({ latency: AN_HOUR });
    const controller = new AbortController();
    const reason = new Error('left the page');
    const creation = mock.fetch('/v1/links', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
      body: JSON.stringify(NEW_LINK),
      signal: controller.signal,
    });
    controller.abort(reason);
    await expect(creation).rejects.toBe(reason);
    mock.change({ latency: NO_LATENCY });
    expect(await linkTotal(mock, token)).toBe(before);
  });

  test('before it starts is not sent', async () => {
    const mock = new Mock();
    await expect(mock.fetch('/v1/links', { signal: AbortSignal.abort() })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  test('by a time-out rejects with a TimeoutError', async () => {
    const mock = new Mock({ setup: { latency: AN_HOUR } });
    await expect(mock.fetch('/v1/links', { signal: AbortSignal.timeout(10) })).rejects.toMatchObject({
      name: 'TimeoutError',
    });
  });

  test('through the signal of a Request is heard too', async () => {
    const mock = new Mock({ apiBaseUrl: 'https://api.example.com', setup: { latency: AN_HOUR } });
    const request = new Request('https://api.example.com/v1/links', { signal: AbortSignal.timeout(10) });
    await expect(mock.fetch(request)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});

describe('the network', () => {
  test('that is down fails as a browser does, until it is back', async () => {
    const mock = new Mock();
    mock.change({ isOffline: true });
    await expect(call(mock, '/v1/links')).rejects.toThrow(new TypeError('Failed to fetch'));
    mock.change({ isOffline: false });
    expect((await call(mock, '/v1/links')).status).toBe(401);
  });

  test('reaches no other host than the API', async () => {
    const mock = new Mock({ apiBaseUrl: 'https://api.example.com/base' });
    await expect(mock.fetch('https://www.example.com/base/v1/links')).rejects.toThrow('Failed to fetch');
    await expect(mock.fetch('https://api.example.com/basement/v1/links')).rejects.toThrow('Failed to fetch');
    expect((await mock.fetch('https://api.example.com/base/v1/links')).status).toBe(401);
  });
});

describe('an answer', () => {
  test('to an unknown route is 404 with an error', async () => {
    const mock = new Mock();
    for (const path of ['/v1/nothing', '/redirect/%E0%A4%A', '/v1/links/1/2/3']) {
      const answer = await mock.fetch(path);
      expect([answer.status, await answer.json()]).toEqual([404, { error: 'Not found' }]);
    }
    expect((await mock.fetch('/v1/links', { method: 'PATCH' })).status).toBe(404);
  });

  test('of a handler that throws or rejects is 500 with an error', async () => {
    const failures: unknown[] = [];
    const broken = new Error('a fault of the mock');
    const respond = (): never => {
      throw broken;
    };
    const mock = new Mock({
      routes: [{ method: 'get', path: '/broken', respond }],
      onError: (error) => failures.push(error),
    });
    mock.server.get('/rejects', () => Promise.reject(broken));
    for (const path of ['/broken', '/rejects']) {
      const response = await mock.fetch(path);
      expect([response.status, await response.json()]).toEqual([500, { error: 'Internal server error' }]);
    }
    expect(failures).toEqual([broken]);
  });

  test('with status 204 has no body', async () => {
    const mock = new Mock();
    const token = await signIn(mock);
    const answer = await call(mock, '/v1/users/account', { method: 'DELETE', token });
    expect([answer.status, answer.body]).toEqual([204, null]);
    expect((await call(mock, '/v1/users/profile', { token })).status).toBe(401);
  });

  test('hands a redirect over instead of following it, and counts the click', async () => {
    const mock = new Mock();
    const token = await signIn(mock);
    const created = await call(mock, '/v1/links', { body: NEW_LINK, token });
    const { id } = await created.json();
    const answer = await mock.fetch('/redirect/brand-new');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, NEW_LINK.originalUrl]);
    const link = await (await call(mock, `/v1/links/${id}`, { token })).json();
    expect(link).toMatchObject({ totalClicks: 1, uniqueClicks: 1 });
  });

  test('needs no global to be patched', () => {
    const { fetch } = globalThis;
    expect(new Mock().fetch).not.toBe(fetch);
    expect(globalThis.fetch).toBe(fetch);
  });
});
