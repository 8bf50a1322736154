import { type ChildProcess, spawn } from 'node:child_process';
import { ROOT } from './addresses.ts';

export interface RunningCommand {
  /** Resolves with the first match in the output; rejects with all output if the command ends before. */
  readonly printed: (pattern: RegExp) => Promise<string>;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
  readonly stop: () => Promise<void>;
}

/** Runs a command line of the documents in a shell, from the project's root. */
export const runCommand = (line: string, env: Readonly<Record<string, string>> = {}): RunningCommand => {
  // A process group of its own: npm starts further processes, and all of them are ended.
  const child = spawn(line, {
    cwd: ROOT,
    shell: true,
    detached: true,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
  });
  let output = '';
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
  }
  const printed = (pattern: RegExp): Promise<string> =>
    new Promise((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(output)?.[0];
        if (found !== undefined) resolve(found);
      };
      for (const stream of [child.stdout, child.stderr]) stream.on('data', look);
      look();
      void ended.then(() => reject(new Error(`${line} ended without printing ${pattern}:\n${output}`)));
    });
  return { printed, ended, stop: () => stopGroup(child, ended) };
};

const stopGroup = async (child: ChildProcess, ended: Promise<unknown>): Promise<void> => {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
  await ended;
};
