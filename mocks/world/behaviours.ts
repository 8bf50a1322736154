/** Differences in how providers format the same data. */
export interface ResponseStyle {
  readonly ids: 'text' | 'number';
  /** One page of links with its pagination, or a bare array of all links. */
  readonly lists: 'paged' | 'bare';
  /** `required` omits all fields that the contract does not require. `uncounted` omits unique clicks. */
  readonly fields: 'all' | 'uncounted' | 'required';
  readonly domains: 'one' | 'several';
  /** `spoiled` violates the contract, as defined by `spoiledLinks`. */
  readonly rows: 'good' | 'spoiled';
  /** Link fields that the list declares as unsupported. Changes of these fields are refused. */
  readonly unsupported: readonly string[];
  /** Returns the total in the pagination for a number of links. */
  readonly total: (links: number) => unknown;
}

export interface Behaviour {
  readonly about: string;
  readonly style?: Partial<ResponseStyle>;
  /** Lifetime of a session token. One hour by default. */
  readonly sessionMs?: number;
  /** Whether existing sessions end and cannot be renewed. */
  readonly endsSessions?: boolean;
  /** Fault rules, which apply after the rules of the settings. */
  readonly faults?: readonly string[];
}

const UNAVAILABLE = '503 {"error":"The service is temporarily unavailable"}';

const all = {
  'numeric-ids': { about: 'Link IDs are numbers', style: { ids: 'number' } },
  'bare-lists': { about: 'The list returns all links at once, without pagination', style: { lists: 'bare' } },
  'missing-fields': {
    about: 'Links and figures have no optional fields',
    style: { fields: 'required' },
  },
  'no-unique-clicks': { about: 'Unique clicks are not counted', style: { fields: 'uncounted' } },
  'several-domains': {
    about: 'Every second short link is on another domain',
    style: { domains: 'several' },
  },
  'total-too-high': {
    about: 'The list reports ten times the actual number of links',
    style: { total: (links) => links * 10 },
  },
  'total-too-low': {
    about: 'The list reports half the actual number of links',
    style: { total: (links) => Math.floor(links / 2) },
  },
  'no-aggregated': {
    about: 'Aggregated figures are not implemented, so top links must come from the list',
    faults: ['GET /v1/analytics/aggregated 501 {"error":"Not implemented"}'],
  },
  'links-stay': {
    about: 'The provider refuses to activate, deactivate or delete links',
    faults: [
      'PUT /v1/links/:id isActive=true 501 {"error":"Links cannot be activated or deactivated"}',
      'PUT /v1/links/:id isActive=false 501 {"error":"Links cannot be activated or deactivated"}',
      'DELETE /v1/links/:id 501 {"error":"Links cannot be deleted"}',
    ],
  },
  'fixed-fields': {
    about: 'The list declares that the status, short code and description of links cannot be changed',
    style: { unsupported: ['isActive', 'customCode', 'description'] },
  },
  failing: {
    about: 'Sign-in works, but reading and creating links fails',
    faults: [
      `GET /v1/links ${UNAVAILABLE}`,
      `POST /v1/links ${UNAVAILABLE}`,
      `GET /v1/analytics/aggregated ${UNAVAILABLE}`,
    ],
  },
  'lost-answers': {
    about: 'Every second change of a link succeeds, but its response is lost',
    faults: ['POST /v1/links', 'PUT /v1/links/:id', 'DELETE /v1/links/:id'].map(
      (call) => `${call} every 2nd unanswered`,
    ),
  },
  'flaky-creation': {
    about: 'When links are created in a row, some fail, some responses are lost, and some are rate-limited',
    faults: [
      'POST /v1/links every 50th 429 Retry-After: 2 {"error":"Too many links at once"}',
      'POST /v1/links every 13th unanswered',
      'POST /v1/links every 11th 400 {"error":"This link cannot be created"}',
      `POST /v1/links every 17th ${UNAVAILABLE}`,
    ],
  },
  'expired-session': { about: 'All sessions have expired, so users must sign in again', endsSessions: true },
  'short-session': {
    about: 'Session tokens expire after 20 seconds, to test their renewal',
    sessionMs: 20_000,
  },
} satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof all;

export const behaviours: Readonly<Record<BehaviourName, Behaviour>> = all;
