import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, runnerImport } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const print = (line) => process.stdout.write(`${line}\n`);

const kib = (bytes) => (bytes / 1024).toFixed(2).padStart(8);

/** Returns the package of a source file, or its folder in `src`. */
const groupOf = (source = '') => {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (name) return name;
  const [, folder] = /(?:^|\/)(src(?:\/(?:ui|adapters)\/[^/]+|\/[^/]+)?)\/[^/]+$/.exec(source) ?? [];
  return folder ?? 'glue';
};

/** Returns the number of characters from each group in a script, according to its source map. */
const countCharacters = (text, map) => {
  const sources = new SourceMap(map);
  const characters = new Map();
  for (const [line, code] of text.split('\n').entries()) {
    for (let column = 0; column < code.length; column++) {
      const { originalSource, generatedLine } = sources.findEntry(line, column);
      const group = groupOf(generatedLine === line ? originalSource : undefined);
      characters.set(group, (characters.get(group) ?? 0) + 1);
    }
  }
  return characters;
};

const bytesByGroup = async (folder, { path, text, gzipBytes }) => {
  const map = join(`${folder}-maps`, `${path}.map`);
  // A file that contains only code of the bundler has no source map.
  if (!existsSync(map)) return [];
  const characters = countCharacters(text, JSON.parse(await readFile(map, 'utf8')));
  return [...characters]
    .map(([group, count]) => [group, (gzipBytes * count) / text.length])
    .sort(([, a], [, b]) => b - a);
};

const printSizes = async (folder) => {
  // Must come first, because `runnerImport` sets NODE_ENV to 'development' for this process.
  await build({
    root: ROOT,
    logLevel: 'error',
    build: { outDir: folder },
  });
  const { module } = await runnerImport('/tests/built/builtFiles.ts', {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  const files = module.builtFiles(folder);
  const loaded = [...module.firstLoad(files), ...module.inlineParts(files)];
  print('First load of /links in KiB gzip. The size of a file is divided by the characters of each source.');
  for (const file of loaded) {
    print(`\n${kib(file.gzipBytes)}  ${file.path}`);
    for (const [group, bytes] of await bytesByGroup(folder, file)) print(`${kib(bytes)}    ${group}`);
  }
  print(`\n${kib(loaded.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0))}  total`);
};

const parent = await mkdtemp(join(tmpdir(), 'brevity-size-'));
try {
  await printSizes(join(parent, 'dist'));
} finally {
  await rm(parent, { recursive: true });
}
