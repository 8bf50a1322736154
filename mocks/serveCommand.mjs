import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

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

try {
  const { runCommand } = await load('/mocks/serve.ts');
  await runCommand(process.argv.slice(2), judge);
} catch (error) {
  console.error(error.message.split('\n')[0]);
  process.exitCode = 1;
}
