import { fileURLToPath } from 'node:url';
import { serve } from './serve.mjs';
import { withChromium } from './withChromium.mjs';

const DEMO = fileURLToPath(new URL('../../dist-demo', import.meta.url));
const CREATES = 5;

/** Runs in each document before its own scripts. Measures each write to the storage. */
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

/** Creates links in `dist-demo/` with 10,000 links. Returns the longest write of the mock to the storage. */
export const measurePage = async () => {
  const { url, close } = await serve(DEMO);
  return withChromium(async (browser) => {
    const page = await browser.newPage();
    await page.addInitScript(timeWrites);
    await page.goto(`${url}/?mock=busy;latency=0`);
    await signIn(page);
    for (let run = 0; run < CREATES; run++) await create(page, run);
    const writes = await page.evaluate(() => globalThis.writes);
    const mockWrites = writes.filter(({ key }) => key.startsWith('brevity:mock'));
    return {
      longestWriteMs: Math.max(...mockWrites.map(({ ms }) => ms)),
      characters: Math.max(...mockWrites.map(({ length }) => length)),
    };
  }).finally(close);
};
