import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';

const USAGE = `Serves the mock provider API over HTTP.

  node mocks/serveCommand.mjs [--port 4500] [--host localhost] [--scenario default] [--app-url http://localhost:5173]

  --port      the port to listen on; 0 picks a free one
  --host      the interface to listen on; 0.0.0.0 lets other devices in
  --scenario  the state to start in: default, empty, no-aggregated, failing, slow, stalled, short-session
  --app-url   where the app runs; magic links lead there unless a caller's Origin says otherwise`;

const OPTIONS = {
  port: { type: 'string', default: '4500' },
  host: { type: 'string' },
  scenario: { type: 'string' },
  'app-url': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
};

const SENTENCES = {
  EADDRINUSE: (port) => `Port ${port} is in use. Stop what runs there, or choose another one with --port.`,
  EACCES: (port) => `Port ${port} may not be used. Choose another one with --port.`,
};

const readArguments = () => {
  const { values } = parseArgs({ options: OPTIONS });
  if (!/^\d{1,5}$/.test(values.port) || Number(values.port) > 65_535) {
    throw new Error(`--port must be a number from 0 to 65535, not "${values.port}".`);
  }
  const appUrl = values['app-url'];
  if (appUrl !== undefined && !/^https?:\/\/[^/]/.test(appUrl)) {
    throw new Error(`--app-url must be an http or https address, not "${appUrl}".`);
  }
  return { ...values, port: Number(values.port), appUrl };
};

const serve = async ({ port, host, scenario, appUrl }) => {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const { module } = await runnerImport('/mocks/serve.ts', { root, configFile: false, logLevel: 'error' });
  const served = await module.serveMock({ port, host, scenario, appUrl, log: console.log });
  console.log(`Mock provider API on ${served.address}`);
  console.log(`Use it with: VITE_API_BASE_URL=${served.address} npm run dev:http`);
  console.log('Sign in as demo@brevity.example; each magic link is printed here.');
  for (const signal of ['SIGINT', 'SIGTERM']) {
    process.once(signal, () => served.close().then(() => process.exit(0)));
  }
};

try {
  const values = readArguments();
  if (values.help) console.log(USAGE);
  else await serve(values);
} catch (error) {
  const port = process.argv.includes('--port') ? process.argv[process.argv.indexOf('--port') + 1] : 4500;
  console.error(SENTENCES[error.code]?.(port) ?? error.message.split('\n')[0]);
  process.exitCode = 1;
}
