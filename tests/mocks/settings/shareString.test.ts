import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressWith, wishIn } from '../../../mocks/settings/pageAddress.ts';
import { DEFAULT_SETTINGS } from '../../../mocks/settings/settings.ts';
import { formatShareString, parseShareString } from '../../../mocks/settings/shareString.ts';
import { anyCharacter } from '../../support/forAll.ts';
import { anySettings } from './anySettings.ts';

test('a share string gives back the settings it was made from, also through an address', () =>
  fc.assert(
    fc.property(anySettings, fc.string({ unit: anyCharacter }), (settings, other) => {
      const text = formatShareString(settings);
      expect(parseShareString(text)).toEqual(settings);
      const query = encodeURIComponent(other);
      const address = addressWith(`https://app.example/links?${query}&b=${query}#part`, {
        share: text,
        data: text,
      });
      expect(wishIn(new URL(address).search)).toMatchObject({ share: text, data: text });
    }),
    { numRuns: 300 },
  ));

test('a share string names the scenario and what differs from the defaults, so that people can read it in an address', () => {
  expect(formatShareString(DEFAULT_SETTINGS)).toBe('typical');
  const expected = { ...DEFAULT_SETTINGS, scenario: 'busy', isOffline: true };
  expect(parseShareString('offline;scenario=busy')).toEqual(expected);
  const settings = parseShareString('busy;latency=200-400;offline;clock=+3d;seed=7');
  expect(addressWith('https://app.example/links?page=2', { share: formatShareString(settings) })).toBe(
    'https://app.example/links?page=2&mock=busy;offline;latency=200-400;clock=%2B3d;seed=7',
  );
  const faults = ['POST /v1/links 2nd 409 {"error":"50%; taken"}'];
  expect(formatShareString({ ...settings, faults })).toBe(
    'busy;offline;fault=POST /v1/links 2nd 409 {"error":"50%25%3B taken"};latency=200-400;clock=+3d;seed=7',
  );
});

test('a share string leaves the rest of an address alone, and can be removed', () => {
  const address = 'https://app.example/links?page=2&q=a%20b+c&mock=empty;seed=7&data={}#top';
  expect(addressWith(address, {})).toBe('https://app.example/links?page=2&q=a%20b+c#top');
});

test.each([
  ['nothing-like-it', 'There is no scenario "nothing-like-it".'],
  ['empty;colour=red', 'There is no setting "colour". Settings are offline, fault, latency, clock,'],
])('%j is refused with a sentence', (text, sentence) => {
  expect(() => parseShareString(text)).toThrow(sentence);
});

test('any text is read or refused with a sentence', () =>
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
