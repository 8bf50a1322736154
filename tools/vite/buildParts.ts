import { fileURLToPath } from 'node:url';
import { build, type Plugin, runnerImport } from 'vite';
import type { Config } from '../../src/config.ts';
import type { PrerenderedScreens } from '../../src/prerender/prerender.tsx';
import { iconPlugin } from './iconPlugin.ts';

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url));

/** Builds the inline script. It renders the rows with a stand-in for React. */
export const buildBoot = async (config: Config, isMock: boolean): Promise<string> => {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    base: config.basePath,
    plugins: [iconPlugin()],
    // In development too: the stand-in has no `jsxDEV`.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { __CONFIG__: JSON.stringify(config), __MOCK__: JSON.stringify(isMock) },
    resolve: {
      alias: [
        { find: /^react(\/jsx-runtime)?$/, replacement: pathOf('../../src/prerender/domJsxRuntime.ts') },
      ],
    },
    build: {
      write: false,
      lib: { entry: pathOf('../../src/prerender/boot.ts'), formats: ['iife'], name: 'boot' },
      rolldownOptions: { optimization: { inlineConst: true } },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The inline script was not built');
  return output.output[0].code.trim();
};

/** Browser globals that the components read when they are imported. */
const BROWSER_GLOBALS = { navigator: { userAgent: '' }, location: { pathname: '/', search: '' } };

/** Ignores style sheets, because only the components' HTML is needed. */
const NO_STYLES: Plugin = {
  name: 'brevity-no-styles',
  enforce: 'pre',
  resolveId: { filter: { id: /\.css$/ }, handler: () => '\0no-styles' },
  load: { filter: { id: /^\0no-styles$/ }, handler: () => '' },
};

export const prerenderScreens = async (
  { product, basePath }: Config,
  isMock: boolean,
): Promise<PrerenderedScreens> => {
  for (const [name, value] of Object.entries(BROWSER_GLOBALS))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  const { module } = await runnerImport<typeof import('../../src/prerender/prerender.tsx')>(
    pathOf('../../src/prerender/prerender.tsx'),
    {
      configFile: false,
      base: basePath,
      logLevel: 'warn',
      plugins: [iconPlugin(), NO_STYLES],
      define: { __MOCK__: JSON.stringify(isMock) },
    },
  );
  return module.prerenderScreens(product);
};
