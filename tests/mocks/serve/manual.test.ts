import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ENDPOINTS } from '../../../mocks/serve/admin.ts';
import { OPTIONS, readCommandLine } from '../../../mocks/serve/commandLine.ts';
import { parseSettingsJson } from '../../../mocks/settings/json.ts';

const manual = readFileSync(new URL('../../../docs/mock.md', import.meta.url), 'utf8');

const found = (pattern: RegExp): string[] => [
  ...new Set([...manual.matchAll(pattern)].map(([, one = '']) => one)),
];

test('the manual names every option of the command, and no other', () => {
  expect(found(/(?<![\w-])--([a-z][a-z-]*)/g).sort()).toEqual(OPTIONS.map(({ name }) => name).sort());
});

test('the manual names every call of the admin endpoint, and no other', () => {
  const named = found(/\/__mock((?:\/[a-z]+)*)(?![\w.])/g);
  expect(named.sort()).toEqual(
    Object.keys(ENDPOINTS)
      .filter((path) => !path.startsWith('/panel.'))
      .sort(),
  );
});

test('the settings and commands that the manual shows can be used', () => {
  for (const json of found(/`("\w+": (?:"[^…"]*"|\w+))`/g)) parseSettingsJson(`{${json}}`);
  const commands = found(/npm run mock:serve -- ([^`\n&]+)/g);
  expect(commands.length).toBeGreaterThan(2);
  for (const line of commands) {
    const args = [...line.trim().matchAll(/'([^']*)'|(\S+)/g)].map(
      ([, quoted, plain = '']) => quoted ?? plain,
    );
    expect(readCommandLine(args)).toMatchObject({ settings: {} });
  }
});
