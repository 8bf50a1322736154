import { afterEach, describe, expect, it } from 'vitest';
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

const loseConnection = () => window.dispatchEvent(new Event('offline'));
const restoreConnection = () => window.dispatchEvent(new Event('online'));
const status = () => page.getByRole('banner').getByRole('status');
const UNREACHABLE = 'Can’t reach the server. Check your connection and try again.';
const LOADED_AT = new Date(2026, 2, 1, 14, 32);

/** A clock that stands at 14:32 on March 1 until `set` is called. */
const clock = () => {
  let time = LOADED_AT;
  return {
    now: () => time,
    set: ({ day, hour }: { readonly day: number; readonly hour: number }) => {
      time = new Date(2026, 2, day, hour);
    },
  };
};

afterEach(restoreConnection);

interface DataScreen {
  /** A text that comes from the provider. */
  readonly shown: string;
  readonly request: string;
}

const SCREENS: Readonly<Record<string, DataScreen>> = {
  '/home': { shown: 'brev.example/link-3', request: 'GET /v1/links' },
  '/links': { shown: 'brev.example/link-3', request: 'GET /v1/links' },
  '/analytics': { shown: '41', request: 'GET /v1/analytics/aggregated' },
  '/links/7': { shown: 'The engine', request: 'GET /v1/links/*' },
};

describe('the screens of these tests', () => {
  it('include every screen with data of the account', () => {
    const tested = Object.keys(SCREENS).map((path) => findScreen(path)?.screen);
    expect(DATA_VISITS.filter(({ screen }) => !tested.includes(screen))).toEqual([]);
  });
});

describe.each(Object.entries(SCREENS))('%s without a connection', (path, { shown, request }) => {
  const open = async () => {
    const { now, set } = clock();
    const connection = { isDown: false };
    const unlessDown =
      (response: Answer): Answer =>
      (call) =>
        (connection.isDown ? networkDown : response)(call);
    const provider = await openApp(path, {
      now,
      script: {
        'GET /v1/links': unlessDown(listOf(wireLinks(3))),
        'GET /v1/links/*': unlessDown(json(aWireLink({ id: '7' }))),
        'GET /v1/analytics/aggregated': unlessDown(json({ totalLinks: 41, topLinks: [] })),
      },
    });
    await expectElement(data()).toBeVisible();
    await waitForLoaded();
    return { provider, connection, set };
  };
  const main = page.getByRole('main');
  const data = () => main.getByText(shown, { exact: true }).first();

  /** Lets a refresh fail while the browser reports a connection. */
  const failToRefresh = async () => {
    const all = await open();
    const { top } = main.element().getBoundingClientRect();
    all.connection.isDown = true;
    all.set({ day: 2, hour: 9 });
    restoreConnection();
    await expectElement(status()).toHaveTextContent(
      'Couldn’t refresh · showing data from Mar 1, 14:32 · Try again',
    );
    return { ...all, top };
  };

  it('keeps its data when a refresh fails', async () => {
    await failToRefresh();
    await expectElement(data()).toBeVisible();
  });

  it('does not move when a refresh fails', async () => {
    const { top } = await failToRefresh();
    expect(main.element().getBoundingClientRect().top).toBe(top);
  });

  it('keeps its data when a retry fails', async () => {
    const { provider } = await failToRefresh();
    const count = provider.callsTo(request).length;
    await click(button('Try again'));
    await expectPoll(() => provider.callsTo(request).length).toBeGreaterThan(count);
    await expectElement(button('Try again')).toBeVisible();
    await expectElement(data()).toBeVisible();
  });

  const retry = async () => {
    const all = await failToRefresh();
    all.connection.isDown = false;
    await click(button('Try again'));
    await expectElement(status()).toHaveTextContent(/^$/);
    return all;
  };

  it('moves the focus to the screen when a retry succeeds', async () => {
    await retry();
    expect(document.activeElement?.id).toBe('content');
  });

  it('shows the time of the last successful request when the browser is offline', async () => {
    const { set } = await retry();
    set({ day: 2, hour: 16 });
    loseConnection();
    await expectElement(status()).toHaveTextContent(/^You’re offline\. Showing data from 09:00\.$/);
  });

  it('refreshes its data when the browser is online again', async () => {
    const { set } = await open();
    loseConnection();
    set({ day: 3, hour: 8 });
    restoreConnection();
    await expectElement(status()).toHaveTextContent(/^Back online$/);
    loseConnection();
    await expectElement(status()).toHaveTextContent(/^You’re offline\. Showing data from 08:00\.$/);
  });
});

describe('a link that is opened from a row without a connection', () => {
  const open = async () => {
    const { now, set } = clock();
    await openApp('/links', {
      now,
      script: {
        'GET /v1/links/*': networkDown,
        'GET /v1/analytics/links/*/stats': networkDown,
        'GET /v1/analytics/links/*/clicks': networkDown,
      },
    });
    await expectElement(row('link-3')).toBeVisible();
    set({ day: 1, hour: 16 });
    loseConnection();
    await click(row('link-3').getByRole('link').first());
    await expectElement(page.getByRole('main').getByText('Back to Links')).toBeVisible();
  };

  it('has the data of the row', async () => {
    await open();
    await expectElement(heading('Link 3')).toBeVisible();
  });

  it('shows the age of its data', async () => {
    await open();
    await expectElement(status()).toHaveTextContent('You’re offline. Showing data from 14:32.');
  });
});

describe('a form that is submitted while the browser is offline', () => {
  const note = page.getByRole('alert').getByText('You seem to be offline.', { exact: false });

  const submit = async () => {
    const lost = held(networkDown);
    await openApp('/add-link', { script: { 'POST /v1/links': lost.answer } });
    await type(LINK);
    loseConnection();
    await click(button('Create Link'));
    await expectElement(note).toBeVisible();
    return lost;
  };

  it('warns while the request is pending', async () => {
    await submit();
  });

  it('replaces the warning with the error', async () => {
    const lost = await submit();
    lost.release();
    await expectElement(alert(`Failed to create link: ${UNREACHABLE}`)).toBeVisible();
    await expectElement(note).not.toBeInTheDocument();
  });

  it('focuses its button after the error', async () => {
    const lost = await submit();
    lost.release();
    await expectElement(alert(`Failed to create link: ${UNREACHABLE}`)).toBeVisible();
    await expectElement(button('Create Link')).toHaveFocus();
  });
});
