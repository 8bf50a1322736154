import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Lines of the whole summary. */
const LINES_MAX = 30;
const LINE_MAX = 160;
const DIFFERENCE_MAX = 400;

const firstLineOf = (text = '') => stripVTControlCharacters(text).trim().split('\n', 1)[0].slice(0, LINE_MAX);

/** Summarises Playwright's message: the failed assertion, its locator and the difference. */
const differenceOf = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line, at) => at === 0 || /^(Locator|Expected|Received)/.test(line))
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .join('; ')
    .slice(0, DIFFERENCE_MAX);

const pattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Returns the failures in a Vitest report as `{ file, test, why, command }`. */
const ofVitest = ({ testResults }, suite) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const command = `npm test -- ${suite} ${file}`;
    const failed = assertionResults.filter(({ status }) => status === 'failed');
    if (failed.length === 0)
      return message ? [{ file, test: 'could not run', why: firstLineOf(message), command }] : [];
    return failed.map(({ fullName, failureMessages: [why] }) => ({
      file,
      test: fullName,
      why: firstLineOf(why),
      command: `${command} -t ${quoted(pattern(fullName))}`,
    }));
  });

/**
 * Returns the failures in a Playwright report. Suites are nested; `titles` are those of the enclosing suites.
 */
const ofPlaywright = ({ suites = [], specs = [] }, suite, titles = []) => [
  ...suites.flatMap((inner) =>
    ofPlaywright(inner, suite, inner.line > 0 ? [...titles, inner.title] : titles),
  ),
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ file, line, title, tests }) => {
      const [{ error, attachments = [] } = {}] = tests
        .flatMap(({ results }) => results)
        .filter(({ error }) => error);
      const places = attachments
        .filter(({ name }) => name === 'screenshot' || name === 'console')
        .map(({ path }) => relative(process.cwd(), path));
      return {
        file: `tests/e2e/${file}:${line}`,
        test: [...titles, title].join(' '),
        why: differenceOf(error?.message) + (places.length > 0 ? ` (${places.join(', ')})` : ''),
        command: `npm test -- ${suite} ${file}:${line}`,
      };
    }),
];

/**
 * Returns the failures in a suite's report. Falls back to one failure for the whole suite if there is no
 * report.
 */
export const failuresOf = (suite, reportFile, output) => {
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8'));
    const found = report.testResults ? ofVitest(report, suite) : ofPlaywright(report, suite);
    if (found.length > 0) return found;
  } catch {
    // Suites such as `types` write no report.
  }
  const why = firstLineOf(output.split('\n').find((line) => /error|✖|×|fail/i.test(line)) ?? output);
  return [{ file: suite, test: '', why, command: `npm test -- ${suite}` }];
};

/** Formats the failures, each with the command that repeats it, in at most 30 lines. */
export const summaryOf = (failures) => {
  const shown = failures.slice(0, Math.floor((LINES_MAX - 2) / 3));
  const rest = failures.length - shown.length;
  return [
    `${failures.length === 1 ? '1 failure' : `${failures.length} failures`}:`,
    ...shown.flatMap(({ file, test, why, command }) => [
      `✗ ${[file, test].filter(Boolean).join(' › ')}`.slice(0, LINE_MAX),
      `    ${why}`,
      `    ${command}`,
    ]),
    ...(rest > 0 ? [`… and ${rest} more, above.`] : []),
  ].join('\n');
};
