import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { panelPlugin } from './mocks/panelBuild.ts';
import { type Config, readConfig } from './src/config.ts';
import { BROWSERS } from './tools/vite/browsers.ts';
import { buildPlugin, LICENSES } from './tools/vite/buildPlugin.ts';
import { iconPlugin } from './tools/vite/iconPlugin.ts';
import { forwardTo, greetingPlugin, LOCAL_MOCK } from './tools/vite/localMock.ts';
import { manifestPlugin } from './tools/vite/manifestPlugin.ts';
import { pagePlugin } from './tools/vite/pagePlugin.ts';
import { previewPlugin } from './tools/vite/previewPlugin.ts';
import { purge } from './tools/vite/usedCss.ts';

/** Modes of `dev` and `build:demo`. Other modes use the provider API. `VITE_BACKEND` overrides this. */
const MOCK_MODES = ['development', 'demo'];

const DEMO_EMAIL = 'demo@brevity.example';

const ALIASES = {
  // A tenth of the package's size.
  'reflect-metadata/lite': fileURLToPath(new URL('src/container/reflectMetadata.ts', import.meta.url)),
  // A polyfill for the router. React has the hook since version 18.
  'use-sync-external-store/shim/index.js': 'react',
};

const BUILD_ALIASES = {
  // The build with shorter property names.
  mobx: 'mobx/dist/mobx.esm.production.min.js',
  // Unused imports of the mock's libraries. Only builds can drop the rest of the packages.
  '@faker-js/faker/locale/base': fileURLToPath(new URL('mocks/world/simpleFaker.ts', import.meta.url)),
  pretender: fileURLToPath(new URL('mocks/provider/noPretender.ts', import.meta.url)),
};

const MOUNT = /\/src\/mount\.tsx$/;
const LINKS_PAGE = /\/src\/ui\/links\/LinksPage\.tsx$/;

/** Overlays that open after a screen is rendered. */
const POPUPS = /\/src\/ui\/.*(Popup|SideSheet|DeleteDialog)\.tsx$/;

/** One chunk for code after the first screen. With only a part of the code, clicks would have no effect. */
const LATE = /\/src\/(container\/lazyAccount\.ts|ui\/shell\/(ShellExtras|notices\/PlainNotices)\.tsx)$/;

/** Code and icons that several screens share, except modules with separate styles. */
const SHARED =
  /\/src\/(?!ui\/(?:charts|public|samples|link-page)\/|ui\/kit\/feedback\/Sample|ui\/shell\/(?:frames|notices)\/Plain).*\.tsx?$|\0lucide\//;

/** Rolldown's runtime for CommonJS modules, such as React's. */
const RUNTIME = /rolldown\/runtime/;

const FIRST_FILES = /\/(?:view|rolldown-runtime)-/;

/** Puts the view and the list of links into the chunk 'view', with their imports. */
const view = (id: string) =>
  [MOUNT, LINKS_PAGE, RUNTIME].some((pattern) => pattern.test(id)) ? 'view' : null;

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  const config = checkedConfig({
    ...env,
    VITE_BACKEND: env['VITE_BACKEND'] || (MOCK_MODES.includes(mode) ? 'mock' : 'http'),
  });
  const { page: _, ...appConfig } = config;
  const isMock = config.backend === 'mock';
  const outDir = mode === 'demo' ? 'dist-demo' : 'dist';
  const proxy = isMock ? {} : { '/v1': forwardTo(LOCAL_MOCK), '/redirect': forwardTo(LOCAL_MOCK) };

  return {
    base: config.basePath,
    plugins: [
      react(),
      pagePlugin(config, isMock),
      manifestPlugin(config),
      buildPlugin(),
      iconPlugin(),
      previewPlugin(),
      greetingPlugin(greeting(config)),
      isMock && panelPlugin(config.basePath, BUILD_ALIASES),
    ],
    define: { __CONFIG__: JSON.stringify(appConfig), __MOCK__: JSON.stringify(isMock) },
    resolve: { alias: { ...ALIASES, ...(command === 'build' && BUILD_ALIASES) } },
    css: { postcss: { plugins: command === 'build' ? [purge(isMock)] : [] } },
    server: { proxy },
    preview: { proxy },
    build: {
      outDir,
      target: BROWSERS,
      modulePreload: {
        polyfill: false,
        // Late chunks load after these files, so they need no preload.
        resolveDependencies: (_file, files, { hostType }) =>
          hostType === 'html' ? files : files.filter((file) => !FIRST_FILES.test(file)),
      },
      // No built file refers to the source maps. `buildPlugin` moves them to a separate folder.
      sourcemap: 'hidden',
      license: { fileName: LICENSES },
      rolldownOptions: {
        // On a busy machine, the check attributes waiting time to plugins.
        checks: { bundlerTimings: false },
        // Constants that modules share then have the size of literals.
        optimization: { inlineConst: true },
        output: {
          codeSplitting: {
            // Two files load before the first screen, in parallel. The entry sends the first request, and the
            // view renders the screen. A module belongs to the first group that matches.
            groups: [
              { name: 'core', tags: ['$initial'], priority: 3 },
              { name: view, debugName: 'view', priority: 2 },
              { name: 'late', test: LATE, priority: 1 },
              { name: 'popups', test: POPUPS, priority: 1 },
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

/** Reads the settings. Reports an invalid setting as one sentence, without a stack trace. */
const checkedConfig = (env: Record<string, string>) => {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof Error) error.stack = error.message;
    throw error;
  }
};

const greeting = ({ backend, apiBaseUrl }: Config): readonly string[] => {
  if (backend === 'mock') {
    return [`Mock data: sign in as ${DEMO_EMAIL}; the magic link arrives in the page's "Demo data" mailbox.`];
  }
  if (apiBaseUrl !== '') return [`Calls go to ${apiBaseUrl}.`];
  return [
    `Calls go to ${LOCAL_MOCK}, where npm run mock:serve listens.`,
    `Its panel, with the magic links: ${LOCAL_MOCK}/__mock`,
  ];
};
