import { BATCH_AT_MOST } from '../../domain/batch.ts';
import { type DraftTable, draftTable } from '../../domain/draftTable.ts';
import { fullCount } from '../../domain/fullCount.ts';
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
    const size = typeof source === 'string' ? source.length : source.size;
    if (size > BYTES_AT_MOST)
      return 'This is more than 10 MB. Split it up, and create one part after the other.';
    try {
      const text = typeof source === 'string' ? source : decoded(await source.arrayBuffer());
      if (text.includes('\0')) return 'This is no table of links. Save it as CSV, and choose that file.';
      const table = draftTable(await this.#csv.read(text, BATCH_AT_MOST + 2));
      const { length } = table.rows;
      if (length === 0) return 'There are no links in it.';
      return length <= BATCH_AT_MOST ? table : TOO_MANY;
    } catch {
      return 'This could not be read. Check that the file is still there, and try again.';
    }
  }
}

/** Why no more links can be added. */
export const TOO_MANY = `These are more than ${fullCount(BATCH_AT_MOST)} links. Split them up, and create one part after the other.`;

/** Text of spreadsheets: UTF-8, else the encoding that they used before. */
const decoded = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
