import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';
import type { Config } from '../config.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';

const BOOT = fileURLToPath(new URL('boot.js', import.meta.url));

const hashOf = (script: string) => `sha256-${createHash('sha256').update(script).digest('base64')}`;

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const bootScript = ({ basePath }: Config) => readFileSync(BOOT, 'utf8').replaceAll('%BASE_PATH%', basePath);

/** The policy for servers that send it as a header; identical to the built page's own. */
export const policyOf = (config: Config): string =>
  contentSecurityPolicy(config, [hashOf(bootScript(config))]);

/**
 * Completes `index.html`: the product's name, the inline boot script and, in a build, the policy and the preload of the
 * view's code. A build also gets a `404.html`, which static hosts serve for unknown paths.
 */
export const pagePlugin = (config: Config): Plugin => ({
  name: 'brevity-page',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle }) => ({
      html: html.replaceAll('%PRODUCT_NAME%', escaped(config.product.name)),
      tags: [
        // Browsers look for it in the first 1024 bytes only.
        { tag: 'meta', attrs: { charset: 'utf-8' }, injectTo: 'head-prepend' },
        // The dev server injects scripts that the policy would block.
        ...(bundle
          ? [
              {
                tag: 'meta',
                attrs: { 'http-equiv': 'Content-Security-Policy', content: policyOf(config) },
                injectTo: 'head-prepend' as const,
              },
            ]
          : []),
        { tag: 'script', children: bootScript(config), injectTo: 'head-prepend' },
        ...(bundle
          ? [
              ...viewFiles(bundle).map((fileName) => ({
                tag: 'link',
                attrs: { rel: 'modulepreload', crossorigin: true, href: config.basePath + fileName },
                injectTo: 'head' as const,
              })),
            ]
          : []),
      ],
    }),
  },
  async writeBundle({ dir = '' }) {
    await copyFile(join(dir, 'index.html'), join(dir, '404.html'));
  },
});

/** The files of the view and its imports, without those of the entry. */
const viewFiles = (bundle: Rolldown.OutputBundle): string[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const view = chunks.find(({ name }) => name === 'view');
  return chunks
    .filter((chunk) => chunk === view || (!chunk.isEntry && view?.imports.includes(chunk.fileName)))
    .map(({ fileName }) => fileName);
};
