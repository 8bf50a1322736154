import { attempt } from '../../domain/attempt.ts';
import { type DraftTable, draftTable } from '../../domain/draftTable.ts';
import type { CsvReader } from '../ports.ts';

const BYTES_AT_MOST = 10_000_000;

/** Reads links from text that was pasted, or from a file. */
export class ReadDraftTable {
  readonly #csv: CsvReader;

  constructor(csv: CsvReader) {
    this.#csv = csv;
  }

  /** Resolves with words for the user if it cannot be read. Never rejects. */
  async execute(source: string | Blob): Promise<DraftTable | string> {
    try {
      const file = new Blob([source]);
      if (file.size > BYTES_AT_MOST) return 'These are more than 10 MB. Split them up.';
      const text = textOf(await file.arrayBuffer());
      if (text.includes('\0')) return 'This is no table of links. Save it as CSV, and choose that file.';
      const table = draftTable(await this.#csv.read(text));
      return table.rows.length > 0 ? table : 'There are no links in it.';
    } catch {
      return 'This could not be read. Check that the file is still there, and try again.';
    }
  }
}

/** The text of a spreadsheet: UTF-8, else the encoding that they used before. */
const textOf = (bytes: ArrayBuffer): string =>
  attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)) ??
  new TextDecoder('windows-1252').decode(bytes);
