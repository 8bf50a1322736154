import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Laws } from './Laws.ts';
import { type Demo, openDemo } from './openDemo.ts';

/*
 * The laws on the built demo, in which something is broken on purpose: they must see it. That errors are seen, and that
 * they are silent where nothing is broken, is proven in explore.test.ts.
 */

/** Enough for a page that is quiet already. */
const SHORT_MS = 2_000;

const PRESS = { does: 'press', pick: 0 } as const;
const TYPE = { does: 'type', pick: 0, text: 'Notes' } as const;

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

const visit = async (path: string): Promise<readonly [Page, Laws]> => {
  const page = await demo.newPage();
  const laws = new Laws(page);
  await page.goto(`${path}?mock=full-page;latency=0&as=demo`);
  await laws.becomeQuiet();
  return [page, laws];
};

const typeTitle = async (page: Page, laws: Laws): Promise<void> => {
  await page.getByLabel('Title').fill('Notes');
  await laws.hold(TYPE, 'type "Notes" into input "Title"');
};

test.concurrent.for<[what: string, path: string, harm: string, message: string]>([
  ['a spinner for ever', '/home', 'document.querySelector("main h1").classList.add("spinner")', 'Still busy'],
  [
    'a form sent for ever',
    '/add-link',
    'document.querySelector("[type=submit]").disabled = true',
    'Still busy',
  ],
  ['a lost focus', '/home', 'document.activeElement.blur()', 'The focus is lost'],
])('%s is reported', async ([_, path, harm, message], { expect }) => {
  const [page] = await visit(path);
  const laws = new Laws(page, SHORT_MS);
  await page.evaluate(harm);
  const action = message.includes('focus') ? PRESS : { does: 'reload' as const };
  await expect.poll(() => laws.hold(action, 'a step').then(() => '', String)).toContain(message);
});

test.concurrent('input that is gone when its page is opened again is reported', async () => {
  const [page, laws] = await visit('/add-link');
  await typeTitle(page, laws);
  await page.goto('/links');
  await laws.hold({ does: 'open', path: '/links' }, 'open /links');
  await page.evaluate(() => localStorage.removeItem('brevity:drafts'));
  await page.goto('/add-link');
  await expect(laws.hold({ does: 'open', path: '/add-link' }, 'open /add-link')).rejects.toThrow(
    '"Notes", typed into title of /add-link, is gone.',
  );
});

test.concurrent('a link with another status than the mock has is reported', async () => {
  const [page] = await visit('/links');
  // Again and again: the program renders what it knows.
  await page.evaluate(
    'setInterval(() => { const shown = document.querySelector("main .link-row .status"); if (shown) shown.textContent = "Another"; }, 20)',
  );
  await expect(new Laws(page, SHORT_MS).agree()).rejects.toThrow(
    /^Row 1 of .links shows .*Another.*, but the mock has /,
  );
});
