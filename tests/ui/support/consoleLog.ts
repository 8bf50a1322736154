import { expect, type TestContext, vi } from 'vitest';
import { commands } from 'vitest/browser';

const logged: string[] = [];
const allowed: RegExp[] = [];

/** Returns the errors and warnings that this test has logged. */
export const logs = (): readonly string[] => logged;

/** Returns the first line of each log entry and clears the log. */
export const takeLogs = (): string[] => logged.splice(0).map((text) => text.replace(/\n.*/s, ''));

/** Allows matching log entries in all tests of a file. Any other entry fails its test. */
export const allowLog = (pattern: RegExp): void => {
  allowed.push(pattern);
};

export const forgetAllowedLogs = (): void => void allowed.splice(0);

export const watchConsole = (): void => {
  logged.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void logged.push(words.join('\n')));
  }
};

/** Throws if the test has logged something unexpected. The log of a failed test is saved next to its screenshot. */
export const expectNoLogs = async ({ task }: TestContext): Promise<void> => {
  const [error] = task.result?.errors ?? [];
  if (error && logged.length > 0) {
    const name = task.name.replaceAll(/[^\w.-]+/g, '-').slice(0, 100);
    const path = `test-results/ui/${task.file.name.split('/').at(-1)}/${name}-${task.id}.console.txt`;
    await commands.writeFile(path, logged.join('\n\n'));
    error.message += `\n\nConsole output: ${path}`;
  }
  expect(logged.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
};
