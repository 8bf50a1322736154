import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { fill, press } from '../support/act.ts';
import { button, link, row } from '../support/see.ts';
import { until } from '../support/until.ts';
import type { Door } from './Door.ts';
import type { Counts } from './HostileServer.ts';
import { pressAway, see, seeAddress, seeFilled, seeToast, visit } from './look.ts';
import { afterPause } from './pause.ts';

const LIST = 'GET /v1/links';
const GET_LINKS = 'Failed to get links: ';

const tryAgain = () => pressAway(button('Try again'));
/** A list in which no row can be read is a list. */
const SPOILED = 'wrong types inside';

const seeFirst = async (fault?: string): Promise<void> => {
  await see(fault === SPOILED ? '3 links could not be read' : row('link-1'));
};

const user = { as: 'ada', isRenewed: true } as const;
const list = { ...user, call: LIST, prefix: GET_LINKS, isRead: true, fine: [SPOILED] } as const;

const onHome: Door = {
  ...list,
  name: 'list on /home',
  at: '/home',
  again: tryAgain,
  failed: async ({ message }) => {
    await seeToast('Failed to load dashboard data');
    await see('Your recent links could not be loaded');
    await see(message);
  },
  succeeded: seeFirst,
  ahead: 1,
  elsewhere: async () => {
    await visit('Links');
    return {};
  },
};

const onLinks: Door = {
  ...list,
  name: 'list on /links',
  at: '/links',
  again: tryAgain,
  failed: async ({ message }) => {
    await seeToast('Failed to load links');
    await see('Your links could not be loaded');
    await see(message);
  },
  succeeded: seeFirst,
  elsewhere: () => visit('Home'),
};

const AGGREGATED = 'GET /v1/analytics/aggregated';

const clicksOf = (...ids: readonly string[]): Counts =>
  Object.fromEntries(ids.map((id) => [`GET /v1/analytics/links/${id}/clicks`, 1]));
/** The calls for the top links of the aggregated analytics, and for those of the list. */
const TOP_CLICKS = clicksOf('9', '8');
const LISTED_CLICKS = clicksOf('1', '2', '3');

const STANDS_IN = 'Aggregated analytics failed; using the list of links';

/** In the table of the links with the most clicks. */
const seeTop = async (shortCode: string): Promise<void> => {
  await see(page.getByRole('table').getByText(`brev.example/${shortCode}`, { exact: true }));
};

const asFallback: Door = {
  ...list,
  name: 'list as the fallback of analytics',
  at: '/analytics',
  alsoBroken: AGGREGATED,
  again: tryAgain,
  besides: (trouble, fault) => ({
    [AGGREGATED]: 1,
    ...(trouble || fault === SPOILED ? {} : LISTED_CLICKS),
  }),
  logs: () => [STANDS_IN],
  failed: async ({ message }) => {
    await seeToast('Failed to load analytics data');
    await see('Your figures could not be loaded');
    await see(message);
  },
  succeeded: async (fault) => {
    await see(fault === SPOILED ? 'Nothing to count yet' : page.getByRole('table'));
  },
  wayOn: { [AGGREGATED]: 1, ...TOP_CLICKS },
  elsewhere: () => visit('Links'),
};

const aggregated: Door = {
  ...user,
  name: 'aggregated',
  call: AGGREGATED,
  prefix: 'Failed to get aggregated analytics: ',
  isRead: true,
  at: '/analytics',
  besides: (trouble): Counts => (trouble ? { [LIST]: 1, ...LISTED_CLICKS } : TOP_CLICKS),
  // An answer without figures is no failure.
  logs: (trouble) => (trouble && !['another object', SPOILED].includes(trouble.fault) ? [STANDS_IN] : []),
  // The links stand in for it, and the user need not know.
  failed: async () => {
    await seeTop('link-1');
    expect(document.querySelector('[role=alert]')).toBeNull();
  },
  succeeded: () => seeTop('first'),
  elsewhere: async () => {
    const calls = await visit('Links');
    await press(link('Analytics'));
    await seeTop('first');
    return { ...calls, [AGGREGATED]: 1, ...TOP_CLICKS };
  },
};

const [CLICKS_OF_FIRST = ''] = Object.keys(TOP_CLICKS);

const trend: Door = {
  ...user,
  name: 'clicks of a top link',
  call: CLICKS_OF_FIRST,
  prefix: 'Failed to get link clicks: ',
  isRead: true,
  at: '/analytics',
  again: tryAgain,
  opening: { [AGGREGATED]: 1, ...clicksOf('8') },
  failed: async ({ message }) => {
    await see(page.getByRole('listitem').getByText(message));
    await seeTop('first');
    expect(page.getByRole('listitem').getByText('Failed to get link clicks').elements()).toHaveLength(1);
  },
  succeeded: async () => {
    const both = () => document.querySelectorAll('.trend-sum').length === 2 || undefined;
    await until(both, 'to show both charts');
    expect(page.getByText('Failed to get link clicks').elements()).toEqual([]);
  },
  elsewhere: () => visit('Links'),
};

const SEARCH = page.getByRole('combobox', { name: 'Search', exact: true });
const FOUND = page.getByRole('option');

const searching: Door = {
  ...list,
  name: 'list of the search',
  at: '/settings',
  act: () => afterPause(() => fill(SEARCH, 'link')),
  again: tryAgain,
  failed: async ({ message }) => {
    await see(page.getByRole('alert').getByText(message, { exact: true }));
    expect(SEARCH.element()).toHaveValue('link');
  },
  succeeded: async () => {
    await see(FOUND.first());
  },
  elsewhere: async () => {
    await visit('Home');
    return { [LIST]: 2 };
  },
};

const LINK = {
  'Destination URL': 'https://example.com/boots',
  'Custom Back-half/Short Code': 'boots',
  Title: 'Boots',
  Description: 'On every parcel',
};

const create = async (): Promise<void> => {
  await press(button('Create Link'));
};

const creating: Door = {
  ...user,
  name: 'create',
  call: 'POST /v1/links',
  prefix: 'Failed to create link: ',
  isRead: false,
  at: '/add-link',
  act: async () => {
    for (const [label, text] of Object.entries(LINK)) await fill(label, text);
    await create();
  },
  again: create,
  failed: async ({ message, status, reason }) => {
    await seeToast(message);
    for (const [label, text] of Object.entries(LINK)) await seeFilled(label, text);
    if (status === 409) await see(reason);
  },
  succeeded: async () => {
    await seeToast('Link created successfully!');
    await seeAddress('/links');
    await seeFirst();
  },
  wayOn: { 'POST /v1/links': 1, [LIST]: 1 },
  besides: (trouble): Counts => (trouble ? {} : { [LIST]: 1 }),
  elsewhere: () => visit('Home'),
};

export const LIST_DOORS: readonly Door[] = [
  onHome,
  onLinks,
  asFallback,
  aggregated,
  trend,
  searching,
  creating,
];
