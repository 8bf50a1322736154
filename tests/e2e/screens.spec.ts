import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';
import { expect, test } from './support/fixtures.ts';
import { heading, rows } from './support/screens.ts';

const NARROW = { width: 320, height: 640 };
const WIDE = { width: 1280, height: 720 };

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

declare const axe: { run(): Promise<AxeResults> };

/** Each with its rule, its place and what is wrong there, once all that moves or fades has come to rest. */
const violations = (page: Page) =>
  page.evaluate(async () => {
    do {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    } while (document.getAnimations().length > 0);
    return (await axe.run()).violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary}`),
    );
  });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.use({ signedInAs: 'demo' });

// One screen of each layout: all of them, with their states, are in tests/ui/screens.test.tsx, with all of the styles.
test('with the styles that the build keeps, screens are accessible in light and dark and fit 320 px', async ({
  page,
}) => {
  // The policy stops an added script; this one is there before the page.
  await page.addInitScript({ path: axePath });
  const look = (path: string, shown: () => Promise<void>) =>
    test.step(path, async () => {
      await page.setViewportSize(WIDE);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(path);
      await shown();
      // What is busy is dimmed.
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      expect.soft(await violations(page), 'in light').toEqual([]);
      await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
      expect.soft(await violations(page), 'in dark').toEqual([]);
      await page.setViewportSize(NARROW);
      expect.soft(await overflow(page), 'pixels too wide').toBeLessThanOrEqual(0);
    });
  await look('/links', () => expect(rows(page)).not.toHaveCount(0));
  await look('/landing', () => expect(page.getByText('Say it short.').first()).toBeVisible());
  await page.evaluate(() => localStorage.clear());
  await look('/auth/login', () => expect(heading(page, 'Welcome back')).toBeVisible());
});
