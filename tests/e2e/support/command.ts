import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from './environment.ts';

export interface RunningCommand {
  /**
   * Resolves with the first match in the output. Rejects with the output if the command exits without a
   * match.
   */
  readonly waitForOutput: (pattern: RegExp) => Promise<string>;
  readonly exitCode: Promise<number | null>;
  readonly stop: () => Promise<void>;
}

/** Runs a command line in a shell, from the project's root. */
export const runCommand = (line: string, env: Readonly<Record<string, string>> = {}): RunningCommand => {
  // Detached, so that the command leads a process group: npm starts further processes, and all have to end.
  const child = spawn(line, {
    cwd: ROOT,
    shell: true,
    detached: true,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
  });
  let output = '';
  const exitCode = new Promise<number | null>((resolve) => child.once('close', resolve));
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const waitForOutput = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const resolveOnMatch = () => {
        const match = pattern.exec(output)?.[0];
        if (match !== undefined) resolve(match);
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', resolveOnMatch);
      resolveOnMatch();
      void exitCode.then(() => reject(new Error(`${line} ended without printing ${pattern}:\n${output}`)));
    });
  return { waitForOutput, exitCode, stop: () => stopGroup(child, exitCode) };
};

const stopGroup = async (child: ChildProcess, exit: Promise<unknown>): Promise<void> => {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The group has already ended.
  }
  await exit;
};
