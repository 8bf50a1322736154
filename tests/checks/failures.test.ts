import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { failuresOf, summaryOf } from '../run/failures.mjs';

const summaryOfReport = (script: string, report: object) => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return summaryOf(failuresOf(script, file, ''));
};

describe('the summary of failures', () => {
  it('includes the command that runs a failed Vitest test alone', () => {
    const failed = {
      status: 'failed',
      fullName: "a link's (first) click",
      failureMessages: ['\u001b[31mAssertionError: expected 1 to be 2\u001b[0m\n    at here'],
    };
    const passed = { status: 'passed', fullName: 'a link', failureMessages: [] };
    const name = resolve('tests/domain/links/link.test.ts');
    const testResults = [{ name, message: '', assertionResults: [passed, failed] }];
    expect(summaryOfReport('unit', { testResults })).toBe(`1 failure:
✗ tests/domain/links/link.test.ts › a link's (first) click
    AssertionError: expected 1 to be 2
    npm test -- unit tests/domain/links/link.test.ts -t 'a link'\\''s \\(first\\) click'`);
  });

  it('includes the difference, screenshot and console of a failed Playwright test', () => {
    const result = {
      error: {
        message:
          'Error: expect(locator).toHaveText(expected) failed\n\nLocator:  rows\nExpected: "a"\nReceived: "b"',
      },
      attachments: [
        { name: 'screenshot', path: resolve('test-results/one.png') },
        { name: 'console', path: resolve('test-results/console.txt') },
      ],
    };
    const where = { file: 'links.spec.ts', line: 7 };
    const spec = { ok: false, ...where, title: 'has rows', tests: [{ results: [result] }] };
    const suite = { title: 'the list', line: 3, specs: [spec] };
    const suites = [{ title: 'links.spec.ts', line: 0, suites: [suite] }];
    expect(summaryOfReport('e2e', { suites })).toBe(`1 failure:
✗ tests/e2e/links.spec.ts:7 › the list has rows
    Error: expect(locator).toHaveText(expected) failed; Locator: rows; Expected: "a"; Received: "b" (test-results/one.png, test-results/console.txt)
    npm test -- e2e links.spec.ts:7`);
  });

  it('quotes the first error line of a script without a report', () => {
    const output = 'Checking…\nsrc/main.ts(1,1): error TS1005: expected\nmore';
    expect(summaryOf(failuresOf('types', 'none.json', output))).toBe(`1 failure:
✗ types
    src/main.ts(1,1): error TS1005: expected
    npm test -- types`);
  });
});
