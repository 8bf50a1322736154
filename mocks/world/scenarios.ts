import type { WireStyle } from '../provider/wireStyle.ts';
import { busyLinks } from './seeds/busyLinks.ts';
import { HOSTILE_TEXTS } from './seeds/hostileTexts.ts';
import { LONG_TEXTS } from './seeds/longTexts.ts';
import type { SeedLinks } from './seeds/seedLink.ts';
import { textLinks } from './seeds/textLinks.ts';
import { typicalLinks } from './seeds/typicalLinks.ts';

/** What the demo account has, and how the provider behaves. */
export interface Scenario {
  /** One line for people. */
  readonly about: string;
  /** The links of the demo account, oldest first. */
  readonly links: SeedLinks;
  /** In what its answers differ from the usual ones. */
  readonly wire?: Partial<WireStyle>;
  /** How long a session token is good for; an hour when left out. */
  readonly sessionMs?: number;
  /** Whether the sessions that were begun before the scenario are over, and cannot be renewed. */
  readonly endsSessions?: boolean;
  /** Fault rules, which come before the routes. */
  readonly faults?: readonly string[];
}

const UNAVAILABLE = '503 {"error":"The service is not available at the moment"}';

const newest =
  (count: number): SeedLinks =>
  (source) =>
    typicalLinks(source).slice(-count);

const all = {
  typical: {
    about: '240 links of two years, a few of them clicked by nearly everybody',
    links: typicalLinks,
  },
  empty: { about: 'An account without links', links: () => [] },
  'one-link': { about: 'A single link', links: newest(1) },
  'full-page': { about: 'Exactly 20 links, so that the first page is full and the last', links: newest(20) },
  busy: {
    about: '10,000 links of two years',
    links: busyLinks,
  },
  'long-texts': {
    about: 'Texts that are very long, run from right to left, or pile up marks and emoji',
    links: textLinks(LONG_TEXTS),
  },
  'hostile-texts': {
    about: 'Texts and addresses that attack or deceive those who show them',
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
    links: typicalLinks,
    wire: { ids: 'number' },
  },
  'bare-lists': {
    about: 'The list answers all links at once, with no pages',
    links: typicalLinks,
    wire: { lists: 'bare' },
  },
  'missing-fields': {
    about: 'Links and figures come without all that may be left out',
    links: typicalLinks,
    wire: { fields: 'required' },
  },
  'no-aggregated': {
    about: 'Figures over all links are not implemented, so the top links have to come from the list',
    links: typicalLinks,
    faults: ['GET /v1/analytics/aggregated 501 {"error":"Not implemented"}'],
  },
  failing: {
    about: 'Signing in works, reading and creating links does not',
    links: typicalLinks,
    faults: [
      `GET /v1/links ${UNAVAILABLE}`,
      `POST /v1/links ${UNAVAILABLE}`,
      `GET /v1/analytics/aggregated ${UNAVAILABLE}`,
    ],
  },
  'expired-session': {
    about: 'Whoever was signed in has to sign in again',
    links: typicalLinks,
    endsSessions: true,
  },
  'short-session': {
    about: 'Session tokens live 20 seconds, so renewing them can be watched',
    links: typicalLinks,
    sessionMs: 20_000,
  },
} satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof all;

export const scenarios: Readonly<Record<ScenarioName, Scenario>> = all;

export const isScenarioName = (name: string): name is ScenarioName => Object.hasOwn(scenarios, name);
