import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** The address in what `mock:serve` writes. */
export const SERVED_AT = /(?<=API on )http:[^,]+/;

/** Starts a command of this project; it is killed when the test is over, unless that is said otherwise. */
export const startCommand = (
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
  onFinished: (end: () => void) => void = onTestFinished,
) => {
  const child = spawn('node', args, { env: { ...process.env, ...env } });
  onFinished(() => child.kill('SIGKILL'));
  const written = { output: '', errors: '' };
  child.stdout.on('data', (chunk) => (written.output += chunk));
  child.stderr.on('data', (chunk) => (written.errors += chunk));
  const ended = new Promise<{ code: number | null } & typeof written>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, ...written }));
  });
  /** Resolves with what it has written that fits; rejects with all of it if it ends before. */
  const wrote = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const [found] = pattern.exec(written.output) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', look);
      look();
      ended.then(() => reject(new Error(written.output + written.errors)), reject);
    });
  return { child, wrote, ended };
};
