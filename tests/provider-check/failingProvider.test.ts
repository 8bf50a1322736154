import { expect, test } from 'vitest';
import { UnusableError } from '../../provider-check/Client.ts';
import { checkProvider } from '../../provider-check/checkProvider.ts';
import { type Answer, CLOSED_URL, json, reset, silence } from '../support/LocalServer.ts';
import { startLocalServer } from '../support/localProvider.ts';
import { linesOf, serveDemo } from './serveDemo.ts';

const server = startLocalServer();

const sends =
  (status: number, headers: Readonly<Record<string, string>>): Answer =>
  (response) =>
    void response.writeHead(status, headers).end('<!doctype html><p>Hello</p>');
const html = (status: number) => sends(status, { 'Content-Type': 'text/html' });
const elsewhere = sends(301, { Location: 'https://other.example/v1?secret=1' });

test.each<[what: string, answer: Answer | undefined, told: string]>([
  ['is not there', undefined, 'cannot be reached: nothing listens there.'],
  ['is silent for longer than the time-out', silence, 'cannot be reached: no response within 0.2 s.'],
  ['breaks off', reset, 'cannot be reached: the connection broke off.'],
  ['fails', html(502), 'responds to every request with status 502.'],
  ['sends pages', html(200), 'sends HTML instead of JSON. Check that --url is the URL of the API'],
  ['knows no call', html(404), 'has neither /v1/links nor /v1/users/profile.'],
  ['redirects', elsewhere, 'redirects every request to https://other.example. If that is the API'],
])('a provider that %s is told in one sentence', async (_, answer, told) => {
  server.answer = answer ?? server.answer;
  const url = answer ? server.url : CLOSED_URL;
  const checking = checkProvider({ url, token: 'abc', ...(answer === silence && { timeoutMs: 200 }) });
  await expect(checking).rejects.toThrow(told);
  await expect(checking).rejects.toBeInstanceOf(UnusableError);
});

test('a token of another account than --email is not used', async () => {
  server.answer = json({ email: 'eve@example.com' });
  const checking = checkProvider({ url: server.url, token: 'abc', email: 'ada@example.com', canWrite: true });
  await expect(checking).rejects.toThrow('The session belongs to a different account than --email.');
  expect(server.received.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('a provider that goes away meanwhile: the rest is left out, and own links are named', async () => {
  const { served, options } = await serveDemo();
  served.mock.log.subscribe(({ method, url, end }) => {
    if (method === 'POST' && url.endsWith('/v1/links') && end === 201)
      served.mock.world.change({ isOffline: true });
  });
  const report = await checkProvider({ ...options, canWrite: true });
  expect(report.stopped).toBe('The provider has stopped responding: the connection broke off.');
  expect(report.leftBehind).toEqual([
    expect.stringMatching(/^brevity-check-\w+ \(the connection broke off\)$/),
  ]);
  const rest = /PUT \/v1\/links\/\{id\}, DELETE \/v1\/links\/\{id\}.*: the check stopped early$/;
  expect(linesOf(report, 'untried')).toContainEqual(expect.stringMatching(rest));
});
