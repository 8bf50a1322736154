/** Parses CSV strictly by the grammar of RFC 4180, section 2. Throws at the first violation. */
export const readCsv = (text: string): string[][] => {
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const records: string[][] = [];
  let record: string[] = [];
  for (let at = 0; at < text.length || record.length > 0; at = field.lastIndex) {
    const [, quoted, plain = '', end] = field.exec(text) ?? [];
    if (end === undefined) throw new Error(`No field and its end at ${at}`);
    record.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ',') continue;
    records.push(record);
    record = [];
  }
  return records;
};
