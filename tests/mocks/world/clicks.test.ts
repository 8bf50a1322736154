import { expect, test } from 'vitest';
import { dailyClicks, withClick } from '../../../mocks/world/clicks.ts';
import type { LinkRecord } from '../../../mocks/world/records.ts';

const NOW = new Date('2026-03-31T12:00:00Z');
const YEAR_AGO = '2025-03-31T12:00:00Z';

const aRecord = (id: string): LinkRecord => ({
  id,
  userId: '1',
  shortCode: id,
  originalUrl: 'https://example.com/',
  title: '',
  description: '',
  createdAt: YEAR_AGO,
  isActive: true,
  uniqueClicks: 0,
  seededClicks: 100_000,
  seededUntil: NOW.toISOString(),
  laterClicks: {},
  lastClickedAt: null,
});

const IDS = Array.from({ length: 30 }, (_, index) => `link-${index}`);
const sumOf = (days: readonly { readonly clicks: number }[]) =>
  days.reduce((sum, { clicks }) => sum + clicks, 0);
const isWeekend = ({ date }: { readonly date: string }) => [0, 6].includes(new Date(date).getUTCDay());

test('the clicks of all days are the clicks of the link', () => {
  for (const id of IDS) expect(sumOf(dailyClicks(aRecord(id), NOW))).toBe(100_000);
});

test('weekends have fewer clicks', () => {
  for (const id of IDS) {
    const [weekend, week] = [true, false].map((is) => {
      const days = dailyClicks(aRecord(id), NOW).filter((day) => isWeekend(day) === is);
      return sumOf(days) / days.length;
    });
    expect(weekend).toBeLessThan(0.8 * Number(week));
  }
});

test('some links grow and some decline, each the same way every time', () => {
  const growth = IDS.map((id) => {
    const days = dailyClicks(aRecord(id), NOW).slice(60);
    return sumOf(days.slice(days.length / 2)) / sumOf(days.slice(0, days.length / 2));
  });
  expect(growth.filter((times) => times > 1.15).length).toBeGreaterThan(5);
  expect(growth.filter((times) => times < 0.9).length).toBeGreaterThan(3);
  expect(dailyClicks(aRecord('a'), NOW)).toEqual(dailyClicks(aRecord('a'), NOW));
});

test('of the clicks that a link gets later, each counts on its day, and only the first one is unique', () => {
  const clicked = (link: LinkRecord, time: string): LinkRecord => ({
    ...link,
    ...withClick(link, new Date(time)),
  });
  const once = clicked(aRecord('a'), '2026-03-30T23:59:00Z');
  const twice = clicked(once, '2026-03-31T00:00:00Z');
  expect(clicked(twice, '2026-03-31T00:01:00Z')).toMatchObject({
    uniqueClicks: 1,
    laterClicks: { '2026-03-30': 1, '2026-03-31': 2 },
    lastClickedAt: '2026-03-31T00:01:00.000Z',
  });
});
