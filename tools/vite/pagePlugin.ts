import { copyFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { PageConfig } from '../../src/config.ts';
import type { PrerenderedScreens } from '../../src/prerender/prerender.tsx';
import { buildBoot, prerenderScreens } from './buildParts.ts';
import { contentSecurityPolicy } from './contentSecurityPolicy.ts';
import { element, escaped, withHead } from './head.ts';
import { MANIFEST } from './manifestPlugin.ts';
import { usedCss } from './usedCss.ts';

const POLICY = /http-equiv="Content-Security-Policy" content="([^"]*)"/;

/** Returns a built document's policy, for servers that send it as a header; '' for any other file. */
export const policyOf = (page: string): string => POLICY.exec(page)?.[1] ?? '';

/**
 * Completes `index.html`: the product's name and the inline boot script. A build also adds the policy, the
 * layouts, the first screen's styles and the preload of the view's code. It writes a `404.html`, which static
 * hosts serve for unknown paths, and a `landing.html` for `/landing`.
 */
export const pagePlugin = (config: PageConfig, isMock: boolean): Plugin => {
  let landing = '';
  return {
    name: 'brevity-page',
    transformIndexHtml: {
      order: 'post',
      handler: async (source, { bundle, path }) => {
        // The mock's panel is a separate document.
        if (path !== '/index.html') return source;
        const html = source.replaceAll('%PRODUCT_NAME%', escaped(config.product.name));
        const boot = await buildBoot(config, isMock);
        // The dev server injects scripts that the policy would block.
        if (!bundle)
          return withHead(fill(html, { app: '', auth: '' }), [element('script', {}, boot)], config);
        const screens = await prerenderScreens(config, isMock);
        const pages = await builtPages(html, boot, bundle, screens, config);
        landing = pages.landing;
        return pages.index;
      },
    },
    async writeBundle({ dir = '' }) {
      await copyFile(join(dir, 'index.html'), join(dir, '404.html'));
      await writeFile(join(dir, 'landing.html'), landing);
    },
  };
};

const ENTRY = /<script type="module"[^>]*><\/script>/;
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="([^"]*)">/;

const builtPages = async (
  html: string,
  boot: string,
  bundle: Rolldown.OutputBundle,
  screens: PrerenderedScreens,
  config: PageConfig,
) => {
  const [link = '', href = ''] = STYLE_SHEET.exec(html) ?? [];
  const common = cssOf(bundle, [href.slice(config.basePath.length)]);
  const bare = html.replace(link, '').replace(ENTRY, '');
  // The entry and the view with the first screen. Both load before the first rows.
  const files = filesOf(bundle, 'index', 'view');
  const script = element('script', {}, boot);
  // `enableStyles` enables the style sheet. The inline script can do so only if the link precedes the script.
  const sheet = element('link', { id: 'styles', rel: 'stylesheet', crossorigin: true, href, disabled: true });

  const complete = (
    page: string,
    css: string,
    scriptAndSheet: readonly string[],
    others: readonly Rolldown.OutputChunk[] = [],
  ) => {
    const content = contentSecurityPolicy(config, boot, css);
    // The view comes first. Only demo builds have a chunk for the mock.
    const preloads = new Set([...files, ...others, ...filesOf(bundle, 'startMock')]);
    const tags = [...preloads].map(({ fileName, isEntry }) =>
      element('link', {
        rel: 'modulepreload',
        crossorigin: true,
        href: config.basePath + fileName,
        // The inline script finds and imports the entry by this ID.
        ...(isEntry && { id: 'program' }),
      }),
    );
    const policy = element('meta', { 'http-equiv': 'Content-Security-Policy', content });
    const manifest = element('link', { rel: 'manifest', href: config.basePath + MANIFEST });
    return withHead(page, [policy, element('style', {}, css), ...scriptAndSheet, ...tags, manifest], config);
  };

  const index = fill(bare, screens);
  const landing = bare
    .replace(/(?<=<title>)/, 'Landing | ')
    .replace(
      /(?<=<body>).*(?=<\/body>)/s,
      () => `<div id="root"><div class="shell-plain">${screens.landing}</div></div>`,
    );
  const late = filesOf(bundle, 'LandingPage');
  const css = common + cssOf(bundle, late.flatMap(stylesOf));
  return {
    index: complete(index, await usedCss(common, ownCodeOf(files), index), [sheet, script]),
    landing: complete(landing, await usedCss(css, [], landing), [script, sheet], late),
  };
};

const fill = (html: string, { app, auth }: Pick<PrerenderedScreens, 'app' | 'auth'>): string =>
  html.replace('%APP%', () => app).replace('%AUTH%', () => auth);

const cssOf = (bundle: Rolldown.OutputBundle, paths: readonly string[]): string =>
  paths
    .map((path) => bundle[path])
    .map((file) => (file?.type === 'asset' ? file.source.toString() : ''))
    .join('');

const stylesOf = ({ viteMetadata }: Rolldown.OutputChunk): string[] => [...(viteMetadata?.importedCss ?? [])];

/** Returns the chunks with these names and all chunks that they import. */
const filesOf = (bundle: Rolldown.OutputBundle, ...names: readonly string[]): Rolldown.OutputChunk[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const wanted = new Set(chunks.filter(({ name }) => names.includes(name)));
  // The loop also visits chunks that are added meanwhile.
  for (const { imports } of wanted)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) wanted.add(chunk);
  return chunks.filter((chunk) => wanted.has(chunk));
};

/** Returns the code of the app's modules. Their sources may lack class names that are imported constants. */
const ownCodeOf = (chunks: readonly Rolldown.OutputChunk[]): string[] =>
  chunks
    .flatMap(({ modules }) => Object.entries(modules))
    .filter(([id]) => /\.tsx?$/.test(id) && !id.includes('node_modules'))
    .map(([, { code }]) => code ?? '');
