import fc from 'fast-check';
import { expect, test } from 'vitest';
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

test.each([
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
])('as a single line, %j is %j', (text, line) => {
  expect(singleLine(text)).toBe(line);
});

test('a single line of any text is one, and reorders nothing', () =>
  forAll(hostileText, (text) => {
    const line = singleLine(text);
    expect(line.isWellFormed()).toBe(true);
    expect(line).not.toMatch(REORDERING);
    expect(line).not.toMatch(BREAKING);
    expect(Array.from(line).length).toBeLessThanOrEqual(301);
    expect(isBlank(line)).toBe(line === '');
  }));

test('a paragraph keeps its lines and its length, and reorders nothing', () => {
  expect(paragraphOf(`one\r\ntwo\rthree\u2029four \u202e${'x'.repeat(10_000)}`)).toBe(
    `one\ntwo\nthree\nfour ${'x'.repeat(10_000)}`,
  );
  forAll(hostileText, (text) => {
    const paragraph = paragraphOf(text);
    expect(paragraph.isWellFormed()).toBe(true);
    expect(paragraph).not.toMatch(REORDERING);
    expect(paragraph.replace(/[\t\n]/g, '')).not.toMatch(BREAKING);
  });
});

test.each([
  ['a_B-1', 'a_B-1'],
  ['code\u202egnp', 'code%E2%80%AEgnp'],
  ['nul\0', 'nul%00'],
  ['half\ud800', 'half\ufffd'],
  ['tag\u{e0061}', 'tag%F3%A0%81%A1'],
])('with what is invisible escaped, %j is %j', (text, shown) => {
  expect(escapeInvisible(text)).toBe(shown);
});

test('no text has an invisible character that is not escaped', () =>
  forAll(hostileText, (text) => {
    expect(escapeInvisible(text)).not.toMatch(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u);
    expect(isBlank(escapeInvisible(text))).toBe(text === '');
  }));

test('a shortened text is the beginning of the text, and never ends within a character', () =>
  forAll(hostileText, fc.integer({ min: 1, max: 400 }), (text, most) => {
    const whole = text.toWellFormed();
    const shown = shortened(whole, most);
    const characters = Array.from(whole);
    expect(shown).toBe(characters.length > most ? `${characters.slice(0, most).join('')}…` : whole);
  }));

test.each([
  ['Latin', 'Spring sale', 'Spring sale'],
  ['Arabic', 'عروض الصيف', '\u2068عروض الصيف\u2069'],
  ['Latin and Hebrew', 'Sale: עברית', '\u2068Sale: עברית\u2069'],
  ['Adlam', '\u{1e900}\u{1e901}', '\u2068\u{1e900}\u{1e901}\u2069'],
])('a line is isolated only if it has letters that run from right to left: %s', (_script, line, shown) => {
  expect(isolated(line)).toBe(shown);
});
