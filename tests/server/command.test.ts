import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { freePort } from '../support/LocalServer.ts';
import { StandInKutt } from './StandInKutt.ts';
import { serveStandIn } from './serveStandIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'server-'));
const children: ChildProcess[] = [];

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<h1>The dashboard</h1>');
  // Built outside of the project, so that the server cannot load the project's packages.
  await build({
    configFile: 'server/vite.config.ts',
    logLevel: 'error',
    build: { outDir: join(folder, 'built') },
  });
});

afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const ARGS = ['--to', 'kutt', '--url', 'http://localhost:1', '--people', 'ada@example.com'];
const ENV = { BREVITY_SECRET: 'a secret of thirty-two characters', BREVITY_KEY: 'KEY', BREVITY_FILES: '.' };

interface Command {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const runServer = ({ args = [], env = {} }: Command) => {
  const child = spawn(process.execPath, [join('built', 'server.mjs'), ...ARGS, ...args], {
    cwd: folder,
    env: { ...ENV, ...env },
  });
  children.push(child);
  const written = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => (written.output += chunk));
  child.stderr.on('data', (chunk) => (written.errors += chunk));
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, ...written })),
  );
  return { child, written, ended };
};

describe.concurrent('the built server', () => {
  it('prints its help', async ({ expect }) => {
    const { code, output } = await runServer({ args: ['--help'] }).ended;
    expect(code).toBe(0);
    expect(output).toMatch(/^Serves the dashboard and its provider API\. /);
  });

  it.for<Command & { problem: string; error: RegExp }>([
    {
      problem: 'it cannot listen on the host',
      args: ['--host', '203.0.113.1'],
      env: { BREVITY_PRINT_LINKS: 'yes' },
      error: /^The server cannot listen: /,
    },
    { problem: 'the mail server is missing', error: /^BREVITY_SMTP is missing/ },
    {
      problem: 'the sender of emails is missing',
      env: { BREVITY_SMTP: 'smtp://localhost' },
      error: /^--mail-from is missing/,
    },
  ])('exits with code 2 and a one-line error when $problem', async ({ error, ...command }, { expect }) => {
    const { code, errors, output } = await runServer(command).ended;
    expect(errors).toMatch(error);
    expect(errors.trim()).not.toContain('\n');
    expect(code).toBe(2);
    expect(output).toBe('');
  });

  it('serves the dashboard and its API until SIGTERM', async ({ expect, onTestFinished }) => {
    const engine = await serveStandIn(new StandInKutt().fetch);
    onTestFinished(() => engine.stop());
    const port = String(await freePort());
    const url = `http://localhost:${port}`;
    const { child, written, ended } = runServer({
      args: ['--url', engine.url, '--port', port, '--print-links'],
    });
    await expect.poll(() => written.output).toContain(`Serving ${url} over kutt`);
    expect(await (await fetch(`${url}/links`)).text()).toBe('<h1>The dashboard</h1>');
    await fetch(`${url}/v1/auth/login`, { method: 'POST', body: '{"email":"ada@example.com"}' });
    await expect.poll(() => written.output).toContain(`Magic link for ada@example.com: ${url}/auth/verify/`);
    const token = /verify\/(\S+)/.exec(written.output)?.[1];
    const { jwt } = await (await fetch(`${url}/v1/auth/verify?token=${token}`)).json();
    const links = await fetch(`${url}/v1/links`, { headers: { Authorization: `Bearer ${jwt}` } });
    expect((await links.json()).links).toEqual([]);
    for (const _ of ['terminal', 'npm']) child.kill('SIGTERM');
    const { code, output, errors } = await ended;
    expect([code, errors]).toEqual([0, '']);
    expect(output).not.toMatch(/KEY|thirty-two/);
  });
});
