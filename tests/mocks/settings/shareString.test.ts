import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseMockParameters, urlWithMockParameters } from '../../../mocks/settings/mockParameters.ts';
import { DEFAULT_SETTINGS } from '../../../mocks/settings/settings.ts';
import { formatShareString, parseShareString } from '../../../mocks/settings/shareString.ts';
import { anyCharacter } from '../../support/forAll.ts';
import { anySettings } from './anySettings.ts';

describe('a share string', () => {
  it('is parsed as the settings that it was formatted from', () =>
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(parseShareString(formatShareString(settings))).toEqual(settings);
      }),
      { numRuns: 300 },
    ));

  it('is parsed unchanged from a URL with any other parameters', () =>
    fc.assert(
      fc.property(anySettings, fc.string({ unit: anyCharacter }), (settings, other) => {
        const share = formatShareString(settings);
        const query = encodeURIComponent(other);
        const url = urlWithMockParameters(`https://app.example/links?${query}&b=${query}#part`, {
          share,
          data: share,
        });
        expect(parseMockParameters(new URL(url).search)).toMatchObject({ share, data: share });
      }),
      { numRuns: 300 },
    ));

  it('names the scenario of the default settings', () => {
    expect(formatShareString(DEFAULT_SETTINGS)).toBe('typical');
  });

  it('can name the scenario anywhere', () => {
    const expected = { ...DEFAULT_SETTINGS, scenario: 'busy', isOffline: true };
    expect(parseShareString('offline;scenario=busy')).toEqual(expected);
  });

  it('is readable in a URL', () => {
    const share = formatShareString(parseShareString('busy;latency=200-400;offline;clock=+3d;seed=7'));
    expect(urlWithMockParameters('https://app.example/links?page=2', { share })).toBe(
      'https://app.example/links?page=2&mock=busy;offline;latency=200-400;clock=%2B3d;seed=7',
    );
  });

  it('escapes its separators in fault rules', () => {
    const faults = ['POST /v1/links 2nd 409 {"error":"50%; taken"}'];
    expect(formatShareString({ ...DEFAULT_SETTINGS, faults, seed: 7 })).toBe(
      'typical;fault=POST /v1/links 2nd 409 {"error":"50%25%3B taken"};seed=7',
    );
  });

  it('is removed from a URL without changing other parameters', () => {
    const url = 'https://app.example/links?page=2&q=a%20b+c&mock=empty;seed=7&data={}#top';
    expect(urlWithMockParameters(url, {})).toBe('https://app.example/links?page=2&q=a%20b+c#top');
  });
});

describe('parseShareString', () => {
  it.each([
    ['nothing-like-it', 'There is no scenario "nothing-like-it".'],
    ['empty;colour=red', 'There is no setting "colour". Settings are offline, fault, latency, clock,'],
  ])('rejects %j with a sentence', (text, error) => {
    expect(() => parseShareString(text)).toThrow(error);
  });

  it('parses any text or rejects it with a sentence', () =>
    fc.assert(
      fc.property(fc.constantFrom('', 'empty;'), fc.string({ unit: anyCharacter }), (start, rest) => {
        try {
          const settings = parseShareString(start + rest);
          expect(parseShareString(formatShareString(settings))).toEqual(settings);
        } catch (error) {
          expect(String(error)).toMatch(/^Error: .+\.$/s);
        }
      }),
    ));
});
