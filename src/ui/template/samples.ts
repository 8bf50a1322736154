import type { ClickBar } from '../../domain/clickSeries.ts';
import type { Link } from '../../domain/link.ts';

const sample = (
  shortCode: string,
  title: string,
  originalUrl: string,
  day: string,
  figures: Partial<Link>,
) => ({
  id: shortCode,
  shortCode,
  title,
  originalUrl,
  description: '',
  // The same day in nearly all time zones: the build renders it in its own.
  createdAt: new Date(`${day}T10:00:00Z`),
  isActive: true,
  uniqueClicks: undefined,
  clickCount: undefined,
  totalClicks: undefined,
  ...figures,
});

/** The link that the landing page tells of. */
export const BOOTS: Link = sample(
  'boots',
  'Autumn walking boots',
  'https://shop.example/collections/autumn/outdoor/walking-boots?size=42&colour=moss&utm_source=newsletter&utm_medium=email&utm_campaign=autumn-launch',
  '2026-08-30',
  { uniqueClicks: 1738, totalClicks: 2804 },
);

export const SAMPLE_LINKS: readonly Link[] = [
  BOOTS,
  sample('menu', 'Lunch menu of the week', 'https://kitchen.example/menus/this-week.pdf', '2026-08-24', {
    uniqueClicks: 486,
  }),
  sample(
    'winter-talks',
    'Winter talks, all dates',
    'https://museum.example/calendar?season=winter',
    '2026-08-11',
    {
      uniqueClicks: 312,
    },
  ),
  sample('open-day', 'Open day in spring', 'https://school.example/visit/open-day', '2026-03-02', {
    uniqueClicks: 73,
    isActive: false,
  }),
  sample('jobs', 'Working with us', 'https://studio.example/about/careers', '2026-02-17', {
    uniqueClicks: 41,
  }),
];

const DAY_MS = 86_400_000;

/** Sample clicks, one bar a day. */
export const dailyBars = (firstDay: string, clicks: readonly number[]): ClickBar[] =>
  clicks.map((count, index) => {
    const day = new Date(Date.parse(firstDay) + index * DAY_MS).toISOString().slice(0, 10);
    return { from: day, to: day, clicks: count };
  });
