import { readFileSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

export const LICENSES = 'licenses.md';

/** Packages that are only in style sheets or in modules of our own, where Vite does not look for licenses. */
const OTHER_PACKAGES = ['bulma', 'lucide'];

/** Completes the files of a build that no page loads: the licenses, and the source maps in a folder beside it. */
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
    const apart = `${dir}-maps`;
    await rm(apart, { recursive: true, force: true });
    for (const path of Object.keys(bundle).filter((name) => name.endsWith('.map'))) {
      await mkdir(dirname(join(apart, path)), { recursive: true });
      await rename(join(dir, path), join(apart, path));
    }
  },
});

/** A package's license, as Vite writes those of the others. */
const licenseOf = (name: string): string => {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { version, license } = JSON.parse(readFileSync(manifest, 'utf8'));
  return `\n## ${name} - ${version} (${license})\n\n${readFileSync(join(dirname(manifest), 'LICENSE'), 'utf8').trim()}\n`;
};
