import { describe, expect, test } from 'vitest';
import { OUTCOME_WORDS } from '../../../mocks/network/faultRule.ts';
import { readCommandLine } from '../../../mocks/serve/commandLine.ts';
import { helpText } from '../../../mocks/serve/helpText.ts';
import { scenarios } from '../../../mocks/world/scenarios.ts';

describe('the command line', () => {
  test('without anything leaves all as by default', () => {
    expect(readCommandLine([])).toEqual({ port: 4500, host: undefined, appUrl: undefined, setup: {} });
  });

  test('sets what it names', () => {
    const line =
      '--port 0 --host 0.0.0.0 --app-url http://phone.example:5173 --scenario busy --latency 200-400 --offline';
    const more = [
      '--fault',
      'post /v1/links  2nd 409',
      '--fault=* * 10% lost',
      '--seed=7',
      '--from',
      '2026-03-04',
    ];
    expect(readCommandLine([...line.split(' '), ...more, '--clock', '-3d'])).toEqual({
      port: 0,
      host: '0.0.0.0',
      appUrl: 'http://phone.example:5173',
      setup: {
        scenario: 'busy',
        latency: { fromMs: 200, toMs: 400 },
        isOffline: true,
        faults: ['POST /v1/links 2nd 409', '* * 10% lost'],
        seed: 7,
        from: '2026-03-04T00:00:00.000Z',
        clock: { shiftMs: -259_200_000 },
      },
    });
  });

  test('takes a share string; the settings beside it win', () => {
    const share = 'one-link;latency=5;seed=9;fault=* * lost;offline';
    expect(readCommandLine(['--seed', '4', '--mock', share, '--fault', '* * 500'])).toMatchObject({
      setup: {
        scenario: 'one-link',
        latency: { fromMs: 5, toMs: 5 },
        seed: 4,
        faults: ['* * 500'],
        isOffline: true,
      },
    });
  });

  test.each(['--help', '-h'])('%s asks for the help', (option) => {
    expect(readCommandLine([option])).toBe('help');
  });

  test.each([
    ['--port 65536', '--port must be a number from 0 to 65535, not "65536".'],
    ['--port 4e3', '--port must be a number from 0 to 65535, not "4e3".'],
    ['--port', '--port needs a value.'],
    ['--port --offline', '--port needs a value.'],
    ['--host=', '--host must be a name or an address.'],
    ['--app-url localhost:5173', '--app-url must be an http or https address, not "localhost:5173".'],
    ['--app-url http://', '--app-url must be an http or https address, not "http://".'],
    ['--offline=no', '--offline takes no value.'],
    ['--speed 9', 'There is no option "--speed". See --help.'],
    ['--toString', 'There is no option "--toString". See --help.'],
    ['-p 4000', 'There is no option "-p". See --help.'],
    ['busy', '"busy" belongs to no option. See --help.'],
    ['--scenario toString', 'There is no scenario "toString". Choose one of typical, empty,'],
    ['--scenario busy;offline', 'There is no scenario "busy;offline".'],
    ['--latency slow', '"slow" is no latency.'],
    ['--seed -1', '"-1" is no seed.'],
    ['--clock tomorrow', '"tomorrow" is no date.'],
    ['--from +3d', '"+3d" is no date.'],
    ['--fault POST', '"POST" is no fault rule.'],
    ['--mock typical;speed=9', '"speed=9" is not known here.'],
  ])('%s is refused', (line, sentence) => {
    expect(() => readCommandLine(line.split(' '))).toThrow(sentence);
  });
});

test('the help tells of all options, scenarios and outcomes', () => {
  const help = helpText();
  for (const [name, { about }] of Object.entries(scenarios)) {
    expect(help).toMatch(new RegExp(`^  ${name} +${about.replace(/[.()]/g, '\\$&')}$`, 'm'));
  }
  for (const word of Object.keys(OUTCOME_WORDS)) expect(help).toMatch(new RegExp(`^  ${word} `, 'm'));
});

test('each command that the help shows can be read', () => {
  const commands = [...helpText().matchAll(/^ {2}npm run mock:serve -- (.+)$/gm)].map(
    ([, line = '']) => line,
  );
  expect(commands.length).toBeGreaterThan(2);
  for (const line of commands) {
    const args = [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain = '']) => quoted ?? plain);
    expect(readCommandLine(args)).toMatchObject({ setup: {} });
  }
});
