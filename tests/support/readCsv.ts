/**
 * Reads a CSV text by the grammar of RFC 4180, section 2: fields between commas, records that end with CRLF, quotes
 * doubled within quotes. Throws at whatever breaks it.
 */
export const readCsv = (text: string): string[][] => {
  const records: string[][] = [];
  let at = 0;
  const quoted = (): string => {
    let value = '';
    for (at += 1; ; at += 1) {
      if (at >= text.length) throw new Error('A quote is not closed');
      if (text[at] !== '"') value += text[at];
      else if (text[at + 1] === '"') {
        value += '"';
        at += 1;
      } else {
        at += 1;
        return value;
      }
    }
  };
  const plain = (): string => {
    const start = at;
    while (at < text.length && text[at] !== ',' && text[at] !== '\r') {
      if (text[at] === '"' || text[at] === '\n') throw new Error(`Unquoted ${JSON.stringify(text[at])}`);
      at += 1;
    }
    return text.slice(start, at);
  };
  while (at < text.length) {
    const record = [text[at] === '"' ? quoted() : plain()];
    while (text[at] === ',') {
      at += 1;
      record.push(text[at] === '"' ? quoted() : plain());
    }
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`No line end at ${at}`);
    at += 2;
    records.push(record);
  }
  return records;
};
