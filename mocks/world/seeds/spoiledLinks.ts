import { DAY_MS, type SeedLinks, seedLink } from './seedLink.ts';

const OVERRIDES: ReadonlyMap<string, object> = new Map<string, object>([
  ['good', {}],
  ['texts', { clickCount: '1200', totalClicks: '1200', uniqueClicks: '870' }],
  ['status-1', { isActive: 1 }],
  ['status-word', { isActive: 'perhaps' }],
  ['no-clicks', { clickCount: {}, totalClicks: {}, uniqueClicks: 'many' }],
  ['too-many', { clickCount: 5, totalClicks: 5, uniqueClicks: 50 }],
  ['number', { title: 42 }],
  ['no-code', { shortCode: null }],
  ['no-address', { originalUrl: null }],
  ['seconds', { createdAt: 1_790_000_000 }],
  ['no-date', { createdAt: 'the other day' }],
  ['year-2999', { createdAt: '2999-01-01T00:00:00Z' }],
  ['no-id', { id: null }],
  ['dots', { id: '..' }],
  ['list', []],
]);

/**
 * One link for each kind of invalid response, named in its title.
 * The first one is the newest, and old enough for a chart.
 */
export const spoiledLinks: SeedLinks = (source) =>
  [...OVERRIDES].toReversed().map(([shortCode, override], index) => {
    const originalUrl = `https://www.example.com/${shortCode}`;
    const text = { title: `Sent with ${JSON.stringify(override)}`, shortCode, originalUrl, description: '' };
    const days = OVERRIDES.size - index + 9;
    return seedLink(source, text, { ageMs: days * DAY_MS, clicks: 20 * days });
  });

/** Makes a link's response invalid. */
export const spoiled = (link: { readonly shortCode: string }): object => {
  const override = OVERRIDES.get(link.shortCode);
  return Array.isArray(override) ? override : { ...link, ...override };
};

/** Makes the last three days invalid: a date that does not exist, a timestamp, and clicks as a string. */
export const spoiledDays = (days: readonly { readonly date: string; readonly clicks: number }[]): object[] =>
  days.map(({ date, clicks }, index) => {
    const variants = [{ clicks: String(clicks) }, { date: `${date}T08:00:00Z` }, { date: '2026-02-30' }];
    return { date, clicks, ...variants[days.length - 1 - index] };
  });
