import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { HTTP_APP, PORTS, PROVIDER_LOG, ROOT, WORK_FOLDER } from './addresses.ts';
import { DEMO_EMAIL, Provider } from './Provider.ts';

const START_TIMEOUT_MS = 20_000;
const LOOK_AGAIN_MS = 50;

const started = async (mock: ChildProcess): Promise<void> => {
  const until = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < until && mock.exitCode === null) {
    if (readFileSync(PROVIDER_LOG, 'utf8').includes('Mock provider API on')) return;
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
  }
  throw new Error(`The mock did not start: ${readFileSync(PROVIDER_LOG, 'utf8')}`);
};

/**
 * Starts `mock:serve`, whose output the journeys read their magic links from, and signs in to the demo account once
 * for all who only look at it. Playwright calls what this answers when all is done.
 */
export default async (): Promise<() => void> => {
  mkdirSync(WORK_FOLDER, { recursive: true });
  const log = openSync(PROVIDER_LOG, 'w');
  const args = ['mocks/serveCommand.mjs', '--port', String(PORTS.mock), '--app-url', HTTP_APP];
  const mock = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', log, log] });
  closeSync(log);
  await started(mock);
  process.env['DEMO_TOKEN'] = await new Provider().signIn(DEMO_EMAIL);
  return () => {
    mock.kill();
  };
};
