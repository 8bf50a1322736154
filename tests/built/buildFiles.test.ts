import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type BuiltFile, builtFiles } from './builtFiles.ts';

const MAP = /\.map$/;

const pathsOf = (files: readonly BuiltFile[]) => files.map(({ path }) => path).toSorted();

describe.each(['dist', 'dist-demo'])('%s', (folder) => {
  const files = builtFiles(folder);
  const maps = builtFiles(`${folder}-maps`);

  it('contains the license of every bundled package in licenses.md', () => {
    const sources = maps.flatMap(({ text }): string[] => JSON.parse(text).sources);
    const packages = sources.flatMap(
      (source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [],
    );
    expect(new Set(packages).size).toBeGreaterThan(15);
    const licenses = files.find(({ path }) => path === 'licenses.md')?.text ?? '';
    expect([...new Set(packages), 'bulma'].filter((name) => !licenses.includes(`\n## ${name} - `))).toEqual(
      [],
    );
    expect(licenses).toContain('Jeremy Thomas');
  });

  it('loads licenses.md in no document or script', () => {
    for (const { path, text } of files.filter((file) => file.path !== 'licenses.md')) {
      expect(text.includes('licenses.md'), path).toBe(false);
    }
  });

  // The bundler's runtime has no sources. The mock's panel is a separate app.
  const scripts = files.filter(({ path }) => /(?<!rolldown-runtime-[\w-]+|^panel)\.js$/.test(path));

  it('has a source map for every script in a separate folder', () => {
    expect(pathsOf(maps)).toEqual(pathsOf(scripts).map((path) => `${path}.map`));
  });

  it('neither contains nor references source maps', () => {
    expect(pathsOf(files).filter((path) => MAP.test(path))).toEqual([]);
    expect(pathsOf(scripts.filter(({ text }) => text.includes('sourceMappingURL=')))).toEqual([]);
  });
});

describe('two builds of the same sources', () => {
  it('are identical in every byte, wherever they are written', () => {
    const parent = mkdtempSync(join(tmpdir(), 'brevity-again-'));
    onTestFinished(() => rmSync(parent, { recursive: true }));
    const again = join(parent, 'dist');
    const { NODE_ENV: _, ...env } = process.env;
    execFileSync(
      process.execPath,
      ['node_modules/vite/bin/vite.js', 'build', '--outDir', again, '--emptyOutDir', '--logLevel', 'error'],
      { env: { ...env, NODE_ENV: 'production' } },
    );
    const first = builtFiles('dist');
    const second = builtFiles(again);
    expect(pathsOf(second)).toEqual(pathsOf(first));
    const isChanged = ({ path, text }: BuiltFile) => second.find((file) => file.path === path)?.text !== text;
    expect(pathsOf(first.filter(isChanged))).toEqual([]);
  }, 60_000);
});
