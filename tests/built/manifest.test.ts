import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

/** Returns the size in the header of a PNG file. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

describe.each(['dist', 'dist-demo'])('the manifest of %s', (folder) => {
  const read = (path: string) => readFileSync(join(folder, path));
  const manifest: Manifest & Record<string, unknown> = JSON.parse(read('manifest.json').toString());

  it('is linked from every document', () => {
    for (const document of ['index.html', '404.html', 'landing.html'])
      expect(read(document).toString()).toContain('<link rel="manifest" href="/manifest.json">');
  });

  it('has URLs that work below any base path', () => {
    expect(manifest).toMatchObject({
      name: 'Brevity',
      start_url: 'home',
      scope: '.',
      share_target: { action: 'add-link', params: { title: 'title', text: 'text', url: 'url' } },
    });
  });

  it('declares the real sizes of its icons', () => {
    for (const { src, sizes } of manifest.icons)
      if (src.endsWith('.png')) expect(sizeOf(read(src)), src).toBe(sizes);
      else expect([sizes, read(src).toString()]).toEqual(['any', expect.stringContaining('<svg')]);
  });

  it('has a maskable icon', () => {
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  });
});
