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

const MOCK = 'http://localhost:4500';

test.each([
  ['to the served mock', { ...CALL }, [`${MOCK}/v1/links`]],
  ['with quotes and brackets', { ...CALL, url: `${BASE}a?[b]{c}'$(id)'` }, ['-g', `${MOCK}/a?[b]{c}'$(id)'`]],
  ['outside the API', { ...CALL, url: 'https://api.example/else' }, ['https://api.example/else']],
  ['with HEAD, which has no body to wait for', { ...CALL, method: 'HEAD' }, ['-I', `${MOCK}/v1/links`]],
])('the command of a call %s keeps its address', (_, one, expected) => {
  expect(argumentsOf(curlOf(one, BASE))).toEqual([...expected, ...JSON_HEADER]);
});

test.each([
  ['a call of a guest', CALL, false],
  ['a call with a session', { ...CALL, isSignedIn: true }, true],
  ['a call with a masked token', { ...CALL, url: `${BASE}v1/auth/verify?token=•••` }, true],
])('where the command goes is said, and what it needs, for %s', (_, one, needsToken) => {
  expect(curlNote(one)).toContain('port 4500');
  expect(curlNote(one).includes('TOKEN')).toBe(needsToken);
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
