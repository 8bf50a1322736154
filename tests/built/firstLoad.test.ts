import { expect, test } from 'vitest';
import { type BuiltFile, builtFiles, firstLoad, inlineParts } from './builtFiles.ts';

const KIB = 1024;
/** Scripts and styles, also those inside the page. */
const FIRST_LOAD_MAX_BYTES = 141.25 * KIB;
const DEMO_MAX_BYTES = 240 * KIB;

const gzipBytes = (files: readonly BuiltFile[]) => files.reduce((sum, file) => sum + file.gzipBytes, 0);

const textOf = (files: readonly BuiltFile[]) => files.map(({ text }) => text).join();

const files = builtFiles('dist');
const loaded = firstLoad(files);
const inline = inlineParts(files);
const all = [...loaded, ...inline];
const kib = (bytes: number) => `${(bytes / KIB).toFixed(1)} KiB`;

const ofKind = (ending: string) => loaded.filter(({ path }) => path.endsWith(ending));

const figures = [
  `First load of /links: ${kib(gzipBytes(all))} gzip of ${kib(FIRST_LOAD_MAX_BYTES)}`,
  `(scripts ${kib(gzipBytes(ofKind('.js')))}, styles ${kib(gzipBytes(ofKind('.css')))}, inside the page ${kib(gzipBytes(inline))}):`,
  ...all.map(({ path, gzipBytes: bytes }) => `\n  ${path} ${kib(bytes)}`),
].join(' ');

test('the first load of /links stays within its bytes', () => {
  process.stdout.write(`${figures}\n`);
  expect(gzipBytes(all), figures).toBeLessThanOrEqual(FIRST_LOAD_MAX_BYTES);
});

test('the count has seen the program, its view with the list of links, and its styles', () => {
  const paths = loaded.map(({ path }) => path).join(' ');
  expect(paths).toMatch(/assets\/(?:index|core)-[\w-]+\.js/);
  expect(paths).toMatch(/assets\/(?:mount|view)-/);
  expect(textOf(ofKind('.js'))).toContain('Add New Link');
  expect(gzipBytes(ofKind('.js'))).toBeGreaterThan(60 * KIB);
  const [style, script] = inline.map(({ text }) => text);
  expect(style).toContain('.link-row');
  expect(script).toContain('brevity:theme');
});

test('a page that no bookmark of the program knows is the program', () => {
  const at = (path: string) => files.find((file) => file.path === path)?.text;
  expect(at('404.html')).toBe(at('index.html'));
});

test('a screen with styles of its own is counted with them', () => {
  const isOwn = ({ path }: BuiltFile) => /^assets\/HomePage-[\w-]+\.css$/.test(path);
  const own = files.filter(isOwn);
  expect(own).toHaveLength(1);
  expect(firstLoad(files, 'HomePage').filter(isOwn)).toEqual(own);
});

test('the first load of the demo with its mock and its panel stays within its bytes', () => {
  const demo = builtFiles('dist-demo');
  const parts = [...firstLoad(demo, 'startMock', 'mountPanel'), ...inlineParts(demo)];
  const bytes = gzipBytes(parts);
  process.stdout.write(`First load of the demo: ${kib(bytes)} gzip of ${kib(DEMO_MAX_BYTES)}\n`);
  expect(textOf(parts)).toContain('This is a demo');
  expect(bytes).toBeLessThanOrEqual(DEMO_MAX_BYTES);
});
