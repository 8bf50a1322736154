import {
  DAY_MS,
  type LinkText,
  randomClicks,
  type SeedLink,
  type SeedSource,
  SPAN_MS,
  seedLink,
} from './seedLink.ts';
import { CITIES, JOBS, POPULAR_CLICKS, type Row, SERIES, SINGLES, TOPICS } from './typicalTexts.ts';

interface AgedText extends LinkText {
  readonly ageMs: number;
}

const numbers = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => first + i);

const SERIES_LINKS: readonly Row[] = SERIES.flatMap(([title, code, address, count]) =>
  TOPICS.slice(0, count).map(
    ([topic, slug]): Row => [
      title.replace('%t', topic),
      code.replace('%c', slug),
      address.replace('%c', slug),
    ],
  ),
);

/** Newest first. */
const NEWSLETTERS: readonly Row[] = numbers(23, 60)
  .toReversed()
  .map((issue) => [
    `Newsletter #${issue}`,
    `news-${issue}`,
    `https://news.northwind.example/issues/${issue}?from=email`,
    issue % 6 === 0 ? '#newsletter #best-of' : '',
  ]);

/** Newest first. */
const RELEASES: readonly Row[] = numbers(0, 22)
  .toReversed()
  .map((minor) => [
    `Release 3.${minor}`,
    `v3-${minor}`,
    `https://docs.northwind.example/changelog#3-${minor}-0`,
  ]);

const MEETUPS: readonly Row[] = CITIES.flatMap(([city, slug]): Row[] => [
  [`Photos: meetup ${city}`, `${slug}-photos`, `https://photos.example.net/albums/meetup-${slug}`],
  [
    `Meetup ${city}`,
    slug,
    `https://events.northwind.example/meetups/${slug}`,
    'Doors open at 18:30 #meetup #events',
  ],
]);

const JOB_LINKS: readonly Row[] = JOBS.map(([role, slug]) => [
  `Job: ${role}`,
  `job-${slug}`,
  `https://jobs.northwind.example/${slug}?ref=short`,
  '#hiring',
]);

/** Creates reports on the last eight quarters, each published nine days after its quarter. */
const reports = (now: Date): AgedText[] => {
  const published = new Date(now.getTime() - 9 * DAY_MS);
  const current = published.getUTCFullYear() * 4 + Math.floor(published.getUTCMonth() / 3);
  return numbers(1, 8).map((back) => {
    const year = Math.floor((current - back) / 4);
    const quarter = ((current - back) % 4) + 1;
    const endOfQuarter = Date.UTC(year, quarter * 3, 1);
    return {
      title: `Q${quarter} ${year} report`,
      shortCode: back <= 4 ? `q${quarter}-report` : `q${quarter}-${year}`,
      originalUrl: `https://reports.northwind.example/${year}/q${quarter}/overview.pdf`,
      description: 'For the board and everyone else',
      ageMs: now.getTime() - endOfQuarter - 9 * DAY_MS,
    };
  });
};

/** Spreads links over two years, newest first. Denser towards today, because the account has grown. */
const spreadOut = (rows: readonly Row[], { faker }: SeedSource): AgedText[] =>
  rows.map(([title, shortCode, originalUrl, description = ''], index) => {
    const random = faker.number.float();
    const share = POPULAR_CLICKS.has(shortCode) ? 0.4 + random * 0.6 : (index + random) / rows.length;
    return { title, shortCode, originalUrl, description, ageMs: SPAN_MS * share ** 1.3 };
  });

/** Newest first. The first link is three hours old. */
const agedTexts = (source: SeedSource): AgedText[] =>
  [
    ...reports(source.now),
    ...spreadOut(source.faker.helpers.shuffle([...SINGLES, ...SERIES_LINKS, ...JOB_LINKS]), source),
    ...spreadOut(NEWSLETTERS, source),
    ...spreadOut(RELEASES, source),
    ...spreadOut(MEETUPS, source),
  ]
    .sort((a, b) => a.ageMs - b.ageMs)
    .map((link, index) =>
      index === 0 ? { ...link, ageMs: DAY_MS / 8 } : { ...link, ageMs: link.ageMs + DAY_MS / 4 },
    );
export const typicalLinks = (source: SeedSource): SeedLink[] =>
  agedTexts(source)
    .toReversed()
    .map(({ ageMs, ...text }) => {
      const popularClicks = POPULAR_CLICKS.get(text.shortCode);
      const clicks = popularClicks ?? randomClicks(source.faker, ageMs);
      return seedLink(source, text, { ageMs, clicks, staysActive: popularClicks !== undefined });
    });
