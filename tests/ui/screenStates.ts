import { LINK, type } from './support/linkForm.ts';
import { broken, json, refuse, type Script } from './support/ScriptedProvider.ts';
import { aWireLink, listOf, NO_ANALYTICS, wireLinks } from './support/wireAnswers.ts';

export interface State {
  /** A text that appears once the whole screen is loaded. */
  readonly shown: string;
  readonly script?: Script;
  /** The URL, if it differs from the screen's usual one. */
  readonly url?: string;
  /** The first action that leads to the state. */
  readonly act?: () => Promise<unknown>;
  /** The buttons, checkboxes or texts to click afterwards, in this order. */
  readonly clicks?: readonly string[];
  readonly isOffline?: boolean;
  /** Texts overlap others or scroll, so large text is not checked. */
  readonly hasLayers?: boolean;
  /** The screen closes by itself, so only quick checks are possible. */
  readonly isBrief?: boolean;
  /** The document's title without '| Brevity Dashboard'. `tests/e2e/routes.spec.ts` has those of screens without an ID. */
  readonly title?: string;
  /** Whether to check the contrast of its controls in all of their states. */
  readonly hasControls?: boolean;
}

type States = Readonly<Record<string, State>>;

const EMPTY: Script = {
  'GET /v1/links': listOf([]),
  'GET /v1/links/*': refuse(404, 'Link not found'),
  'GET /v1/analytics/aggregated': json(NO_ANALYTICS),
};
const FAILING: Script = {
  'GET /v1/links': broken,
  'GET /v1/links/*': broken,
  'GET /v1/analytics/aggregated': broken,
};
const PARTLY_FAILING: Script = {
  'GET /v1/analytics/links/*/clicks': broken,
  'GET /v1/analytics/links/*/stats': broken,
};
const TODAY = new Date().toISOString().slice(0, 10);
const clicked = json({ clicks: [{ date: TODAY, clicks: 12 }] });
const CLICKED: Script = { 'GET /v1/analytics/links/*/clicks': clicked };
const ONE_FAILING: Script = {
  'GET /v1/analytics/links/*/clicks': (call) => (call.path.includes('/8/') ? broken : clicked)(call),
};
const INACTIVE = aWireLink({ id: '99', isActive: false, uniqueClicks: 0, clickCount: 0, totalClicks: 0 });
const MANY: Script = { 'GET /v1/links': listOf([INACTIVE, ...wireLinks(10)]) };
const UNUSED: Script = {
  'GET /v1/links/*': json(INACTIVE),
  'GET /v1/analytics/links/*/clicks': json({ clicks: [] }),
  'GET /v1/analytics/links/*/stats': json({ totalClicks: 0, uniqueClicks: 0, lastClickedAt: null }),
};
const UNKNOWN_FIGURES: Script = {
  'GET /v1/links': listOf(wireLinks(11)),
  'GET /v1/analytics/aggregated': broken,
};
const OFFLINE = 'You’re offline.';

/** The states of each screen by its path. The usual one is first. */
export const STATES: Readonly<Record<string, States>> = {
  '/auth/login': {
    usual: { shown: 'Need help?' },
    invalid: { shown: 'Email is required', clicks: ['Send me a magic link'] },
    offline: { shown: OFFLINE, isOffline: true },
  },
  '/auth/register': {
    usual: { shown: 'Sign up for free' },
    invalid: { shown: 'First name is required', clicks: ['Send me a magic link'], hasControls: true },
  },
  '/auth/check-email': {
    usual: { shown: 'Open Gmail', url: '/auth/check-email?email=ada@gmail.com' },
    'without an email address': {
      shown: 'We don’t have your email address. Go back to signup to enter it again.',
      url: '/auth/check-email',
    },
  },
  '/auth/verify/:token?': {
    usual: { shown: 'Verification Complete', url: '/auth/verify/good', isBrief: true },
    failing: {
      shown: 'You won’t be redirected.',
      url: '/auth/verify/used',
      script: { 'GET /v1/auth/verify': refuse(401, 'Expired') },
      clicks: ['Verification failed'],
    },
  },
  '/home': {
    usual: { shown: 'brev.example/link-3', hasControls: true },
    empty: { shown: 'No links created yet', script: EMPTY },
    failing: { shown: 'Failed to load dashboard data', script: FAILING },
  },
  '/links': {
    usual: {
      shown: 'Page 1 of 2',
      url: '/links?limit=10',
      script: MANY,
      hasLayers: true,
    },
    few: { shown: 'brev.example/link-3' },
    empty: { shown: 'Create Your First Link', script: EMPTY },
    failing: { shown: 'Failed to load links', script: FAILING },
    'menu of a link': {
      shown: 'Delete link',
      url: '/links?status=active',
      clicks: ['More options for brev.example/link-1'],
      hasControls: true,
    },
    selection: {
      shown: '1 selected',
      script: MANY,
      clicks: ['Select', 'Select brev.example/link-1'],
      hasLayers: true,
      hasControls: true,
    },
    editor: { shown: 'Save changes', url: '/links?edit=1' },
    offline: { shown: OFFLINE, isOffline: true, hasLayers: true },
  },
  '/links/:id': {
    usual: { shown: 'Download SVG', title: 'The engine', hasControls: true },
    empty: { shown: 'We can’t find that link', script: EMPTY, title: 'Link not found' },
    failing: { shown: 'Failed to load link', script: FAILING },
    'inactive, without clicks': { shown: 'Inactive. This code won’t work', script: UNUSED, hasLayers: true },
    'partly failing': { shown: 'Clicks over time are unavailable', script: PARTLY_FAILING },
    numbers: { shown: 'Hide numbers', clicks: ['Show numbers'], script: CLICKED, hasLayers: true },
  },
  '/links/new-many': {
    usual: { shown: 'Choose a CSV file' },
  },
  '/add-link': {
    usual: { shown: 'Create Link' },
    invalid: { shown: 'Title is required', clicks: ['Create Link'] },
    refused: {
      shown: 'The server is having problems.',
      script: { 'POST /v1/links': refuse(503) },
      act: () => type(LINK),
      clicks: ['Create Link'],
    },
  },
  '/users': {
    usual: { shown: 'Sample User 6' },
    'user menu': { shown: 'Logout', clicks: ['User menu: AL'] },
  },
  '/analytics': {
    usual: { shown: 'brev.example/first', hasControls: true },
    empty: { shown: 'No activity yet', script: EMPTY },
    failing: { shown: 'Failed to load analytics data', script: FAILING },
    'partly failing': { shown: 'Failed to get link clicks: The database is asleep', script: ONE_FAILING },
    numbers: { shown: 'Hide numbers', clicks: ['Show numbers'], script: CLICKED, hasLayers: true },
    explanation: { shown: 'count as 0', clicks: ['About ‘Clicks over time’'] },
    destinations: { shown: 'example.com', clicks: ['Destinations'] },
    tags: { shown: 'No tags yet.', clicks: ['Tags'] },
    'without figures': { shown: 'Your totals are unavailable right now.', script: UNKNOWN_FIGURES },
  },
  '/settings': {
    usual: { shown: 'Confirm before deleting', hasControls: true },
    'sample form': { shown: 'Postal code', clicks: ['Sample account form'] },
  },
  '/profile': { usual: { shown: 'Ada Lovelace' }, offline: { shown: OFFLINE, isOffline: true } },
  '/dashboard': { usual: { shown: 'One campaign, three short links' } },
  '/landing': { usual: { shown: 'Keep it short.', hasControls: true } },
};
