import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseSettingsJson, settingsJson } from '../../../mocks/settings/json.ts';
import { DEFAULT_SETTINGS } from '../../../mocks/settings/settings.ts';
import { anySettings } from './anySettings.ts';

test('JSON gives back the settings it was made from', () =>
  fc.assert(
    fc.property(anySettings, (settings) => {
      expect(parseSettingsJson(JSON.stringify(settingsJson(settings)))).toEqual(settings);
    }),
  ));

test('JSON changes only the settings it names', () => {
  expect(parseSettingsJson('{"latency":5,"seed":"7","faults":[]}')).toEqual({
    latency: { fromMs: 5, toMs: 5 },
    seed: 7,
    faults: [],
  });
});

test('JSON can hold a share string; the settings beside it win', () => {
  const share = 'one-link;latency=5;seed=9;fault=* * lost';
  expect(parseSettingsJson(JSON.stringify({ seed: 4, mock: share }))).toEqual({
    ...DEFAULT_SETTINGS,
    scenario: 'one-link',
    latency: { fromMs: 5, toMs: 5 },
    faults: ['* * lost'],
    seed: 4,
  });
});

test.each([
  ['{', 'The body must be a JSON object.'],
  ['[]', 'The body must be a JSON object.'],
  [
    '{"latencyMs":5}',
    'There is no setting "latencyMs". Settings are mock, offline, faults, latency, clock, scenario,',
  ],
  ['{"fault":["* * lost"]}', 'There is no setting "fault".'],
  ['{"scenario":null}', 'scenario must be a string or a number.'],
  ['{"latency":[1]}', 'latency must be a string or a number.'],
  ['{"faults":[503]}', 'faults must be a list of strings.'],
  ['{"faults":"GET /v1/links 503"}', 'faults must be a list of strings.'],
  ['{"offline":"yes"}', 'offline must be true or false.'],
  ['{"faults":["GET /v1/links 503","GET nowhere"]}', '"GET nowhere" is not a fault rule.'],
  ['{"mock":"typical;speed=9"}', 'There is no setting "speed".'],
])('%s is refused with a sentence', (json, sentence) => {
  expect(() => parseSettingsJson(json)).toThrow(sentence);
});
