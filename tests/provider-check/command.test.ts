import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { silence } from '../support/LocalServer.ts';
import { startLocalServer } from '../support/localProvider.ts';
import { FOREIGN_TOKEN, ForeignProvider } from './ForeignProvider.ts';

const server = startLocalServer();
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const run = (args: readonly string[], env: Record<string, string> = {}) => {
  const child = spawn('node', ['provider-check/command.mjs', ...args], {
    cwd: ROOT,
    env: { ...process.env, BREVITY_TOKEN: '', BREVITY_MAGIC_LINK: '', ...env },
  });
  // A failed test does not end its command.
  onTestFinished(() => void child.kill('SIGKILL'));
  const written = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => (written.output += chunk));
  child.stderr.on('data', (chunk) => (written.errors += chunk));
  const ended = new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, ...written })),
  );
  return { child, ended };
};

test('npm run provider:check removes on Ctrl+C what it has made', async () => {
  const provider = new ForeignProvider();
  server.answer = (response, received) => {
    // The first reading of a link that was made is never over.
    if (received.path.startsWith('/v1/links/100') && received.method === 'GET') silence(response, received);
    else provider.answer(response, received);
    if (received.path === '/v1/links/100') for (const _ of ['terminal', 'npm']) child.kill('SIGINT');
  };
  const { child, ended } = run(['--url', server.url, '--write'], { BREVITY_TOKEN: FOREIGN_TOKEN });
  const { code, output } = await ended;
  expect(code).toBe(130);
  expect(output).toContain('Not complete: It was interrupted.');
  expect(provider.received).toContain('DELETE /v1/links/100');
  expect(provider.links.map(({ id }) => id)).toEqual([11, 12]);
});
