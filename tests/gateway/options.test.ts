import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpText, readOptions } from '../../gateway/options.ts';

const ARGS = ['--to', 'kutt', '--url', 'http://localhost:3000'];
const SECRET = 'a secret of thirty-two characters';

describe('options', () => {
  test('go before their variables, and these before what is usual', () => {
    const env = { GATEWAY_SECRET: SECRET, GATEWAY_PORT: ' 81 ', GATEWAY_HOST: 'a', PATH: '/bin' };
    const values = readOptions([...ARGS, '--host', 'b', '--print-links'], env);
    const names = ['to', 'port', 'host', 'secret', 'files', 'print-links', 'trust-proxy', 'smtp'] as const;
    expect(names.map(values)).toEqual(['kutt', '81', 'b', SECRET, 'dist', 'yes', '', '']);
  });

  test('secrets may be in files', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'secret');
    writeFileSync(file, `${SECRET}\n`);
    expect(readOptions(ARGS, { GATEWAY_SECRET_FILE: file })('secret')).toBe(SECRET);
  });

  test.each<[args: readonly string[], env: Record<string, string>, sentence: string]>([
    [[], { GATEWAY_SECRET: SECRET }, '--to is missing. See --help.'],
    [ARGS, {}, 'GATEWAY_SECRET is missing. See --help.'],
    [['--to', 'bitly'], {}, '--to must be the engine: kutt or shlink.'],
    [[...ARGS, '--potr', '1'], {}, "Unknown option '--potr'. See --help. Secrets are variables."],
    [[...ARGS, '--key', 'K'], {}, "Unknown option '--key'. See --help. Secrets are variables."],
    [[...ARGS, '--port'], {}, "Option '--port <value>' argument missing. See --help. Secrets are variables."],
    [
      ARGS,
      { GATEWAY_SECRET: 'short' },
      'GATEWAY_SECRET must be 32 random characters or more, which sign sessions.',
    ],
    [ARGS, { GATEWAY_KYE: 'KEY' }, 'There is no variable GATEWAY_KYE. See --help.'],
    [ARGS, { GATEWAY_PORT_FILE: 'x' }, 'There is no variable GATEWAY_PORT_FILE. See --help.'],
    [ARGS, { GATEWAY_SECRET_FILE: '/nowhere' }, 'The file that GATEWAY_SECRET_FILE names cannot be read.'],
  ])('%j with %j are one sentence', (args, env, sentence) => {
    expect(() => readOptions(args, env)).toThrow(new Error(sentence));
  });

  test('are all in the help, which fits a terminal', () => {
    expect(new Set(helpText().match(/GATEWAY_[A-Z_]+(?= {2})/g)).size).toBe(16);
    expect(
      helpText()
        .split('\n')
        .filter((line) => line.length > 125),
    ).toEqual([]);
  });
});
