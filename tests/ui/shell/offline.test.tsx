import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { findScreen } from '../../../src/ui/routes.ts';
import { fill, press } from '../support/act.ts';
import { allowLog } from '../support/consoleLog.ts';
import { LINK, seeTyped, type } from '../support/linkForm.ts';
import { openApp } from '../support/openApp.ts';
import { held, inTurn, json, networkDown, type Script } from '../support/ScriptedProvider.ts';
import { becomes, button, field, heading, row, rows, see, toast, told } from '../support/see.ts';
import { DATA_VISITS } from '../support/visits.ts';
import { ADA, aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';

allowLog(/^Aggregated analytics failed; using the list of links/);

const offline = () => window.dispatchEvent(new Event('offline'));
const online = () => window.dispatchEvent(new Event('online'));
const bar = () => page.getByRole('banner').getByRole('status');
const UNREACHABLE = 'The server cannot be reached. Check your connection and try again.';
const LOADED_AT = new Date(2026, 2, 1, 14, 32);

/** A clock that stands at 14:32 until it is moved. */
const clock = () => {
  let time = LOADED_AT;
  return {
    now: () => time,
    become: (day: number, hour: number) => {
      time = new Date(2026, 2, day, hour);
    },
  };
};

afterEach(online);

const SCREENS: readonly (readonly [path: string, shown: string, script: Script])[] = [
  ['/home', 'brev.example/link-3', { 'GET /v1/links': inTurn(listOf(wireLinks(3)), networkDown) }],
  ['/links', 'brev.example/link-3', { 'GET /v1/links': inTurn(listOf(wireLinks(3)), networkDown) }],
  [
    '/analytics',
    '41',
    {
      'GET /v1/analytics/aggregated': inTurn(json({ totalLinks: 41, topLinks: [] }), networkDown),
      'GET /v1/links': networkDown,
    },
  ],
  ['/links/7', 'The engine', { 'GET /v1/links/*': inTurn(json(aWireLink({ id: '7' })), networkDown) }],
];

test('every screen that shows data of the account is here', () => {
  const here = SCREENS.map(([path]) => findScreen(path)?.screen);
  expect(DATA_VISITS.filter(({ screen }) => !here.includes(screen))).toEqual([]);
});

describe.each(SCREENS)('%s', (path, shown, script) => {
  const what = () => page.getByRole('main').getByText(shown, { exact: true }).first();

  test('stays without a network, says from when it is, and that the network is back', async () => {
    const { now, become } = clock();
    await openApp(path, { now });
    const main = page.getByRole('main').element();
    await becomes(() => main.querySelector('[aria-busy=true], .spinner, .skeleton')).toBeNull();
    const place = main.getBoundingClientRect().top;
    become(1, 16);
    offline();
    await see(bar()).toHaveTextContent(/^You’re offline\. Showing data from 14:32\.$/);
    expect(main.getBoundingClientRect().top).toBe(place);
    become(3, 9);
    online();
    await see(bar()).toHaveTextContent(/^Back online$/);
    offline();
    await see(bar()).toHaveTextContent(/^You’re offline\. Showing data from 09:00\.$/);
  });

  test('stays when it cannot be refreshed, says so, and can be asked to try again', async () => {
    const { now, become } = clock();
    const provider = await openApp(path, { now, script });
    await see(what()).toBeVisible();
    become(2, 9);
    // The browser believes to be online all the time.
    online();
    await see(bar()).toHaveTextContent('Could not refresh · showing data from Mar 1, 14:32 · Try again');
    await see(what()).toBeVisible();
    const again = button('Try again');
    await see(again).toBeVisible();
    const [call = ''] = Object.keys(script);
    const calls = provider.callsTo(call).length;
    await press(again);
    await becomes(() => provider.callsTo(call).length).toBeGreaterThan(calls);
    await see(again).toBeVisible();
    await see(what()).toBeVisible();
  });
});

test('the mark goes once what is shown is fresh again', async () => {
  const fresh = listOf(wireLinks(4));
  await openApp('/links', {
    script: { 'GET /v1/links': inTurn(listOf(wireLinks(3)), networkDown, fresh) },
  });
  await see(rows()).toHaveLength(3);
  online();
  await press(button('Try again'));
  await see(rows()).toHaveLength(4);
  await see(bar()).toHaveTextContent(/^$/);
  expect(document.activeElement?.id).toBe('content');
});

test('a link’s page is marked with the age of the one part that could not be refreshed', async () => {
  const { now, become } = clock();
  const stats = json({ totalClicks: 41, uniqueClicks: 7, lastClickedAt: null });
  await openApp('/links/7', {
    now,
    script: { 'GET /v1/analytics/links/*/stats': inTurn(stats, networkDown) },
  });
  await see(page.getByRole('main').getByText('41', { exact: true })).toBeVisible();
  become(2, 9);
  online();
  await see(bar()).toHaveTextContent('Could not refresh · showing data from Mar 1, 14:32 · Try again');
});

test('a link’s page that is opened from a row without the network shows what the row knew, and from when', async () => {
  const { now, become } = clock();
  await openApp('/links', {
    now,
    script: {
      'GET /v1/links/*': networkDown,
      'GET /v1/analytics/links/*/stats': networkDown,
      'GET /v1/analytics/links/*/clicks': networkDown,
    },
  });
  await see(row('link-3')).toBeVisible();
  become(1, 16);
  offline();
  await press(row('link-3').getByRole('link').first());
  await see(page.getByRole('main').getByText('Back to Links')).toBeVisible();
  await see(heading('Link 3')).toBeVisible();
  await see(bar()).toHaveTextContent('You’re offline. Showing data from 14:32.');
});

describe('a form that is submitted while the browser believes to be offline', () => {
  const note = () => page.getByRole('alert').getByText('You seem to be offline.', { exact: false });

  test('is sent, with a word that what was typed is kept', async () => {
    const lost = held(networkDown);
    const provider = await openApp('/add-link', {
      script: { 'POST /v1/links': inTurn(lost.answer, json(aWireLink({ id: '99' }), 201)) },
    });
    await type(LINK);
    offline();
    await press(button('Create Link'));
    await see(note()).toBeVisible();
    lost.release();
    await see(told(`Failed to create link: ${UNREACHABLE}`)).toBeVisible();
    // The failure takes its place.
    await see(note()).not.toBeInTheDocument();
    await seeTyped(LINK);
    online();
    await press(button('Create Link'));
    await see(heading('Links')).toBeVisible();
    expect(provider.callsTo('POST /v1/links')).toHaveLength(2);
  });

  test('reaches a provider that is there all the same', async () => {
    await openApp('/auth/login', { as: 'nobody' });
    await fill(field('Email address'), ADA.email);
    offline();
    await see(bar()).toHaveTextContent(/^You’re offline\.$/);
    await userEvent.keyboard('{Enter}');
    await see(note()).toBeVisible();
    await see(toast('Magic link sent! Check your email to sign in.')).toBeVisible();
  });
});
