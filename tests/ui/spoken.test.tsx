import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { fill, press } from './support/act.ts';
import { LINK, type } from './support/linkForm.ts';
import { openApp } from './support/openApp.ts';
import { broken, inTurn, refuse, type Script } from './support/ScriptedProvider.ts';
import { button, heading, link, rested, row, see, settled } from './support/see.ts';
import { listen } from './support/spoken.ts';
import { ADA, growing, listOf, wireLinks } from './support/wireAnswers.ts';

/*
 * What people hear who do not see the page: each thing once, and in the order in which it happens.
 */

interface Journey {
  readonly at: string;
  readonly as?: 'nobody';
  readonly script?: Script;
  readonly act: () => Promise<unknown>;
  readonly told: readonly string[];
}

const MANY: Script = { 'GET /v1/links': listOf(wireLinks(45)) };
const FEW: Script = { 'GET /v1/links': listOf(wireLinks(4)) };
const NOT_LOADED =
  'Failed to load links Your links are safe. The server has a problem. Try again in a few minutes. Failed to get links: The database is asleep';
const NOT_CREATED =
  'Failed to create link: HTTP error! status: 503 The server has a problem. Try again in a few minutes.';
const LOADING = 'Loading links…';
const HINT =
  'The arrow keys move through the links and their actions, Space shows a link beside the list, the question mark shows all keys.';

const NO_CLICKS = (days: string) => `0 clicks on your top 2 links and none in the ${days} days before.`;

const titleOf = (screen: string) => `${screen} | Brevity Dashboard`;

const JOURNEYS: Readonly<Record<string, Journey>> = {
  'another screen': {
    at: '/home',
    script: MANY,
    act: () => press(link('Links')),
    told: ['→ Links', titleOf('Links'), 'Page 1 of 3'],
  },
  'a screen that loads': {
    at: '/settings',
    act: () => press(link('Analytics')),
    told: ['Loading…', titleOf('Analytics'), NO_CLICKS('30'), '→ Analytics'],
  },
  'a screen that fails, and another try': {
    at: '/settings',
    script: { 'GET /v1/links': inTurn(broken, broken, listOf(wireLinks(45))) },
    act: async () => {
      await press(link('Links'));
      await press(button('Try again'));
      await rested();
      await press(button('Try again'));
    },
    told: ['→ Links', titleOf('Links'), LOADING, NOT_LOADED, LOADING, NOT_LOADED, LOADING, 'Page 1 of 3'],
  },
  'the next page': {
    at: '/links',
    script: MANY,
    act: () => press(page.getByRole('main').getByText('Next', { exact: true })),
    told: ['→ All links 45', 'Page 2 of 3'],
  },
  'a filter': {
    at: '/links',
    script: MANY,
    act: () => fill(page.getByLabelText('Filter by text'), 'link-4'),
    told: [LOADING, '7 links match'],
  },
  'links that are read again, of which as many match': {
    at: '/links?q=link-4',
    script: MANY,
    act: () => press(button('Refresh')),
    told: [],
  },
  'an order': {
    at: '/links',
    script: MANY,
    act: () => page.getByLabelText('Sort', { exact: true }).selectOptions('Most clicks'),
    told: [LOADING, '45 links, sorted by clicks. Page 1 of 3'],
  },
  'a search': {
    at: '/home',
    script: MANY,
    act: () => fill(page.getByRole('combobox', { name: 'Search' }), 'link-4'),
    told: ['7 matches for link-4'],
  },
  'a deletion and its undo': {
    at: '/links',
    script: FEW,
    act: async () => {
      await press(button('More options for brev.example/link-2'));
      await press(page.getByRole('menuitem', { name: 'Delete link' }));
      await press(button('Undo'));
      await see(row('link-2')).toBeVisible();
    },
    told: ['brev.example/link-2 deleted Undo', '→ brev.example/link-2'],
  },
  'two links that are copied': {
    at: '/links',
    script: FEW,
    act: async () => {
      await press(button('Copy brev.example/link-1'));
      await rested();
      await press(button('Copy brev.example/link-2'));
    },
    told: ['Link copied to clipboard!', 'Link copied to clipboard!'],
  },
  'a link that is created': {
    at: '/add-link',
    script: growing(3),
    act: async () => {
      await type(LINK);
      await press(button('Create Link'));
      await see(heading('Links')).toBeVisible();
    },
    told: ['Link created successfully! Copy QR code', '→ Links', titleOf('Links'), LOADING],
  },
  'a form whose call fails, and again': {
    at: '/add-link',
    script: { 'POST /v1/links': refuse(503) },
    act: async () => {
      await type(LINK);
      await press(button('Create Link'));
      await rested();
      await press(button('Create Link'));
    },
    told: [NOT_CREATED, NOT_CREATED],
  },
  'a switch': {
    at: '/links/1',
    act: () => press(page.getByRole('switch', { name: 'Active' })),
    told: ['Link deactivated'],
  },
  'another time of the charts': {
    at: '/analytics',
    act: () => press(page.getByText('7 days', { exact: true }).first()),
    told: [NO_CLICKS('7')],
  },
  'links that are selected and deactivated': {
    at: '/links',
    script: FEW,
    act: async () => {
      await press(button('Select'));
      await press(page.getByRole('checkbox', { name: 'Select brev.example/link-1' }));
      await press(button('Deactivate'));
    },
    told: ['No links selected', '1 selected', '1 link deactivated Undo'],
  },
  'a network that goes and comes': {
    at: '/profile',
    act: async () => {
      window.dispatchEvent(new Event('offline'));
      await rested();
      window.dispatchEvent(new Event('online'));
    },
    told: ['You’re offline.', 'Back online'],
  },
  'a magic link that is sent': {
    at: '/auth/login',
    as: 'nobody',
    act: async () => {
      await fill('Email address', ADA.email);
      await press(button('Send me a magic link'));
    },
    told: ['Magic link sent! Check your email to sign in.'],
  },
  'a magic link that is opened': {
    at: '/auth/login',
    as: 'nobody',
    act: async () => {
      history.pushState(null, '', '/auth/verify/good');
      await see(heading('Verification Complete')).toBeVisible();
      await see(heading('Welcome back, Ada'), 3_000).toBeVisible();
    },
    told: [
      'Loading…',
      '→ Verifying your email...',
      titleOf('Verify email'),
      'One moment…',
      'Signed in as Ada Lovelace (ada@mail.example)',
      'Welcome to Brevity.',
      '→ Welcome back, Ada',
      titleOf('Home'),
      'Loading recent links…',
    ],
  },
};

test.each(Object.entries(JOURNEYS))('%s', async (_name, { at, as, script = {}, act, told: expected }) => {
  const copying = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openApp(at, { script, ...(as && { as }) });
  await settled();
  await rested();
  const told = listen();
  await act();
  await settled();
  await rested();
  copying.mockRestore();
  // It depends on whether the last test had used the keyboard, and on whether the code of the rows was there.
  const isChance = (words: string, at: number) =>
    words === HINT || (words === LOADING && told[at - 1] === LOADING);
  expect(told.filter((words, at) => !isChance(words, at))).toEqual(expected);
});
