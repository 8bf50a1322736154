import { watch } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

// Otherwise the panel would include React's development checks and be twice as large.
process.env['NODE_ENV'] = 'production';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Not closed at the start, because some modules are loaded by the first call that needs them. */
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
/** Loads the contract with the first call, so that the server starts immediately. */
const loadContractCheck = async () => {
  contract ??= load('/contract/checkExchange.ts');
  const { checkExchange } = await contract;
  return (request, response, fields) => checkExchange(request, response, '', fields);
};

/** Editors write several files at once, and each of them in several steps. */
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
/** Builds the panel for the first browser, so that the server starts immediately. Retries a failed build. */
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
  served = await runCommand(process.argv.slice(2), { loadContractCheck, panel });
};

const tell = (error) => console.error(error.message.split('\n')[0]);

/** Starts again with the changed code. The previous code serves until the changed code can be loaded. */
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
  // Ctrl+C can arrive twice: from the terminal, and forwarded by npm.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => void served?.close().then(() => process.exit(0)));
  }
} catch (error) {
  tell(error);
  process.exitCode = 2;
  await code.close();
}
