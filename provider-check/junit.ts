import type { Report } from './checkProvider.ts';
import { DIFFERENCES, type Finding, type Verdict } from './Findings.ts';
import { textOf } from './report.ts';

type Printable = (text: string) => string;

/** Escapes a text for XML and replaces characters that XML does not allow. */
const escaped = (text: string): string =>
  text
    .replace(/[^\P{Cc}\n]|[\uFFFE\uFFFF]/gu, ' ')
    .toWellFormed()
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

type Result = 'failure' | 'error' | 'skipped' | 'system-out';

interface Case {
  readonly call: string;
  readonly name: string;
  readonly result?: Result;
  readonly message?: string;
  readonly text?: string;
}

const caseOf = (finding: Finding, failing: readonly Verdict[]): Case => {
  const { verdict, evidence, calls } = finding;
  const own = { call: calls.join(', '), name: textOf(finding) };
  if (verdict === 'untried') return { ...own, result: 'skipped' };
  if (evidence === undefined) return own;
  const { received, expected, command } = evidence;
  const text = `received: ${received}\nexpected: ${expected}\n${command}`;
  return failing.includes(verdict)
    ? { ...own, result: 'failure', message: `received: ${received}`, text }
    : { ...own, result: 'system-out', text };
};

const elementOf = ({ call, name, result, message, text = '' }: Case, printable: Printable): string => {
  const written = (one: string): string => escaped(printable(one));
  const about = message === undefined ? '' : ` message="${written(message)}"`;
  const inner = result === undefined ? '' : `<${result}${about}>${written(text)}</${result}>`;
  return `  <testcase classname="${written(call)}" name="${written(name)}">${inner}</testcase>`;
};

const suiteOf = (cases: readonly Case[], printable: Printable): string => {
  const count = (result: Result): number => cases.filter((one) => one.result === result).length;
  const counts = `failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<testsuite name="provider:check" tests="${cases.length}" ${counts}>
${cases.map((one) => elementOf(one, printable)).join('\n')}
</testsuite>
`;
};

const errorOf = (call: string, name: string, message: string): Case => ({
  call,
  name,
  result: 'error',
  message,
});

/**
 * Returns the report as JUnit XML, with one test case per finding. A check that stopped and links that could
 * not be removed are errors.
 */
export const junitOf = (
  { findings, stopped, leftBehind }: Report,
  failing: readonly Verdict[],
  printable: Printable,
): string => {
  const found = findings.of('holds', 'untried', ...DIFFERENCES).map((one) => caseOf(one, failing));
  const left = leftBehind.map((one) => errorOf('DELETE /v1/links/{id}', 'removes the test links', one));
  const end = stopped === undefined ? [] : [errorOf('', 'completes', stopped)];
  return suiteOf([...found, ...left, ...end], printable);
};

/** Returns JUnit XML for a check that could not start. */
export const junitOfError = (message: string, printable: Printable): string =>
  suiteOf([errorOf('', 'can be checked', message)], printable);
