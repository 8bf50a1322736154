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

const UNAVAILABLE = '503 {"error":"The service is not available at the moment"}';

const all = {
  'numeric-ids': { about: 'The ids of links are numbers', style: { ids: 'number' } },
  'bare-lists': { about: 'The list returns all links at once, without pages', style: { lists: 'bare' } },
  'missing-fields': {
    about: 'Links and figures come without any optional field',
    style: { fields: 'required' },
  },
  'no-unique-clicks': { about: 'Unique clicks are not counted', style: { fields: 'uncounted' } },
  'several-domains': {
    about: 'Every second link has a short address on another domain',
    style: { domains: 'several' },
  },
  'total-too-high': {
    about: 'The list counts ten times the links that there are',
    style: { total: (links) => links * 10 },
  },
  'total-too-low': {
    about: 'The list counts half of the links that there are',
    style: { total: (links) => Math.floor(links / 2) },
  },
  'no-aggregated': {
    about: 'Figures over all links are not implemented, so the top links must come from the list',
    faults: ['GET /v1/analytics/aggregated 501 {"error":"Not implemented"}'],
  },
  'links-stay': {
    about: 'Links can be neither switched nor deleted, which the provider says',
    faults: [
      'PUT /v1/links/:id isActive=true 501 {"error":"Links cannot be switched here"}',
      'PUT /v1/links/:id isActive=false 501 {"error":"Links cannot be switched here"}',
      'DELETE /v1/links/:id 501 {"error":"Links cannot be deleted here"}',
    ],
  },
  'fixed-fields': {
    about: 'Links cannot be switched, keep their code and have no description, which the list declares',
    style: { unsupported: ['isActive', 'customCode', 'description'] },
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
  'flaky-creation': {
    about: 'Of links that are created in a row, some fail, some answers get lost, and too many are refused',
    faults: [
      'POST /v1/links every 50th 429 Retry-After: 2 {"error":"Too many links at once"}',
      'POST /v1/links every 13th unanswered',
      'POST /v1/links every 11th 400 {"error":"This link cannot be created"}',
      `POST /v1/links every 17th ${UNAVAILABLE}`,
    ],
  },
  'expired-session': { about: 'Sessions have ended, so users must sign in again', endsSessions: true },
  'short-session': {
    about: 'Session tokens are valid for 20 seconds, to watch how they are renewed',
    sessionMs: 20_000,
  },
} satisfies Record<string, Behaviour>;

export type BehaviourName = keyof typeof all;

export const behaviours: Readonly<Record<BehaviourName, Behaviour>> = all;
