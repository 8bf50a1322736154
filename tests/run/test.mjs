import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failuresOf, summaryOf } from './failures.mjs';
import { SUITES } from './suites.mjs';

/*
 * `npm test` runs all suites from one queue, one per core. All of them run, even if one fails.
 *   npm test -- --bail             starts no further suite after the first failure
 *   npm test -- --all              adds the full fault matrix, random walks and other browser engines
 *   npm test -- <suite> [options]  runs one suite, with the options of its test runner
 */

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

const args = process.argv.slice(2);
const PATH = [resolve('node_modules/.bin'), process.env.PATH].join(delimiter);
const print = (text) => process.stdout.write(`${text}\n`);

const quoted = (arg) => (/^[\w./:=@,-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", String.raw`'\''`)}'`);

/** Runs one suite in the foreground and exits with its code. */
const runOne = (name, options) => {
  const command = [SUITES[name].command, ...options.map(quoted)].join(' ');
  const child = spawn(command, { shell: true, env: { ...process.env, PATH }, stdio: 'inherit' });
  child.on('close', (code) => {
    process.exitCode = code ?? 1;
  });
};

const runAll = async () => {
  const isAll = args.includes('--all');
  const env = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0', ...process.env, PATH };
  // The number of orders of requests and messages that the model tests try.
  if (isAll) env.INTERLEAVINGS ??= '1000';
  const reports = mkdtempSync(join(tmpdir(), 'reports-'));
  const failures = [];
  const secondsSince = (start) => `${((performance.now() - start) / 1000).toFixed(1)} s`;

  /** Runs a suite. Prints its output only if it fails, or the lines that name what was not tested. */
  const run = async (name) => {
    const start = performance.now();
    const report = join(reports, `${name.replace(':', '-')}.json`);
    const child = spawn(SUITES[name].command, {
      shell: true,
      env: { ...env, TEST_REPORT: report },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    const code = await new Promise((done) => child.on('close', done));
    print(`${code === 0 ? '✓' : '✗'} ${name.padEnd(12)} ${secondsSince(start)}`);
    const printed = Buffer.concat(output).toString();
    if (code !== 0) {
      print(printed);
      failures.push(...failuresOf(name, report, printed));
    } else for (const [line] of printed.matchAll(/Not tested: .*/g)) print(`  ${line}`);
  };

  const isBailing = () => failures.length > 0 && args.includes('--bail');
  const waiting = Object.entries(SUITES)
    .filter(([, { isTool, isOnlyInAll }]) => !isTool && (isAll || !isOnlyInAll))
    .map(([name, { after }]) => ({ name, after }));
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
    print(summaryOf(failures));
  }
  print(`${process.exitCode ? 'Failed' : 'Passed'} after ${secondsSince(start)}`);
};

const [first] = args;
if (first === undefined || ['--all', '--bail'].includes(first)) await runAll();
else if (first in SUITES) runOne(first, args.slice(1));
else {
  print(`There is no suite "${first}". Suites: ${Object.keys(SUITES).join(', ')}.`);
  process.exitCode = 2;
}
