import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseFaultRule } from '../../../mocks/network/faultRule.ts';
import { warningOf } from '../../../mocks/network/ruleWarning.ts';
import { allRoutes } from '../../../mocks/provider/allRoutes.ts';
import { ENDPOINTS } from '../../../mocks/serve/admin.ts';
import { helpText, OPTIONS, readCommandLine } from '../../../mocks/serve/commandLine.ts';
import { parseSettingsJson } from '../../../mocks/settings/json.ts';
import { NOTATIONS } from '../../../mocks/settings/notation.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../../mocks/settings/settings.ts';
import { scenarios } from '../../../mocks/world/scenarios.ts';
import { anySettings } from '../settings/anySettings.ts';

const argumentsFor = (settings: Settings): string[] =>
  NOTATIONS.flatMap(({ name, kind, write }) => {
    if (kind === 'flag') return write(settings).includes('true') ? [`--${name}`] : [];
    return write(settings).map((value) => `--${name}=${value}`);
  });

describe('the command line', () => {
  test('leaves everything at its default when it has no arguments, but for the help', () => {
    const appUrl = 'http://localhost:5173';
    const defaults = { port: 4500, appUrl, isNetworkAllowed: false, isWatched: false, settings: {} };
    expect(readCommandLine([])).toEqual(defaults);
    expect(['--help', '-h'].map((option) => readCommandLine([option]))).toEqual(['help', 'help']);
  });

  test('sets where the mock listens, where the app runs, the provider, the forwarded calls, and files', () => {
    const lines = [
      '--port 0 --host 0.0.0.0 --allow-network-control --app-url http://phone.example:5173',
      '--upstream https://API.example.com/base/ --record a.json --data=b.json --watch',
    ];
    const calls = ['--only', 'get /v1/links', '--only', '* /v1/users/*'];
    expect(readCommandLine([...lines.join(' ').split(' '), ...calls])).toEqual({
      port: 0,
      host: '0.0.0.0',
      isNetworkAllowed: true,
      appUrl: 'http://phone.example:5173',
      record: 'a.json',
      data: 'b.json',
      isWatched: true,
      settings: { upstream: 'https://api.example.com/base', only: ['GET /v1/links', '* /v1/users/*'] },
    });
  });

  test('can name any settings', () =>
    fc.assert(
      fc.property(anySettings, (settings) => {
        const read = readCommandLine(argumentsFor(settings));
        expect(read !== 'help' && { ...DEFAULT_SETTINGS, ...read.settings }).toEqual(settings);
      }),
    ));

  test('can be the examples of the options', () => {
    // --state excludes --data.
    const examples = OPTIONS.filter(({ name }) => name !== 'state').flatMap(({ name, example }) =>
      /^(--help)?$|'/.test(example) ? [] : [`--${name}`, example],
    );
    expect(examples.length).toBeGreaterThan(10);
    expect(readCommandLine(examples)).toMatchObject({ port: 4500, settings: { scenario: 'busy,failing' } });
  });

  test('takes values that begin with a dash, and a share string, over which the settings beside it win', () => {
    expect(readCommandLine(['--clock', '-3d'])).toMatchObject({
      settings: { clock: { shiftMs: -259_200_000 } },
    });
    const share = 'one-link;latency=5;seed=9;fault=* * lost;offline';
    expect(readCommandLine(['--seed', '4', '--mock', share, '--fault', '* * 500'])).toMatchObject({
      settings: { scenario: 'one-link', seed: 4, faults: ['* * 500'], isOffline: true },
    });
  });

  test.each([
    ['--port 65536', '--port must be a number from 0 to 65535, not "65536".'],
    ['--port', '--port needs a value.'],
    ['--port --offline', '--port needs a value.'],
    ['--host=', '--host must be a name or an address.'],
    ['--app-url localhost:5173', '--app-url must be an http or https address, not "localhost:5173".'],
    ['--offline=no', '--offline takes no value.'],
    ['--speed 9', 'There is no option "--speed". See --help.'],
    ['-p 4000', 'There is no option "-p". See --help.'],
    ['busy', '"busy" belongs to no option. See --help.'],
    ['--upstream api.example.com', '"api.example.com" is not the address of an API.'],
    ['--only /v1/links', '"/v1/links" names no calls. Enter METHOD path, such as GET /v1/analytics/*.'],
    ['--record calls.json', '--record needs --upstream.'],
    ['--state a.json --data b.json', '--state and --data exclude each other'],
    ['--allow-network-control', '--allow-network-control needs --host.'],
  ])('%s is refused with a sentence', (line, sentence) => {
    expect(() => readCommandLine(line.split(' '))).toThrow(sentence);
  });
});

/** The arguments in a line, as a shell would read them. */
const argumentsIn = (line: string): string[] =>
  [...line.trim().matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);

const MANUAL = readFileSync(new URL('../../../docs/mock.md', import.meta.url), 'utf8');

test.each([
  ['help', helpText(), /^ {2}npm run mock:serve -- (.+)$/gm],
  ['manual', MANUAL, /npm run mock:serve -- ([^`\n&]+)/g],
])('the commands that the %s shows work', (_, text, pattern) => {
  const lines = [...text.matchAll(pattern)].map(([, line = '']) => line);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(readCommandLine(argumentsIn(line)), line).toMatchObject({ settings: {} });
});

describe('the manual', () => {
  const found = (pattern: RegExp): string[] => [
    ...new Set([...MANUAL.matchAll(pattern)].map(([, one = '']) => one)),
  ];

  test('names every option, call of the admin endpoint and scenario, with what it does, and no other', () => {
    expect(found(/(?<![\w-])--([a-z][a-z-]*)/g).sort()).toEqual(OPTIONS.map(({ name }) => name).sort());
    for (const [name, { about }] of Object.entries(scenarios))
      expect(MANUAL).toContain(`| \`${name}\` | ${about} |`);
    const calls = Object.keys(ENDPOINTS).filter((path) => !path.startsWith('/panel.'));
    expect(found(/\/__mock((?:\/[a-z]+)*)(?![\w.])/g).sort()).toEqual(calls.sort());
  });

  test('shows fault rules and settings that can be used', () => {
    const shown = found(/`((?:off )?(?:[A-Z]{3,6}|\*) (?:\/v1\/|\*)[^`…]* (?:\d{3}|lost|timeout)[^`]*)`/g);
    expect(shown.length).toBeGreaterThan(4);
    for (const rule of shown) expect(warningOf(parseFaultRule(rule), allRoutes), rule).toBeUndefined();
    const settings = found(/`("\w+": (?:"[^…"]*"|\w+))`/g);
    expect(settings).not.toEqual([]);
    for (const json of settings) parseSettingsJson(`{${json}}`);
  });
});
