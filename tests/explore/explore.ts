import fc from 'fast-check';
import type { Demo } from './openDemo.ts';
import { anyWalk, startPathOf, takeWalk, type Walk } from './walks.ts';

interface Options {
  readonly seed: number;
  /** No walk begins after this time. */
  readonly ms: number;
  /** fast-check's path of a failed walk. Only this walk is taken. */
  readonly path?: string | undefined;
  /** The time after a failure to find a shorter walk that also fails. */
  readonly shrinkingMs?: number;
}

interface Result {
  /** The broken law, the steps and the command that repeats them. Undefined if no law was broken. */
  readonly failure: string | undefined;
  readonly walks: number;
  readonly steps: number;
}

/** Takes walks through the demo until the time is over or a law is broken. */
export const explore = async (
  demo: Demo,
  { seed, ms, path, shrinkingMs = 120_000 }: Options,
): Promise<Result> => {
  let end = performance.now() + ms;
  let walks = 0;
  let steps = 0;
  /** Describes the shortest walk that has failed so far. */
  let report: string | undefined;

  const tryWalk = async (walk: Walk): Promise<void> => {
    // Passes without a walk, so that fast-check stops shrinking.
    if (performance.now() > end || (path !== undefined && walks > 0)) return;
    walks += 1;
    const stepDescriptions: string[] = [`open ${startPathOf(walk)}`];
    const page = await demo.newPage();
    try {
      await takeWalk(page, walk, (description) => stepDescriptions.push(description));
    } catch (error) {
      if (report === undefined) end = performance.now() + shrinkingMs;
      const list = stepDescriptions.map((description, index) => `  ${index + 1}. ${description}`).join('\n');
      report = `${error instanceof Error ? error.message : error}\n\n${list}\n`;
      throw error;
    } finally {
      steps += stepDescriptions.length - 1;
      await page.close();
    }
  };

  const check = (seed: number) =>
    fc.check(fc.asyncProperty(anyWalk, tryWalk), {
      seed,
      numRuns: 1,
      ...(path !== undefined && { path, endOnFailure: true }),
    });

  // Each walk has its own seed, so a failure can be repeated without the walks before it.
  let walkSeed = seed;
  let details = await check(walkSeed);
  while (!details.failed && path === undefined && performance.now() < end) {
    walkSeed += 1;
    details = await check(walkSeed);
  }
  const command = `npm test -- walk --seed ${walkSeed} --path ${details.counterexamplePath}`;
  const failure =
    report && `${report}\nRepeat the steps in the demo (npm run preview:demo), or run: ${command}`;
  return { failure, walks, steps };
};
