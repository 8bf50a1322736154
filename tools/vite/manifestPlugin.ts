import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Config } from '../../src/config.ts';

export const MANIFEST = 'manifest.json';

const SVG_ICON = 'icon.svg';
const PAPER = '#faf9f6';

/** URLs are relative to the manifest, so that they work under any base path. */
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
  // Content that users share with the installed app prefills the form for a new link.
  share_target: {
    action: 'add-link',
    method: 'GET',
    enctype: 'application/x-www-form-urlencoded',
    params: { title: 'title', text: 'text', url: 'url' },
  },
});

/** Emits the manifest and the document's icon as files. */
export const manifestPlugin = (config: Config): Plugin => ({
  name: 'brevity-manifest',
  apply: 'build',
  generateBundle() {
    const icon = readFileSync(fileURLToPath(new URL('../../src/ui/favicon.svg', import.meta.url)));
    this.emitFile({ type: 'asset', fileName: SVG_ICON, source: icon });
    this.emitFile({ type: 'asset', fileName: MANIFEST, source: JSON.stringify(manifestOf(config)) });
  },
});
