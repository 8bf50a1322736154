import { describe, expect, test } from 'vitest';
import { readCommandLine, TOKEN_HINT } from '../../provider-check/commandLine.ts';

const TOKEN = { BREVITY_TOKEN: 'a.b.c' };
const URL_GIVEN = ['--url', 'https://api.example.com/base/'];

describe('the command line', () => {
  test('names the provider; the token comes from the environment, and a mail needs none', () => {
    expect(readCommandLine([...URL_GIVEN, '--write'], TOKEN)).toMatchObject({
      url: 'https://api.example.com/base',
      token: 'a.b.c',
      canWrite: true,
      canMail: false,
      canEndSession: false,
    });
    const mail = readCommandLine([...URL_GIVEN, '--mail', '--email', 'ada@example.com'], {});
    expect(mail).toMatchObject({ canMail: true, email: 'ada@example.com', token: undefined });
  });

  test.each([
    'm4gic',
    'https://app.example.com/auth/verify/m4gic',
    'https://api.example.com/v1/auth/verify?token=m4gic',
  ])('a magic link can be given as %s', (link) => {
    expect(readCommandLine(URL_GIVEN, { BREVITY_MAGIC_LINK: link })).toMatchObject({ magicToken: 'm4gic' });
  });

  test.each<[args: string[], environment: Record<string, string>, sentence: string]>([
    [[], TOKEN, '--url is missing. See --help.'],
    [['--url', 'api.example.com'], TOKEN, '--url must be an http or https URL.'],
    [['--url', 'https://a:b@c.example'], TOKEN, '--url must not contain a user, a query or a fragment.'],
    [['--url', 'https://c.example/v1/'], TOKEN, 'Remove /v1 from --url. The check adds it.'],
    [['--url', '--write'], TOKEN, '--url needs a value.'],
    [[...URL_GIVEN, '--write=yes'], TOKEN, '--write takes no value.'],
    [[...URL_GIVEN, '--writes'], TOKEN, 'Unknown option "--writes". See --help.'],
    [[...URL_GIVEN, 'secret'], TOKEN, 'Unexpected argument. See --help.'],
    [[...URL_GIVEN, '--email', 'ada'], TOKEN, '--email must be an email address.'],
    [[...URL_GIVEN, '--mail'], TOKEN, '--mail needs --email, the recipient of the magic link.'],
    [[...URL_GIVEN, '--origin', 'app'], TOKEN, '--origin must be an http or https URL.'],
    [URL_GIVEN, { BREVITY_TOKEN: 'a\nb' }, 'BREVITY_TOKEN contains characters that are invalid in a token.'],
    [URL_GIVEN, {}, TOKEN_HINT],
    [
      [...URL_GIVEN, '--token', 'a.b.c'],
      {},
      `Other users can read command lines. Set secrets only as environment variables.\n${TOKEN_HINT}`,
    ],
  ])('%j with %j is refused', (args, environment, sentence) => {
    expect(() => readCommandLine(args, environment)).toThrow(new Error(sentence));
  });
});
