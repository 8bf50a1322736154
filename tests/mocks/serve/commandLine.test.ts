import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
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
  it('uses the defaults without arguments', () => {
    const appUrl = 'http://localhost:5173';
    const defaults = { port: 4500, appUrl, isNetworkAllowed: false, isWatched: false, settings: {} };
    expect(readCommandLine([])).toEqual(defaults);
  });

  it.each(['--help', '-h'])('asks for the help with %s', (option) => {
    expect(readCommandLine([option])).toBe('help');
  });

  it('sets the options of the server and the upstream', () => {
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

  it('sets any settings', () =>
    fc.assert(
      fc.property(anySettings, (settings) => {
        const read = readCommandLine(argumentsFor(settings));
        expect(read !== 'help' && { ...DEFAULT_SETTINGS, ...read.settings }).toEqual(settings);
      }),
    ));

  it('accepts the example of each option', () => {
    // --state excludes --data.
    const examples = OPTIONS.filter(({ name }) => name !== 'state').flatMap(({ name, example }) =>
      /^(--help)?$|'/.test(example) ? [] : [`--${name}`, example],
    );
    expect(examples.length).toBeGreaterThan(10);
    expect(readCommandLine(examples)).toMatchObject({ port: 4500, settings: { scenario: 'busy,failing' } });
  });

  it('accepts values that start with a dash', () => {
    expect(readCommandLine(['--clock', '-3d'])).toMatchObject({
      settings: { clock: { shiftMs: -259_200_000 } },
    });
  });

  it('overrides the settings of a share string with single settings', () => {
    const share = 'one-link;latency=5;seed=9;fault=* * lost;offline';
    expect(readCommandLine(['--seed', '4', '--mock', share, '--fault', '* * 500'])).toMatchObject({
      settings: { scenario: 'one-link', seed: 4, faults: ['* * 500'], isOffline: true },
    });
  });

  it.each([
    ['--port 65536', '--port must be a number from 0 to 65535, not "65536".'],
    ['--port', '--port requires a value.'],
    ['--port --offline', '--port requires a value.'],
    ['--host=', '--host must be a host name or an IP address.'],
    ['--app-url localhost:5173', '--app-url must be an http or https URL, not "localhost:5173".'],
    ['--offline=no', '--offline does not take a value.'],
    ['--speed 9', 'Unknown option "--speed". See --help.'],
    ['-p 4000', 'Unknown option "-p". See --help.'],
    ['busy', 'Unexpected argument "busy". See --help.'],
    ['--upstream api.example.com', '"api.example.com" is not the URL of an API.'],
    [
      '--only /v1/links',
      '"/v1/links" is not a request pattern. Enter a method and a path, such as GET /v1/analytics/*.',
    ],
    ['--record calls.json', '--record requires --upstream.'],
    ['--state a.json --data b.json', '--state and --data cannot be combined'],
    ['--allow-network-control', '--allow-network-control requires --host.'],
  ])('rejects %s with a sentence', (line, error) => {
    expect(() => readCommandLine(line.split(' '))).toThrow(error);
  });
});

/** Splits a line into arguments like a shell. */
const argumentsIn = (line: string): string[] =>
  [...line.trim().matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);

const commandsIn = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, line = '']) => line);

const expectToParse = (lines: readonly string[]): void => {
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(readCommandLine(argumentsIn(line)), line).toMatchObject({ settings: {} });
};

const MANUAL = readFileSync(new URL('../../../docs/mock.md', import.meta.url), 'utf8');

describe('the help', () => {
  it('shows valid commands', () => {
    expectToParse(commandsIn(helpText(), /^ {2}npm run mock:serve -- (.+)$/gm));
  });
});

describe('the manual', () => {
  const found = (pattern: RegExp): string[] => [
    ...new Set([...MANUAL.matchAll(pattern)].map(([, one = '']) => one)),
  ];

  it('shows valid commands', () => {
    expectToParse(commandsIn(MANUAL, /npm run mock:serve -- ([^`\n&]+)/g));
  });

  it('names exactly the existing options', () => {
    expect(found(/(?<![\w-])--([a-z][a-z-]*)/g).sort()).toEqual(OPTIONS.map(({ name }) => name).sort());
  });

  it('describes every scenario', () => {
    for (const [name, { about }] of Object.entries(scenarios))
      expect(MANUAL).toContain(`| \`${name}\` | ${about} |`);
  });

  it('names exactly the existing admin calls', () => {
    const calls = Object.keys(ENDPOINTS).filter((path) => !path.startsWith('/panel.'));
    expect(found(/\/__mock((?:\/[a-z]+)*)(?![\w.])/g).sort()).toEqual(calls.sort());
  });

  it('shows valid fault rules', () => {
    const rules = found(/`((?:off )?(?:[A-Z]{3,6}|\*) (?:\/v1\/|\*)[^`…]* (?:\d{3}|lost|timeout)[^`]*)`/g);
    expect(rules.length).toBeGreaterThan(4);
    for (const rule of rules) expect(warningOf(parseFaultRule(rule), allRoutes), rule).toBeUndefined();
  });

  it('shows valid settings', () => {
    const settings = found(/`("\w+": (?:"[^…"]*"|\w+))`/g);
    expect(settings).not.toEqual([]);
    for (const json of settings) parseSettingsJson(`{${json}}`);
  });
});
