import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

const started: ChildProcess[] = [];

// A failed test does not stop its server.
afterAll(() => {
  for (const one of started) one.kill('SIGKILL');
});

/** Runs the command until it ends; returns its exit code and what it wrote. */
const run = (args: readonly string[], onOutput = (_output: string, _process: { kill: () => void }) => {}) =>
  new Promise<{ code: number | null; output: string; errors: string }>((resolve, reject) => {
    const process = spawn('node', ['mocks/serveCommand.mjs', ...args], { cwd: ROOT });
    started.push(process);
    let output = '';
    let errors = '';
    process.stdout.on('data', (chunk) => {
      output += chunk;
      onOutput(output, { kill: () => process.kill('SIGINT') });
    });
    process.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    process.once('error', reject);
    process.once('close', (code) => resolve({ code, output, errors }));
  });

describe('npm run mock:serve', { timeout: 60_000 }, () => {
  test('prints its help', async () => {
    const { code, output, errors } = await run(['--help']);
    expect([code, errors]).toEqual([0, '']);
    expect(output).toMatch(/^Serves the mock provider API over HTTP\.\n/);
  });

  test('refuses a wrong option with one sentence', async () => {
    expect(await run(['--latency', 'slow'])).toEqual({
      code: 1,
      output: '',
      errors: '"slow" is not a latency. Enter milliseconds up to 600000, such as 200 or 200-400.\n',
    });
  });

  test('refuses a port in use with one sentence', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const ended = await run(['--host', '127.0.0.1', '--port', `${port}`]);
    other.close();
    expect(ended).toEqual({
      code: 1,
      output: '',
      errors: `Port ${port} is in use. Stop what runs there, or choose another port with --port.\n`,
    });
  });

  test('serves, judges by the contract, and ends cleanly on Ctrl+C, also during a call', async () => {
    let isCalled = false;
    const { code, output, errors } = await run(
      ['--port', '0', '--scenario', 'empty', '--fault', '* /never timeout'],
      (text, { kill }) => {
        const [address] = /(?<=API on )http:[^,]+/.exec(text) ?? [];
        if (address !== undefined && text.includes('Sign in') && !isCalled) {
          isCalled = true;
          void fetch(`${address}/never`).catch(() => {});
          void fetch(`${address}/v1/users/profile`);
        }
        if (!text.includes('drift')) return;
        kill();
        kill();
      },
    );
    expect([code, errors]).toEqual([0, '']);
    expect(output).toContain('Check the rule "* /never timeout": The provider has no call * /never.\n');
    expect(output).toContain(
      'Only programs on this machine, the app on http://localhost:5173 and the panel may control it; any page may call /v1.\n',
    );
    expect(output).toContain('Sign in as demo@brevity.example; each magic link is printed here.\n');
    expect(output).toMatch(/^\d\d:\d\d:\d\d GET \/v1\/users\/profile 401 \d+ ms$/m);
    expect(output).toMatch(/^ {2}drift in GET \/v1\/users\/profile: request: .+$/m);
  });
});
