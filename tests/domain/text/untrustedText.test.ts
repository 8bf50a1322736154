import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  escapeInvisible,
  isBlank,
  isolated,
  paragraphOf,
  shortened,
  singleLine,
} from '../../../src/domain/text/untrustedText.ts';
import { forAll } from '../../support/forAll.ts';
import { hostileText } from '../../support/hostileText.ts';

const REORDERING = /[\u202a-\u202e\u2066-\u2069]/;
const BREAKING = /[\p{Cc}\u2028\u2029]/u;

describe('singleLine', () => {
  it.each([
    ['<b>bold</b> &amp;', '<b>bold</b> &amp;'],
    ['Invoice \u202efdp.exe', 'Invoice fdp.exe'],
    ['\u2069\u2069 out \u2066 again', ' out  again'],
    ['one\r\ntwo\u2028three\tfour', 'one two three four'],
    ['one\n\n\ttwo', 'one two'],
    ['NUL \0 and \u001b[31mred', 'NUL \ufffd and \ufffd[31mred'],
    ['half \ud800', 'half \ufffd'],
    ['\u{1f468}\u200d\u{1f469}\u200d\u{1f467}', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    [' \u00a0\u200b\u2060\ufeff\n', ''],
    ['x'.repeat(301), `${'x'.repeat(300)}…`],
  ])('converts %j to %j', (text, line) => {
    expect(singleLine(text)).toBe(line);
  });

  it('returns well-formed Unicode', () =>
    forAll(hostileText, (text) => {
      expect(singleLine(text).isWellFormed()).toBe(true);
    }));

  it('removes every bidirectional control', () =>
    forAll(hostileText, (text) => {
      expect(singleLine(text)).not.toMatch(REORDERING);
    }));

  it('removes every line break and control character', () =>
    forAll(hostileText, (text) => {
      expect(singleLine(text)).not.toMatch(BREAKING);
    }));

  it('returns at most 300 characters and an ellipsis', () =>
    forAll(hostileText, (text) => {
      expect(Array.from(singleLine(text)).length).toBeLessThanOrEqual(301);
    }));

  it('returns an empty string instead of a blank line', () =>
    forAll(hostileText, (text) => {
      const line = singleLine(text);
      expect(isBlank(line)).toBe(line === '');
    }));
});

describe('paragraphOf', () => {
  it('keeps line breaks and the full length', () => {
    expect(paragraphOf(`one\r\ntwo\rthree\u2029four \u202e${'x'.repeat(10_000)}`)).toBe(
      `one\ntwo\nthree\nfour ${'x'.repeat(10_000)}`,
    );
  });

  it('returns well-formed Unicode', () =>
    forAll(hostileText, (text) => {
      expect(paragraphOf(text).isWellFormed()).toBe(true);
    }));

  it('removes every bidirectional control', () =>
    forAll(hostileText, (text) => {
      expect(paragraphOf(text)).not.toMatch(REORDERING);
    }));

  it('removes every control character except tabs and line feeds', () =>
    forAll(hostileText, (text) => {
      expect(paragraphOf(text).replace(/[\t\n]/g, '')).not.toMatch(BREAKING);
    }));
});

describe('escapeInvisible', () => {
  it.each([
    ['a_B-1', 'a_B-1'],
    ['code\u202egnp', 'code%E2%80%AEgnp'],
    ['nul\0', 'nul%00'],
    ['half\ud800', 'half\ufffd'],
    ['tag\u{e0061}', 'tag%F3%A0%81%A1'],
  ])('converts %j to %j', (text, shown) => {
    expect(escapeInvisible(text)).toBe(shown);
  });

  it('leaves no invisible character', () =>
    forAll(hostileText, (text) => {
      expect(escapeInvisible(text)).not.toMatch(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u);
    }));

  it('returns visible text unless the input is empty', () =>
    forAll(hostileText, (text) => {
      expect(isBlank(escapeInvisible(text))).toBe(text === '');
    }));
});

describe('shortened', () => {
  it('cuts between whole characters', () =>
    forAll(hostileText, fc.integer({ min: 1, max: 400 }), (text, most) => {
      const whole = text.toWellFormed();
      const shown = shortened(whole, most);
      const characters = Array.from(whole);
      expect(shown).toBe(characters.length > most ? `${characters.slice(0, most).join('')}…` : whole);
    }));
});

describe('isolated', () => {
  it.each([
    { script: 'Arabic', line: 'عروض الصيف', shown: '\u2068عروض الصيف\u2069' },
    { script: 'Latin with Hebrew', line: 'Sale: עברית', shown: '\u2068Sale: עברית\u2069' },
    { script: 'Adlam', line: '\u{1e900}\u{1e901}', shown: '\u2068\u{1e900}\u{1e901}\u2069' },
  ])('isolates a line with right-to-left letters: $script', ({ line, shown }) => {
    expect(isolated(line)).toBe(shown);
  });

  it('does not change a left-to-right line', () => {
    expect(isolated('Spring sale')).toBe('Spring sale');
  });
});
