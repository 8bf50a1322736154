import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlNote, curlOf } from '../../../mocks/log/curl.ts';
import { Mock } from '../../../mocks/Mock.ts';
import { call } from '../mockCalls.ts';

const BASE = 'https://api.example/base/';
const CALL = { method: 'GET', url: 'https://api.example/base/v1/links', requestBody: '', isSignedIn: false };

const JSON_HEADER = ['-H', 'Content-Type: application/json'];

/** The arguments that curl gets when a shell runs the line. */
const argumentsOf = (line: string): string[] => {
  const script = `curl() { for word; do printf '%s\\0' "$word"; done; }\n${line}\n`;
  const env = { TOKEN: 'the token', PATH: process.env['PATH'] };
  return execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\0').slice(0, -1);
};

test('a call goes to the served mock', () => {
  expect(argumentsOf(curlOf(CALL, BASE))).toEqual(['http://localhost:4500/v1/links', ...JSON_HEADER]);
});

test('a body arrives as it was sent, whatever it contains', () => {
  const requestBody = `{"title":"it's $HOME \`id\` \\\\ \\"!\\" @file\n• "}`;
  const line = curlOf({ ...CALL, method: 'POST', requestBody, isSignedIn: true }, BASE);
  expect(argumentsOf(line)).toEqual([
    '-X',
    'POST',
    'http://localhost:4500/v1/links',
    '-H',
    'Authorization: Bearer the token',
    ...JSON_HEADER,
    '--data-raw',
    requestBody,
  ]);
});

test('an address keeps its quotes and brackets', () => {
  const url = `${BASE}v1/links?search=[a]{b}'$(id)'`;
  const path = "/v1/links?search=[a]{b}'$(id)'";
  expect(argumentsOf(curlOf({ ...CALL, url }, BASE))).toEqual([
    '-g',
    `http://localhost:4500${path}`,
    ...JSON_HEADER,
  ]);
});

test('HEAD does not wait for a body', () => {
  expect(argumentsOf(curlOf({ ...CALL, method: 'HEAD' }, BASE))[0]).toBe('-I');
});

test('where the command goes, and what it needs, is said', () => {
  const notes = [
    CALL,
    { ...CALL, isSignedIn: true },
    { ...CALL, url: `${BASE}v1/auth/verify?token=•••` },
  ].map(curlNote);
  expect(notes.map((note) => [note.includes('port 4500'), note.includes('TOKEN')])).toEqual([
    [true, false],
    [true, true],
    [true, true],
  ]);
});

test('an address outside the API stays as it is', () => {
  const url = 'https://api.example/elsewhere';
  expect(argumentsOf(curlOf({ ...CALL, url }, BASE))).toEqual([url, ...JSON_HEADER]);
});

test('what the log has masked is read from the variable TOKEN', async () => {
  const mock = new Mock({ apiBaseUrl: 'https://api.example' });
  await call(mock, '/v1/auth/verify?token=secret');
  await call(mock, '/v1/links', { body: { token: 'secret', originalUrl: 'https://example.com/' } });
  await mock.log.whenRead();
  const [create, verify] = mock.log.calls;
  expect(verify && argumentsOf(curlOf(verify, mock.apiBaseUrl))[0]).toBe(
    'http://localhost:4500/v1/auth/verify?token=the token',
  );
  expect(create && argumentsOf(curlOf(create, mock.apiBaseUrl)).at(-1)).toBe(
    '{"token":"the token","originalUrl":"https://example.com/"}',
  );
});
