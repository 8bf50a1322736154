import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { isScenarioName, scenarios } from '../../mocks/world/scenarios.ts';
import { aMock, newestLinkOf, signInTo } from './support/mockApp.ts';
import { startOn } from './support/openApp.ts';
import { address, becomes, rows, see } from './support/see.ts';
import { overflow, violations } from './support/violations.ts';

const SCREENS = [
  '/home',
  '/links',
  '/analytics',
  '/add-link',
  '/users',
  '/settings',
  '/profile',
  '/dashboard',
];

const complaints: unknown[] = [];

beforeEach(() => {
  complaints.length = 0;
  for (const method of ['error', 'warn'] as const) {
    vi.spyOn(console, method).mockImplementation((...words) => complaints.push(words));
  }
});

afterEach(() => {
  vi.restoreAllMocks();
});

const isSettled = () => document.querySelector('[aria-busy="true"], .skeleton') === null;

/** What is wrong with the screen at an address, once it is there. */
const faultsOf = async (path: string): Promise<string[]> => {
  await see(page.getByRole('heading', { level: 1 })).toBeVisible();
  await becomes(isSettled).toBe(true);
  const pixels = overflow();
  const found = [...(await violations()), ...(pixels > 0 ? [`${pixels} pixels wider than the window`] : [])];
  if (!address().startsWith(path)) found.push(`shown is ${address()}`);
  return found.map((fault) => `${path}: ${fault}`);
};

const failures = () => page.getByText(/^Failed to|could not be loaded/).elements().length;

test.each(Object.keys(scenarios).filter(isScenarioName))(
  'every screen in the scenario %s',
  async (scenario) => {
    const { mock, drift } = aMock({ scenario });
    await signInTo(mock);
    const link = newestLinkOf(mock);
    const found: string[] = [];
    let failed = 0;
    for (const path of [...SCREENS, ...(link ? [`/links/${link.id}`] : [])]) {
      await startOn(mock, path);
      found.push(...(await faultsOf(path)));
      failed += failures();
      await cleanup();
    }
    expect(found).toEqual([]);
    expect(await drift()).toEqual([]);
    expect(complaints).toEqual([]);
    expect(failed > 0).toBe(scenario === 'failing');
  },
);

test('a session that is ended while a screen is open leads to sign-in, and signing in works', async () => {
  const { mock } = aMock({}, () => dispatchEvent(new Event('online')));
  await signInTo(mock);
  await startOn(mock, '/links');
  await see('Page 1 of 12').toBeVisible();
  mock.change({ scenario: 'expired-session' });
  await becomes(address).toBe('/auth/login');
  await cleanup();
  await signInTo(mock);
  await startOn(mock, '/links');
  await see('Page 1 of 12').toBeVisible();
});

test('another scenario is on the screen at once, with no reload', async () => {
  const { mock } = aMock({}, () => dispatchEvent(new Event('online')));
  await signInTo(mock);
  await startOn(mock, '/links');
  await see('Page 1 of 12').toBeVisible();
  mock.change({ scenario: 'empty' });
  await see('Create Your First Link').toBeVisible();
  mock.change({ scenario: 'full-page' });
  await becomes(() => rows().elements().length).toBe(20);
});
