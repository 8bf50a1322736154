import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const INLINE = /<(script|style)\b(?![^>]*\ssrc=)[^>]*>(.*?)<\/\1>/gs;

/** Scripts and styles among the files of a folder, with those inside its `index.html`, as gzip, in KiB. */
export const gzipKib = (folder, paths) => {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const texts = [
    ...[...html.matchAll(INLINE)].map(([, , text]) => text),
    ...[...new Set(paths)]
      .filter((path) => /\.(js|css)$/.test(path))
      .map((path) => readFileSync(join(folder, path))),
  ];
  return texts.reduce((sum, text) => sum + gzipSync(text, { level: 9 }).length, 0) / 1024;
};
