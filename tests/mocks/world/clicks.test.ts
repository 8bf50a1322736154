import { expect, test } from 'vitest';
import { dailyClicks } from '../../../mocks/world/clicks.ts';
import { UNCLICKED } from '../../../mocks/world/records.ts';

const NOW = new Date('2026-03-31T12:00:00Z');

const daysOf = (id: string) =>
  dailyClicks(
    {
      ...UNCLICKED,
      id,
      userId: '1',
      shortCode: id,
      originalUrl: 'https://example.com/',
      title: '',
      description: '',
      createdAt: '2025-03-31T12:00:00Z',
      isActive: true,
      seededClicks: 100_000,
      seededUntil: NOW.toISOString(),
    },
    NOW,
  );

const meanOf = (days: readonly { readonly clicks: number }[]) =>
  days.reduce((sum, { clicks }) => sum + clicks, 0) / days.length;

test('the clicks of a link have fewer on weekends, a trend of its own, and are the same each time', () => {
  const trends = Array.from({ length: 30 }, (_, index) => {
    const days = daysOf(`link-${index}`);
    const isWeekend = ({ date }: { date: string }) => [0, 6].includes(new Date(date).getUTCDay());
    expect(meanOf(days.filter(isWeekend))).toBeLessThan(meanOf(days));
    return meanOf(days.slice(days.length / 2)) / meanOf(days.slice(0, days.length / 2));
  });
  expect(Math.max(...trends)).toBeGreaterThan(1);
  expect(Math.min(...trends)).toBeLessThan(1);
  expect(daysOf('a')).toEqual(daysOf('a'));
});
