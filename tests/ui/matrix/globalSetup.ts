import { execFileSync } from 'node:child_process';
import type { TestProject } from 'vitest/node';
import { CLOSED_URL, LocalServer } from '../../support/LocalServer.ts';
import { hostileAnswer } from './HostileServer.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly hostile: { readonly url: string; readonly closedPortUrl: string };
    /** Selects the sample of the fault matrix. The whole matrix is tested if undefined. */
    readonly matrixSeed: number | undefined;
  }
}

/** Returns a seed that depends only on the commit; 0 outside of a git checkout. */
const commitSeed = (): number => {
  try {
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' });
    return Number.parseInt(commit.slice(0, 8), 16);
  } catch {
    return 0;
  }
};

/** `--mode all` tests the whole matrix. */
const readSeed = (project: TestProject): number | undefined => {
  if (project.vite.config.mode === 'all') return undefined;
  const seed = Number(process.env['MATRIX_SEED'] ?? commitSeed());
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error('MATRIX_SEED must be a whole number');
  if (project.isRootProject()) {
    process.stdout.write(`Not tested: most of the fault matrix; this was its sample MATRIX_SEED=${seed}\n`);
  }
  return seed;
};

/** Starts the servers of the fault matrix and returns a function that stops them. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const [hostile, foreign] = [new LocalServer(), new LocalServer()];
  await Promise.all([hostile.start(), foreign.start()]);
  hostile.answer = hostileAnswer(foreign.url);
  project.provide('hostile', { url: hostile.url, closedPortUrl: CLOSED_URL });
  project.provide('matrixSeed', readSeed(project));
  return async () => {
    await Promise.all([hostile.stop(), foreign.stop()]);
  };
};
