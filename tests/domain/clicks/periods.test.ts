import { describe, expect, it } from 'vitest';
import { usualPeriod, usualPeriods } from '../../../src/domain/clicks/periods.ts';

const march = new Date(2024, 2, 1, 0, 0, 1);
const newYear = new Date(2027, 0, 1, 23, 59, 59);

describe('usualPeriods', () => {
  it.each([
    { name: 'Today', now: march, from: '2024-03-01', to: '2024-03-01' },
    { name: 'Yesterday', now: march, from: '2024-02-29', to: '2024-02-29' },
    { name: 'Last 7 days', now: march, from: '2024-02-24', to: undefined },
    { name: 'Last 30 days', now: newYear, from: '2026-12-03', to: undefined },
    { name: 'This month', now: march, from: '2024-03-01', to: undefined },
    { name: 'Last month', now: march, from: '2024-02-01', to: '2024-02-29' },
    { name: 'Last month', now: new Date(2026, 4, 31, 12), from: '2026-04-01', to: '2026-04-30' },
    { name: 'This year', now: newYear, from: '2027-01-01', to: undefined },
  ])('contains $name: from $from to $to', ({ name, now, from, to }) => {
    const period = usualPeriods(now).find((one) => one.name === name);
    expect(period).toEqual({ name, from, to });
  });
});

describe('usualPeriod', () => {
  it('returns the period with the given days', () => {
    expect(usualPeriod({ from: '2024-02-01', to: '2024-02-29' }, march)?.name).toBe('Last month');
  });

  it('returns undefined for other days', () => {
    expect(usualPeriod({ from: '2024-02-01', to: '2024-02-28' }, march)).toBeUndefined();
  });

  it('returns undefined when the same days are long past', () => {
    expect(usualPeriod({ from: '2024-02-01', to: '2024-02-29' }, newYear)).toBeUndefined();
  });
});
