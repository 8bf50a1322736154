import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { button, expectPoll, link, row, toast } from '../support/expectElement.ts';
import { click, fill } from '../support/user.ts';
import {
  type Check,
  clickUntilGone,
  expectVisible,
  fillAndClick,
  hasCount,
  hasPath,
  hasValues,
  openFromMenu,
  skipDelay,
} from './checks.ts';
import type { Calls, EntryPoint, ExpectedFailure } from './EntryPoint.ts';

const LIST = 'GET /v1/links';
const AGGREGATED = 'GET /v1/analytics/aggregated';
const WRONG_TYPES = 'wrong types';
const FALLBACK_LOG = 'Aggregated analytics failed; using the list of links';
const SEARCH = page.getByRole('combobox', { name: 'Search', exact: true });
const CREATE = button('Create Link');

const NEW_LINK = {
  'Destination URL': 'https://example.com/boots',
  'Custom Back-half/Short Code': 'boots',
  Title: 'Boots',
  Description: 'On every parcel',
};

const clicksOf = (...ids: readonly string[]): Calls =>
  Object.fromEntries(ids.map((id) => [`GET /v1/analytics/links/${id}/clicks`, 1]));
const CLICKS_OF_TOP_LINKS = clicksOf('9', '8');
const CLICKS_OF_LISTED_LINKS = clicksOf('1', '2', '3');

/** A link in the table of the most clicked links. */
const topLink = (shortCode: string) =>
  page.getByRole('table').getByText(`brev.example/${shortCode}`, { exact: true });

const CLICKS_MISSING = page.getByText('Failed to get link clicks');

const notLoaded =
  (title: string) =>
  ({ message }: ExpectedFailure): readonly Check[] => [title, message];

const list = {
  call: LIST,
  errorPrefix: 'Failed to get links: ',
  retry: () => clickUntilGone(button('Try again')),
  // The app accepts a list with unreadable rows.
  acceptedFaults: [WRONG_TYPES],
  onSuccess: (fault?: string) => [fault === WRONG_TYPES ? '3 links could not be read' : row('link-1')],
} as const;

export const LIST_ENTRY_POINTS: readonly EntryPoint[] = [
  {
    ...list,
    name: 'recent links on /home',
    url: '/home',
    onFailure: notLoaded('Failed to load dashboard data'),
    // Prefetched for the list screen.
    otherCalls: (failure): Calls => (failure ? {} : { [LIST]: 1 }),
    leave: () => openFromMenu('Links', {}),
  },
  {
    ...list,
    name: 'list on /links',
    url: '/links',
    onFailure: notLoaded('Failed to load links'),
    leave: () => openFromMenu('Home'),
  },
  {
    ...list,
    name: 'list instead of the aggregated analytics',
    url: '/analytics',
    alsoFailing: AGGREGATED,
    logs: () => [FALLBACK_LOG],
    otherCalls: (failure, fault) => ({
      [AGGREGATED]: 1,
      ...(failure || fault === WRONG_TYPES ? {} : CLICKS_OF_LISTED_LINKS),
    }),
    onFailure: notLoaded('Failed to load analytics data'),
    onSuccess: (fault) => [fault === WRONG_TYPES ? 'No activity yet' : page.getByRole('table')],
    callsOnRecovery: { [AGGREGATED]: 1, ...CLICKS_OF_TOP_LINKS },
    leave: () => openFromMenu('Links'),
  },
  {
    name: 'aggregated analytics',
    call: AGGREGATED,
    errorPrefix: 'Failed to get aggregated analytics: ',
    url: '/analytics',
    // A response without figures does not count as a failure.
    logs: (failure) =>
      failure && !['an unexpected object', WRONG_TYPES].includes(failure.name) ? [FALLBACK_LOG] : [],
    otherCalls: (failure) => (failure ? { [LIST]: 1, ...CLICKS_OF_LISTED_LINKS } : CLICKS_OF_TOP_LINKS),
    // The app silently uses the list instead.
    onFailure: () => [topLink('link-1'), () => expect(document.querySelector('[role=alert]')).toBeNull()],
    onSuccess: () => [topLink('first')],
    leave: async () => {
      const calls = await openFromMenu('Links');
      await click(link('Analytics'));
      await expectVisible(topLink('first'));
      return { ...calls, [AGGREGATED]: 1, ...CLICKS_OF_TOP_LINKS };
    },
  },
  {
    name: 'clicks of a top link',
    call: 'GET /v1/analytics/links/9/clicks',
    errorPrefix: 'Failed to get link clicks: ',
    url: '/analytics',
    retry: list.retry,
    callsOnOpen: { [AGGREGATED]: 1, ...clicksOf('8') },
    onFailure: ({ message }) => [
      page.getByRole('listitem').getByText(message),
      topLink('first'),
      hasCount(1, CLICKS_MISSING),
    ],
    onSuccess: () => [
      () => expectPoll(() => [...document.querySelectorAll('.trend-sum')]).toHaveLength(2),
      hasCount(0, CLICKS_MISSING),
    ],
    leave: () => openFromMenu('Links'),
  },
  {
    ...list,
    name: 'search',
    url: '/settings',
    trigger: () => skipDelay(() => fill(SEARCH, 'link')),
    onFailure: ({ message }) => [
      page.getByRole('alert').getByText(message, { exact: true }),
      () => expect(SEARCH.element()).toHaveValue('link'),
    ],
    onSuccess: () => [page.getByRole('option').first()],
    leave: () => openFromMenu('Home', { [LIST]: 2 }),
  },
  {
    name: 'creation of a link',
    call: 'POST /v1/links',
    errorPrefix: 'Failed to create link: ',
    url: '/add-link',
    trigger: () => fillAndClick(NEW_LINK, CREATE),
    retry: () => click(CREATE),
    // After a conflict, the app checks whether the form itself has created the link.
    otherCalls: (failure): Calls => (failure && failure.status !== 409 ? {} : { [LIST]: 1 }),
    onFailure: ({ message }) => [message, ...hasValues(NEW_LINK)],
    onSuccess: () => [toast('Link created successfully!'), hasPath('/links'), row('link-1')],
    leave: () => openFromMenu('Home'),
  },
];
