import purgecss from '@fullhuman/postcss-purgecss';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { readConfig } from './src/config.ts';
import { buildPlugin, LICENSES } from './src/page/buildPlugin.ts';
import { pagePlugin, policyOf } from './src/page/pagePlugin.ts';
import { previewPlugin } from './src/page/previewPlugin.ts';

/** `dev` and `build:demo` run on the mock, `dev:http` and `build` on the provider API, unless `VITE_BACKEND` says otherwise. */
const MOCK_MODES = ['development', 'demo'];

/** Where `npm run mock:serve` listens; dev and preview forward calls to their own origin there. */
const LOCAL_MOCK = 'http://localhost:4500';

const DEMO_ADDRESS = 'demo@brevity.example';

const MOUNT = /\/src\/mount\.tsx$/;
const LINKS_PAGE = /\/src\/ui\/links\/LinksPage\.tsx$/;

/** Overlays, which open after a screen is rendered. */
const POPUPS = /\/src\/ui\/.*(Popup|SideSheet|DeleteLinkDialog)\.tsx$/;

/** Charts and their styles, for the screens that draw some. */
const CHARTS = /\/src\/ui\/charts\//;

/** Code that several other screens share, with its icons. */
const SHARED = /\/src\/.*\.tsx?$|\/lucide-react\//;

/** Puts the program's view and the list of links into the file 'view', with what these import. */
const view = (id: string) => (MOUNT.test(id) || LINKS_PAGE.test(id) ? 'view' : null);

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  const config = checkedConfig({
    ...env,
    VITE_BACKEND: env['VITE_BACKEND'] || (MOCK_MODES.includes(mode) ? 'mock' : 'http'),
  });
  const isMock = config.backend === 'mock';
  const outDir = mode === 'demo' ? 'dist-demo' : 'dist';
  const proxy = isMock ? {} : { '/v1': LOCAL_MOCK, '/redirect': LOCAL_MOCK };

  return {
    base: config.basePath,
    plugins: [react(), pagePlugin(config), buildPlugin(), previewPlugin(), ...(isMock ? [greeting()] : [])],
    define: { __CONFIG__: JSON.stringify(config), __MOCK__: JSON.stringify(isMock) },
    css: { postcss: { plugins: command === 'build' ? [purge(isMock)] : [] } },
    server: { proxy },
    preview: { proxy, headers: { 'Content-Security-Policy': policyOf(config) } },
    build: {
      outDir,
      target: ['chrome123', 'edge123', 'firefox124', 'safari17.5'],
      modulePreload: { polyfill: false },
      // No file of the build names them; the plugin puts them into a folder of their own.
      sourcemap: 'hidden',
      license: { fileName: LICENSES },
      rolldownOptions: {
        output: {
          codeSplitting: {
            // Two files before the first screen: the entry, which starts its first call, and the view, which renders
            // it. Both load in parallel. A module belongs to the first group that matches.
            groups: [
              { name: 'core', tags: ['$initial'], priority: 3 },
              { name: view, debugName: 'view', priority: 2 },
              { name: 'popups', test: POPUPS, priority: 1 },
              { name: 'charts', test: CHARTS, priority: 1 },
              { name: 'shared', test: SHARED, minShareCount: 2 },
            ],
          },
        },
      },
      // The mock is one lazy chunk that only demos load.
      chunkSizeWarningLimit: 900,
    },
  };
});

/** Reads the settings; a wrong one is reported as one sentence, without a stack trace. */
const checkedConfig = (env: Record<string, string>) => {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof Error) error.stack = error.message;
    throw error;
  }
};

/** Prints how to sign in on mock data. */
const greeting = (): Plugin => ({
  name: 'brevity-greeting',
  apply: 'serve',
  configureServer: ({ httpServer, config }) => {
    httpServer?.once('listening', () => {
      config.logger.info(
        `\n  Mock data: sign in as ${DEMO_ADDRESS}; the magic link arrives in the page's "Demo data" mailbox.\n`,
      );
    });
  },
});

/** Attributes in selectors; their values are not checked. */
const ATTRIBUTES = [
  'aria-busy',
  'aria-checked',
  'aria-current',
  'aria-disabled',
  'aria-expanded',
  'aria-invalid',
  'aria-pressed',
  'aria-selected',
  'data-shell',
  'data-theme',
  'scope',
];

/** Bulma's classes that no screen uses, although the source has their names in quotes for other things. */
const WORDS = [
  'container',
  'content',
  'delete',
  'file',
  'footer',
  'icon',
  'image',
  'menu',
  'message',
  'pagination',
  'progress',
  'radio',
  'section',
  'subtitle',
  'table',
  'tag',
  'title',
];

/** Removes unused CSS. Custom properties are checked per file, so all CSS of the first screens is in one file. */
export const purge = (isMock: boolean) =>
  purgecss({
    content: ['index.html', 'src/**/*.{ts,tsx}', ...(isMock ? ['mocks/**/*.{ts,tsx}'] : [])],
    variables: true,
    // Our own properties may be used by the style sheets of other chunks.
    safelist: { greedy: [/^Toastify/], variables: [/^--(?!bulma)/] },
    dynamicAttributes: ATTRIBUTES,
    blocklist: WORDS,
    extractors: [{ extensions: ['html', 'ts', 'tsx'], extractor: namesInQuotes }],
  });

/** Class names are in quotes and element names after '<'; other words of the source, such as `title`, do not count. */
const namesInQuotes = (source: string) =>
  [...source.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`|<([a-z][a-z0-9]*)/g)].flatMap((match) =>
    (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').split(/[^\w-]+/),
  );
