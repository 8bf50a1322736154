import { describe, expect, it } from 'vitest';
import { type BuiltFile, builtFiles, firstLoad, inlineParts } from './builtFiles.ts';

const KIB = 1024;
/** The gzipped size of all scripts and styles, including inline ones. */
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

describe('the first load of /links', () => {
  it(`has at most ${kib(FIRST_LOAD_MAX_BYTES)}`, () => {
    process.stdout.write(`${figures}\n`);
    expect(gzipBytes(all), figures).toBeLessThanOrEqual(FIRST_LOAD_MAX_BYTES);
  });

  it('includes the app and the view with the list of links', () => {
    const paths = loaded.map(({ path }) => path).join(' ');
    expect(paths).toMatch(/assets\/(?:index|core)-[\w-]+\.js/);
    expect(paths).toMatch(/assets\/(?:mount|view)-/);
    expect(textOf(ofKind('.js'))).toContain('Add New Link');
    expect(gzipBytes(ofKind('.js'))).toBeGreaterThan(60 * KIB);
  });

  it('includes the inline styles and script', () => {
    const [style, script] = inline.map(({ text }) => text);
    expect(style).toContain('.link-row');
    expect(script).toContain('brevity:theme');
  });
});

describe('the document for unknown paths', () => {
  it('is the app', () => {
    const at = (path: string) => files.find((file) => file.path === path)?.text;
    expect(at('404.html')).toBe(at('index.html'));
  });
});

describe('firstLoad', () => {
  it('includes the style sheet of a screen', () => {
    const isOfScreen = ({ path }: BuiltFile) => /^assets\/HomePage-[\w-]+\.css$/.test(path);
    const sheets = files.filter(isOfScreen);
    expect(sheets).toHaveLength(1);
    expect(firstLoad(files, 'HomePage').filter(isOfScreen)).toEqual(sheets);
  });
});

describe('the first load of the demo', () => {
  it(`has at most ${kib(DEMO_MAX_BYTES)}, with its mock and the mock’s panel`, () => {
    const demo = builtFiles('dist-demo');
    const parts = [...firstLoad(demo, 'startMock', 'mountPanel'), ...inlineParts(demo)];
    const bytes = gzipBytes(parts);
    process.stdout.write(`First load of the demo: ${kib(bytes)} gzip of ${kib(DEMO_MAX_BYTES)}\n`);
    expect(textOf(parts)).toContain('This is a demo');
    expect(bytes).toBeLessThanOrEqual(DEMO_MAX_BYTES);
  });
});
