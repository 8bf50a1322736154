import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Config } from '../../src/config.ts';

export const MANIFEST = 'manifest.json';

const SVG_ICON = 'icon.svg';
const PAPER = '#faf9f6';

/** Its addresses begin at its own, so that they hold wherever the program is served. */
const manifestOf = ({ product }: Config) => ({
  name: product.name,
  short_name: product.name,
  start_url: 'home',
  scope: '.',
  display: 'standalone',
  theme_color: PAPER,
  background_color: PAPER,
  icons: [
    { src: SVG_ICON, type: 'image/svg+xml', sizes: 'any' },
    { src: 'icon.png', type: 'image/png', sizes: '192x192' },
    { src: 'icon-512.png', type: 'image/png', sizes: '512x512' },
    { src: 'icon-maskable.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
  // What is shared with the installed program becomes a new link.
  share_target: {
    action: 'add-link',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
});

/** Adds the manifest, and the icon of the page as a file. */
export const manifestPlugin = (config: Config): Plugin => ({
  name: 'brevity-manifest',
  apply: 'build',
  generateBundle() {
    const icon = readFileSync(fileURLToPath(new URL('../../src/ui/favicon.svg', import.meta.url)));
    this.emitFile({ type: 'asset', fileName: SVG_ICON, source: icon });
    this.emitFile({ type: 'asset', fileName: MANIFEST, source: JSON.stringify(manifestOf(config)) });
  },
});
