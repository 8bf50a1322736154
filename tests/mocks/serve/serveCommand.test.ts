import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { JSON_TYPE } from './serving.ts';
import { SERVED_AT, startCommand } from './startCommand.ts';

const start = (...args: readonly string[]) => startCommand(['mocks/serveCommand.mjs', ...args]);

// Only what hangs comes to this.
describe('npm run mock:serve', { timeout: 60_000 }, () => {
  test('refuses a wrong option with one sentence, without a stack', async () => {
    expect(await start('--latency', 'slow').ended).toEqual({
      code: 2,
      output: '',
      errors: '"slow" is not a latency. Enter milliseconds up to 600000, such as 200 or 200-400.\n',
    });
  });

  test('serves, judges by the contract, and ends cleanly on Ctrl+C, also during a call', async () => {
    const args = ['--port', '0', '--scenario', 'empty', '--fault', '* /never timeout'];
    const { child, wrote, ended } = start(...args);
    const address = await wrote(SERVED_AT);
    void fetch(`${address}/never`).catch(() => {});
    void fetch(`${address}/v1/users/profile`);
    await wrote(/drift/);
    for (const _ of ['terminal', 'npm']) child.kill('SIGINT');
    const { output, ...rest } = await ended;
    expect(rest).toEqual({ code: 0, errors: '' });
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
    const args = ['--port', '0', '--watch', '--state', join(temporaryFolder(), 'state.json')];
    const { child, wrote, ended } = start(...args);
    const first = await wrote(SERVED_AT);
    const session = await fetch(`${first}/__mock/sessions`, { method: 'POST', headers: JSON_TYPE });
    const { token } = await session.json();
    const { atime, mtime } = statSync('mocks/Mock.ts');
    // To the file system, the file has changed.
    utimesSync('mocks/Mock.ts', atime, mtime);
    const second = await wrote(/(?<=API on .*API on )http:[^,]+(?=.*Sign in)/s);
    const headers = { ...JSON_TYPE, Authorization: `Bearer ${token}` };
    const { links } = await (await fetch(`${second}/v1/links`, { headers })).json();
    const code = await fetch(`${second}/v1/links/${links[0].id}/qrcode`, { headers });
    expect(code.status).toBe(200);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0 });
  });
});
