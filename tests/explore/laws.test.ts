import type { Page } from '@playwright/test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Laws } from './Laws.ts';
import { type Demo, openDemo } from './openDemo.ts';

/*
 * The laws on the built demo, in which something is broken on purpose: they must see it.
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

const visit = async (path: string, settings = 'full-page;latency=0'): Promise<readonly [Page, Laws]> => {
  const page = await demo.newPage();
  const laws = new Laws(page);
  await page.goto(`${path}?mock=${settings}&as=demo`);
  await laws.becomeQuiet();
  return [page, laws];
};

const typeTitle = async (page: Page, laws: Laws): Promise<void> => {
  await page.getByLabel('Title').fill('Notes');
  await laws.hold(TYPE, 'type "Notes" into input "Title"');
};

test.concurrent('a demo in which nothing is broken keeps them all', async () => {
  const [page, laws] = await visit('/add-link', 'full-page;latency=0;fault=GET+/v1/links+500');
  await typeTitle(page, laws);
  await page.reload();
  await laws.hold({ does: 'reload' }, 'reload');
  await page.getByRole('button', { name: 'Discard' }).click();
  await laws.hold(PRESS, 'press button "Discard"');
  await page.getByRole('link', { name: 'Links', exact: true }).click();
  await laws.hold(PRESS, 'press a "Links"');
  await page.goBack();
  await laws.hold({ does: 'back' }, 'go back');
  await laws.agree();
});

test.concurrent.for<[what: string, path: string, harm: string, message: string]>([
  ['an error', '/home', 'setTimeout(() => { throw new Error("Oh"); })', 'Oh'],
  ['a promise that fails', '/home', 'void Promise.reject(new Error("Oh"))', 'Oh'],
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
