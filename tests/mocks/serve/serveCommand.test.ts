import { spawn } from 'node:child_process';
import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { JSON_TYPE, temporaryFolder } from './serving.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** Runs the command until it ends; returns its exit code and what it wrote. */
const run = (
  args: readonly string[],
  onOutput: (output: string, interrupt: () => void) => unknown = () => {},
) =>
  new Promise<{ code: number | null; output: string; errors: string }>((resolve, reject) => {
    const process = spawn('node', ['mocks/serveCommand.mjs', ...args], { cwd: ROOT });
    onTestFinished(() => void process.kill('SIGKILL'));
    let output = '';
    let errors = '';
    process.stdout.on('data', (chunk) => {
      output += chunk;
      onOutput(output, () => process.kill('SIGINT'));
    });
    process.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    process.once('error', reject);
    process.once('close', (code) => resolve({ code, output, errors }));
  });

// Only what hangs comes to this.
describe('npm run mock:serve', { timeout: 60_000 }, () => {
  test('refuses a wrong option with one sentence, without a stack', async () => {
    expect(await run(['--latency', 'slow'])).toEqual({
      code: 2,
      output: '',
      errors: '"slow" is not a latency. Enter milliseconds up to 600000, such as 200 or 200-400.\n',
    });
  });

  test('serves, judges by the contract, and ends cleanly on Ctrl+C, also during a call', async () => {
    let isCalled = false;
    const args = ['--port', '0', '--scenario', 'empty', '--fault', '* /never timeout'];
    const { output, ...ended } = await run(args, (text, interrupt) => {
      const [address] = /(?<=API on )http:[^,]+/.exec(text) ?? [];
      if (address !== undefined && text.includes('Sign in') && !isCalled) {
        isCalled = true;
        void fetch(`${address}/never`).catch(() => {});
        void fetch(`${address}/v1/users/profile`);
      }
      if (!text.includes('drift')) return;
      interrupt();
      interrupt();
    });
    expect(ended).toEqual({ code: 0, errors: '' });
    for (const line of [
      'Check the rule "* /never timeout": The provider has no call * /never.',
      'Only programs on this machine, the app on http://localhost:5173 and the panel may control it; any page may call /v1.',
      'Sign in as demo@brevity.example; each magic link is printed here.',
    ]) {
      expect(output.split('\n')).toContain(line);
    }
    expect(output).toMatch(/^\d\d:\d\d:\d\d GET \/v1\/users\/profile 401 \d+ ms$/m);
    expect(output).toMatch(/^ {2}drift in GET \/v1\/users\/profile: request: .+$/m);
  });

  test('starts again with code that has changed, goes on with its state, and loads what only one call needs', async () => {
    let token = '';
    let status = 0;
    const args = ['--port', '0', '--watch', '--state', join(temporaryFolder(), 'state.json')];
    const { code } = await run(args, async (output, interrupt) => {
      const [first, second] = output.match(/(?<=API on )http:[^,]+(?=.*?Sign in)/gs) ?? [];
      if (token === '' && first !== undefined) {
        token = 'to come';
        const session = await fetch(`${first}/__mock/sessions`, { method: 'POST', headers: JSON_TYPE });
        ({ token } = await session.json());
        const { atime, mtime } = statSync(`${ROOT}mocks/Mock.ts`);
        // To the file system, the file has changed.
        utimesSync(`${ROOT}mocks/Mock.ts`, atime, mtime);
      }
      if (status !== 0 || second === undefined) return;
      status = 1;
      const headers = { ...JSON_TYPE, Authorization: `Bearer ${token}` };
      const { links } = await (await fetch(`${second}/v1/links`, { headers })).json();
      ({ status } = await fetch(`${second}/v1/links/${links[0].id}/qrcode`, { headers }));
      interrupt();
    });
    expect(code).toBe(0);
    expect(status).toBe(200);
  });
});
