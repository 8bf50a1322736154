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
  typical: { about: '240 links from two years, a few of them with nearly all clicks', links: typicalLinks },
  empty: { about: 'An account without links', links: () => [] },
  'one-link': { about: 'A single link', links: newest(1) },
  'full-page': { about: 'Exactly 20 links: the first page is full, and the only one', links: newest(20) },
  busy: { about: '10,000 links from two years', links: busyLinks },
  'long-texts': {
    about: 'Texts that are very long, run from right to left, or stack marks and emoji',
    links: textLinks(LONG_TEXTS),
  },
  'hostile-texts': {
    about: 'Texts and addresses that attack the app or deceive its users',
    links: textLinks(HOSTILE_TEXTS),
  },
  inactive: {
    about: 'The typical links, all of them inactive',
    links: (source) => typicalLinks(source).map((link) => ({ ...link, isActive: false })),
  },
  'no-clicks': {
    about: 'The typical links, none of them ever clicked',
    links: (source) => typicalLinks(source).map((link) => ({ ...link, clicks: 0, uniqueClicks: 0 })),
  },
  'app-addresses': {
    about: 'Links that open apps: addresses of mail, phones and of an app’s own',
    links: textLinks({ words: ['Write to us', 'Call us', 'In the app'], codes: [], addresses: APPS }),
  },
  'own-tags': {
    about: 'The typical links, with tags of their own: the words before a colon',
    links: (source) =>
      typicalLinks(source).map((link) => ({ ...link, tags: link.title.split(':').slice(0, -1) })),
  },
  'spoiled-rows': {
    about: 'One link of each kind that the contract does not allow; the titles say what is wrong',
    links: spoiledLinks,
    style: { rows: 'spoiled', total: String },
  },
} satisfies Record<string, DataSet>;

export type DataSetName = keyof typeof all;

export const dataSets: Readonly<Record<DataSetName, DataSet>> = all;
