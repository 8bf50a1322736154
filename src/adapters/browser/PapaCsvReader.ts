import type { CsvReader } from '../../application/ports.ts';

/** Reads CSV by RFC 4180, and what differs from it. The library is loaded with the first text. */
export class PapaCsvReader implements CsvReader {
  async read(text: string, rowsAtMost: number): Promise<readonly (readonly string[])[]> {
    const { parse } = await import('papaparse');
    return parse<string[]>(text, {
      delimitersToGuess: ['\t', ';', ','],
      preview: rowsAtMost,
      skipEmptyLines: 'greedy',
    }).data;
  }
}
