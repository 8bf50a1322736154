import { fileURLToPath } from 'node:url';
import { serve } from './serve.mjs';
import { withChromium } from './withChromium.mjs';

const DEMO = fileURLToPath(new URL('../../dist-demo', import.meta.url));
const CREATES = 5;

/** Runs in the page before its code: times each write to the storage. */
const timeWrites = () => {
  const { setItem } = Storage.prototype;
  globalThis.writes = [];
  Storage.prototype.setItem = function timed(...args) {
    const start = performance.now();
    setItem.apply(this, args);
    globalThis.writes.push({ key: args[0], ms: performance.now() - start, length: args[1].length });
  };
};

const signIn = async (page) => {
  await page.getByRole('button', { name: /^Send demo@/ }).click();
  await page.getByRole('button', { name: 'Open magic link' }).click();
  await page.waitForURL('**/home');
};

const create = async (page, run) => {
  await page.getByRole('link', { name: 'Links', exact: true }).first().click();
  await page.getByRole('link', { name: 'Add New Link' }).click();
  await page.getByLabel('Destination URL').fill('https://www.example.com/');
  await page.getByLabel('Custom Back-half/Short Code').fill(`bench-${run}`);
  await page.getByLabel('Title').fill('Bench');
  await page.getByRole('button', { name: 'Create Link', exact: true }).click();
  await page.waitForURL('**/links*');
};

/** In a real page of `dist-demo/` with 10,000 links: the longest that keeping a change held the page up, in ms. */
export const measurePage = async () => {
  const { address, close } = await serve(DEMO);
  return withChromium(async (browser) => {
    const page = await browser.newPage();
    await page.addInitScript(timeWrites);
    await page.goto(`${address}/?mock=busy;latency=0`);
    await signIn(page);
    for (let run = 0; run < CREATES; run++) await create(page, run);
    const writes = await page.evaluate(() => globalThis.writes);
    const kept = writes.filter(({ key }) => key.startsWith('brevity:mock'));
    return {
      saving: Math.max(...kept.map(({ ms }) => ms)),
      characters: Math.max(...kept.map(({ length }) => length)),
    };
  }).finally(close);
};
