import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { importsOf } from '../checks/imports.ts';

export interface BuiltFile {
  /** Below the build's folder. */
  readonly path: string;
  readonly text: string;
  readonly gzipBytes: number;
}

/** Every file of a build. */
export const builtFiles = (folder: string): BuiltFile[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true, encoding: 'utf8' })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const bytes = readFileSync(join(entry.parentPath, entry.name));
      return {
        path: posix.join(entry.parentPath.replaceAll('\\', '/').slice(folder.length + 1), entry.name),
        text: bytes.toString('utf8'),
        get gzipBytes() {
          return gzipBytesOf(bytes);
        },
      };
    });

const gzipBytesOf = (content: string | Buffer) => gzipSync(content, { level: 9 }).length;

const fileAt = (files: readonly BuiltFile[], path: string): BuiltFile => {
  const file = files.find((one) => one.path === path.replace(/^\//, ''));
  if (!file) throw new Error(`The build has no file ${path}`);
  return file;
};

const attributes = (html: string, tag: RegExp, attribute: string): string[] =>
  [...html.matchAll(tag)].flatMap(([text]) => text.match(new RegExp(`${attribute}="([^"]*)"`))?.[1] ?? []);

/** The scripts and styles inside the page itself. */
export const inlineParts = (files: readonly BuiltFile[]): BuiltFile[] =>
  [...fileAt(files, 'index.html').text.matchAll(/<(script|style)\b(?![^>]*\ssrc=)[^>]*>(.*?)<\/\1>/gs)].map(
    ([, tag, text = '']) => ({ path: `index.html <${tag}>`, text, gzipBytes: gzipBytesOf(text) }),
  );

/** The local files that a page's head loads before anything runs. */
const headFiles = (html: string): string[] => [
  ...attributes(html, /<script\b[^>]*>/g, 'src'),
  ...attributes(html, /<link\b(?![^>]*\sdisabled)[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g, 'href'),
];

/** A chunk and everything that it imports at its start. */
const withStaticImports = (files: readonly BuiltFile[], path: string, seen: Set<string>): void => {
  const file = fileAt(files, path);
  if (seen.has(file.path)) return;
  seen.add(file.path);
  if (!file.path.endsWith('.js')) return;
  for (const { specifier, kind } of importsOf(file.path, file.text)) {
    if (kind === 'value') withStaticImports(files, posix.join(posix.dirname(file.path), specifier), seen);
  }
};

/** What a chunk loads beside a part that it imports lazy: Vite keeps the names in a list and their places at the import. */
const companions = (importer: string, part: string): string[] => {
  const names: string[] = JSON.parse(importer.match(/m\.f=(\[[^\]]*\])/)?.[1] ?? '[]');
  const places = importer.match(
    new RegExp(`import\\(.\\./${part}-[^;]*;[^_]*__vite__mapDeps\\(\\[([\\d,]*)\\]`),
  )?.[1];
  return places?.split(',').flatMap((place) => names[Number(place)] ?? []) ?? [];
};

/**
 * Scripts and styles that a first load needs: the page's own, the view's with the list of links in it, and those of
 * other parts, such as a screen.
 */
export const firstLoad = (files: readonly BuiltFile[], ...others: readonly string[]): BuiltFile[] => {
  const seen = new Set<string>();
  for (const path of headFiles(fileAt(files, 'index.html').text)) withStaticImports(files, path, seen);
  for (const name of ['(?:mount|view)', ...others]) {
    const chunk = files.find(({ path }) => new RegExp(`^assets/${name}-[\\w-]+\\.js$`).test(path));
    if (!chunk) throw new Error(`The build has no chunk of its own for ${name}`);
    withStaticImports(files, chunk.path, seen);
  }
  for (const { text } of [...seen].map((path) => fileAt(files, path))) {
    for (const path of others.flatMap((name) => companions(text, name))) withStaticImports(files, path, seen);
  }
  return [...seen].map((path) => fileAt(files, path));
};
