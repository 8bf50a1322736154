import { CITIES, FAMOUS, JOBS, SERIES, SINGLES, TOPICS } from './seedTexts.ts';

const DAY_MS = 86_400_000;
const SPAN_MS = 730 * DAY_MS;

/** What a seeded link says and where it leads. */
interface LinkText {
  readonly title: string;
  readonly shortCode: string;
  readonly originalUrl: string;
  readonly description: string;
}

/** A seeded link and how long before now it was created. */
export interface SeedLink extends LinkText {
  readonly ageMs: number;
  /** One of the few that nearly everybody clicks. */
  readonly isFamous: boolean;
}

const textOf = (title: string, shortCode: string, originalUrl: string, description = ''): LinkText => ({
  title,
  shortCode,
  originalUrl,
  description,
});

const numbers = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => first + i);

const seriesLinks = (): LinkText[] =>
  SERIES.flatMap(({ title, code, address, count }) =>
    TOPICS.slice(0, count).map(([topic, slug]) =>
      textOf(title.replace('%t', topic), code.replace('%c', slug), address.replace('%c', slug)),
    ),
  );

/** Newest first. */
const newsletters = (): LinkText[] =>
  numbers(23, 60)
    .toReversed()
    .map((issue) =>
      textOf(
        `Newsletter #${issue}`,
        `news-${issue}`,
        `https://news.northwind.example/issues/${issue}?from=email`,
      ),
    );

/** Newest first. */
const releases = (): LinkText[] =>
  numbers(0, 22)
    .toReversed()
    .map((minor) =>
      textOf(`Release 3.${minor}`, `v3-${minor}`, `https://docs.northwind.example/changelog#3-${minor}-0`),
    );

const meetups = (): LinkText[] =>
  CITIES.flatMap(([city, slug]) => [
    textOf(`Photos: meetup ${city}`, `${slug}-photos`, `https://photos.example.net/albums/meetup-${slug}`),
    textOf(`Meetup ${city}`, slug, `https://events.northwind.example/meetups/${slug}`, 'Doors open at 18:30'),
  ]);

const jobs = (): LinkText[] =>
  JOBS.map(([role, slug]) =>
    textOf(`Job: ${role}`, `job-${slug}`, `https://jobs.northwind.example/${slug}?ref=short`),
  );

/** Reports of the last eight quarters, each published nine days after its quarter. */
const reports = (now: Date): SeedLink[] => {
  const published = new Date(now.getTime() - 9 * DAY_MS);
  const current = published.getUTCFullYear() * 4 + Math.floor(published.getUTCMonth() / 3);
  return numbers(1, 8).map((back) => {
    const year = Math.floor((current - back) / 4);
    const quarter = ((current - back) % 4) + 1;
    const endOfQuarter = Date.UTC(year, quarter * 3, 1);
    const code = back <= 4 ? `q${quarter}-report` : `q${quarter}-${year}`;
    const address = `https://reports.northwind.example/${year}/q${quarter}/overview.pdf`;
    const link = textOf(`Q${quarter} ${year} report`, code, address, 'For the board and for everyone else');
    return { ...link, ageMs: now.getTime() - endOfQuarter - 9 * DAY_MS, isFamous: false };
  });
};

const singles = (): LinkText[] =>
  SINGLES.map(([title, shortCode, address, description]) => textOf(title, shortCode, address, description));

/** Spreads links over the two years, newest first; denser towards today, for the account has grown. */
const spreadOut = (links: readonly LinkText[], random: () => number): SeedLink[] =>
  links.map((link, index) => {
    const isFamous = FAMOUS.includes(link.shortCode);
    const share = isFamous ? 0.4 + random() * 0.6 : (index + random()) / links.length;
    return { ...link, ageMs: SPAN_MS * share ** 1.3, isFamous };
  });

/**
 * The links of the demo account, newest first; the first one is three hours old.
 * @param random numbers from 0 to 1, the same ones for the same links
 * @param shuffle puts links in another order
 */
export const seedLinksAt = (
  now: Date,
  random: () => number,
  shuffle: (links: readonly LinkText[]) => LinkText[],
): SeedLink[] =>
  [
    ...reports(now),
    ...spreadOut(shuffle([...singles(), ...seriesLinks(), ...jobs()]), random),
    ...spreadOut(newsletters(), random),
    ...spreadOut(releases(), random),
    ...spreadOut(meetups(), random),
  ]
    .sort((a, b) => a.ageMs - b.ageMs)
    .map((link, index) =>
      index === 0 ? { ...link, ageMs: DAY_MS / 8 } : { ...link, ageMs: link.ageMs + DAY_MS / 4 },
    );
