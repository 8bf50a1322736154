import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

try {
  const { module } = await runnerImport('/provider-check/runCommand.ts', {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  process.exitCode = await module.runCommand(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
