import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSettingsJson, settingsJson } from '../../../mocks/settings/json.ts';
import { DEFAULT_SETTINGS } from '../../../mocks/settings/settings.ts';
import { anySettings } from './anySettings.ts';

describe('settingsJson', () => {
  it('returns JSON that is parsed as the same settings', () =>
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(parseSettingsJson(JSON.stringify(settingsJson(settings)))).toEqual(settings);
      }),
    ));
});

describe('parseSettingsJson', () => {
  it('returns only the settings that the JSON contains', () => {
    const json = '{"latency":5,"seed":"7","faults":[]}';
    expect(parseSettingsJson(json)).toEqual({ latency: { fromMs: 5, toMs: 5 }, seed: 7, faults: [] });
  });

  it('overrides the settings of a share string with single settings', () => {
    const json = JSON.stringify({ seed: 4, mock: 'one-link;latency=5;seed=9;offline' });
    expect(parseSettingsJson(json)).toEqual({
      ...DEFAULT_SETTINGS,
      scenario: 'one-link',
      latency: { fromMs: 5, toMs: 5 },
      isOffline: true,
      seed: 4,
    });
  });

  it.each([
    ['{', 'The body must be a JSON object.'],
    ['[]', 'The body must be a JSON object.'],
    ['{"fault":["* * lost"]}', 'There is no setting "fault". Settings are mock, offline, faults, latency,'],
    ['{"latency":[1]}', 'latency must be a string or a number.'],
    ['{"seed":null}', 'seed must be a string or a number.'],
    ['{"faults":[503]}', 'faults must be a list of strings.'],
    ['{"offline":"yes"}', 'offline must be true or false.'],
    ['{"faults":["GET /v1/links 503","GET nowhere"]}', '"GET nowhere" is not a fault rule.'],
  ])('rejects %s with a sentence', (json, error) => {
    expect(() => parseSettingsJson(json)).toThrow(error);
  });
});
