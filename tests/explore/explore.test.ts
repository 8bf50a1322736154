import { afterAll, beforeAll, expect, test } from 'vitest';
import { explore } from './explore.ts';
import { type Demo, openDemo } from './openDemo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

/** A demo in which every press fails. */
const broken = (): Demo => ({
  ...demo,
  newPage: async () => {
    const page = await demo.newPage();
    await page.addInitScript(() =>
      addEventListener('click', () => {
        throw new Error('Not pressable');
      }),
    );
    return page;
  },
});

test('a short exploration finds nothing broken', async () => {
  const { failure, steps } = await explore(demo, { seed: 1, ms: 8_000 });
  expect(failure).toBeUndefined();
  expect(steps).toBeGreaterThan(0);
});

test('a failure comes with an address, the steps, and the options that repeat it', async () => {
  const { failure = '' } = await explore(broken(), { seed: 1, ms: 60_000, shrinkingMs: 0 });
  expect(failure).toContain('Not pressable');
  const [address = ''] = /\/home\?mock=\S+&as=demo/.exec(failure) ?? [];
  const [, seed, path] = /--seed (\d+) --path ([\d:]+)$/.exec(failure) ?? [];
  const again = await explore(broken(), { seed: Number(seed), path, ms: 60_000, shrinkingMs: 0 });
  expect(again.failure).toContain('Not pressable');
  expect(again.failure).toContain(`1. open ${address}\n`);
  expect(again.walks).toBe(1);
});
