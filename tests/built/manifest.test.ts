import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly purpose?: string }[];
}

/** As the head of a PNG file has it. */
const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;

describe.each(['dist', 'dist-demo'])('the manifest of %s', (folder) => {
  const read = (path: string) => readFileSync(join(folder, path));
  const manifest: Manifest & Record<string, unknown> = JSON.parse(read('manifest.json').toString());

  test('is named by each page', () => {
    for (const page of ['index.html', '404.html', 'landing.html'])
      expect(read(page).toString()).toContain('<link rel="manifest" href="/manifest.json">');
  });

  test('leads to screens by addresses that hold below any path', () => {
    expect(manifest).toMatchObject({
      name: 'Brevity',
      start_url: 'home',
      scope: '.',
      share_target: { action: 'add-link', params: { title: 'title', text: 'text', url: 'url' } },
    });
  });

  test('has icons of the sizes that it says', () => {
    for (const { src, sizes } of manifest.icons)
      if (src.endsWith('.png')) expect(sizeOf(read(src)), src).toBe(sizes);
      else expect([sizes, read(src).toString()]).toEqual(['any', expect.stringContaining('<svg')]);
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  });
});
