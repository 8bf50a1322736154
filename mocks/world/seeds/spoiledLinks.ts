import { DAY_MS, type SeedLinks, seedLink } from './seedLink.ts';

/** Links whose titles say what is wrong with them, by their short codes, and what responses have in its place. */
const KINDS: ReadonlyMap<string, { readonly title: string; readonly sent: object }> = new Map([
  ['good', { title: 'Nothing is wrong with this one', sent: {} }],
  [
    'texts',
    { title: 'Its clicks are texts', sent: { clickCount: '1200', totalClicks: '1200', uniqueClicks: '870' } },
  ],
  ['status-1', { title: 'Its status is 1', sent: { isActive: 1 } }],
  ['status-word', { title: 'Its status is "perhaps"', sent: { isActive: 'perhaps' } }],
  [
    'no-clicks',
    {
      title: 'Its clicks are an object and a word',
      sent: { clickCount: {}, totalClicks: {}, uniqueClicks: 'many' },
    },
  ],
  [
    'too-many',
    {
      title: 'It has more unique clicks than clicks',
      sent: { clickCount: 5, totalClicks: 5, uniqueClicks: 50 },
    },
  ],
  ['number', { title: '42', sent: { title: 42 } }],
  ['no-code', { title: 'Its short code is null', sent: { shortCode: null } }],
  ['no-address', { title: 'Its destination is null', sent: { originalUrl: null } }],
  ['seconds', { title: 'Its date is in seconds', sent: { createdAt: 1_790_000_000 } }],
  ['no-date', { title: 'Its date is "the other day"', sent: { createdAt: 'the other day' } }],
  ['year-2999', { title: 'Its date is in 2999', sent: { createdAt: '2999-01-01T00:00:00Z' } }],
  ['no-id', { title: 'Its id is null', sent: { id: null } }],
  ['dots', { title: 'Its id is two dots', sent: { id: '..' } }],
  ['list', { title: 'It is a list', sent: [] }],
]);

/** One link of each kind, one a day, all old enough for a chart; the first is the newest. */
export const spoiledLinks: SeedLinks = (source) =>
  [...KINDS].toReversed().map(([shortCode, { title }], index) => {
    const originalUrl = `https://www.example.com/${shortCode}`;
    const ageMs = (KINDS.size - index + 9) * DAY_MS;
    return seedLink(
      source,
      { title, shortCode, originalUrl, description: '' },
      { ageMs, clicks: (20 * ageMs) / DAY_MS },
    );
  });

/** What is sent of a link instead of what the contract describes. */
export const spoiled = (link: { readonly shortCode: string }): object => {
  const { sent } = KINDS.get(link.shortCode) ?? { sent: {} };
  return Array.isArray(sent) ? sent : { ...link, ...sent };
};

/** The last three days are a date that does not exist, a time stamp, and one whose clicks are a text. */
export const spoiledDays = (days: readonly { readonly date: string; readonly clicks: number }[]): object[] =>
  days.map(({ date, clicks }, index) => {
    const ways = [
      { date, clicks: String(clicks) },
      { date: `${date}T08:00:00Z`, clicks },
      { date: '2026-02-30', clicks },
    ];
    return ways[days.length - 1 - index] ?? { date, clicks };
  });
