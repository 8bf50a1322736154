import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { findScreen } from '../../../src/ui/navigation/routes.ts';
import { allowLog } from '../support/consoleLog.ts';
import {
  alert,
  button,
  expectElement,
  expectPoll,
  heading,
  row,
  waitForLoaded,
} from '../support/expectElement.ts';
import { LINK, type } from '../support/linkForm.ts';
import { openApp } from '../support/openApp.ts';
import { type Answer, held, json, networkDown } from '../support/ScriptedProvider.ts';
import { click } from '../support/user.ts';
import { DATA_VISITS } from '../support/visits.ts';
import { aWireLink, listOf, wireLinks } from '../support/wireAnswers.ts';

allowLog(/^Aggregated analytics failed; using the list of links/);

const offline = () => window.dispatchEvent(new Event('offline'));
const online = () => window.dispatchEvent(new Event('online'));
const bar = () => page.getByRole('banner').getByRole('status');
const UNREACHABLE = 'Can’t reach the server. Check your connection and try again.';
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

const SCREENS: readonly (readonly [path: string, shown: string, call: string])[] = [
  ['/home', 'brev.example/link-3', 'GET /v1/links'],
  ['/links', 'brev.example/link-3', 'GET /v1/links'],
  ['/analytics', '41', 'GET /v1/analytics/aggregated'],
  ['/links/7', 'The engine', 'GET /v1/links/*'],
];

test('every screen that shows data of the account is here', () => {
  const here = SCREENS.map(([path]) => findScreen(path)?.screen);
  expect(DATA_VISITS.filter(({ screen }) => !here.includes(screen))).toEqual([]);
});

test.each(SCREENS)('%s stays visible with its age when it cannot be refreshed', async (path, shown, call) => {
  const { now, become } = clock();
  let isDown = false;
  const or =
    (good: Answer): Answer =>
    (asked) =>
      (isDown ? networkDown : good)(asked);
  const provider = await openApp(path, {
    now,
    script: {
      'GET /v1/links': or(listOf(wireLinks(3))),
      'GET /v1/links/*': or(json(aWireLink({ id: '7' }))),
      'GET /v1/analytics/aggregated': or(json({ totalLinks: 41, topLinks: [] })),
    },
  });
  const main = page.getByRole('main');
  const what = () => main.getByText(shown, { exact: true }).first();
  await expectElement(what()).toBeVisible();
  await waitForLoaded();
  const place = main.element().getBoundingClientRect().top;

  // The browser believes to be online.
  isDown = true;
  become(2, 9);
  online();
  await expectElement(bar()).toHaveTextContent(
    'Couldn’t refresh · showing data from Mar 1, 14:32 · Try again',
  );
  await expectElement(what()).toBeVisible();
  expect(main.element().getBoundingClientRect().top).toBe(place);
  const calls = provider.callsTo(call).length;
  await click(button('Try again'));
  await expectPoll(() => provider.callsTo(call).length).toBeGreaterThan(calls);
  await expectElement(button('Try again')).toBeVisible();
  await expectElement(what()).toBeVisible();

  isDown = false;
  await click(button('Try again'));
  await expectElement(bar()).toHaveTextContent(/^$/);
  expect(document.activeElement?.id).toBe('content');
  become(2, 16);
  offline();
  await expectElement(bar()).toHaveTextContent(/^You’re offline\. Showing data from 09:00\.$/);
  become(3, 8);
  online();
  await expectElement(bar()).toHaveTextContent(/^Back online$/);
  offline();
  await expectElement(bar()).toHaveTextContent(/^You’re offline\. Showing data from 08:00\.$/);
});

test('a link’s screen opened offline shows the row’s data with its age', async () => {
  const { now, become } = clock();
  await openApp('/links', {
    now,
    script: {
      'GET /v1/links/*': networkDown,
      'GET /v1/analytics/links/*/stats': networkDown,
      'GET /v1/analytics/links/*/clicks': networkDown,
    },
  });
  await expectElement(row('link-3')).toBeVisible();
  become(1, 16);
  offline();
  await click(row('link-3').getByRole('link').first());
  await expectElement(page.getByRole('main').getByText('Back to Links')).toBeVisible();
  await expectElement(heading('Link 3')).toBeVisible();
  await expectElement(bar()).toHaveTextContent('You’re offline. Showing data from 14:32.');
});

test('a form that is submitted offline is sent and keeps its input', async () => {
  const note = page.getByRole('alert').getByText('You seem to be offline.', { exact: false });
  const lost = held(networkDown);
  await openApp('/add-link', { script: { 'POST /v1/links': lost.answer } });
  await type(LINK);
  offline();
  await click(button('Create Link'));
  await expectElement(note).toBeVisible();
  lost.release();
  await expectElement(alert(`Failed to create link: ${UNREACHABLE}`)).toBeVisible();
  // The failure takes its place.
  await expectElement(note).not.toBeInTheDocument();
  await expectElement(button('Create Link')).toHaveFocus();
});
