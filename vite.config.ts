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

/** `dev` and `build:demo` run on the mock, `dev:http` and `build` on the provider API, unless `VITE_BACKEND` says otherwise. */
const MOCK_MODES = ['development', 'demo'];

const DEMO_ADDRESS = 'demo@brevity.example';

const STAND_INS = {
  // A tenth of the package's size.
  'reflect-metadata/lite': fileURLToPath(new URL('src/container/reflectMetadata.ts', import.meta.url)),
  // For the router: React has had it since version 18.
  'use-sync-external-store/shim/index.js': 'react',
};

const BUILT_STAND_INS = {
  // With shorter names of properties.
  mobx: 'mobx/dist/mobx.esm.production.min.js',
  // For what the mock's libraries import but the mock does not use; only builds can drop the rest of the packages.
  '@faker-js/faker/locale/base': fileURLToPath(new URL('mocks/world/simpleFaker.ts', import.meta.url)),
  pretender: fileURLToPath(new URL('mocks/provider/noPretender.ts', import.meta.url)),
};

const MOUNT = /\/src\/mount\.tsx$/;
const LINKS_PAGE = /\/src\/ui\/links\/LinksPage\.tsx$/;

/** Overlays, which open after a screen is rendered. */
const POPUPS = /\/src\/ui\/.*(Popup|SideSheet|DeleteLinkDialog)\.tsx$/;

/** What comes once the first screen is there: a part without the others would leave presses without an effect. */
const LATE = /\/src\/(container\/lazyAccount\.ts|ui\/shell\/(ShellExtras|notices\/PlainNotices)\.tsx)$/;

/** Code that several other screens share, with its icons; not that with styles of its own, which only they need. */
const SHARED =
  /\/src\/(?!ui\/(?:charts|public|samples|link-page)\/|ui\/kit\/feedback\/Sample|ui\/shell\/(?:frames|notices)\/Plain).*\.tsx?$|\0lucide\//;

/** The few lines that modules in the old format need, such as React's. */
const RUNTIME = /rolldown\/runtime/;

/** Files of the first load. */
const FIRST_FILES = /\/(?:view|rolldown-runtime)-/;

/** Puts the program's view and the list of links into the file 'view', with what these import. */
const view = (id: string) => ([MOUNT, LINKS_PAGE, RUNTIME].some((part) => part.test(id)) ? 'view' : null);

export default defineConfig(({ command, mode }) => {
  const env = loadEnv(mode, process.cwd(), 'VITE_');
  const config = checkedConfig({
    ...env,
    VITE_BACKEND: env['VITE_BACKEND'] || (MOCK_MODES.includes(mode) ? 'mock' : 'http'),
  });
  const { page: _, ...program } = config;
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
      isMock && panelPlugin(config.basePath, BUILT_STAND_INS),
    ],
    define: { __CONFIG__: JSON.stringify(program), __MOCK__: JSON.stringify(isMock) },
    resolve: { alias: { ...STAND_INS, ...(command === 'build' && BUILT_STAND_INS) } },
    css: { postcss: { plugins: command === 'build' ? [purge(isMock)] : [] } },
    server: { proxy },
    preview: { proxy },
    build: {
      outDir,
      target: BROWSERS,
      modulePreload: {
        polyfill: false,
        // Late parts come when these are there.
        resolveDependencies: (_file, files, { hostType }) =>
          hostType === 'html' ? files : files.filter((file) => !FIRST_FILES.test(file)),
      },
      // No file of the build names them; the plugin puts them into a folder of their own.
      sourcemap: 'hidden',
      license: { fileName: LICENSES },
      rolldownOptions: {
        // On a busy machine it takes the time that is waited for as that of a plugin.
        checks: { bundlerTimings: false },
        output: {
          codeSplitting: {
            // Two files before the first screen: the entry, which starts its first call, and the view, which renders
            // it. Both load in parallel. A module belongs to the first group that matches.
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

/** Reads the settings; a wrong one is reported as one sentence, without a stack trace. */
const checkedConfig = (env: Record<string, string>) => {
  try {
    return readConfig(env);
  } catch (error) {
    if (error instanceof Error) error.stack = error.message;
    throw error;
  }
};

/** What a developer must know to sign in. */
const greeting = ({ backend, apiBaseUrl }: Config): readonly string[] => {
  if (backend === 'mock') {
    return [
      `Mock data: sign in as ${DEMO_ADDRESS}; the magic link arrives in the page's "Demo data" mailbox.`,
    ];
  }
  if (apiBaseUrl !== '') return [`Calls go to ${apiBaseUrl}.`];
  return [
    `Calls go to ${LOCAL_MOCK}, where npm run mock:serve listens.`,
    `Its panel, with the magic links: ${LOCAL_MOCK}/__mock`,
  ];
};
