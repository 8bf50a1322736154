import { spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import {
  HTTP_APP,
  HTTP_DIST,
  PORTS,
  PROVIDER,
  PROVIDER_LOG,
  ROOT,
  WORK_FOLDER,
} from '../e2e/support/addresses.ts';
import { serveBuild } from '../e2e/support/serveBuild.ts';
import { eventually } from './eventually.ts';

/** Serves the build and the mock of the provider as for the journeys. */
export const serveAll = async () => {
  mkdirSync(WORK_FOLDER, { recursive: true });
  const mock = spawn(
    process.execPath,
    ['mocks/serveCommand.mjs', '--port', String(PORTS.mock), '--app-url', HTTP_APP],
    { cwd: ROOT, stdio: ['ignore', openSync(PROVIDER_LOG, 'w'), 'inherit'] },
  );
  const app = await serveBuild(HTTP_DIST, PORTS.http);
  const [serve] = app.listeners('request');
  let scripts = Promise.resolve();
  app.removeAllListeners('request').on('request', async (request, response) => {
    if (request.url?.endsWith('.js')) await scripts;
    serve?.call(app, request, response);
  });
  await eventually(() => fetch(PROVIDER));
  return {
    /** Keeps the program's scripts from the browser until the function that comes out is called. */
    holdScripts: (): (() => void) => {
      let letGo = () => {};
      scripts = new Promise((resolve) => {
        letGo = resolve;
      });
      return letGo;
    },
    stop: () => {
      mock.kill();
      app.close().closeAllConnections();
    },
  };
};
