import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { recordAnnouncements } from './support/announcements.ts';
import {
  button,
  expectElement,
  heading,
  link,
  row,
  waitForIdle,
  waitForLoaded,
} from './support/expectElement.ts';
import { LINK, type } from './support/linkForm.ts';
import { openApp } from './support/openApp.ts';
import { broken, inTurn, refuse, type Script } from './support/ScriptedProvider.ts';
import { click, fill } from './support/user.ts';
import { ADA, growingList, listOf, wireLinks } from './support/wireAnswers.ts';

/*
 * What people hear who do not see the page: each thing once, and in the order in which it happens.
 */

/** What is done, and what is told then. */
type Step = readonly [act: () => Promise<unknown>, told: readonly string[]];

/** What is done one after the other at an address. */
interface Visit {
  readonly at: string;
  readonly as?: 'nobody';
  readonly script?: Script;
  readonly steps: Readonly<Record<string, Step>>;
}

const MANY: Script = { 'GET /v1/links': listOf(wireLinks(45)) };
const LIST = growingList(3);
const NOT_LOADED =
  'Failed to load links Your links are safe. The server is having problems. Try again in a few minutes. Failed to get links: The database is asleep';
const NOT_CREATED =
  'Failed to create link: HTTP error! status: 503 The server is having problems. Try again in a few minutes.';
const LOADING = 'Loading links…';
const HINT =
  'Arrow keys move through links and their actions, Space opens a quick look, and the question mark shows all shortcuts.';

const NO_CLICKS = (days: string) =>
  `0 clicks on your top 2 links and none in the previous ${days} days. Today so far: 0 clicks.`;

const titleOf = (screen: string) => `${screen} | Brevity Dashboard`;

const VISITS: readonly Visit[] = [
  {
    at: '/home',
    script: MANY,
    steps: {
      'another screen': [() => click(link('Links')), ['→ Links', titleOf('Links'), 'Page 1 of 3']],
      'the next page': [
        () => click(page.getByRole('main').getByText('Next', { exact: true })),
        ['→ All links 45', 'Page 2 of 3'],
      ],
      'an order': [
        () => page.getByLabelText('Sort', { exact: true }).selectOptions('Most clicks'),
        [LOADING, '45 links, sorted by clicks. Page 1 of 3'],
      ],
      'a search': [
        () => fill(page.getByRole('combobox', { name: 'Search' }), 'link-4'),
        ['7 matches for link-4'],
      ],
    },
  },
  {
    at: '/links',
    script: MANY,
    steps: {
      'a filter': [() => fill(page.getByLabelText('Filter by text'), 'link-4'), [LOADING, '7 links match']],
      'links that are read again, of which as many match': [() => click(button('Refresh')), []],
    },
  },
  {
    at: '/links',
    script: { 'GET /v1/links': listOf(wireLinks(4)) },
    steps: {
      'two links that are copied': [
        async () => {
          await click(button('Copy brev.example/link-1'));
          await waitForIdle();
          await click(button('Copy brev.example/link-2'));
        },
        ['Link copied to clipboard!', 'Link copied to clipboard!'],
      ],
      'a deletion and its undo': [
        async () => {
          await click(button('More options for brev.example/link-2'));
          await click(page.getByRole('menuitem', { name: 'Delete link' }));
          await click(button('Undo'));
          await expectElement(row('link-2')).toBeVisible();
        },
        ['brev.example/link-2 deleted Undo', '→ brev.example/link-2'],
      ],
      'links that are selected and deactivated': [
        async () => {
          await click(button('Select'));
          await click(page.getByRole('checkbox', { name: 'Select brev.example/link-1' }));
          await click(button('Deactivate'));
        },
        ['No links selected', '1 selected', '1 link deactivated Undo'],
      ],
    },
  },
  {
    at: '/settings',
    steps: {
      'a network that goes': [async () => dispatchEvent(new Event('offline')), ['You’re offline.']],
      'and comes': [async () => dispatchEvent(new Event('online')), ['Back online']],
      'a screen that loads': [
        () => click(link('Analytics')),
        ['Loading…', titleOf('Analytics'), NO_CLICKS('30'), '→ Analytics'],
      ],
      'another time of the charts': [
        () => click(page.getByText('7 days', { exact: true }).first()),
        [NO_CLICKS('7')],
      ],
    },
  },
  {
    at: '/settings',
    script: { 'GET /v1/links': inTurn(broken, broken, listOf(wireLinks(45))) },
    steps: {
      'a screen that fails': [() => click(link('Links')), ['→ Links', titleOf('Links'), LOADING, NOT_LOADED]],
      'another try': [() => click(button('Try again')), [LOADING, NOT_LOADED]],
      'one that succeeds': [() => click(button('Try again')), [LOADING, 'Page 1 of 3']],
    },
  },
  {
    at: '/add-link',
    script: { ...LIST, 'POST /v1/links': inTurn(refuse(503), refuse(503), LIST['POST /v1/links']) },
    steps: {
      'a form whose call fails': [
        async () => {
          await type(LINK);
          await click(button('Create Link'));
        },
        [NOT_CREATED],
      ],
      again: [() => click(button('Create Link')), [NOT_CREATED]],
      'a link that is created': [
        async () => {
          await click(button('Create Link'));
          await expectElement(heading('Links')).toBeVisible();
        },
        ['Link created successfully! Copy QR code', '→ Links', titleOf('Links'), LOADING],
      ],
    },
  },
  {
    at: '/links/1',
    steps: { 'a switch': [() => click(page.getByRole('switch', { name: 'Active' })), ['Link deactivated']] },
  },
  {
    at: '/auth/login',
    as: 'nobody',
    steps: {
      'a magic link that is sent': [
        async () => {
          await fill('Email address', ADA.email);
          await click(button('Send me a magic link'));
        },
        ['Magic link sent! Check your email to sign in.'],
      ],
      'a magic link that is opened': [
        async () => {
          history.pushState(null, '', '/auth/verify/good');
          await expectElement(heading('Verification Complete')).toBeVisible();
          await expectElement(heading('Welcome back, Ada'), 3_000).toBeVisible();
        },
        [
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
      ],
    },
  },
];

const NAMED = VISITS.map((visit) => [Object.keys(visit.steps).join(', '), visit] as const);

test.each(NAMED)('%s', async (_names, { at, as, script = {}, steps }) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await openApp(at, { script, ...(as && { as }) });
  await waitForLoaded();
  await waitForIdle();
  const told = recordAnnouncements();
  // It depends on whether the last test had used the keyboard, and on whether the code of the rows was there.
  const isChance = (words: string, at: number) =>
    words === HINT || (words === LOADING && told[at - 1] === LOADING);
  for (const [step, [act, expected]] of Object.entries(steps)) {
    told.length = 0;
    await act();
    await waitForLoaded();
    await waitForIdle();
    expect(
      told.filter((words, at) => !isChance(words, at)),
      step,
    ).toEqual(expected);
  }
});
