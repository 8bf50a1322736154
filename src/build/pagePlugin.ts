import { readFileSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { Config } from '../config.ts';
import type { PrerenderedScreens } from '../page/prerender.tsx';
import { buildBoot, prerenderScreens } from './buildParts.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { usedCss } from './usedCss.ts';

const escaped = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const POLICY = /http-equiv="Content-Security-Policy" content="([^"]*)"/;

/** The policy of a built page, for servers that send it as a header. Throws if there is no build. */
export const builtPolicy = (outDir: string): string => {
  const [, policy = ''] = POLICY.exec(readFileSync(join(outDir, 'index.html'), 'utf8')) ?? [];
  return policy.replaceAll('&#39;', "'");
};

/**
 * Completes `index.html`: the product's name, the inline boot script and, in a build, the policy, the layouts and
 * styles of the first screen, and the preload of the view's code. A build also gets a `404.html`, which static hosts
 * serve for unknown paths.
 */
export const pagePlugin = (config: Config, isMock: boolean): Plugin => ({
  name: 'brevity-page',
  transformIndexHtml: {
    order: 'post',
    handler: async (source, { bundle }) => {
      const html = source.replaceAll('%PRODUCT_NAME%', escaped(config.product.name));
      const boot = await buildBoot(config, isMock);
      const first = [
        // Browsers look for it in the first 1024 bytes only.
        inHead('meta', { charset: 'utf-8' }),
        // Before all that loads something: the address may hold the token of a magic link.
        inHead('meta', { name: 'referrer', content: 'no-referrer' }),
      ];
      const script = inHead('script', {}, boot);
      // The dev server injects scripts that the policy would block.
      if (!bundle) return { html: fill(html, { app: '', auth: '' }), tags: [...first, script] };

      // The program and its view with the first screen, which load before the first rows.
      const files = filesOf(bundle, 'index', 'view');
      const page = fill(html, await prerenderScreens(config));
      const [link = '', href = ''] = STYLE_SHEET.exec(page) ?? [];
      const sheet = bundle[href.slice(config.basePath.length)];
      const whole = sheet?.type === 'asset' ? sheet.source.toString() : '';
      const css = await usedCss(whole, sourcesOf(files), page);
      const content = contentSecurityPolicy(config, boot, css);
      // The view first. Without a mock, there is no such file.
      const preloads = new Set([...files, ...filesOf(bundle, 'startMock')]);
      return {
        html: page.replace(link, '').replace(ENTRY, ''),
        tags: [
          ...first,
          inHead('meta', { 'http-equiv': 'Content-Security-Policy', content }),
          inHead('style', {}, css),
          // `kit/styles.ts` switches it on.
          inHead('link', { id: 'styles', rel: 'stylesheet', crossorigin: true, href, disabled: true }),
          script,
          ...[...preloads].map(({ fileName, isEntry }) =>
            inHead('link', {
              rel: 'modulepreload',
              crossorigin: true,
              href: config.basePath + fileName,
              // The inline script starts it.
              ...(isEntry && { id: 'program' }),
            }),
          ),
        ],
      };
    },
  },
  async writeBundle({ dir = '' }) {
    await copyFile(join(dir, 'index.html'), join(dir, '404.html'));
  },
});

const ENTRY = /<script type="module"[^>]*><\/script>/;
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="([^"]*)">/;

const inHead = (tag: string, attrs: HtmlTagDescriptor['attrs'] = {}, children = ''): HtmlTagDescriptor => ({
  tag,
  attrs,
  children,
  injectTo: 'head-prepend',
});

/** Puts the prerendered layouts into their places. */
const fill = (html: string, { app, auth }: PrerenderedScreens): string =>
  html.replace('%APP%', () => app).replace('%AUTH%', () => auth);

/** Some chunks by their names, and what they import. */
const filesOf = (bundle: Rolldown.OutputBundle, ...names: readonly string[]): Rolldown.OutputChunk[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const wanted = chunks.filter(({ name }) => names.includes(name));
  return chunks.filter(
    (chunk) => wanted.includes(chunk) || wanted.some(({ imports }) => imports.includes(chunk.fileName)),
  );
};

/** Our own source files in some chunks. */
const sourcesOf = (chunks: readonly Rolldown.OutputChunk[]): string[] =>
  chunks
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => /\.tsx?$/.test(id) && !id.includes('node_modules'));
