import { describe, expect, it } from 'vitest';
import { readCells } from '../../../src/domain/import/tableText.ts';

const A = 'https://a.example/';

/** Splits at commas, which stand for any separator in a text without others. */
const cells = (...rows: string[]) => rows.map((row) => row.split('·'));

describe('readCells', () => {
  it.each<[string, string, string[][]]>([
    ['CRLF, then LF', `url,title\r\n${A},A\n${A}b,B\n`, cells('url·title', `${A}·A`, `${A}b·B`)],
    ['LF, then CRLF', `url,title\n${A},A\r\n${A}b,B\r\n`, cells('url·title', `${A}·A`, `${A}b·B`)],
    ['CR', `url,title\r${A},A\r`, cells('url·title', `${A}·A`)],
  ])('ends rows at %s', (_ends, text, rows) => {
    expect(readCells(text)).toEqual(rows);
  });

  it('keeps line ends in quoted cells as they are', () => {
    const text = `url,description\r\n${A},"one\r\ntwo\nthree\rfour"\n`;
    expect(readCells(text)[1]).toEqual([A, 'one\r\ntwo\nthree\rfour']);
  });

  it('reads only the cell with stray quotes leniently', () => {
    const text = `code,url,title\na,${A},"Hello, world"\nb,${A},"The "Best" of"\nc,${A},"C, D"\nd,${A},"Open\ne,${A},E`;
    expect(readCells(text).slice(1)).toEqual(
      cells(`a·${A}·Hello, world`, `b·${A}·The "Best" of`, `c·${A}·C, D`, `d·${A}·"Open`, `e·${A}·E`),
    );
  });

  it('reads quotes at the beginning of an unquoted cell as text', () => {
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
      ['semicolons', `URL;Titel\n${A}x,1;A\n${A}y,2;B`, cells('URL·Titel', `${A}x,1·A`, `${A}y,2·B`)],
      ['commas', `URL,Title\n${A},A\tB;C\n${A},D`, cells('URL·Title', `${A}·A\tB;C`, `${A}·D`)],
      ['tabs', `Title\tURL\nA, B; C\t${A}`, cells('Title·URL', `A, B; C·${A}`)],
      ['pipes', `Title|URL\nA, B; C|${A}`, cells('Title·URL', `A, B; C·${A}`)],
    ])('splits at its %s', (_separator, text, rows) => {
      expect(readCells(text)).toEqual(rows);
    });

    it('does not split rows below a single name', () => {
      expect(readCells(`URL\n${A}x,1\n${A}y,2`)).toEqual(cells('URL', `${A}x,1`, `${A}y,2`));
    });

    it('splits at the separator of a header below titles', () => {
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
    it.each<[string, string, string[][]]>([
      ['in addresses', `${A}x,1\n${A}y,2`, cells(`${A}x,1`, `${A}y,2`)],
      ['in a single address', `${A}@48.85,2,15z`, cells(`${A}@48.85,2,15z`)],
      ['in addresses before other cells', `${A}@4,2, map, Map\n${A}`, cells(`${A}@4,2· map· Map`, A)],
      ['in addresses below a name', `URL of page\n${A}x,1`, cells('URL of page', `${A}x,1`)],
    ])('does not split at commas %s', (_where, text, rows) => {
      expect(readCells(text)).toEqual(rows);
    });

    it.each<[string, string, string[][]]>([
      ['before a title of several words', `${A}x,x,The x\n${A}y,y,Y`, cells(`${A}x·x·The x`, `${A}y·y·Y`)],
      ['before quotes', `${A}x,x,"X"`, cells(`${A}x·x·X`)],
      ['before empty cells', `${A}x,x,`, cells(`${A}x·x·`)],
      ['before addresses', `x,${A}x\ny,${A}y`, cells(`x·${A}x`, `y·${A}y`)],
    ])('splits at commas %s', (_where, text, rows) => {
      expect(readCells(text)).toEqual(rows);
    });

    it.each<[string, string, string[][]]>([
      ['tabs in every line', `${A}1,2\ta; b\n${A}\tb`, cells(`${A}1,2·a; b`, `${A}·b`)],
      ['a tab in the last line', `${A}\n${A}\n${A}\ta`, cells(A, A, `${A}·a`)],
      ['semicolons', `${A};a;A, B\n${A};b;B`, cells(`${A}·a·A, B`, `${A}·b·B`)],
      ['pipes', `a | ${A}\nb | ${A}`, cells(`a · ${A}`, `b · ${A}`)],
    ])('splits at %s', (_separator, text, rows) => {
      expect(readCells(text)).toEqual(rows);
    });

    it('does not split a file with commas at a single tab', () => {
      expect(readCells(`a,${A},One\ttwo\nb,${A},Three`)[1]).toEqual(['b', A, 'Three']);
    });

    it('does not split an address at a pipe', () => {
      expect(readCells(`${A}?q=a|b`)).toEqual([[`${A}?q=a|b`]]);
    });
  });
});
