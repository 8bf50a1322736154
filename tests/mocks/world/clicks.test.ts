import { describe, expect, it } from 'vitest';
import { dailyClicks, withClick } from '../../../mocks/world/clicks.ts';
import { type LinkRecord, UNCLICKED } from '../../../mocks/world/records.ts';

const NOW = new Date('2026-03-31T12:00:00Z');

const aLink = (id: string): LinkRecord => ({
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

const daysOf = (id: string) => dailyClicks(aLink(id), NOW);

const meanOf = (days: readonly { readonly clicks: number }[]) =>
  days.reduce((sum, { clicks }) => sum + clicks, 0) / days.length;

describe('dailyClicks', () => {
  const linkDays = Array.from({ length: 30 }, (_, index) => daysOf(`link-${index}`));

  it('returns fewer clicks on weekends', () => {
    const isWeekend = ({ date }: { date: string }) => [0, 6].includes(new Date(date).getUTCDay());
    for (const days of linkDays) expect(meanOf(days.filter(isWeekend))).toBeLessThan(meanOf(days));
  });

  it('returns growing clicks for some links and declining clicks for others', () => {
    const trends = linkDays.map(
      (days) => meanOf(days.slice(days.length / 2)) / meanOf(days.slice(0, days.length / 2)),
    );
    expect(Math.max(...trends)).toBeGreaterThan(1);
    expect(Math.min(...trends)).toBeLessThan(1);
  });

  it('returns the same clicks for the same link', () => {
    expect(daysOf('a')).toEqual(daysOf('a'));
  });
});

describe('withClick', () => {
  const link = aLink('a');
  for (const time of ['2026-03-30T23:59:00Z', '2026-03-31T00:00:00Z', '2026-03-31T00:01:00Z'])
    Object.assign(link, withClick(link, new Date(time)));

  it('counts each click on its day', () => {
    expect(link).toMatchObject({
      laterClicks: { '2026-03-30': 1, '2026-03-31': 2 },
      lastClickedAt: '2026-03-31T00:01:00.000Z',
    });
  });

  it('counts only the first click as unique', () => {
    expect(link.uniqueClicks).toBe(1);
  });
});
