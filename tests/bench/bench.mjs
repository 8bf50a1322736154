import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { build, runnerImport } from 'vite';
import { FIGURES } from './figures.mjs';
import { HEAD, judge, lineOf } from './judge.mjs';
import { serve } from './serve.mjs';
import { TRIALS } from './trials.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MANY_LINKS = 10_000;

const { values: options } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '7' }, profile: { type: 'string' } },
});
const runs = Number(options.runs);

const print = (line) => process.stdout.write(`${line}\n`);

const profilesOf = ({ maxRatio, max }) => Object.keys(maxRatio ?? max);

/** The figures that the options select, one per profile. */
const selected = FIGURES.flatMap((figure) =>
  profilesOf(figure).map((profile) => ({ ...figure, profile })),
).filter(
  ({ trial, profile }) =>
    [undefined, trial].includes(options.only) && [undefined, profile].includes(options.profile),
);

/**
 * Runs a trial on its targets alternately, and takes `runs` samples of each. The first round is a warm-up.
 * Long trials run once, without a warm-up.
 */
const takeSamples = async (browser, targets, trial, profile) => {
  const { targets: names, run, isLong } = TRIALS[trial];
  const samples = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = isLong ? 1 : 0; round <= (isLong ? 1 : runs); round++) {
    for (const name of round % 2 ? names : names.toReversed()) {
      const figures = await run(browser, targets[name], profile, name);
      if (round > 0) samples[name].push(figures);
    }
  }
  return samples;
};

const buildFloor = (outDir) =>
  build({
    root: fileURLToPath(new URL('baseline', import.meta.url)),
    configFile: false,
    logLevel: 'error',
    build: { outDir, emptyOutDir: true, modulePreload: { polyfill: false } },
  });

const bench = async (folder) => {
  // Must come first, because `runnerImport` sets NODE_ENV to 'development' for this process.
  await buildFloor(folder);
  const { module } = await runnerImport('/tests/support/chromium.ts', {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  const targets = {
    floor: await serve(folder),
    app: await serve(join(ROOT, 'dist')),
    big: await serve(join(ROOT, 'dist'), MANY_LINKS),
  };
  const browser = await chromium.launch(await module.findChromium());
  try {
    print(
      `Medians of ${runs} runs. The floor is a bare React page with the same list, measured alternately.`,
    );
    print(
      'A goal is missed if the figure exceeds it by more than the noise, half of the interquartile range.\n',
    );
    print(HEAD);
    const missed = [];
    const samples = new Map();
    for (const figure of selected) {
      const key = `${figure.trial} ${figure.profile}`;
      if (!samples.has(key))
        samples.set(key, await takeSamples(browser, targets, figure.trial, figure.profile));
      const verdict = judge(figure, samples.get(key));
      print(lineOf(figure, verdict));
      if (verdict.isMissed) missed.push(figure);
    }
    return missed;
  } finally {
    await browser.close();
    for (const { close } of Object.values(targets)) close();
  }
};

const [loadBefore] = loadavg();
const folder = await mkdtemp(join(tmpdir(), 'brevity-bench-'));
try {
  const missed = await bench(folder);
  if (missed.length > 0) {
    // The benchmark itself adds a load of about one.
    const load = Math.max(loadBefore, loadavg()[0]);
    const hint =
      load > availableParallelism() ? ` The machine was busy (load ${load.toFixed(1)}). Run it again.` : '';
    process.stderr.write(`\nMissed goals: ${missed.length} of ${selected.length}.${hint}\n`);
    process.exitCode = 1;
  }
} finally {
  await rm(folder, { recursive: true });
}
