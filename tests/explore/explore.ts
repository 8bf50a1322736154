import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import fc from 'fast-check';
import { DEFAULT_SETTINGS, type Settings } from '../../mocks/settings/settings.ts';
import { formatShareString } from '../../mocks/settings/shareString.ts';
import { serveBuild } from '../e2e/support/serveBuild.ts';
import { findChromium } from '../support/chromium.ts';
import { type Action, anyAction, perform } from './actions.ts';
import { Laws } from './Laws.ts';

interface Options {
  readonly seed: number;
  /** How long to look for a failure. */
  readonly ms: number;
  /** Of a failure that was found before. */
  readonly path?: string | undefined;
}

interface Result {
  /** What is broken, how to see it, and how to repeat it; undefined if all was well. */
  readonly failure: string | undefined;
  readonly walks: number;
  readonly steps: number;
}

interface Walk {
  readonly settings: Settings;
  readonly actions: readonly Action[];
}

/** A failure gets that much more time to become a small one. */
const SHRINKING_MS = 60_000;

const SCENARIOS = ['typical', 'empty', 'numeric-ids', 'hostile-texts'] as const;
const CALLS = [
  '* *',
  'GET /v1/links',
  'POST /v1/links',
  'PUT /v1/links/:id',
  'DELETE /v1/links/:id',
  'GET /v1/analytics/*',
];
const WHEN = ['', '2nd ', 'every 3rd ', 'first 2 ', '20% '];
const OUTCOMES = ['500', '503', '404 {"error":"Gone"}', '409', 'malformed', 'html', 'lost', 'cut'];

const anyFault = fc
  .tuple(fc.constantFrom(...CALLS), fc.constantFrom(...WHEN), fc.constantFrom(...OUTCOMES))
  .map(([call, when, outcome]) => `${call} ${when}${outcome}`);

const anySettings: fc.Arbitrary<Settings> = fc
  .record({
    scenario: fc.constantFrom(...SCENARIOS),
    latency: fc.constantFrom({ fromMs: 0, toMs: 0 }, { fromMs: 0, toMs: 150 }),
    faults: fc.array(anyFault, { maxLength: 2 }),
    seed: fc.integer({ min: 1, max: 99 }),
  })
  .map((some) => ({ ...DEFAULT_SETTINGS, ...some }));

const anyWalk: fc.Arbitrary<Walk> = fc.record({
  settings: anySettings,
  actions: fc.array(anyAction, { minLength: 6, maxLength: 30, size: 'max' }),
});

/** Walks through the demo at random until the time is over or something is broken. */
export const explore = async ({ seed, ms, path }: Options): Promise<Result> => {
  const server = await serveBuild('dist-demo', 0);
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const browser: Browser = await chromium.launch(await findChromium());
  let end = performance.now() + ms;
  let walks = 0;
  let steps = 0;
  let failed:
    | { readonly told: string; readonly address: string; readonly words: readonly string[] }
    | undefined;

  const walk = async ({ settings, actions }: Walk): Promise<void> => {
    // Time that is over lets all further walks pass, also those that would make a failure smaller.
    if (performance.now() > end) return;
    walks += 1;
    const address = `${origin}/home?mock=${encodeURIComponent(formatShareString(settings))}&as=demo`;
    const words: string[] = [];
    const context = await browser.newContext({
      baseURL: origin,
      locale: 'en-US',
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    try {
      const laws = new Laws(page);
      await page.goto(address);
      await laws.isQuiet();
      for (const action of actions) {
        const done = await perform(page, action);
        if (done === undefined) continue;
        words.push(done);
        steps += 1;
        await laws.hold(action, done);
      }
      words.push('look at /links');
      await laws.agree();
    } catch (error) {
      if (failed === undefined) end = performance.now() + SHRINKING_MS;
      failed = { told: error instanceof Error ? error.message : String(error), address, words };
      throw error;
    } finally {
      await context.close();
    }
  };

  let tried = seed;
  let details = await fc.check(fc.asyncProperty(anyWalk, walk), { seed, numRuns: 1, ...(path && { path }) });
  while (!details.failed && path === undefined && performance.now() < end) {
    tried += 1;
    details = await fc.check(fc.asyncProperty(anyWalk, walk), { seed: tried, numRuns: 1 });
  }
  await browser.close();
  server.close().closeAllConnections();
  if (failed === undefined) return { failure: undefined, walks, steps };
  const { told, address, words } = failed;
  const again = `npm run explore -- --seed ${tried} --path ${details.counterexamplePath}`;
  const list = words.map((one, index) => `  ${index + 1}. ${one}`).join('\n');
  const failure = `Broken: ${told}\nAt ${address.slice(origin.length)}\n${list}\nAgain: ${again}`;
  return { failure, walks, steps };
};
