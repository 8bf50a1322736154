import { busyLinks } from './seeds/busyLinks.ts';
import { HOSTILE_TEXTS } from './seeds/hostileTexts.ts';
import { LONG_TEXTS } from './seeds/longTexts.ts';
import type { SeedLinks } from './seeds/seedLink.ts';
import { spoiledLinks } from './seeds/spoiledLinks.ts';
import { textLinks } from './seeds/textLinks.ts';
import { typicalLinks } from './seeds/typicalLinks.ts';

/** Ways in which providers write the same thing differently. */
export interface ResponseStyle {
  readonly ids: 'text' | 'number';
  /** One page of links with its pagination, or all links and nothing else. */
  readonly lists: 'paged' | 'bare';
  /** `required` leaves out every field of links and aggregated figures that the contract does not require. */
  readonly fields: 'all' | 'required';
  /** `spoiled` breaks the contract: rows and days of clicks are as `spoiledLinks` says. */
  readonly rows: 'good' | 'spoiled';
  /** The total that a page of links tells of this many. */
  readonly total: (links: number) => unknown;
}

/** What the demo account holds, and how the provider behaves. */
export interface Scenario {
  /** One line for people. */
  readonly about: string;
  /** The links of the demo account, oldest first; the typical ones when left out. */
  readonly links?: SeedLinks;
  /** Where responses differ from the usual style. */
  readonly style?: Partial<ResponseStyle>;
  /** How long a session token is valid; an hour when left out. */
  readonly sessionMs?: number;
  /** Whether sessions from before the scenario have ended and cannot be renewed. */
  readonly endsSessions?: boolean;
  /** Fault rules, which apply after those of the settings. */
  readonly faults?: readonly string[];
}

const UNAVAILABLE = '503 {"error":"The service is not available at the moment"}';

const newest =
  (count: number): SeedLinks =>
  (source) =>
    typicalLinks(source).slice(-count);

const all = {
  typical: { about: '240 links from two years, a few of them with nearly all clicks' },
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
  'numeric-ids': {
    about: 'The ids of links are numbers',
    style: { ids: 'number' },
  },
  'bare-lists': {
    about: 'The list returns all links at once, without pages',
    style: { lists: 'bare' },
  },
  'missing-fields': {
    about: 'Links and figures come without any optional field',
    style: { fields: 'required' },
  },
  'spoiled-rows': {
    about: 'One link of each kind that the contract does not allow; the titles say what is wrong',
    links: spoiledLinks,
    style: { rows: 'spoiled', total: String },
  },
  'total-too-high': {
    about: 'The list counts ten times the links that there are',
    links: newest(45),
    style: { total: (links) => links * 10 },
  },
  'total-too-low': {
    about: 'The list counts half of the links that there are',
    links: newest(45),
    style: { total: (links) => Math.floor(links / 2) },
  },
  'no-aggregated': {
    about: 'Figures over all links are not implemented, so the top links must come from the list',
    faults: ['GET /v1/analytics/aggregated 501 {"error":"Not implemented"}'],
  },
  failing: {
    about: 'Signing in works; reading and creating links does not',
    faults: [
      `GET /v1/links ${UNAVAILABLE}`,
      `POST /v1/links ${UNAVAILABLE}`,
      `GET /v1/analytics/aggregated ${UNAVAILABLE}`,
    ],
  },
  'lost-answers': {
    about: 'Every second change of links is made, but its response is lost',
    faults: ['POST /v1/links', 'PUT /v1/links/:id', 'DELETE /v1/links/:id'].map(
      (call) => `${call} every 2nd unanswered`,
    ),
  },
  'expired-session': {
    about: 'Sessions have ended, so users must sign in again',
    endsSessions: true,
  },
  'short-session': {
    about: 'Session tokens are valid for 20 seconds, to watch how they are renewed',
    sessionMs: 20_000,
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof all;

export const scenarios: Readonly<Record<ScenarioName, Scenario>> = all;

export const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);
