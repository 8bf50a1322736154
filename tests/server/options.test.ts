import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { helpText, readOptions } from '../../server/options.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';
import { ENGINES, SECRET } from './createTestApi.ts';

const ARGS = ['--to', 'kutt', '--url', 'http://localhost:3000'];
const ENV = { BREVITY_SECRET: SECRET };
const GUIDE = readFileSync('docs/server.md', 'utf8');

describe('readOptions', () => {
  it('prefers arguments to environment variables', () => {
    expect(readOptions([...ARGS, '--host', 'b'], { ...ENV, BREVITY_HOST: 'a' })('host')).toBe('b');
  });

  it('prefers environment variables to defaults', () => {
    expect(readOptions(ARGS, { ...ENV, BREVITY_PORT: ' 81 ' })('port')).toBe('81');
  });

  it('returns the value of each option', () => {
    const values = readOptions([...ARGS, '--print-links'], { ...ENV, PATH: '/bin' });
    const names = ['to', 'secret', 'files', 'print-links', 'trust-proxy', 'smtp'] as const;
    expect(names.map(values)).toEqual(['kutt', SECRET, 'dist', 'yes', '', '']);
  });

  it('reads a secret from a file', () => {
    const file = join(temporaryFolder(), 'secret');
    writeFileSync(file, `${SECRET}\n`);
    expect(readOptions(ARGS, { BREVITY_SECRET_FILE: file })('secret')).toBe(SECRET);
  });

  it.each<{ args?: readonly string[]; env?: Record<string, string>; error: string }>([
    { args: [], env: ENV, error: '--to is missing. See --help.' },
    { error: 'BREVITY_SECRET is missing. See --help.' },
    { args: ['--to', 'bitly'], error: '--to must be the engine: kutt or shlink.' },
    { args: [...ARGS, '--potr', '1'], error: "Unknown option '--potr'. See --help." },
    { args: [...ARGS, '--key', 'K'], error: "Unknown option '--key'. See --help." },
    { args: [...ARGS, '--port'], error: "Option '--port <value>' argument missing. See --help." },
    {
      env: { BREVITY_SECRET: 'short' },
      error: 'BREVITY_SECRET must be at least 32 random characters, which sign sessions.',
    },
    { env: { ...ENV, BREVITY_PRINT_LINKS: 'no' }, error: 'BREVITY_PRINT_LINKS must be "yes" or unset.' },
    { env: { BREVITY_KYE: 'KEY' }, error: 'Unknown variable BREVITY_KYE. See --help.' },
    { env: { BREVITY_PORT_FILE: 'x' }, error: 'Unknown variable BREVITY_PORT_FILE. See --help.' },
    {
      env: { BREVITY_SECRET_FILE: '/nowhere' },
      error: 'The file in BREVITY_SECRET_FILE cannot be read.',
    },
  ])('throws: $error', ({ args = ARGS, env = {}, error }) => {
    expect(() => readOptions(args, env)).toThrow(new Error(error));
  });
});

describe.each(ENGINES)('the Compose file for %s', (to) => {
  const file = readFileSync(`server/deploy/${to}.yaml`, 'utf8');

  it('sets only known options', () => {
    const set = { ...ENV, BREVITY_APP_URL: '', BREVITY_SMTP: '', BREVITY_PRINT_LINKS: '' };
    const values = readOptions([], { ...parse(file).services.dashboard.environment, ...set });
    expect(values('to')).toBe(to);
  });

  it('uses only variables from the guide', () => {
    const variables = file.match(/(?<=\$\{)\w+/g) ?? [];
    expect(variables.length).toBeGreaterThan(5);
    for (const name of variables)
      expect(GUIDE).toMatch(new RegExp(`(?:^|\`)${name}[=\`]|>> \\.env.*${name}`, 'm'));
  });
});

describe('the server guide', () => {
  it('lists every option', () => {
    const listed = GUIDE.match(/(?<=^\| .*`)BREVITY_[A-Z_]+(?=`.*\|)/gm);
    expect(new Set(listed)).toEqual(new Set(helpText().match(/BREVITY_[A-Z_]+(?= {2})/g)));
  });
});
