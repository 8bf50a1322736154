import { expect, test } from 'vitest';
import { dailyClicks, withClick } from '../../../mocks/world/clicks.ts';
import { type LinkRecord, UNCLICKED } from '../../../mocks/world/records.ts';

const NOW = new Date('2026-03-31T12:00:00Z');

const aRecord = (id: string): LinkRecord => ({
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
});

const daysOf = (id: string) => dailyClicks(aRecord(id), NOW);

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

test('of the clicks that a link gets later, each counts on its day, and only the first one is unique', () => {
  const link = aRecord('a');
  for (const time of ['2026-03-30T23:59:00Z', '2026-03-31T00:00:00Z', '2026-03-31T00:01:00Z'])
    Object.assign(link, withClick(link, new Date(time)));
  expect(link).toMatchObject({
    uniqueClicks: 1,
    laterClicks: { '2026-03-30': 1, '2026-03-31': 2 },
    lastClickedAt: '2026-03-31T00:01:00.000Z',
  });
});
