import { existsSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { NOW, SCREENS } from '../pictures/screens.ts';
import { DEMO_APP } from './support/addresses.ts';
import { BLOCK_TEXTS } from './support/blockFont.ts';
import { expect, test } from './support/fixtures.ts';
import { waitForIdle } from './support/idle.ts';
import { NARROW, WIDE } from './support/screens.ts';

/** Each walk keeps one page. The demo's address signs in, so that what visitors see comes first. */
const WALKS = [
  ['sign-in', 'landing', 'link', 'link-not-found', 'analytics'],
  ['home', 'links', 'links-commands', 'links-selected', 'add-link', 'settings'],
] as const;

/** Not seen by eyes, and less than what any change of a margin or a colour makes: how browsers round corners. */
const TOLERANCE = { threshold: 0.01, maxDiffPixels: 12 };

/** Without the demo's own parts, and what each system draws in its own way. */
const STYLE = `${BLOCK_TEXTS}
  .mock-panel { display: none }
  :root { --mock-below: 0px !important; scrollbar-width: none }
  textarea { resize: none !important }`;

/** Runs before the page's own scripts. Playwright's clock has timers of its own, so that no page would come to rest. */
const stopTime = (now: number) => {
  window.Date = new Proxy(Date, {
    construct: (target, values) =>
      values.length === 0 ? new target(now) : Reflect.construct(target, values),
    get: (target, name) => (name === 'now' ? () => now : Reflect.get(target, name)),
  });
};

// For the style of the texts.
test.use({ baseURL: DEMO_APP, bypassCSP: true });

const comparePictures = async (page: Page, name: (typeof WALKS)[number][number]): Promise<void> => {
  const { path, act }: { path: string; act?: (page: Page) => Promise<unknown> } = SCREENS[name];
  const demo = `mock=typical;latency=0${path.startsWith('/auth/') ? '' : '&as=demo'}`;
  await page.setViewportSize(WIDE);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}${demo}`);
  await waitForIdle();
  // It comes with the last of the late parts: a busy machine takes its time to run them.
  if ((await page.locator('.frame').count()) > 0)
    await page.locator('.side-create').waitFor({ state: 'attached' });
  await page.addStyleTag({ content: STYLE });
  await act?.(page);
  for (const size of [WIDE, NARROW]) {
    await page.setViewportSize(size);
    await waitForIdle();
    // Themes change colours and no places.
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const picture = await page.screenshot({ animations: 'disabled' });
      const file = `${name}-${size.width}-${colorScheme}.png`;
      const path = test.info().snapshotPath(file);
      // The same Chromium makes the same bytes, and these need not be decoded.
      if (existsSync(path) && readFileSync(path).equals(picture)) continue;
      expect.soft(picture).toMatchSnapshot(file, TOLERANCE);
    }
  }
};

for (const walk of WALKS)
  test(`${walk.join(', ')} look as they did`, async ({ page }) => {
    await page.addInitScript(stopTime, NOW.getTime());
    for (const name of walk) await test.step(name, () => comparePictures(page, name));
  });
