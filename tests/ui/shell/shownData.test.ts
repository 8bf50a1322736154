import { expect, test } from 'vitest';
import { formatTime, oldest } from '../../../src/ui/shell/shownData.ts';

const NOW = new Date(2026, 2, 2, 9, 5);

test.each([
  [new Date(2026, 2, 2, 0, 0), '00:00'],
  [new Date(2026, 2, 2, 9, 5), '09:05'],
  [new Date(2026, 2, 1, 23, 59), 'Mar 1, 23:59'],
  [new Date(2025, 2, 2, 14, 32), 'Mar 2, 14:32'],
])('%s is told as %s', (time, words) => {
  expect(formatTime(time, NOW)).toBe(words);
});

test('what is shown is as old as its oldest part that anybody knows of', () => {
  const part = (loadedAt: Date | undefined) => ({ loadedAt, isOutdated: false });
  const old = new Date(2026, 2, 1);
  expect(oldest([part(NOW), part(undefined), part(old)])).toBe(old);
  expect(oldest([part(undefined)])).toBeUndefined();
});
