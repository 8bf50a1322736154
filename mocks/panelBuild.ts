import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { BROWSERS } from '../tools/vite/browsers.ts';
import { PANEL_POLICY, type PanelFiles } from './serve/panelPage.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const PAGE = 'mocks/panel/window/panel.html';

/** Builds the panel's page as a separate app with files below `base`. `alias` replaces packages. */
export const buildPanel = async (base: string, alias: Record<string, string> = {}): Promise<PanelFiles> => {
  const built = await build({
    root: ROOT,
    base,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    resolve: { alias },
    build: {
      target: BROWSERS,
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: {
        input: ROOT + PAGE,
        output: { codeSplitting: false, entryFileNames: 'panel.js', assetFileNames: 'panel[extname]' },
      },
    },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('The panel was not built');
  const textOf = (name: string) => {
    const file = output.output.find(({ fileName }) => fileName === name);
    return file?.type === 'chunk' ? file.code : String(file?.source);
  };
  const policy = `<meta http-equiv="Content-Security-Policy" content="${PANEL_POLICY}">`;
  const html = textOf(PAGE).replace('<title>', () => `${policy}\n    <title>`);
  return { html, js: textOf('panel.js'), css: textOf('panel.css') };
};

/** Adds the panel's page to a build of the app with the mock. The development server serves its sources. */
export const panelPlugin = (base: string, alias: Record<string, string>): Plugin => ({
  name: 'brevity-panel',
  apply: 'build',
  async generateBundle() {
    const { html, js, css } = await buildPanel(base, alias);
    const files = { [PAGE]: html, 'panel.js': js, 'panel.css': css };
    for (const [fileName, source] of Object.entries(files))
      this.emitFile({ type: 'asset', fileName, source });
  },
});
