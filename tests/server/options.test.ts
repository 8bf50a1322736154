import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { helpText, readOptions } from '../../server/options.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { SECRET } from './serverOn.ts';

const ARGS = ['--to', 'kutt', '--url', 'http://localhost:3000'];
const GUIDE = readFileSync('docs/server.md', 'utf8');

describe('options', () => {
  test('go before their variables, and these before what is usual', () => {
    const env = { BREVITY_SECRET: SECRET, BREVITY_PORT: ' 81 ', BREVITY_HOST: 'a', PATH: '/bin' };
    const values = readOptions([...ARGS, '--host', 'b', '--print-links'], env);
    const names = ['to', 'port', 'host', 'secret', 'files', 'print-links', 'trust-proxy', 'smtp'] as const;
    expect(names.map(values)).toEqual(['kutt', '81', 'b', SECRET, 'dist', 'yes', '', '']);
  });

  test('secrets may be in files', () => {
    const file = join(temporaryFolder(), 'secret');
    writeFileSync(file, `${SECRET}\n`);
    expect(readOptions(ARGS, { BREVITY_SECRET_FILE: file })('secret')).toBe(SECRET);
  });

  test.each<[args: readonly string[], env: Record<string, string>, sentence: string]>([
    [[], { BREVITY_SECRET: SECRET }, '--to is missing. See --help.'],
    [ARGS, {}, 'BREVITY_SECRET is missing. See --help.'],
    [['--to', 'bitly'], {}, '--to must be the engine: kutt or shlink.'],
    [[...ARGS, '--potr', '1'], {}, "Unknown option '--potr'. See --help."],
    [[...ARGS, '--key', 'K'], {}, "Unknown option '--key'. See --help."],
    [[...ARGS, '--port'], {}, "Option '--port <value>' argument missing. See --help."],
    [
      ARGS,
      { BREVITY_SECRET: 'short' },
      'BREVITY_SECRET must be at least 32 random characters, which sign sessions.',
    ],
    [
      ARGS,
      { BREVITY_SECRET: SECRET, BREVITY_PRINT_LINKS: 'no' },
      'BREVITY_PRINT_LINKS must be "yes" or unset.',
    ],
    [ARGS, { BREVITY_KYE: 'KEY' }, 'Unknown variable BREVITY_KYE. See --help.'],
    [ARGS, { BREVITY_PORT_FILE: 'x' }, 'Unknown variable BREVITY_PORT_FILE. See --help.'],
    [ARGS, { BREVITY_SECRET_FILE: '/nowhere' }, 'The file in BREVITY_SECRET_FILE cannot be read.'],
  ])('%j with %j are one sentence', (args, env, sentence) => {
    expect(() => readOptions(args, env)).toThrow(new Error(sentence));
  });

  test.each(['kutt', 'shlink'])(
    'that the file for %s sets are known; what it takes is in the guide',
    (to) => {
      const file = readFileSync(`server/deploy/${to}.yaml`, 'utf8');
      const told = { BREVITY_SECRET: SECRET, BREVITY_APP_URL: '', BREVITY_SMTP: '', BREVITY_PRINT_LINKS: '' };
      const values = readOptions([], { ...parse(file).services.dashboard.environment, ...told });
      expect(values('to')).toBe(to);
      const taken = file.match(/(?<=\$\{)\w+/g) ?? [];
      expect(taken.length).toBeGreaterThan(5);
      for (const name of taken)
        expect(GUIDE).toMatch(new RegExp(`(?:^|\`)${name}[=\`]|>> \\.env.*${name}`, 'm'));
    },
  );

  test('are all in the guide', () => {
    const told = GUIDE.match(/(?<=^\| .*`)BREVITY_[A-Z_]+(?=`.*\|)/gm);
    expect(new Set(told)).toEqual(new Set(helpText().match(/BREVITY_[A-Z_]+(?= {2})/g)));
  });
});
