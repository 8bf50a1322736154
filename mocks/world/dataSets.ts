import type { ResponseStyle } from './behaviours.ts';
import { busyLinks } from './seeds/busyLinks.ts';
import { HOSTILE_TEXTS } from './seeds/hostileTexts.ts';
import { LONG_TEXTS } from './seeds/longTexts.ts';
import type { SeedLinks } from './seeds/seedLink.ts';
import { spoiledLinks } from './seeds/spoiledLinks.ts';
import { textLinks } from './seeds/textLinks.ts';
import { typicalLinks } from './seeds/typicalLinks.ts';

export interface DataSet {
  readonly about: string;
  readonly links: SeedLinks;
  readonly style?: Partial<ResponseStyle>;
}

const newest =
  (count: number): SeedLinks =>
  (source) =>
    typicalLinks(source).slice(-count);

const APPS = ['mailto:hello@corner-cafe.example', 'tel:+4930123456', 'cornercafe://menu/today'];

const all = {
  typical: { about: '240 links from two years; a few of them have nearly all clicks', links: typicalLinks },
  empty: { about: 'An account without links', links: () => [] },
  'one-link': { about: 'A single link', links: newest(1) },
  'full-page': { about: 'Exactly 20 links, which fill one page', links: newest(20) },
  busy: { about: '10,000 links from two years', links: busyLinks },
  'long-texts': {
    about: 'Very long texts, right-to-left texts, and texts with stacked marks and emoji',
    links: textLinks(LONG_TEXTS),
  },
  'hostile-texts': {
    about: 'Texts and URLs that attack the app or deceive its users',
    links: textLinks(HOSTILE_TEXTS),
  },
  inactive: {
    about: 'The typical links, all inactive',
    links: (source) => typicalLinks(source).map((link) => ({ ...link, isActive: false })),
  },
  'no-clicks': {
    about: 'The typical links, all without clicks',
    links: (source) => typicalLinks(source).map((link) => ({ ...link, clicks: 0, uniqueClicks: 0 })),
  },
  'app-addresses': {
    about: 'Links that open apps: email, phone and custom URL schemes',
    links: textLinks({ words: ['Write to us', 'Call us', 'In the app'], codes: [], addresses: APPS }),
  },
  'own-tags': {
    about: 'The typical links with separate tags, taken from the words before a colon',
    links: (source) =>
      typicalLinks(source).map((link) => ({ ...link, tags: link.title.split(':').slice(0, -1) })),
  },
  'spoiled-rows': {
    about: 'One link for each kind of contract violation, described in its title',
    links: spoiledLinks,
    style: { rows: 'spoiled', total: String },
  },
} satisfies Record<string, DataSet>;

export type DataSetName = keyof typeof all;

export const dataSets: Readonly<Record<DataSetName, DataSet>> = all;
