import { join } from 'node:path';
import { inFreshBrowser } from './openPage.mjs';
import { serve } from './serve.mjs';

const RUNS = 5;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** How long the form of the sign-in screen takes on the slow profile, in ms: medians of both builds, taken in turns. */
export const measureSignIn = async (browser, root) => {
  const targets = { dist: await serve(join(root, 'dist')), demo: await serve(join(root, 'dist-demo')) };
  const times = { dist: [], demo: [] };
  const visit = (target) =>
    inFreshBrowser(
      browser,
      target,
      'mobile',
      async (open) => {
        const tab = await open('/auth/login');
        return tab.bench('ready');
      },
      { isVisitor: true },
    );
  try {
    // The first round warms the files up.
    for (let run = 0; run <= RUNS; run++) {
      for (const [name, target] of Object.entries(targets)) {
        const ms = await visit(target);
        if (run > 0) times[name].push(ms);
      }
    }
    return { dist: median(times.dist), demo: median(times.demo) };
  } finally {
    for (const { close } of Object.values(targets)) close();
  }
};
