import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failuresOf, summaryOf } from './failures.mjs';

/**
 * Scripts of package.json: stages run one after the other, the parts of a stage side by side, the longest first. The
 * browsers come last and alone, because what they test waits for clocks. A further stage is a further line. All stages
 * run, whatever fails; `--bail` stops after the first one that does.
 */
const STAGES = [
  ['test:node', 'build:tested', 'deadcode', 'types', 'contract', 'lint'],
  ['test:ui', 'test:matrix', 'test:explore', 'test:built'],
  ['test:e2e'],
];

/**
 * What `--all` adds: all of the fault matrix instead of a sample, and further engines, which need programs that npm does
 * not bring; that stage says which it has not found.
 */
const MORE_STAGES = [['test:matrix:all'], ['test:engines']];

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
const env = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...process.env, PATH };
const reports = mkdtempSync(join(tmpdir(), 'reports-'));
const failures = [];

const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

const say = (text) => process.stdout.write(`${text}\n`);

/** Runs a script. What it printed is shown only when it failed, and what it did not test. */
const run = async (name) => {
  const start = performance.now();
  const report = join(reports, `${name.replace(':', '-')}.json`);
  const child = spawn(scripts[name], {
    shell: true,
    env: { ...env, TEST_REPORT: report },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const code = await new Promise((done) => child.on('close', done));
  say(`${code === 0 ? '✓' : '✗'} ${name.padEnd(15)} ${secondsSince(start)}`);
  const printed = Buffer.concat(output).toString();
  if (code !== 0) {
    say(printed);
    failures.push(...failuresOf(name, report, printed));
  } else for (const [line] of printed.matchAll(/Not tested: .*/g)) say(`  ${line}`);
};

/** Runs a stage's parts, as many at once as there are cores. */
const runStage = async (names) => {
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) await run(name);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
};

const start = performance.now();
for (const stage of process.argv.includes('--all') ? [...STAGES, ...MORE_STAGES] : STAGES) {
  await runStage(stage);
  if (failures.length > 0 && process.argv.includes('--bail')) break;
}
rmSync(reports, { recursive: true });
if (failures.length > 0) {
  process.exitCode = 1;
  say(summaryOf(failures));
}
say(`${process.exitCode ? 'Failed' : 'Passed'} after ${secondsSince(start)}`);
