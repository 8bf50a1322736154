import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

// Otherwise the panel would be built with React's checks for development, and twice as large.
process.env['NODE_ENV'] = 'production';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

const load = async (path) => {
  const { module } = await runnerImport(path, { root: ROOT, configFile: false, logLevel: 'error' });
  return module;
};

let contract;
/** Loaded with the first call, so that the server starts at once. */
const judge = async () => {
  contract ??= load('/mocks/contract/judgeExchange.ts');
  const { judgeExchange } = await contract;
  return (request, response, fields) => judgeExchange(request, response, '', fields);
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

try {
  const { runCommand } = await load('/mocks/serve.ts');
  await runCommand(process.argv.slice(2), { judge, panel });
} catch (error) {
  console.error(error.message.split('\n')[0]);
  process.exitCode = 1;
}
