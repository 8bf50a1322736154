import { spawn } from 'node:child_process';
import { onTestFinished } from 'vitest';

/** Matches the URL in the output of `mock:serve`. */
export const SERVED_AT = /(?<=API on )http:[^,]+/;

/** Starts a command of this project. By default, it is killed when the test ends. */
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
  /** Resolves with the match in the output. Rejects with the whole output if the command ends before. */
  const waitForOutput = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        const [found] = pattern.exec(written.output) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', check);
      check();
      ended.then(() => reject(new Error(written.output + written.errors)), reject);
    });
  return { child, waitForOutput, ended };
};
