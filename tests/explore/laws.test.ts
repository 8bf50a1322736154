import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, it } from 'vitest';
import { Laws } from './Laws.ts';
import { type Demo, openDemo } from './openDemo.ts';

/*
 * Breaks the built demo on purpose. explore.test.ts proves that errors are reported, and that an intact demo
 * breaks no law.
 */

/** Long enough for a page that is already quiet. */
const SHORT_MS = 2_000;

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

const visit = async (path: string): Promise<readonly [Page, Laws]> => {
  const page = await demo.newPage();
  const laws = new Laws(page);
  await page.goto(`${path}?mock=full-page;latency=0&as=demo`);
  await laws.waitUntilQuiet();
  return [page, laws];
};

const typeTitle = async (page: Page, laws: Laws): Promise<void> => {
  await page.getByLabel('Title').fill('Notes');
  await laws.check({ type: 'type', pick: 0, text: 'Notes' }, 'type "Notes" into input "Title"');
};

describe('Laws', () => {
  it.concurrent.for([
    {
      name: 'an endless spinner',
      path: '/home',
      damage: 'document.querySelector("main h1").classList.add("spinner")',
      action: { type: 'reload' },
      message: 'Still busy',
    },
    {
      name: 'an endless submission',
      path: '/add-link',
      damage: 'document.querySelector("[type=submit]").disabled = true',
      action: { type: 'reload' },
      message: 'Still busy',
    },
    {
      name: 'a lost focus',
      path: '/home',
      damage: 'document.activeElement.blur()',
      action: { type: 'click', pick: 0 },
      message: 'The focus is lost',
    },
  ] as const)('report $name', async ({ path, damage, action, message }, { expect }) => {
    const [page] = await visit(path);
    const laws = new Laws(page, SHORT_MS);
    await page.evaluate(damage);
    await expect.poll(() => laws.check(action, 'a step').then(() => '', String)).toContain(message);
  });

  it.concurrent('report input that is lost when its screen is reopened', async ({ expect }) => {
    const [page, laws] = await visit('/add-link');
    await typeTitle(page, laws);
    await page.goto('/links');
    await laws.check({ type: 'open', path: '/links' }, 'open /links');
    await page.evaluate(() => localStorage.removeItem('brevity:drafts'));
    await page.goto('/add-link');
    await expect(laws.check({ type: 'open', path: '/add-link' }, 'open /add-link')).rejects.toThrow(
      '"Notes", typed into title of /add-link, is gone.',
    );
  });

  it.concurrent('report a row that differs from the link of the mock', async ({ expect }) => {
    const [page] = await visit('/links');
    // Repeats the change, because the app renders the row again.
    await page.evaluate(
      'setInterval(() => { const shown = document.querySelector("main .link-row .status"); if (shown) shown.textContent = "Another"; }, 20)',
    );
    await expect(new Laws(page, SHORT_MS).checkList()).rejects.toThrow(
      /^Row 1 of .links shows .*Another.*, but the mock has /,
    );
  });
});
