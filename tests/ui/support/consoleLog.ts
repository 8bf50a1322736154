import { afterEach, beforeEach, expect, vi } from 'vitest';

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

beforeEach(() => {
  logged.length = 0;
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...words: unknown[]) => void logged.push(words.join('\n')));
  }
});

afterEach(() => {
  expect(logged.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
});
