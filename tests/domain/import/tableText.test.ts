import { describe, expect, it } from 'vitest';
import { readCells } from '../../../src/domain/import/tableText.ts';

const A = 'https://a.example/';

/** Splits rows at '·', a character that no test uses as a separator. */
const cells = (...rows: string[]) => rows.map((row) => row.split('·'));

describe('readCells', () => {
  it.each<{ ends: string; text: string; rows: string[][] }>([
    {
      ends: 'CRLF, then LF',
      text: `url,title\r\n${A},A\n${A}b,B\n`,
      rows: cells('url·title', `${A}·A`, `${A}b·B`),
    },
    {
      ends: 'LF, then CRLF',
      text: `url,title\n${A},A\r\n${A}b,B\r\n`,
      rows: cells('url·title', `${A}·A`, `${A}b·B`),
    },
    { ends: 'CR', text: `url,title\r${A},A\r`, rows: cells('url·title', `${A}·A`) },
  ])('ends rows at $ends', ({ text, rows }) => {
    expect(readCells(text)).toEqual(rows);
  });

  it('keeps line ends in quoted cells', () => {
    const text = `url,description\r\n${A},"one\r\ntwo\nthree\rfour"\n`;
    expect(readCells(text)[1]).toEqual([A, 'one\r\ntwo\nthree\rfour']);
  });

  it('reads cells with stray quotes as text without affecting other cells', () => {
    const text = `code,url,title\na,${A},"Hello, world"\nb,${A},"The "Best" of"\nc,${A},"C, D"\nd,${A},"Open\ne,${A},E`;
    expect(readCells(text).slice(1)).toEqual(
      cells(`a·${A}·Hello, world`, `b·${A}·The "Best" of`, `c·${A}·C, D`, `d·${A}·"Open`, `e·${A}·E`),
    );
  });

  it('reads a cell that only begins with quotes as text', () => {
    expect(readCells(`title,url\n"Best" boots,${A}`)[1]).toEqual(['"Best" boots', A]);
  });

  it('reads quoted cells with spaces around them', () => {
    expect(readCells(`${A}, a, "One, two" \n`)).toEqual([[A, ' a', 'One, two']]);
  });

  it('reads quoted cells of 100,000 characters', () => {
    const long = '"" '.repeat(33_000);
    expect(readCells(`url,description\n${A},"${long}"`)[1]).toEqual([A, '" '.repeat(33_000)]);
  });

  it.each([
    ['"a\n', 100_000],
    ['"a,', 100_000],
    ['""y\n', 100_000],
    ['" ', 100_000],
    [`${A},`, 20_000],
  ])('reads repeated %j in linear time', (piece, count) => {
    expect(readCells(piece.repeat(count)).length).toBeGreaterThan(0);
  });

  describe('with a known header', () => {
    it.each([
      {
        separator: 'semicolons',
        text: `URL;Titel\n${A}x,1;A\n${A}y,2;B`,
        rows: cells('URL·Titel', `${A}x,1·A`, `${A}y,2·B`),
      },
      {
        separator: 'commas',
        text: `URL,Title\n${A},A\tB;C\n${A},D`,
        rows: cells('URL·Title', `${A}·A\tB;C`, `${A}·D`),
      },
      { separator: 'tabs', text: `Title\tURL\nA, B; C\t${A}`, rows: cells('Title·URL', `A, B; C·${A}`) },
      { separator: 'pipes', text: `Title|URL\nA, B; C|${A}`, rows: cells('Title·URL', `A, B; C·${A}`) },
    ])('splits at its $separator', ({ text, rows }) => {
      expect(readCells(text)).toEqual(rows);
    });

    it('does not split rows below a single column name', () => {
      expect(readCells(`URL\n${A}x,1\n${A}y,2`)).toEqual(cells('URL', `${A}x,1`, `${A}y,2`));
    });

    it('splits at the separator of a header below title lines', () => {
      const text = `My links, 2026;;\n\nLong URL;Short code\n${A};a`;
      expect(readCells(text).slice(1)).toEqual(cells('Long URL·Short code', `${A}·a`));
    });
  });

  describe('with a sep= line', () => {
    it.each([
      ['sep=;', ';'],
      ['"sep=;"', ';'],
      ['SEP=|', '|'],
      ['sep=\t', '\t'],
      ['sep=^', '^'],
    ])('splits at the separator of %j', (line, separator) => {
      const text = `${line}\r\nLong URL${separator}Title\r\n${A},${separator}A\r\n`;
      expect(readCells(text)).toEqual(cells('Long URL·Title', `${A},·A`));
    });
  });

  describe('without a header', () => {
    it.each<{ where: string; text: string; rows: string[][] }>([
      { where: 'in URLs', text: `${A}x,1\n${A}y,2`, rows: cells(`${A}x,1`, `${A}y,2`) },
      { where: 'in a single URL', text: `${A}@48.85,2,15z`, rows: cells(`${A}@48.85,2,15z`) },
      {
        where: 'in URLs before other cells',
        text: `${A}@4,2, map, Map\n${A}`,
        rows: cells(`${A}@4,2· map· Map`, A),
      },
      {
        where: 'in URLs below a column name',
        text: `URL of page\n${A}x,1`,
        rows: cells('URL of page', `${A}x,1`),
      },
    ])('does not split at commas $where', ({ text, rows }) => {
      expect(readCells(text)).toEqual(rows);
    });

    it.each<{ where: string; text: string; rows: string[][] }>([
      {
        where: 'before a title of several words',
        text: `${A}x,x,The x\n${A}y,y,Y`,
        rows: cells(`${A}x·x·The x`, `${A}y·y·Y`),
      },
      { where: 'before quotes', text: `${A}x,x,"X"`, rows: cells(`${A}x·x·X`) },
      { where: 'before empty cells', text: `${A}x,x,`, rows: cells(`${A}x·x·`) },
      { where: 'before URLs', text: `x,${A}x\ny,${A}y`, rows: cells(`x·${A}x`, `y·${A}y`) },
    ])('splits at commas $where', ({ text, rows }) => {
      expect(readCells(text)).toEqual(rows);
    });

    it.each<{ separator: string; text: string; rows: string[][] }>([
      {
        separator: 'tabs in every line',
        text: `${A}1,2\ta; b\n${A}\tb`,
        rows: cells(`${A}1,2·a; b`, `${A}·b`),
      },
      { separator: 'a tab in the last line', text: `${A}\n${A}\n${A}\ta`, rows: cells(A, A, `${A}·a`) },
      { separator: 'semicolons', text: `${A};a;A, B\n${A};b;B`, rows: cells(`${A}·a·A, B`, `${A}·b·B`) },
      { separator: 'pipes', text: `a | ${A}\nb | ${A}`, rows: cells(`a · ${A}`, `b · ${A}`) },
    ])('splits at $separator', ({ text, rows }) => {
      expect(readCells(text)).toEqual(rows);
    });

    it('does not split a file with commas at a single tab', () => {
      expect(readCells(`a,${A},One\ttwo\nb,${A},Three`)[1]).toEqual(['b', A, 'Three']);
    });

    it('does not split a URL at a pipe', () => {
      expect(readCells(`${A}?q=a|b`)).toEqual([[`${A}?q=a|b`]]);
    });
  });
});
