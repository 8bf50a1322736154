import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { runnerImport } from 'vite';
import { judge, MEASURES } from './gates.mjs';
import { PROFILES, takeSample } from './sample.mjs';
import { serve } from './serve.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SAMPLES = 7;

const print = (line) => process.stdout.write(`${line}\n`);

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

const medians = (samples) =>
  Object.fromEntries(MEASURES.map(({ name }) => [name, median(samples.map((sample) => sample[name]))]));

/** Samples the targets in turns, after one warm-up of each; answers each one's medians. */
const sampleAll = async (browser, targets, profile) => {
  const samples = { baseline: [], app: [] };
  for (let round = 0; round <= SAMPLES; round++) {
    for (const name of round % 2 ? ['app', 'baseline'] : ['baseline', 'app']) {
      const sample = await takeSample(browser, targets[name].address, profile);
      if (round > 0) samples[name].push(sample);
    }
  }
  return { baseline: medians(samples.baseline), app: medians(samples.app) };
};

const report = (profile, figures) => {
  print(`\n${profile.padEnd(28)} baseline      app    ratio     gate`);
  const verdicts = MEASURES.map((measure) => judge(measure, profile, figures));
  for (const { line } of verdicts) print(line);
  return verdicts.every(({ isWithin }) => isWithin);
};

const bench = async () => {
  const { module } = await runnerImport('/tests/support/chromium.ts', {
    root: ROOT,
    configFile: false,
    logLevel: 'error',
  });
  const targets = {
    baseline: await serve(fileURLToPath(new URL('baseline', import.meta.url))),
    app: await serve(`${ROOT}/dist`),
  };
  const browser = await chromium.launch(await module.findChromium());
  try {
    print(
      `First load and use of /links, medians of ${SAMPLES}, against the smallest page that does the same`,
    );
    let isWithin = true;
    for (const [name, profile] of Object.entries(PROFILES)) {
      isWithin = report(name, await sampleAll(browser, targets, profile)) && isWithin;
    }
    return isWithin;
  } finally {
    await browser.close();
    for (const { close } of Object.values(targets)) close();
  }
};

const busy = loadavg()[0];
if (!(await bench())) {
  const hint =
    busy > availableParallelism() ? ` The machine was busy (load ${busy.toFixed(1)}): run it again.` : '';
  process.stderr.write(`\nSlower than its gates allow.${hint}\n`);
  process.exitCode = 1;
}
