import { writeFileSync } from 'node:fs';
import { Masking } from '../mocks/Masking.ts';
import { UnusableError } from './Client.ts';
import { checkProvider, type Report } from './checkProvider.ts';
import { type CommandLine, readCommandLine } from './commandLine.ts';
import type { Difference } from './Findings.ts';
import { helpText } from './helpText.ts';
import { junitOf, junitOfError } from './junit.ts';
import { formatReport, reportJson } from './report.ts';

const INTERRUPTED = new UnusableError('The check was interrupted.');

/** Returns the verdicts that count as failures. */
const failuresOf = ({ isStrict }: CommandLine): readonly Difference[] =>
  isStrict ? ['broken', 'differs', 'feature'] : ['broken', 'differs'];

const exitCodeOf = ({ findings, stopped, leftBehind }: Report, failures: readonly Difference[]): number => {
  if (stopped === INTERRUPTED.message) return 130;
  if (stopped !== undefined) return 2;
  return findings.of(...failures).length > 0 || leftBehind.length > 0 ? 1 : 0;
};

/** Runs `npm run provider:check` and resolves with its exit code. */
export const runCommand = async (args: readonly string[]): Promise<number> => {
  const wanted = readCommandLine(args, process.env);
  if (wanted === 'help') {
    console.log(helpText());
    return 0;
  }
  const { isJson, junit, url, token, magicToken } = wanted;
  const masking = new Masking();
  for (const given of [token, magicToken]) if (given !== undefined) masking.add(given);
  /** Masks secrets, and removes control characters that a terminal would interpret. */
  const printable = (text: string): string => masking.text(text).replace(/[^\P{Cc}\n]+/gu, ' ');
  const print = (text: string): void => console.log(printable(text));
  const write = (xml: string): void => {
    if (junit !== undefined) writeFileSync(junit, xml);
  };
  const controller = new AbortController();
  // `on`, not `once`: Ctrl+C can arrive twice, from the terminal and from npm.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => controller.abort(INTERRUPTED));
  try {
    const report = await checkProvider({ ...wanted, masking, signal: controller.signal });
    const failures = failuresOf(wanted);
    const exitCode = exitCodeOf(report, failures);
    print(isJson ? reportJson(report, exitCode) : formatReport(report));
    write(junitOf(report, failures, printable));
    return exitCode;
  } catch (error) {
    if (!(error instanceof UnusableError)) throw error;
    const exitCode = error === INTERRUPTED ? 130 : 2;
    if (isJson) print(JSON.stringify({ url, exitCode, error: error.message }, null, 2));
    else console.error(printable(error.message));
    write(junitOfError(error.message, printable));
    return exitCode;
  }
};
