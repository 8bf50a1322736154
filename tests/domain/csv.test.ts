import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../../src/domain/csv.ts';
import { hostileAddress, hostileText } from '../support/hostileText.ts';
import { readCsv } from '../support/readCsv.ts';

const write = (rows: (string | number)[][]) => rows.map(csvLine).join('');
const withoutGuards = (text: string) => text.replaceAll("'", '');

/** The cells of a spreadsheet that parts columns at a separator; only quotes around a whole cell hide separators. */
const cellsAt = (separator: string, text: string) =>
  [
    ...`\n${text}`.matchAll(new RegExp(`[\\r\\n${separator}]("(?:[^"]|"")*"|[^\\r\\n${separator}]*)`, 'g')),
  ].map(([, found = '']) => found.replace(/^"/, ''));

const piece = fc.constantFrom(
  '=1',
  '+1',
  '-1',
  '@A1',
  '＝1',
  ';',
  '\t',
  '\r\n',
  '\n',
  ' ',
  '"',
  ',',
  'x',
  '\u200b',
);
const cell = fc.oneof(hostileText, hostileAddress, fc.string(), fc.integer());

test('whatever the cells contain, a reader of RFC 4180 finds them again, but for the guard', () => {
  const table = fc
    .integer({ min: 2, max: 5 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }));
  fc.assert(
    fc.property(table, (rows) => {
      const found = readCsv(write(rows));
      expect(found.length).toBe(rows.length);
      rows.flat().forEach((wanted, index) => {
        const text = found.flat()[index] ?? '';
        expect(withoutGuards(text)).toBe(withoutGuards(String(wanted)));
        if (typeof wanted === 'number') expect(text).toBe(String(wanted));
      });
    }),
  );
});

test.each([',', ';', '\t'])('a spreadsheet that parts columns at %j finds no formula', (separator) => {
  const texts = fc.array(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    { minLength: 1, maxLength: 3 },
  );
  fc.assert(
    fc.property(texts, (row) => {
      for (const found of cellsAt(separator, write([row])))
        expect(found).not.toMatch(/^[\p{Z}\p{Cf}"]*[=+\-@＝＋－＠]/u);
    }),
    { numRuns: 1000 },
  );
});

describe('a cell that a spreadsheet could take for a formula is guarded', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['\u200b＝1', "'\u200b＝1"],
    ["'=1", "''=1"],
    ['x;=1', "x;'=1"],
    ['x\t=1', "x\t'=1"],
    ['x; "+1', `x;' "+1`],
    ['two\r\n@A1', "two\r\n'@A1"],
    ['\t=1', "'\t'=1"],
    ["x;=cmd|' /C calc'!A0;y", "x;'=cmd|' /C calc'!A0;y"],
  ])('at its beginning and within: %j', (text, guarded) => {
    expect(readCsv(write([[text, 'x']]))).toEqual([[guarded, 'x']]);
  });

  test.each([['a=b'], ['a;b'], ['a@mail.example'], [''], ['https://example.com/?a=b']])(
    'and %j is not',
    (text) => {
      expect(readCsv(write([[text, 'x']]))).toEqual([[text, 'x']]);
    },
  );

  test('nor is a number', () => {
    expect(write([[-5, 0]])).toBe('-5,0\r\n');
  });
});

test('only what needs quotes has them, lines end with CR and LF', () => {
  expect(
    write([
      ['a', 'b,c', 'd;e', 'f\tg'],
      ['say "x"', 'two\nlines', '', ''],
    ]),
  ).toBe('a,"b,c","d;e","f\tg"\r\n"say ""x""","two\nlines",,\r\n');
});
