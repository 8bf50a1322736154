import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { serveDemo } from './served.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

test('npm run provider:check removes on Ctrl+C what it has made', async () => {
  const { served, options } = await serveDemo({ scenario: 'empty' });
  const child = spawn('node', ['provider-check/command.mjs', '--url', options.url, '--write'], {
    cwd: ROOT,
    env: { ...process.env, BREVITY_TOKEN: '', BREVITY_MAGIC_LINK: options.magicToken },
  });
  // A failed test does not end its command.
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  const { log, world } = served.mock;
  let isMade = false;
  log.subscribe(({ method, end }) => {
    // The first reading of a link that was made is never over.
    if (method === 'POST' && end === 201 && !isMade) world.change({ faults: ['GET * timeout'] });
    else if (isMade && method === 'GET') for (const _ of ['terminal', 'npm']) child.kill('SIGINT');
    isMade ||= end === 201;
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  expect(code).toBe(130);
  expect(output).toContain('Not complete: It was interrupted.');
  expect(isMade).toBe(true);
  expect(world.db.all('links')).toEqual([]);
});
