import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../support/LocalServer.ts';
import { StandInKutt } from './StandInKutt.ts';
import { serveStandIn } from './serveStandIn.ts';

const folder = mkdtempSync(join(tmpdir(), 'server-'));
const started: ChildProcess[] = [];

beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<h1>The dashboard</h1>');
  // Away from this project, so that nothing of it can be loaded.
  await build({
    configFile: 'server/vite.config.ts',
    logLevel: 'error',
    build: { outDir: join(folder, 'built') },
  });
});

afterAll(() => {
  for (const one of started) one.kill('SIGKILL');
  rmSync(folder, { recursive: true });
});

const run = (args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [join('built', 'server.mjs'), ...args], { cwd: folder, env });
  started.push(child);
  const written = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => (written.output += chunk));
  child.stderr.on('data', (chunk) => (written.errors += chunk));
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, ...written })),
  );
  return { child, written, ended };
};

const ENV = { BREVITY_SECRET: 'a secret of thirty-two characters', BREVITY_KEY: 'KEY', BREVITY_FILES: '.' };
const ARGS = ['--to', 'kutt', '--url', 'http://localhost:1', '--people', 'ada@example.com'];

describe.concurrent('the built file', () => {
  test('shows its help', async () => {
    const { code, output } = await run(['--help']).ended;
    expect(code).toBe(0);
    expect(output).toMatch(/^Serves the dashboard and its provider API\. /);
  });

  test.each<[args: readonly string[], env: Record<string, string>, sentence: RegExp]>([
    [['--host', '203.0.113.1'], { BREVITY_PRINT_LINKS: 'yes' }, /^The server cannot listen: /],
    [[], {}, /^BREVITY_SMTP is missing/],
    [[], { BREVITY_SMTP: 'smtp://localhost' }, /^--mail-from is missing/],
  ])('ends with one sentence and code 2: %j with %j', async (args, env, sentence) => {
    const { code, errors, output } = await run([...ARGS, ...args], { ...ENV, ...env }).ended;
    expect(errors).toMatch(sentence);
    expect(errors.trim()).not.toContain('\n');
    expect(code).toBe(2);
    expect(output).toBe('');
  });

  test('serves the dashboard and its API at one address, until a signal ends it', async ({
    expect,
    onTestFinished,
  }) => {
    const engine = await serveStandIn(new StandInKutt().fetch);
    onTestFinished(() => engine.stop());
    const port = String(await freePort());
    const { child, written, ended } = run(
      [...ARGS, '--url', engine.url, '--port', port, '--print-links'],
      ENV,
    );
    await expect.poll(() => written.output).toContain(`Serving http://localhost:${port} over kutt`);
    const address = `http://localhost:${port}`;
    expect(await (await fetch(`${address}/links`)).text()).toBe('<h1>The dashboard</h1>');
    await fetch(`${address}/v1/auth/login`, { method: 'POST', body: '{"email":"ada@example.com"}' });
    await expect
      .poll(() => written.output)
      .toContain(`Magic link for ada@example.com: ${address}/auth/verify/`);
    const token = /verify\/(\S+)/.exec(written.output)?.[1];
    const { jwt } = await (await fetch(`${address}/v1/auth/verify?token=${token}`)).json();
    const links = await fetch(`${address}/v1/links`, { headers: { Authorization: `Bearer ${jwt}` } });
    expect((await links.json()).links).toEqual([]);
    for (const _ of ['terminal', 'npm']) child.kill('SIGTERM');
    const { code, output, errors } = await ended;
    expect([code, errors]).toEqual([0, '']);
    expect(output).not.toMatch(/KEY|thirty-two/);
  });
});
