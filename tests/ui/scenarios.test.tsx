import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allowLog } from './support/consoleLog.ts';
import { aMock, newestLinkOf, signInTo } from './support/mockApp.ts';
import { closeApp, startOn } from './support/openApp.ts';
import { address, becomes, rows, see, settled } from './support/see.ts';
import { overflow } from './support/violations.ts';
import { DATA_VISITS } from './support/visits.ts';

allowLog(/^Aggregated analytics failed; using the list of links/);

const NARROW = [320, 640] as const;

const failures = () => page.getByText(/^Failed to|could not be loaded/).elements().length;

/** The screens that show the account's data, one after the other; without links there is none to look at. */
const addressesIn = (newestId: string | undefined): string[] =>
  DATA_VISITS.flatMap(({ screen }) => {
    if (!screen.path.includes(':id')) return screen.path;
    return newestId === undefined ? [] : screen.path.replace(':id', newestId);
  });

/** Those whose texts or answers are unusual; tests/contract/scenarios.test.ts has all of them. */
const UNUSUAL = ['hostile-texts', 'bare-lists', 'missing-fields', 'spoiled-rows', 'failing'] as const;

test.each(UNUSUAL)('the scenario %s is shown within the window and by the contract', async (scenario) => {
  const { mock, backend, drift } = aMock({ scenario });
  await signInTo(mock);
  await startOn(backend, '/home');
  await page.viewport(...NARROW);
  const found: string[] = [];
  let failed = 0;
  for (const place of addressesIn(newestLinkOf(mock)?.id)) {
    history.pushState(null, '', place);
    await settled();
    if (overflow() > 0) found.push(`${place}: ${overflow()} pixels wider than the window`);
    if (address() !== place) found.push(`${place}: shown is ${address()}`);
    failed += failures();
  }
  expect(found).toEqual([]);
  expect((await drift()).length > 0).toBe(scenario === 'spoiled-rows');
  expect(failed > 0).toBe(scenario === 'failing');
});

test('a session that is ended while a screen is open leads to sign-in, and signing in works', async () => {
  const { mock, backend } = aMock({}, () => dispatchEvent(new Event('online')));
  await signInTo(mock);
  await startOn(backend, '/links');
  await see('Page 1 of 12').toBeVisible();
  mock.world.change({ scenario: 'expired-session' });
  await becomes(address).toBe('/auth/login');
  closeApp();
  await signInTo(mock);
  await startOn(backend, '/links');
  await see('Page 1 of 12').toBeVisible();
});

test('another scenario is on the screen at once, with no reload', async () => {
  const { mock, backend } = aMock({}, () => dispatchEvent(new Event('online')));
  await signInTo(mock);
  await startOn(backend, '/links');
  await see('Page 1 of 12').toBeVisible();
  mock.world.change({ scenario: 'empty' });
  await see('Create Your First Link').toBeVisible();
  mock.world.change({ scenario: 'full-page' });
  await becomes(() => rows().elements().length).toBe(20);
});
