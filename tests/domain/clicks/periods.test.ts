import { expect, test } from 'vitest';
import { usualPeriod, usualPeriods } from '../../../src/domain/clicks/periods.ts';

const daysOf = (name: string, now: Date) => {
  const { from, to } = usualPeriods(now).find((period) => period.name === name) ?? {};
  return `${from ?? ''} to ${to ?? ''}`;
};

const march = new Date(2024, 2, 1, 0, 0, 1);
const newYear = new Date(2027, 0, 1, 23, 59, 59);

test.each([
  ['Today', march, '2024-03-01 to 2024-03-01'],
  ['Yesterday', march, '2024-02-29 to 2024-02-29'],
  ['Last 7 days', march, '2024-02-24 to '],
  ['Last 30 days', newYear, '2026-12-03 to '],
  ['This month', march, '2024-03-01 to '],
  ['Last month', march, '2024-02-01 to 2024-02-29'],
  ['Last month', new Date(2026, 4, 31, 12), '2026-04-01 to 2026-04-30'],
  ['This year', newYear, '2027-01-01 to '],
])('the usual period %s, seen from %s, is from %s', (name, now, days) => {
  expect(daysOf(name, now)).toBe(days);
});

test('a usual period is known by its days, and other days are none', () => {
  expect(usualPeriod({ from: '2024-02-01', to: '2024-02-29' }, march)?.name).toBe('Last month');
  expect(usualPeriod({ from: '2024-02-01', to: '2024-02-28' }, march)).toBeUndefined();
  expect(usualPeriod({ from: '2024-02-01', to: '2024-02-29' }, newYear)).toBeUndefined();
});
