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

test('JSON changes only the settings it names, or all by a share string, over which those beside it win', () => {
  const latency = { fromMs: 5, toMs: 5 };
  expect(parseSettingsJson('{"latency":5,"seed":"7","faults":[]}')).toEqual({ latency, seed: 7, faults: [] });
  const share = JSON.stringify({ seed: 4, mock: 'one-link;latency=5;seed=9;offline' });
  const expected = { ...DEFAULT_SETTINGS, scenario: 'one-link', latency, isOffline: true, seed: 4 };
  expect(parseSettingsJson(share)).toEqual(expected);
});

test.each([
  ['{', 'The body must be a JSON object.'],
  ['[]', 'The body must be a JSON object.'],
  ['{"fault":["* * lost"]}', 'There is no setting "fault". Settings are mock, offline, faults, latency,'],
  ['{"latency":[1]}', 'latency must be a string or a number.'],
  ['{"seed":null}', 'seed must be a string or a number.'],
  ['{"faults":[503]}', 'faults must be a list of strings.'],
  ['{"offline":"yes"}', 'offline must be true or false.'],
  ['{"faults":["GET /v1/links 503","GET nowhere"]}', '"GET nowhere" is not a fault rule.'],
])('%s is refused with a sentence', (json, sentence) => {
  expect(() => parseSettingsJson(json)).toThrow(sentence);
});
