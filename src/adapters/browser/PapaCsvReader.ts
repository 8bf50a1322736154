import type { CsvReader } from '../../application/ports.ts';

/** A quoted cell, with what is before it. Longer ones could be too much for a browser, and are no cells of a link. */
const QUOTED = /(^|[\t;,\r\n])"(?:[^"]|""){0,9999}"(?=[\t;,\r\n]|$)/g;

/** Reads CSV by RFC 4180, and what differs from it. The library is loaded with the first text. */
export class PapaCsvReader implements CsvReader {
  async read(text: string): Promise<readonly (readonly string[])[]> {
    const { parse } = await import('papaparse');
    const options = { delimiter: separatorOf(text.replace(QUOTED, '$1')), skipEmptyLines: 'greedy' } as const;
    const { data, errors } = parse<string[]>(text, options);
    // A cell only begins with a quote, and would swallow the rows after it: then quotes are letters.
    const isQuoted = errors.every(({ type }) => type !== 'Quotes');
    return isQuoted ? data : parse<string[]>(text, { ...options, fastMode: true }).data;
  }
}

/** What separates the cells of a text: tabs if it has any, else what comes first in most lines. */
const separatorOf = (text: string): string => {
  const count = (mark: string) => text.match(new RegExp(`^[^;,\\r\\n]*${mark}`, 'gm'))?.length ?? 0;
  return text.includes('\t') ? '\t' : count(';') > count(',') ? ';' : ',';
};
