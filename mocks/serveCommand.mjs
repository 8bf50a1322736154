import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

// Otherwise the panel would be built with React's checks for development, and twice as large.
process.env['NODE_ENV'] = 'production';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Stays open, since some code is loaded with the first call that needs it, such as that of QR codes. */
const code = await createServer({
  root: ROOT,
  configFile: false,
  logLevel: 'error',
  appType: 'custom',
  optimizeDeps: { noDiscovery: true },
  server: { middlewareMode: true, ws: false, watch: null },
});

const load = (path) => code.ssrLoadModule(path);

let contract;
/** Loaded with the first call, so that the server starts at once. */
const judge = async () => {
  contract ??= load('/contract/checkExchange.ts');
  const { checkExchange } = await contract;
  return (request, response, fields) => checkExchange(request, response, '', fields);
};

/** Editors write several files at once, and each in several steps. */
const SETTLED_AFTER_MS = 100;

const watchCode = (onChange) => {
  let timer;
  watch(fileURLToPath(new URL('.', import.meta.url)), { recursive: true }, (_, name) => {
    if (!/\.(tsx?|css)$/.test(name ?? '')) return;
    clearTimeout(timer);
    timer = setTimeout(onChange, SETTLED_AFTER_MS);
  });
};

let files;
/** Built when a browser first asks for it, for the same reason. A build that has failed is tried again. */
const panel = () => {
  files ??= load('/mocks/panelBuild.ts')
    .then(({ buildPanel }) => buildPanel('/__mock/'))
    .catch((error) => {
      files = undefined;
      throw error;
    });
  return files;
};

let served;

const start = async () => {
  const { runCommand } = await load('/mocks/serve.ts');
  await served?.close();
  served = await runCommand(process.argv.slice(2), { judge, panel });
};

const tell = (error) => console.error(error.message.split('\n')[0]);

/** Until code that cannot be used is mended, that of before serves. */
const restart = () => {
  contract = undefined;
  files = undefined;
  code.moduleGraph.invalidateAll();
  starting = starting.then(start).catch(tell);
};

let starting = start();
try {
  await starting;
  if (served === undefined) await code.close();
  if (served !== undefined && process.argv.includes('--watch')) watchCode(restart);
  // Ctrl+C can come twice: from the terminal, and passed on by npm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => void served?.close().then(() => process.exit(0)));
  }
} catch (error) {
  tell(error);
  process.exitCode = 2;
  await code.close();
}
