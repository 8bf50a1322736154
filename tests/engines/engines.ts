import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from '../support/LocalServer.ts';
import { waitFor } from './waitFor.ts';

/**
 * Sends a command of the W3C WebDriver protocol and returns its value. Rejects if the browser reports an
 * error.
 */
export type Send = (command: Command, parameters?: object) => Promise<unknown>;

/** The HTTP method and path of each command. */
const COMMANDS = {
  NewSession: ['POST', ''],
  DeleteSession: ['DELETE', ''],
  Navigate: ['POST', '/url'],
  SetWindowRect: ['POST', '/window/rect'],
  ExecuteScript: ['POST', '/execute/sync'],
  PerformActions: ['POST', '/actions'],
} as const;

type Command = keyof typeof COMMANDS;

export interface RunningBrowser {
  readonly send: Send;
  readonly stop: () => Promise<void>;
}

export interface Engine {
  readonly name: string;
  /** Names of the required executables. Each entry lists alternatives, in order of preference. */
  readonly executables: readonly (readonly string[])[];
  /** Starts the browser. Takes the path of each required executable. */
  readonly start: (...paths: string[]) => Promise<RunningBrowser>;
}

/**
 * Starts an executable as the leader of a process group, so that its child processes can be ended with it.
 */
const startGroup = (executable: string, args: readonly string[], env: object = {}) =>
  spawn(executable, args, {
    detached: true,
    env: { ...process.env, LANG: 'en_US.UTF-8', TZ: 'UTC', ...env },
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });

const endGroup = async (leader: ChildProcess): Promise<void> => {
  if (leader.exitCode !== null || leader.pid === undefined) return;
  const ended = once(leader, 'exit');
  process.kill(-leader.pid, 'SIGKILL');
  await ended;
};

/**
 * Sends commands over Firefox's Marionette protocol. It has the same commands as WebDriver, as messages of
 * the form `length:[0, id, command, parameters]`.
 */
const overMarionette = (socket: Socket): Send => {
  const pending = new Map<number, (reply: readonly unknown[]) => void>();
  let received = Buffer.alloc(0);
  let lastId = 0;
  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const start = received.indexOf(':') + 1;
      const end = start + Number(received.subarray(0, start - 1));
      if (start === 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(start, end).toString());
      received = received.subarray(end);
      // The first message is a greeting, not an array.
      if (Array.isArray(message)) pending.get(message[1])?.(message);
    }
  });
  return async (command, parameters = {}) => {
    const id = ++lastId;
    const message = JSON.stringify([0, id, `WebDriver:${command}`, parameters]);
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, result] = await new Promise<readonly unknown[]>((resolve) => pending.set(id, resolve));
    if (error) throw new Error(`${command}: ${JSON.stringify(error)}`);
    return Object(result).value;
  };
};

const overHttp = (driver: string): Send => {
  let session = '';
  return async (command, parameters = {}) => {
    const [method, path] = COMMANDS[command];
    const response = await fetch(`${driver}/session${session}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(parameters) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${command}: ${JSON.stringify(value)}`);
    if (command === 'NewSession') session = `/${value.sessionId}`;
    return value;
  };
};

const FIREFOX: Engine = {
  name: 'Firefox',
  executables: [['firefox-esr', 'firefox']],
  start: async (firefox = '') => {
    const profile = await mkdtemp(join(tmpdir(), 'brevity-firefox-'));
    await writeFile(join(profile, 'user.js'), 'user_pref("marionette.port", 0);');
    const browser = startGroup(firefox, ['--marionette', '--headless', '--no-remote', '--profile', profile]);
    const port = await waitFor(async () =>
      Number(await readFile(join(profile, 'MarionetteActivePort'), 'utf8')),
    );
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    const send = overMarionette(socket);
    await send('NewSession', { pageLoadStrategy: 'none' });
    return {
      send,
      stop: async () => {
        socket.destroy();
        await endGroup(browser);
        await rm(profile, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  },
};

const WEBKIT: Engine = {
  name: 'WebKit',
  executables: [['WebKitWebDriver'], ['Xvfb']],
  start: async (driverPath = '', xvfb = '') => {
    const screen = startGroup(xvfb, ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp']);
    const [display] = await once(screen.stdio[3] ?? screen, 'data');
    const port = await freePort();
    const driver = startGroup(driverPath, [`--port=${port}`], { DISPLAY: `:${String(display).trim()}` });
    const url = `http://127.0.0.1:${port}`;
    await waitFor(async () => (await fetch(`${url}/status`)).ok);
    const send = overHttp(url);
    await send('NewSession', { capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } } });
    return {
      send,
      stop: async () => {
        await send('DeleteSession').catch(() => undefined);
        await endGroup(driver);
        await endGroup(screen);
      },
    };
  },
};

export const ENGINES: readonly Engine[] = [FIREFOX, WEBKIT];

const findInPath = (name: string): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));

/** Returns the paths of an engine's executables, or a line about those that are missing. */
export const findExecutables = ({
  name,
  executables,
}: Engine): { readonly executables?: readonly string[]; readonly missing?: string } => {
  const paths = executables.map((names) => names.map(findInPath).find((path) => path !== undefined));
  const missing = executables.filter((_, index) => paths[index] === undefined).map(([first]) => first);
  if (missing.length > 0) return { missing: `Not tested: ${name}. Not installed: ${missing.join(', ')}.` };
  return { executables: paths.filter((path) => path !== undefined) };
};
