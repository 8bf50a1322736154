import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explore } from './explore.ts';
import { type Demo, openDemo } from './openDemo.ts';

let demo: Demo;
beforeAll(async () => {
  demo = await openDemo();
});
afterAll(() => demo.close());

const brokenDemo = (): Demo => ({
  ...demo,
  newPage: async () => {
    const page = await demo.newPage();
    await page.addInitScript(() =>
      addEventListener('click', () => {
        throw new Error('Not clickable');
      }),
    );
    return page;
  },
});

describe('explore', () => {
  it('finds no broken law in a short time', async () => {
    const { failure, steps } = await explore(demo, { seed: 1, ms: 8_000 });
    expect(failure).toBeUndefined();
    expect(steps).toBeGreaterThan(0);
  });

  it('reports a failure with its steps and with options that repeat it', async () => {
    const { failure = '' } = await explore(brokenDemo(), { seed: 1, ms: 60_000, shrinkingMs: 0 });
    expect(failure).toContain('Not clickable');
    const [startPath = ''] = /\/home\?mock=\S+&as=demo/.exec(failure) ?? [];
    const [, seed, path] = /--seed (\d+) --path ([\d:]+)$/.exec(failure) ?? [];
    const repeated = await explore(brokenDemo(), { seed: Number(seed), path, ms: 60_000, shrinkingMs: 0 });
    expect(repeated.failure).toContain('Not clickable');
    expect(repeated.failure).toContain(`1. open ${startPath}\n`);
    expect(repeated.walks).toBe(1);
  });
});
