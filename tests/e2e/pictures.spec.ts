import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { NOW, SCREENS } from '../pictures/screens.ts';
import { BLOCK_FONT_STYLE } from './support/blockFont.ts';
import { DEMO_APP } from './support/environment.ts';
import { expect, test } from './support/fixtures.ts';
import { waitForIdle } from './support/idle.ts';
import { NARROW, WIDE } from './support/screens.ts';

/**
 * Screens by test. Every URL except that of 'sign-in' signs in, so 'sign-in' has to be the first of its test.
 */
const SCREEN_GROUPS = [
  ['sign-in', 'landing', 'link', 'link-not-found', 'analytics'],
  ['home', 'links', 'links-commands', 'links-selected', 'add-link', 'settings'],
] as const;

/** Allows for the way that browsers round corners. Any change of a margin or a colour exceeds it. */
const TOLERANCE = { threshold: 0.01, maxDiffPixels: 12 };

/** Hides the panel of the demo and whatever each system draws in its own way. */
const STYLE = `${BLOCK_FONT_STYLE}
  .mock-panel { display: none }
  :root { --mock-below: 0px !important; scrollbar-width: none }
  textarea { resize: none !important }`;

/**
 * Runs before the document's own scripts. Playwright's clock would replace the timers, too, and `waitForIdle`
 * would never resolve.
 */
const stopTime = (now: number) => {
  window.Date = new Proxy(Date, {
    construct: (target, values) =>
      values.length === 0 ? new target(now) : Reflect.construct(target, values),
    get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
  });
};

// The policy of the demo forbids the injected style.
test.use({ baseURL: DEMO_APP, bypassCSP: true });

const comparePictures = async (page: Page, name: (typeof SCREEN_GROUPS)[number][number]): Promise<void> => {
  const { path, act }: { path: string; act?: (page: Page) => Promise<unknown> } = SCREENS[name];
  const demo = `mock=typical;latency=0${path.startsWith('/auth/') ? '' : '&as=demo'}`;
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}${demo}`);
  await waitForIdle();
  // On a busy machine, the last lazy components are rendered only after the page was idle.
  if ((await page.locator('.frame').count()) > 0)
    await page.locator('.side-create').waitFor({ state: 'attached' });
  await page.addStyleTag({ content: STYLE });
  await act?.(page);
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await waitForIdle();
    // Themes change only colours, so there is no need to wait again.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const picture = await page.screenshot({ animations: 'disabled' });
      const file = `${name}-${size.width}-${colorScheme}.png`;
      const path = test.info().snapshotPath(file);
      // Identical files, as the same Chromium writes, need no decoding.
      if (existsSync(path) && readFileSync(path).equals(picture)) continue;
      expect.soft(picture).toMatchSnapshot(file, TOLERANCE);
    }
  }
};

test.describe('the screens', () => {
  for (const names of SCREEN_GROUPS)
    test(`match their pictures, from ${names[0]} to ${names.at(-1)}`, async ({ page }) => {
      await page.addInitScript(stopTime, NOW.getTime());
      for (const name of names) await test.step(name, () => comparePictures(page, name));
    });
});
