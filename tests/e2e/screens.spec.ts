import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { findScreen, SCREENS } from '../../src/ui/routes.ts';
import { expect, type SignedInAs, test } from './support/fixtures.ts';
import { heading, REFUSED, rows, submitLink } from './support/screens.ts';

interface Visit {
  readonly name: string;
  readonly as: SignedInAs;
  readonly path: string;
  /** The path in the route table of the screen that it ends on, where it is another one. */
  readonly endsOn?: string;
  /** What the console may say. */
  readonly logs?: RegExp;
  /** Resolves once all of it is there. */
  readonly shown: (page: Page) => Promise<void>;
}

const NARROW = { width: 320, height: 640 };

const titled = (title: string) => (page: Page) => expect(heading(page, title)).toBeVisible();
const filled = async (page: Page) => {
  await expect(rows(page)).not.toHaveCount(0);
  // What is busy is dimmed.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
};
const saying = (text: string) => (page: Page) =>
  expect(page.getByRole('main').getByText(text).first()).toBeVisible();

const VISITS: readonly Visit[] = [
  { name: 'sign-in', as: 'nobody', path: '/auth/login', shown: titled('Welcome back') },
  { name: 'sign-up', as: 'nobody', path: '/auth/register', shown: titled('Sign up for free') },
  {
    name: 'check-email',
    as: 'nobody',
    path: '/auth/check-email?email=ada%40people.example',
    shown: titled('Check your email'),
  },
  {
    name: 'refused magic link',
    as: 'nobody',
    path: '/auth/verify/unknown',
    logs: REFUSED,
    shown: saying('This magic link is not valid'),
  },
  { name: 'landing', as: 'nobody', path: '/landing', shown: saying('Say it short.') },
  { name: 'home', as: 'demo', path: '/home', shown: filled },
  { name: 'empty home', as: 'newcomer', path: '/home', shown: saying('No links created yet') },
  { name: 'links', as: 'demo', path: '/links', shown: filled },
  { name: 'empty links', as: 'newcomer', path: '/links', shown: saying('Create Your First Link') },
  {
    name: 'wrong new link',
    as: 'demo',
    path: '/add-link',
    shown: async (page) => {
      await submitLink(page);
      await expect(page.getByText('Original URL is required')).toBeVisible();
    },
  },
  {
    name: 'analytics',
    as: 'demo',
    path: '/analytics',
    shown: (page) => expect(page.locator('tbody > tr')).toHaveCount(5),
  },
  {
    name: 'link',
    as: 'demo',
    path: '/links',
    endsOn: '/links/:id',
    shown: async (page) => {
      await rows(page).first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/links\/\w+$/);
      await expect(page.getByText('Back to Links')).toBeVisible();
    },
  },
  { name: 'settings', as: 'demo', path: '/settings', shown: titled('Settings') },
  { name: 'users', as: 'demo', path: '/users', shown: titled('Manage Users') },
  { name: 'profile', as: 'demo', path: '/profile', shown: titled('Profile') },
  {
    name: 'dashboard',
    as: 'demo',
    path: '/dashboard',
    shown: (page) => expect(page).toHaveTitle(/^Dashboard/),
  },
];

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

declare const axe: { run(): Promise<AxeResults> };

/** Once all that moves or fades has come to rest. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    do {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    } while (document.getAnimations().length > 0);
  });

/** Each with its rule, its place and what is wrong there. */
const violations = async (page: Page) => {
  await atRest(page);
  return page.evaluate(async () =>
    (await axe.run()).violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    ),
  );
};

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('every screen of the route table is visited', () => {
  const visited = VISITS.map(
    ({ path, endsOn }) => endsOn ?? findScreen(path.replace(/\?.*/, ''))?.screen.path,
  );
  expect(SCREENS.map(({ path }) => path).filter((path) => !visited.includes(path))).toEqual([]);
});

for (const { name, as, path, logs, shown } of VISITS) {
  test.describe(`the screen "${name}"`, () => {
    test.use({ signedInAs: as });

    test('is accessible in light and dark and fits 320 px', async ({ page, allow }) => {
      if (logs) allow(logs);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      // The policy stops an added script; this one is there before the page.
      await page.addInitScript({ path: axePath });
      await page.goto(path);
      await shown(page);
      expect(await violations(page), 'in light').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect(await violations(page), 'in dark').toEqual([]);
      await page.setViewportSize(NARROW);
      expect(await overflow(page), 'pixels too wide').toBeLessThanOrEqual(0);
    });
  });
}
