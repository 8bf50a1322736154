import fc from 'fast-check';
import type { Demo } from './openDemo.ts';
import { anyWalk, startOf, take, type Walk } from './walks.ts';

interface Options {
  readonly seed: number;
  /** After this time, no walk begins. */
  readonly ms: number;
  /** Of a walk that has failed: takes only this one. */
  readonly path?: string | undefined;
  /** How much longer a walk that has failed is tried with fewer steps. */
  readonly shrinkingMs?: number;
}

interface Result {
  /** What is broken, how to see it, and how to repeat it; undefined if all was well. */
  readonly failure: string | undefined;
  readonly walks: number;
  readonly steps: number;
}

/** Takes walks through a demo until the time is over or a law is broken. */
export const explore = async (
  demo: Demo,
  { seed, ms, path, shrinkingMs = 120_000 }: Options,
): Promise<Result> => {
  let end = performance.now() + ms;
  let walks = 0;
  let steps = 0;
  /** Of the smallest walk that has failed. */
  let report: string | undefined;

  const tryWalk = async (walk: Walk): Promise<void> => {
    // A walk that is not taken passes, and is not made smaller.
    if (performance.now() > end || (path !== undefined && walks > 0)) return;
    walks += 1;
    const start = startOf(walk);
    const words: string[] = [`open ${start}`];
    const page = await demo.newPage();
    try {
      await take(page, walk, (step) => words.push(step));
    } catch (error) {
      if (report === undefined) end = performance.now() + shrinkingMs;
      const list = words.map((step, index) => `  ${index + 1}. ${step}`).join('\n');
      report = `${error instanceof Error ? error.message : error}\n\n${list}\n`;
      throw error;
    } finally {
      steps += words.length - 1;
      await page.close();
    }
  };

  const check = (seed: number) =>
    fc.check(fc.asyncProperty(anyWalk, tryWalk), {
      seed,
      numRuns: 1,
      ...(path !== undefined && { path, endOnFailure: true }),
    });

  // A seed for each walk: then a failure names the few that repeat it, however long it took to find.
  let tried = seed;
  let details = await check(tried);
  while (!details.failed && path === undefined && performance.now() < end) {
    tried += 1;
    details = await check(tried);
  }
  const again = `npm test -- walk --seed ${tried} --path ${details.counterexamplePath}`;
  const failure = report && `${report}\nIn the demo (npm run preview:demo), or again: ${again}`;
  return { failure, walks, steps };
};
