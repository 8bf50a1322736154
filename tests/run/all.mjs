import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failuresOf, summaryOf } from './failures.mjs';

/**
 * Scripts of package.json, each of which may begin once another one has ended. There is one queue for all cores, with the
 * longest first, after what others need, so that none waits alone in the end. All of them run, whatever fails; with
 * `--bail`, none begins after the first one that fails.
 */
const SCRIPTS = [
  { name: 'build:tested' },
  { name: 'test:ui' },
  { name: 'test:e2e', after: 'build:tested' },
  { name: 'test:node' },
  { name: 'test:matrix' },
  { name: 'test:built', after: 'build:tested' },
  { name: 'deadcode' },
  { name: 'types' },
  { name: 'contract' },
  { name: 'lint' },
];

/**
 * What `--all` adds: all of the fault matrix instead of a sample, random walks, and further engines, which need programs
 * that npm does not bring; that script says which it has not found.
 */
const MORE_SCRIPTS = [
  { name: 'test:matrix:all', after: 'test:matrix' },
  { name: 'test:explore', after: 'build:tested' },
  // On the same ports.
  { name: 'test:engines', after: 'test:e2e' },
];

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
const isAll = process.argv.includes('--all');
const env = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...process.env, PATH };
// How many orders of calls and messages the model tests try.
if (isAll) env.INTERLEAVINGS ??= '1000';
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

const isBailing = () => failures.length > 0 && process.argv.includes('--bail');

const waiting = isAll ? [...SCRIPTS, ...MORE_SCRIPTS] : [...SCRIPTS];
const ended = new Set();
const running = new Set();
const start = performance.now();
while (waiting.length + running.size > 0) {
  const next = waiting.findIndex(({ after }) => after === undefined || ended.has(after));
  if (next < 0 || running.size === availableParallelism()) await Promise.race(running);
  else {
    const [{ name }] = waiting.splice(next, 1);
    const done = run(name).then(() => {
      ended.add(name);
      running.delete(done);
      if (isBailing()) waiting.length = 0;
    });
    running.add(done);
  }
}
rmSync(reports, { recursive: true });
if (failures.length > 0) {
  process.exitCode = 1;
  say(summaryOf(failures));
}
say(`${process.exitCode ? 'Failed' : 'Passed'} after ${secondsSince(start)}`);
