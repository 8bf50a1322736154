import { describe, expect, it } from 'vitest';
import { UnusableError } from '../../provider-check/Client.ts';
import { checkProvider } from '../../provider-check/checkProvider.ts';
import { type Answer, CLOSED_URL, json, reset, silence } from '../support/LocalServer.ts';
import { startLocalServer } from '../support/localProvider.ts';
import { linesOf, serveDemo } from './serveDemo.ts';

const server = startLocalServer();

const respondWith =
  (status: number, headers: Readonly<Record<string, string>>): Answer =>
  (response) =>
    void response.writeHead(status, headers).end('<!doctype html><p>Hello</p>');
const html = (status: number) => respondWith(status, { 'Content-Type': 'text/html' });
const redirect = respondWith(301, { Location: 'https://other.example/v1?secret=1' });

describe('the check of a provider that cannot be checked', () => {
  it.each<{ problem: string; answer?: Answer; timeoutMs?: number; error: string }>([
    { problem: 'is not running', error: 'cannot be reached: connection refused.' },
    {
      problem: 'does not respond in time',
      answer: silence,
      timeoutMs: 200,
      error: 'cannot be reached: no response within 0.2 s.',
    },
    {
      problem: 'closes the connection',
      answer: reset,
      error: 'cannot be reached: connection lost.',
    },
    {
      problem: 'responds with 502',
      answer: html(502),
      error: 'responds to every request with status 502.',
    },
    {
      problem: 'responds with HTML',
      answer: html(200),
      error: 'sends HTML instead of JSON. Check that --url is the URL of the API',
    },
    {
      problem: 'responds with 404',
      answer: html(404),
      error: 'has neither /v1/links nor /v1/users/profile.',
    },
    {
      problem: 'redirects',
      answer: redirect,
      error: 'redirects every request to https://other.example. If that is the API',
    },
  ])('rejects with an UnusableError if the provider $problem', async ({ answer, timeoutMs, error }) => {
    server.answer = answer ?? server.answer;
    const url = answer ? server.url : CLOSED_URL;
    const checking = checkProvider({ url, token: 'abc', ...(timeoutMs !== undefined && { timeoutMs }) });
    await expect(checking).rejects.toThrow(error);
    await expect(checking).rejects.toBeInstanceOf(UnusableError);
  });
});

describe('the check with the token of another account than --email', () => {
  it('rejects without a write', async () => {
    server.answer = json({ email: 'eve@example.com' });
    const checking = checkProvider({
      url: server.url,
      token: 'abc',
      email: 'ada@example.com',
      canWrite: true,
    });
    await expect(checking).rejects.toThrow('The session belongs to a different account than --email.');
    expect(server.received.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

describe('the check of a provider that goes offline', () => {
  /** The provider goes offline after it has created a test link. */
  const check = async () => {
    const { served, options } = await serveDemo();
    served.mock.log.subscribe(({ method, url, end }) => {
      if (method === 'POST' && url.endsWith('/v1/links') && end === 201)
        served.mock.world.change({ isOffline: true });
    });
    return checkProvider({ ...options, canWrite: true });
  };

  it('reports why it stopped', async () => {
    const { stopped } = await check();
    expect(stopped).toBe('The provider has stopped responding: connection lost.');
  });

  it('reports the test links that may still exist', async () => {
    const { leftBehind } = await check();
    expect(leftBehind).toEqual([expect.stringMatching(/^brevity-check-\w+ \(connection lost\)$/)]);
  });

  it('reports the remaining requests as not checked', async () => {
    const remaining = /PUT \/v1\/links\/\{id\}, DELETE \/v1\/links\/\{id\}.*: the check stopped early$/;
    const lines = linesOf(await check(), 'untried');
    expect(lines).toContainEqual(expect.stringMatching(remaining));
  });
});
