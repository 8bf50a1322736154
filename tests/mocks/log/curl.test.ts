import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { curlNote, curlOf } from '../../../mocks/log/curl.ts';

const BASE = 'https://api.example/base/';
const MOCK = 'http://localhost:4500';
const CALL = { method: 'GET', url: `${BASE}v1/links`, requestBody: '', isSignedIn: false };
const JSON_HEADER = ['-H', 'Content-Type: application/json'];

/** Returns the arguments that a shell passes to curl. */
const argumentsOf = (line: string): string[] => {
  const script = `curl() { printf '%s\\0' "$@"; }\n${line}\n`;
  const env = { TOKEN: 'the token', PATH: process.env['PATH'] };
  return execFileSync('sh', ['-c', script], { env, encoding: 'utf8' }).split('\0').slice(0, -1);
};

describe('a curl command', () => {
  it('sends any body unchanged, with TOKEN in place of masked tokens', () => {
    const body = `{"title":"it's $HOME \`id\` \\\\ \\"!\\" @file\n• ","jwt":"•••"}`;
    const line = curlOf({ ...CALL, method: 'POST', requestBody: body, isSignedIn: true }, BASE);
    expect(argumentsOf(line)).toEqual([
      ...['-X', 'POST', `${MOCK}/v1/links`, '-H', 'Authorization: Bearer the token', ...JSON_HEADER],
      ...['--data-raw', body.replace('•••', 'the token')],
    ]);
  });

  it.each([
    { name: 'the served mock', call: CALL, expected: [`${MOCK}/v1/links`] },
    {
      name: 'a URL with quotes and brackets',
      call: { ...CALL, url: `${BASE}a?[b]{c}'$(id)'` },
      expected: ['-g', `${MOCK}/a?[b]{c}'$(id)'`],
    },
    {
      name: 'a URL with a masked token',
      call: { ...CALL, url: `${BASE}verify?token=•••` },
      expected: [`${MOCK}/verify?token=the token`],
    },
    {
      name: 'a URL outside of the API',
      call: { ...CALL, url: 'https://api.example/else' },
      expected: ['https://api.example/else'],
    },
  ])('calls $name', ({ call, expected }) => {
    expect(argumentsOf(curlOf(call, BASE))).toEqual([...expected, ...JSON_HEADER]);
  });

  it('does not wait for a body in response to HEAD', () => {
    const line = curlOf({ ...CALL, method: 'HEAD' }, BASE);
    expect(argumentsOf(line)).toEqual(['-I', `${MOCK}/v1/links`, ...JSON_HEADER]);
  });
});

describe('the note about a curl command', () => {
  it('names the port of the served mock', () => {
    expect(curlNote(CALL)).toMatch(/port 4500\.$/);
  });

  it.each([
    { name: 'the call has a session', call: { ...CALL, isSignedIn: true } },
    { name: 'its URL has a masked token', call: { ...CALL, url: `${BASE}v1/auth/verify?token=•••` } },
  ])('explains the variable TOKEN when $name', ({ call }) => {
    expect(curlNote(call)).toMatch(/port 4500\..*TOKEN/);
  });
});
