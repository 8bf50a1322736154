import { describe, expect, it } from 'vitest';
import { readCommandLine, TOKEN_HINT } from '../../provider-check/commandLine.ts';

const ENV = { BREVITY_TOKEN: 'a.b.c' };
const URL_ARGS = ['--url', 'https://api.example.com/base/'];

describe('readCommandLine', () => {
  it('returns the options and the token', () => {
    expect(readCommandLine([...URL_ARGS, '--write'], ENV)).toMatchObject({
      url: 'https://api.example.com/base',
      token: 'a.b.c',
      canWrite: true,
      canMail: false,
      canEndSession: false,
    });
  });

  it('requires no token for an email', () => {
    const commandLine = readCommandLine([...URL_ARGS, '--mail', '--email', 'ada@example.com'], {});
    expect(commandLine).toMatchObject({ canMail: true, email: 'ada@example.com', token: undefined });
  });

  it.each([
    'm4gic',
    'https://app.example.com/auth/verify/m4gic',
    'https://api.example.com/v1/auth/verify?token=m4gic',
  ])('accepts %s as a magic link', (link) => {
    expect(readCommandLine(URL_ARGS, { BREVITY_MAGIC_LINK: link })).toMatchObject({ magicToken: 'm4gic' });
  });

  it.each<{ args?: string[]; env?: Record<string, string>; error: string }>([
    { args: [], error: '--url is missing. See --help.' },
    { args: ['--url', 'api.example.com'], error: '--url must be an http or https URL.' },
    {
      args: ['--url', 'https://a:b@c.example'],
      error: '--url must not contain a user, a query or a fragment.',
    },
    { args: ['--url', 'https://c.example/v1/'], error: 'Remove /v1 from --url. The check adds it.' },
    { args: ['--url', '--write'], error: '--url needs a value.' },
    { args: [...URL_ARGS, '--write=yes'], error: '--write takes no value.' },
    { args: [...URL_ARGS, '--writes'], error: 'Unknown option "--writes". See --help.' },
    { args: [...URL_ARGS, 'secret'], error: 'Unexpected argument. See --help.' },
    { args: [...URL_ARGS, '--email', 'ada'], error: '--email must be an email address.' },
    { args: [...URL_ARGS, '--mail'], error: '--mail needs --email, the recipient of the magic link.' },
    { args: [...URL_ARGS, '--origin', 'app'], error: '--origin must be an http or https URL.' },
    {
      env: { BREVITY_TOKEN: 'a\nb' },
      error: 'BREVITY_TOKEN contains characters that are invalid in a token.',
    },
    { env: {}, error: TOKEN_HINT },
    {
      args: [...URL_ARGS, '--token', 'a.b.c'],
      env: {},
      error: `Other users can read command lines. Set secrets only as environment variables.\n${TOKEN_HINT}`,
    },
  ])('throws: $error', ({ args = URL_ARGS, env = ENV, error }) => {
    expect(() => readCommandLine(args, env)).toThrow(new Error(error));
  });
});
