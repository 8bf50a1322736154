import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const INLINE = /<(script|style)\b(?![^>]*\ssrc=)[^>]*>(.*?)<\/\1>/gs;

/**
 * Returns the gzip size in KiB of the scripts and styles among `paths`, and of those inline in `index.html`.
 */
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
