import { describe, expect, it, vi } from 'vitest';
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
import { type Answer, broken, inTurn, refuse, type Script } from './support/ScriptedProvider.ts';
import { shortenTimers } from './support/shortenTimers.ts';
import { click, fill } from './support/user.ts';
import { ADA, growingList, listOf, wireLinks } from './support/wireAnswers.ts';

/*
 * The announcements of a screen reader: each event once, in the order in which they happen.
 */

const MANY: Script = { 'GET /v1/links': listOf(wireLinks(45)) };
const FEW: Script = { 'GET /v1/links': listOf(wireLinks(4)) };
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

/** Opens the app. The returned function runs an action and resolves with its announcements. */
const open = async (url: string, visit: Parameters<typeof openApp>[1] = {}) => {
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const restoreTimers = shortenTimers();
  await openApp(url, visit);
  await waitForLoaded();
  await waitForIdle();
  restoreTimers();
  const recorded = recordAnnouncements();
  // The hint depends on earlier tests. Loading is announced twice while the code of the rows is missing.
  const isPredictable = (text: string, at: number) =>
    text !== HINT && (text !== LOADING || recorded[at - 1] !== LOADING);
  return async (act: () => unknown): Promise<string[]> => {
    recorded.length = 0;
    await act();
    await waitForLoaded();
    await waitForIdle();
    return recorded.filter(isPredictable);
  };
};

const retry = () => click(button('Try again'));

describe('a screen reader', () => {
  it('announces the screen that a link opens', async () => {
    const announcementsOf = await open('/home', { script: MANY });
    expect(await announcementsOf(() => click(link('Links')))).toEqual([
      '→ Links',
      titleOf('Links'),
      'Page 1 of 3',
    ]);
  });

  it('announces a screen once its data is loaded', async () => {
    const announcementsOf = await open('/settings');
    expect(await announcementsOf(() => click(link('Analytics')))).toEqual([
      'Loading…',
      titleOf('Analytics'),
      NO_CLICKS('30'),
      '→ Analytics',
    ]);
  });

  it('announces the figures of another period', async () => {
    const announcementsOf = await open('/analytics');
    expect(await announcementsOf(() => click(page.getByText('7 days', { exact: true }).first()))).toEqual([
      NO_CLICKS('7'),
    ]);
  });

  it('announces a lost connection', async () => {
    const announcementsOf = await open('/settings');
    expect(await announcementsOf(() => dispatchEvent(new Event('offline')))).toEqual(['You’re offline.']);
  });

  it('announces a restored connection', async () => {
    const announcementsOf = await open('/settings');
    await announcementsOf(() => dispatchEvent(new Event('offline')));
    expect(await announcementsOf(() => dispatchEvent(new Event('online')))).toEqual(['Back online']);
  });
});

describe('a screen reader on the list of links', () => {
  it('announces the next page', async () => {
    const announcementsOf = await open('/links', { script: MANY });
    const next = page.getByRole('main').getByText('Next', { exact: true });
    expect(await announcementsOf(() => click(next))).toEqual(['→ All links 45', 'Page 2 of 3']);
  });

  it('announces another order', async () => {
    const announcementsOf = await open('/links', { script: MANY });
    const order = page.getByLabelText('Sort', { exact: true });
    expect(await announcementsOf(() => order.selectOptions('Most clicks'))).toEqual([
      LOADING,
      '45 links, sorted by clicks. Page 1 of 3',
    ]);
  });

  it('announces the number of search results', async () => {
    const announcementsOf = await open('/links', { script: MANY });
    const search = page.getByRole('combobox', { name: 'Search' });
    expect(await announcementsOf(() => fill(search, 'link-4'))).toEqual(['7 matches for link-4']);
  });

  it('announces the number of links that match a filter', async () => {
    const announcementsOf = await open('/links', { script: MANY });
    const filter = page.getByLabelText('Filter by text');
    expect(await announcementsOf(() => fill(filter, 'link-4'))).toEqual([LOADING, '7 links match']);
  });

  it('announces nothing when a refresh finds as many matches', async () => {
    const announcementsOf = await open('/links', { script: MANY });
    await announcementsOf(() => fill(page.getByLabelText('Filter by text'), 'link-4'));
    expect(await announcementsOf(() => click(button('Refresh')))).toEqual([]);
  });

  it('announces each copied link', async () => {
    const announcementsOf = await open('/links', { script: FEW });
    const copyTwo = async () => {
      await click(button('Copy brev.example/link-1'));
      await waitForIdle();
      await click(button('Copy brev.example/link-2'));
    };
    expect(await announcementsOf(copyTwo)).toEqual([
      'Link copied to clipboard!',
      'Link copied to clipboard!',
    ]);
  });

  it('announces a deletion that is undone', async () => {
    const announcementsOf = await open('/links', { script: FEW });
    const deleteAndUndo = async () => {
      await click(button('More options for brev.example/link-2'));
      await click(page.getByRole('menuitem', { name: 'Delete link' }));
      await click(button('Undo'));
      await expectElement(row('link-2')).toBeVisible();
    };
    expect(await announcementsOf(deleteAndUndo)).toEqual([
      'brev.example/link-2 deleted Undo',
      '→ brev.example/link-2',
    ]);
  });

  it('announces a selection that is deactivated', async () => {
    const announcementsOf = await open('/links', { script: FEW });
    const selectAndDeactivate = async () => {
      await click(button('Select'));
      await click(page.getByRole('checkbox', { name: 'Select brev.example/link-1' }));
      await click(button('Deactivate'));
    };
    expect(await announcementsOf(selectAndDeactivate)).toEqual([
      'No links selected',
      '1 selected',
      '1 link deactivated Undo',
    ]);
  });
});

describe('a screen reader on a list that fails to load', () => {
  const openFailing = (...later: Parameters<typeof inTurn>) =>
    open('/settings', { script: { 'GET /v1/links': inTurn(broken, ...later) } });
  const openLinks = () => click(link('Links'));
  const LISTED = listOf(wireLinks(45));

  it('announces the failure', async () => {
    const announcementsOf = await openFailing(LISTED);
    expect(await announcementsOf(openLinks)).toEqual(['→ Links', titleOf('Links'), LOADING, NOT_LOADED]);
  });

  it('announces a retry that fails again', async () => {
    const announcementsOf = await openFailing(broken, LISTED);
    await announcementsOf(openLinks);
    expect(await announcementsOf(retry)).toEqual([LOADING, NOT_LOADED]);
  });

  it('announces a retry that succeeds', async () => {
    const announcementsOf = await openFailing(LISTED);
    await announcementsOf(openLinks);
    expect(await announcementsOf(retry)).toEqual([LOADING, 'Page 1 of 3']);
  });
});

describe('a screen reader on the form of a new link', () => {
  const openForm = async (...failures: readonly Answer[]) => {
    const list = growingList(3);
    const create = failures.reduceRight((next, failure) => inTurn(failure, next), list['POST /v1/links']);
    const announcementsOf = await open('/add-link', { script: { ...list, 'POST /v1/links': create } });
    await type(LINK);
    return announcementsOf;
  };
  const submit = () => click(button('Create Link'));

  it('announces each failure', async () => {
    const announcementsOf = await openForm(refuse(503), refuse(503));
    expect(await announcementsOf(submit)).toEqual([NOT_CREATED]);
    expect(await announcementsOf(submit)).toEqual([NOT_CREATED]);
  });

  it('announces the created link when a retry succeeds', async () => {
    const announcementsOf = await openForm(refuse(503));
    await announcementsOf(submit);
    const submitAndWait = async () => {
      await submit();
      await expectElement(heading('Links')).toBeVisible();
    };
    expect(await announcementsOf(submitAndWait)).toEqual([
      'Link created successfully! Copy QR code',
      '→ Links',
      titleOf('Links'),
      LOADING,
    ]);
  });
});

describe('a screen reader on the screen of a link', () => {
  it('announces a deactivated link', async () => {
    const announcementsOf = await open('/links/1');
    expect(await announcementsOf(() => click(page.getByRole('switch', { name: 'Active' })))).toEqual([
      'Link deactivated',
    ]);
  });
});

describe('a screen reader during sign-in', () => {
  it('announces a sent magic link', async () => {
    const announcementsOf = await open('/auth/login', { as: 'nobody' });
    const send = async () => {
      await fill('Email address', ADA.email);
      await click(button('Send me a magic link'));
    };
    expect(await announcementsOf(send)).toEqual(['Magic link sent! Check your email to sign in.']);
  });

  it('announces each step after a magic link was opened', async () => {
    const announcementsOf = await open('/auth/login', { as: 'nobody' });
    const openMagicLink = async () => {
      history.pushState(null, '', '/auth/verify/good');
      await expectElement(heading('Verification Complete')).toBeVisible();
      await expectElement(heading('Welcome back, Ada'), 3_000).toBeVisible();
    };
    expect(await announcementsOf(openMagicLink)).toEqual([
      'Loading…',
      '→ Verifying your email...',
      titleOf('Verify email'),
      'One moment…',
      'Signed in as Ada Lovelace (ada@mail.example)',
      'Welcome to Brevity.',
      '→ Welcome back, Ada',
      titleOf('Home'),
      'Loading recent links…',
    ]);
  });
});
