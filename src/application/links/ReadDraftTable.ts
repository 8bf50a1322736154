import { draftTable, type ReadTable } from '../../domain/import/draftTable.ts';
import { readCells } from '../../domain/import/tableText.ts';
import { attempt } from '../../lib/attempt.ts';

const BYTES_AT_MOST = 10_000_000;
const COLUMNS_AT_MOST = 200;

export class ReadDraftTable {
  /** Resolves with a message for the user if the source has no readable table. Never rejects. */
  async execute(source: string | Blob): Promise<ReadTable | string> {
    try {
      const file = new Blob([source]);
      if (file.size > BYTES_AT_MOST) return 'This list is larger than 10 MB. Split it up.';
      const { text, isGuessed } = textOf(await file.arrayBuffer());
      if (text.includes('\0')) return 'This isn’t a CSV file. Save it as CSV and try again.';
      const cells = readCells(text);
      if (cells.some(({ length }) => length > COLUMNS_AT_MOST))
        return `This table has more than ${COLUMNS_AT_MOST} columns. Use one row per link.`;
      const table = draftTable(cells);
      return table.rows.length > 0 ? { ...table, isGuessed } : 'No links found.';
    } catch {
      return 'Couldn’t read this file. Check that it still exists and try again.';
    }
  }
}

/** Decodes UTF-8, UTF-16 as Excel saves it, or else Windows-1252. */
const textOf = (bytes: ArrayBuffer): { readonly text: string; readonly isGuessed: boolean } => {
  const decoded = (encoding: string) =>
    attempt(() => new TextDecoder(encoding, { fatal: true }).decode(bytes));
  const utf16 = utf16Of(new Uint8Array(bytes.slice(0, 2)));
  const text = (utf16 && decoded(utf16)) ?? decoded('utf-8');
  return { text: text ?? new TextDecoder('windows-1252').decode(bytes), isGuessed: text === undefined };
};

/** Recognises UTF-16 by its byte order mark, or by an ASCII character at the start. */
const utf16Of = ([first, second]: Uint8Array): string | undefined => {
  if (second !== undefined && ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)))
    return 'utf-16le';
  return second !== undefined && ((first === 0xfe && second === 0xff) || first === 0)
    ? 'utf-16be'
    : undefined;
};
