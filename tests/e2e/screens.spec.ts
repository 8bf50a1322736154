import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, type SignedInAs, test } from './support/fixtures.ts';
import { heading, rows } from './support/screens.ts';

interface Visit {
  readonly name: string;
  readonly as: SignedInAs;
  readonly path: string;
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

/** One of each layout. All screens, and their states, are in tests/ui/screens.test.tsx. */
const VISITS: readonly Visit[] = [
  { name: 'sign-in', as: 'nobody', path: '/auth/login', shown: titled('Welcome back') },
  { name: 'links', as: 'demo', path: '/links', shown: filled },
  { name: 'landing', as: 'nobody', path: '/landing', shown: saying('Say it short.') },
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

for (const { name, as, path, shown } of VISITS) {
  test.describe(`the screen "${name}"`, () => {
    test.use({ signedInAs: as });

    test('is accessible in light and dark and fits 320 px', async ({ page }) => {
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
