import { expect, type TestContext, vi } from 'vitest';
import { commands } from 'vitest/browser';

const logged: string[] = [];
const allowed: RegExp[] = [];

/** What was logged as an error or a warning in this test. */
export const logs = (): readonly string[] => logged;

/** The first line of each; they are forgotten. */
export const takeLogs = (): string[] => logged.splice(0).map((text) => text.replace(/\n.*/s, ''));

/** Says for all tests of a file that such errors may be logged; any other turns the test red. */
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

/** A red test keeps what was logged beside its screenshot. */
export const expectNoLogs = async ({ task }: TestContext): Promise<void> => {
  const [error] = task.result?.errors ?? [];
  if (error && logged.length > 0) {
    const name = task.name.replaceAll(/[^\w.-]+/g, '-').slice(0, 100);
    const path = `test-results/ui/${task.file.name.split('/').at(-1)}/${name}-${task.id}.console.txt`;
    await commands.writeFile(path, logged.join('\n\n'));
    error.message += `\n\nWhat was logged: ${path}`;
  }
  expect(logged.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
};
