import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlNote, curlOf } from '../../../mocks/log/curl.ts';

const BASE = 'https://api.example/base/';
const MOCK = 'http://localhost:4500';
const CALL = { method: 'GET', url: `${BASE}v1/links`, requestBody: '', isSignedIn: false };
const JSON_HEADER = ['-H', 'Content-Type: application/json'];

/** The arguments that curl gets when a shell runs the line. */
const argumentsOf = (line: string): string[] => {
  const script = `curl() { printf '%s\\0' "$@"; }\n${line}\n`;
  const env = { TOKEN: 'the token', PATH: process.env['PATH'] };
  return execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\0').slice(0, -1);
};

test('a body arrives as it was sent, whatever it contains, and what is masked is read from the variable TOKEN', () => {
  const body = `{"title":"it's $HOME \`id\` \\\\ \\"!\\" @file\n• ","jwt":"•••"}`;
  const line = curlOf({ ...CALL, method: 'POST', requestBody: body, isSignedIn: true }, BASE);
  expect(argumentsOf(line)).toEqual([
    ...['-X', 'POST', `${MOCK}/v1/links`, '-H', 'Authorization: Bearer the token', ...JSON_HEADER],
    ...['--data-raw', body.replace('•••', 'the token')],
  ]);
});

test.each([
  ['to the served mock', { ...CALL }, [`${MOCK}/v1/links`]],
  ['with quotes and brackets', { ...CALL, url: `${BASE}a?[b]{c}'$(id)'` }, ['-g', `${MOCK}/a?[b]{c}'$(id)'`]],
  ['with a masked token', { ...CALL, url: `${BASE}verify?token=•••` }, [`${MOCK}/verify?token=the token`]],
  ['outside the API', { ...CALL, url: 'https://api.example/else' }, ['https://api.example/else']],
  ['with HEAD, which has no body to wait for', { ...CALL, method: 'HEAD' }, ['-I', `${MOCK}/v1/links`]],
])('the command of a call %s keeps its address', (_, one, expected) => {
  expect(argumentsOf(curlOf(one, BASE))).toEqual([...expected, ...JSON_HEADER]);
});

test('where the command goes is said, and whether it needs a token', () => {
  const masked = { ...CALL, url: `${BASE}v1/auth/verify?token=•••` };
  expect(curlNote(CALL)).toMatch(/port 4500\.$/);
  for (const one of [{ ...CALL, isSignedIn: true }, masked])
    expect(curlNote(one)).toMatch(/port 4500\..*TOKEN/);
});
