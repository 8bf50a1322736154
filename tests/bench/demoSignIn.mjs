import { fileURLToPath } from 'node:url';
import { inFreshBrowser } from './openPage.mjs';
import { serve } from './serve.mjs';
import { withChromium } from './withChromium.mjs';

const folderOf = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const RUNS = 5;

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];

/** Returns the median time until the sign-in form is shown, in ms on the mobile profile, of both builds. */
export const measureSignIn = async () => {
  const targets = { dist: await serve(folderOf('dist')), demo: await serve(folderOf('dist-demo')) };
  const times = { dist: [], demo: [] };
  const visit = (browser, target) =>
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
    // The first round is a warm-up.
    await withChromium(async (browser) => {
      for (let run = 0; run <= RUNS; run++) {
        for (const [name, target] of Object.entries(targets)) {
          const ms = await visit(browser, target);
          if (run > 0) times[name].push(ms);
        }
      }
    });
    return { dist: median(times.dist), demo: median(times.demo) };
  } finally {
    for (const { close } of Object.values(targets)) close();
  }
};
