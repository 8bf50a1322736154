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
} from '../e2e/support/environment.ts';
import { serveBuild } from '../e2e/support/serveBuild.ts';
import { waitFor } from './waitFor.ts';

/** Serves the app and the mock with the settings of the e2e tests. */
export const startServers = async () => {
  mkdirSync(WORK_FOLDER, { recursive: true });
  const mock = spawn(
    process.execPath,
    ['mocks/serveCommand.mjs', '--port', String(PORTS.mock), '--app-url', HTTP_APP],
    { cwd: ROOT, stdio: ['ignore', openSync(PROVIDER_LOG, 'w'), 'inherit'] },
  );
  const app = await serveBuild({ folder: HTTP_DIST, port: PORTS.http });
  const [serve] = app.listeners('request');
  let scriptsReleased = Promise.resolve();
  app.removeAllListeners('request').on('request', async (request, response) => {
    if (request.url?.endsWith('.js')) await scriptsReleased;
    serve?.call(app, request, response);
  });
  await waitFor(() => fetch(PROVIDER));
  return {
    /** Holds back the app's scripts until the returned function is called. */
    holdScripts: (): (() => void) => {
      let release = () => {};
      scriptsReleased = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    stop: () => {
      mock.kill();
      app.close().closeAllConnections();
    },
  };
};
