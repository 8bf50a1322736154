import { readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

export const LICENSES = 'licenses.md';

/** Packages whose licenses Vite misses, because they are only in style sheets or in generated modules. */
const OTHER_PACKAGES = ['bulma', 'lucide'];

/** Completes the list of licenses, and moves the source maps to a folder beside the build. */
export const buildPlugin = (): Plugin => ({
  name: 'brevity-build',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const licenses = bundle[LICENSES];
      if (licenses?.type === 'asset') licenses.source += OTHER_PACKAGES.map(licenseOf).join('');
    },
  },
  async writeBundle({ dir = '' }, bundle) {
    const mapsFolder = `${dir}-maps`;
    await rm(mapsFolder, { recursive: true, force: true });
    for (const path of Object.keys(bundle).filter((name) => name.endsWith('.map'))) {
      await mkdir(dirname(join(mapsFolder, path)), { recursive: true });
      await rename(join(dir, path), join(mapsFolder, path));
    }
  },
});

/** Formats a package's license like Vite formats those of the other packages. */
const licenseOf = (name: string): string => {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version, license } = JSON.parse(readFileSync(manifest, 'utf8'));
  return `\n## ${name} - ${version} (${license})\n\n${readFileSync(join(dirname(manifest), 'LICENSE'), 'utf8').trim()}\n`;
};
