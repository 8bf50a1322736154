import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The most that a summary of all failures takes. */
const LINES_MAX = 30;
const LINE_MAX = 160;
const DIFFERENCE_MAX = 400;

const firstLineOf = (text = '') => stripVTControlCharacters(text).trim().split('\n', 1)[0].slice(0, LINE_MAX);

/** What Playwright says in several lines: what failed, where, and the difference. */
const differenceOf = (text = '') =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line, at) => at === 0 || /^(Locator|Expected|Received)/.test(line))
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .join('; ')
    .slice(0, DIFFERENCE_MAX);

const pattern = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const quoted = (text) => `'${text.replaceAll("'", String.raw`'\''`)}'`;

/** Those of a report of Vitest: `{ file, test, why, command }` each. */
const ofVitest = ({ testResults }, script) =>
  testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(process.cwd(), name);
    const command = `npm run ${script} -- ${file}`;
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

/** Those of a report of Playwright, whose suites hold suites; `titles`: of the suites around. */
const ofPlaywright = ({ suites = [], specs = [] }, script, titles = []) => [
  ...suites.flatMap((suite) =>
    ofPlaywright(suite, script, suite.line > 0 ? [...titles, suite.title] : titles),
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
        command: `npm run ${script} -- ${file}:${line}`,
      };
    }),
];

/** The failures that a script has reported, which ran as `npm run <script>`; one without a name if it left no report. */
export const failuresOf = (script, reportFile, output) => {
  try {
    const report = JSON.parse(readFileSync(reportFile, 'utf8'));
    const found = report.testResults ? ofVitest(report, script) : ofPlaywright(report, script);
    if (found.length > 0) return found;
  } catch {
    // Not every script writes one.
  }
  const why = firstLineOf(output.split('\n').find((line) => /error|✖|×|fail/i.test(line)) ?? output);
  return [{ file: script, test: '', why, command: `npm run ${script}` }];
};

/** What is wrong, and how to run just that, in at most 30 lines. */
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
