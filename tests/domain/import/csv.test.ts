import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '../../../src/domain/import/csv.ts';
import { forAll } from '../../support/forAll.ts';
import { hostileAddress, hostileText } from '../../support/hostileText.ts';
import { readCsv } from '../../support/readCsv.ts';

const write = (rows: (string | number)[][]) => rows.map((row) => csvLine(row)).join('');
const withoutGuards = (text: string) => text.replaceAll("'", '');

/** Splits like a spreadsheet with this separator. Only quotes around a whole cell hide separators. */
const cellsAt = (separator: string, text: string) =>
  [
    ...`\n${text}`.matchAll(new RegExp(`[\\r\\n${separator}]("(?:[^"]|"")*"|[^\\r\\n${separator}]*)`, 'g')),
  ].map(([, found = '']) => found.replace(/^"/, ''));

const piece = fc.constantFrom(...'=+-@＝;\t\n ",1x\u200b', '\r\n');
const cell = fc.oneof(hostileText, hostileAddress, fc.string(), fc.integer());

describe('csvLine', () => {
  it('writes cells that an RFC 4180 parser reads back without their guards', () => {
    const table = fc
      .integer({ min: 2, max: 5 })
      .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }));
    forAll(table, (rows) => {
      const found = readCsv(write(rows));
      expect(found.length).toBe(rows.length);
      rows.flat().forEach((wanted, index) => {
        const text = found.flat()[index] ?? '';
        expect(withoutGuards(text)).toBe(withoutGuards(String(wanted)));
        if (typeof wanted === 'number') expect(text).toBe(String(wanted));
      });
    });
  });

  it.each([',', ';', '\t'])('writes no formula for a spreadsheet that splits at %j', (separator) => {
    const texts = fc.array(
      fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
      { minLength: 1, maxLength: 3 },
    );
    fc.assert(
      fc.property(texts, (row) => {
        for (const found of cellsAt(separator, write([row])))
          expect(found).not.toMatch(/^[\p{Z}\p{Cf}"]*[=+\-@＝＋－＠]/u);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['\u200b＝1', "'\u200b＝1"],
    ["'=1", "''=1"],
    ['x;=1', "x;'=1"],
    ['x; "+1', `x;' "+1`],
    ['two\r\n@A1', "two\r\n'@A1"],
    ['\t=1', "'\t'=1"],
  ])('guards the formula in %j', (text, written) => {
    expect(readCsv(write([[text, 'x']]))).toEqual([[written, 'x']]);
  });

  it.each(['a=b', 'a;b', 'a@mail.example', '', -5])('does not guard %j', (value) => {
    expect(readCsv(write([[value, 'x']]))).toEqual([[String(value), 'x']]);
  });

  it('quotes only cells with separators, quotes or line breaks', () => {
    const cells = ['a', 'b,c', 'd;e', 'f\tg', 'say "x"', 'two\nlines', ''];
    expect(write([cells])).toBe('a,"b,c","d;e","f\tg","say ""x""","two\nlines",\r\n');
  });
});
