import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { LocalServer, silence } from '../support/LocalServer.ts';
import { FOREIGN_TOKEN, ForeignProvider } from './ForeignProvider.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const started: ChildProcess[] = [];

// A failed test does not end its command.
afterAll(() => {
  for (const one of started) one.kill('SIGKILL');
});

const run = (args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn('node', ['provider-check/command.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, BREVITY_TOKEN: '', BREVITY_MAGIC_LINK: '', ...env },
  });
  started.push(child);
  const written = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => (written.output += chunk));
  child.stderr.on('data', (chunk) => (written.errors += chunk));
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, ...written })),
  );
  return { child, ended };
};

const start = async (answer: LocalServer['answer']): Promise<LocalServer> => {
  const server = new LocalServer();
  server.answer = answer;
  await server.start();
  return server;
};

describe.concurrent('npm run provider:check', () => {
  test('removes on Ctrl+C what it has made', async () => {
    const provider = new ForeignProvider();
    const server = await start((response, received) => {
      // The first reading of a link that was made is never over.
      if (received.path.startsWith('/v1/links/100') && received.method === 'GET') silence(response, received);
      else provider.answer(response, received);
      if (received.path === '/v1/links/100') for (const _ of ['terminal', 'npm']) child.kill('SIGINT');
    });
    const { child, ended } = run(['--url', server.url, '--write'], { BREVITY_TOKEN: FOREIGN_TOKEN });
    const { code, output } = await ended;
    await server.stop();
    expect(code).toBe(130);
    expect(output).toContain('Not complete: It was interrupted.');
    expect(provider.received).toContain('DELETE /v1/links/100');
    expect(provider.links.map(({ id }) => id)).toEqual([11, 12]);
  });
});
