import { execFile } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';

/** Runs Vite until it ends, with a setting of the build; returns its exit code and what it wrote. */
const vite = (args: readonly string[], settings: Readonly<Record<string, string>>) =>
  new Promise<{ code: number | null; errors: string }>((resolve) => {
    const env = { ...process.env, ...settings, NO_COLOR: '1' };
    const command = execFile(process.execPath, ['node_modules/vite/bin/vite.js', ...args], { env });
    // A server that starts after all would not end.
    onTestFinished(() => void command.kill());
    let errors = '';
    command.stderr?.on('data', (text) => {
      errors += text;
    });
    command.once('close', (code) => resolve({ code, errors }));
  });

// What is wrong with each setting: tests/config.test.ts. Only what hangs comes to the time-out.
test('an unknown setting stops the build with one sentence', { timeout: 120_000 }, async () => {
  const { code, errors } = await vite(['build', '--outDir', 'node_modules/.cache/brevity/never'], {
    VITE_BACKND: 'mock',
  });
  expect(errors).toContain('There is no setting VITE_BACKND. Settings are VITE_BACKEND, VITE_API_BASE_URL,');
  expect(code).toBe(1);
});
