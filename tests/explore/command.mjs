import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

try {
  const { module } = await runnerImport('/tests/explore/runCommand.ts', {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  process.exitCode = await module.runCommand(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 2;
}
