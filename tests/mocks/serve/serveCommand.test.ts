import { statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../support/temporaryFolder.ts';
import { JSON_HEADERS } from './serving.ts';
import { SERVED_AT, startCommand } from './startCommand.ts';

const start = (...args: readonly string[]) => startCommand(['mocks/serveCommand.mjs', ...args]);

// A start takes seconds, so one start proves several behaviours.
// Only a command that hangs reaches the timeout.
describe('npm run mock:serve', { timeout: 60_000 }, () => {
  it('refuses an invalid option with a sentence, without a stack', async () => {
    expect(await start('--latency', 'slow').ended).toEqual({
      code: 2,
      output: '',
      errors: '"slow" is not a latency. Enter milliseconds up to 600000, such as 200 or 200-400.\n',
    });
  });

  it('serves calls and prints their contract violations until Ctrl+C', async () => {
    const args = ['--port', '0', '--scenario', 'empty', '--fault', '* /never timeout'];
    const { child, waitForOutput, ended } = start(...args);
    const url = await waitForOutput(SERVED_AT);
    void fetch(`${url}/never`).catch(() => {});
    void fetch(`${url}/v1/users/profile`);
    await waitForOutput(/contract violation/);
    for (const _ of ['terminal', 'npm']) child.kill('SIGINT');
    const { output, ...rest } = await ended;
    expect(rest).toEqual({ code: 0, errors: '' });
    for (const line of [
      'Check the rule "* /never timeout": The provider has no endpoint * /never.',
      'Any page may call /v1. Only programs on this machine, the app on http://localhost:5173 and the panel may control the mock.',
      'Sign in as demo@brevity.example. Magic links are printed here.',
    ]) {
      expect(output.split('\n')).toContain(line);
    }
    expect(output).toMatch(/^\d\d:\d\d:\d\d GET \/v1\/users\/profile 401 \d+ ms$/m);
    expect(output).toMatch(/^ {2}contract violation in GET \/v1\/users\/profile: request: .+$/m);
  });

  it('restarts with its state when its code changes', async () => {
    const args = ['--port', '0', '--watch', '--state', join(temporaryFolder(), 'state.json')];
    const { child, waitForOutput, ended } = start(...args);
    const first = await waitForOutput(SERVED_AT);
    const session = await fetch(`${first}/__mock/sessions`, { method: 'POST', headers: JSON_HEADERS });
    const { token } = await session.json();
    const { atime, mtime } = statSync('mocks/Mock.ts');
    // Setting the times counts as a change of the file.
    utimesSync('mocks/Mock.ts', atime, mtime);
    const second = await waitForOutput(/(?<=API on .*API on )http:[^,]+(?=.*Sign in)/s);
    const headers = { ...JSON_HEADERS, Authorization: `Bearer ${token}` };
    const { links } = await (await fetch(`${second}/v1/links`, { headers })).json();
    // The code for QR codes is loaded only now.
    const code = await fetch(`${second}/v1/links/${links[0].id}/qrcode`, { headers });
    expect(code.status).toBe(200);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 0 });
  });
});
