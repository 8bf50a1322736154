import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { importsOf } from '../checks/imports.ts';

export interface BuiltFile {
  /** Relative to the build's folder. */
  readonly path: string;
  readonly text: string;
  readonly gzipBytes: number;
}

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

/** Returns the inline scripts and styles of `index.html`. */
export const inlineParts = (files: readonly BuiltFile[]): BuiltFile[] =>
  [...fileAt(files, 'index.html').text.matchAll(/<(script|style)\b(?![^>]*\ssrc=)[^>]*>(.*?)<\/\1>/gs)].map(
    ([, tag, text = '']) => ({ path: `index.html <${tag}>`, text, gzipBytes: gzipBytesOf(text) }),
  );

/** Returns the scripts and style sheets in a document's head. */
const headFiles = (html: string): string[] => [
  ...attributes(html, /<script\b[^>]*>/g, 'src'),
  ...attributes(html, /<link\b(?![^>]*\sdisabled)[^>]*rel="(?:stylesheet|modulepreload)"[^>]*>/g, 'href'),
];

/** Adds a chunk and its static imports to `seen`. */
const addWithImports = (files: readonly BuiltFile[], path: string, seen: Set<string>): void => {
  const file = fileAt(files, path);
  if (seen.has(file.path)) return;
  seen.add(file.path);
  if (!file.path.endsWith('.js')) return;
  for (const { specifier, kind } of importsOf(file.path, file.text)) {
    if (kind === 'value') addWithImports(files, posix.join(posix.dirname(file.path), specifier), seen);
  }
};

/**
 * Returns the files that Vite preloads for a dynamic import. Each importer contains a list of file names, and
 * each import contains its indexes in this list.
 */
const preloadedFiles = (importer: string, chunkName: string): string[] => {
  const names: string[] = JSON.parse(importer.match(/m\.f=(\[[^\]]*\])/)?.[1] ?? '[]');
  const indexes = importer.match(
    new RegExp(`import\\(.\\./${chunkName}-[^;]*;[^_]*__vite__mapDeps\\(\\[([\\d,]*)\\]`),
  )?.[1];
  return indexes?.split(',').flatMap((index) => names[Number(index)] ?? []) ?? [];
};

/**
 * Returns the scripts and styles of a first load: the document's, the view's including the list of links, and
 * those of further chunks, such as a screen.
 */
export const firstLoad = (files: readonly BuiltFile[], ...chunkNames: readonly string[]): BuiltFile[] => {
  const seen = new Set<string>();
  for (const path of headFiles(fileAt(files, 'index.html').text)) addWithImports(files, path, seen);
  for (const name of ['(?:mount|view)', ...chunkNames]) {
    const chunk = files.find(({ path }) => new RegExp(`^assets/${name}-[\\w-]+\\.js$`).test(path));
    if (!chunk) throw new Error(`The build has no separate chunk for ${name}`);
    addWithImports(files, chunk.path, seen);
  }
  for (const { text } of [...seen].map((path) => fileAt(files, path))) {
    for (const path of chunkNames.flatMap((name) => preloadedFiles(text, name)))
      addWithImports(files, path, seen);
  }
  return [...seen].map((path) => fileAt(files, path));
};
