import type { ClickBar } from '../../domain/clicks/clickSeries.ts';
import { type Link, patchLink } from '../../domain/links/link.ts';

/**
 * Returns a sample link. The build prerenders the date in its own time zone, so the link is created at an
 * hour that falls on the same day in nearly all time zones.
 */
const sampleLink = (
  shortCode: string,
  title: string,
  originalUrl: string,
  day: string,
  uniqueClicks: number,
) =>
  patchLink(undefined, {
    id: shortCode,
    shortCode,
    title,
    originalUrl,
    createdAt: new Date(`${day}T10:00:00Z`),
    isActive: shortCode !== 'open-day',
    uniqueClicks,
    totalClicks: 2804,
  });

const BOOTS_URL =
  'https://shop.example/collections/autumn/outdoor/walking-boots?size=42&colour=moss&utm_source=newsletter&utm_medium=email&utm_campaign=autumn-launch';

export const BOOTS = sampleLink('boots', 'Autumn walking boots', BOOTS_URL, '2026-08-30', 1738);

export const SAMPLE_LINKS: readonly Link[] = [
  BOOTS,
  sampleLink('menu', 'Weekly lunch menu', 'https://kitchen.example/this-week.pdf', '2026-08-24', 486),
  sampleLink(
    'talks',
    'Winter talks, all dates',
    'https://museum.example/talks?season=winter',
    '2026-08-11',
    312,
  ),
  sampleLink('open-day', 'Spring open day', 'https://school.example/visit/open-day', '2026-03-02', 73),
  sampleLink('jobs', 'Work with us', 'https://studio.example/about/careers', '2026-02-17', 41),
];

const dailyBars = (firstDay: string, clicks: string): ClickBar[] =>
  clicks.split(' ').map((count, index) => {
    const day = new Date(Date.parse(firstDay) + index * 86_400_000).toISOString().slice(0, 10);
    return { from: day, to: day, clicks: Number(count) };
  });

/** 832 clicks in September and 1,699 in October. */
export const SEPTEMBER = dailyBars(
  '2026-09-01',
  '14 22 19 31 28 36 27 33 58 41 35 29 24 20 26 31 23 28 34 30 22 19 25 32 27 24 21 29 26 18',
);
export const OCTOBER = dailyBars(
  '2026-10-01',
  '31 44 38 52 47 29 26 58 61 132 96 74 48 41 63 70 66 59 52 37 33 61 72 68 64 57 43 40 66 71',
);
