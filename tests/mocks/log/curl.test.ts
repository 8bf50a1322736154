import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from '../../../mocks/log/curl.ts';
import { Mock } from '../../../mocks/Mock.ts';
import { call, magicTokenFor, signIn } from '../mockCalls.ts';

const BASE = 'https://api.example/base/';
const CALL = { method: 'GET', url: 'https://api.example/base/v1/links', requestBody: '', isSignedIn: false };

/** What curl is called with when a shell runs the line. */
const argumentsOf = (line: string): string[] => {
  const script = `curl() { for word; do printf '%s\\0' "$word"; done; }\n${line}\n`;
  const env = { TOKEN: 'the token', PATH: process.env['PATH'] };
  return execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\0').slice(0, -1);
};

test('a call goes to the mock as a server', () => {
  expect(argumentsOf(curlOf(CALL, BASE))).toEqual(['http://localhost:4500/v1/links']);
});

test('what the page sent arrives as it was, whatever it says', () => {
  const requestBody = `{"title":"it's $HOME \`id\` \\\\ \\"!\\" @file\n• "}`;
  const line = curlOf({ ...CALL, method: 'POST', requestBody, isSignedIn: true }, BASE);
  expect(argumentsOf(line)).toEqual([
    '-X',
    'POST',
    'http://localhost:4500/v1/links',
    '-H',
    'Authorization: Bearer the token',
    '-H',
    'Content-Type: application/json',
    '--data-raw',
    requestBody,
  ]);
});

test('an address keeps its quotes and brackets', () => {
  const url = `${BASE}v1/links?search=[a]{b}'$(id)'`;
  const path = "/v1/links?search=[a]{b}'$(id)'";
  expect(argumentsOf(curlOf({ ...CALL, url }, BASE))).toEqual(['-g', `http://localhost:4500${path}`]);
});

test('an address of another host stays', () => {
  const url = 'https://api.example/elsewhere';
  expect(argumentsOf(curlOf({ ...CALL, url }, BASE))).toEqual([url]);
});

test('what the log has masked is left to the variable TOKEN', async () => {
  const mock = new Mock({ apiBaseUrl: 'https://api.example' });
  await call(mock, `/v1/auth/verify?token=${await magicTokenFor(mock)}`);
  const [verify] = mock.log.calls;
  expect(verify && argumentsOf(curlOf(verify, mock.apiBaseUrl))).toEqual([
    'http://localhost:4500/v1/auth/verify?token=the token',
  ]);
  const token = await signIn(mock);
  await call(mock, '/v1/links', { token, body: { token: 'secret', originalUrl: 'https://example.com/' } });
  await expect.poll(() => mock.log.calls[0]?.requestBody).not.toBe('');
  const [create] = mock.log.calls;
  expect(create && argumentsOf(curlOf(create, mock.apiBaseUrl)).at(-1)).toBe(
    '{"token":"the token","originalUrl":"https://example.com/"}',
  );
});

test('a call that was lost can be sent again', async () => {
  const mock = new Mock({ setup: { isOffline: true } });
  await expect(call(mock, '/v1/auth/login', { body: { email: 'ada@mail.example' } })).rejects.toThrow();
  await expect.poll(() => mock.log.calls[0]?.requestBody).toBe('{"email":"ada@mail.example"}');
});
