import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { urlWithMockParameters } from '../../mocks/settings/mockParameters.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../mocks/settings/settings.ts';
import { formatShareString } from '../../mocks/settings/shareString.ts';
import { type Action, anyAction, perform } from './actions.ts';
import { Laws } from './Laws.ts';

/** A random series of user actions in the demo, with the mock's settings meanwhile. */
export interface Walk {
  readonly settings: Settings;
  readonly actions: readonly Action[];
}

const SCENARIOS = [
  'typical',
  'empty',
  'one-link',
  'full-page',
  'numeric-ids',
  'bare-lists',
  'hostile-texts',
  'long-texts',
  'no-aggregated',
  'short-session',
] as const;

const REQUESTS = [
  '* *',
  'GET /v1/links',
  'GET /v1/links/:id',
  'POST /v1/links',
  'PUT /v1/links/:id',
  'DELETE /v1/links/:id',
  'GET /v1/analytics/*',
  'POST /v1/auth/refresh',
];
const WHEN = ['', '2nd ', 'every 3rd ', 'first 2 ', '20% '];
const OUTCOMES = [
  '401',
  '404 {"error":"Gone"}',
  '409',
  '429 Retry-After: 1',
  '500',
  '503',
  'malformed',
  'html',
  'lost',
  'unanswered',
  'cut',
  'slow 2s',
];

const anyFault = fc.noShrink(
  fc
    .tuple(fc.constantFrom(...REQUESTS), fc.constantFrom(...WHEN), fc.constantFrom(...OUTCOMES))
    .map(([request, when, outcome]) => `${request} ${when}${outcome}`),
);

const anySettings: fc.Arbitrary<Settings> = fc
  .record({
    scenario: fc.constantFrom(...SCENARIOS),
    latency: fc.constantFrom({ fromMs: 0, toMs: 0 }, { fromMs: 0, toMs: 150 }),
    faults: fc.array(anyFault, { maxLength: 2 }),
    seed: fc.noShrink(fc.integer({ min: 1, max: 99 })),
  })
  .map((settings) => ({ ...DEFAULT_SETTINGS, ...settings }));

export const anyWalk: fc.Arbitrary<Walk> = fc.record({
  settings: anySettings,
  actions: fc.array(anyAction, { minLength: 1, maxLength: 30, size: 'max' }),
});

/** Returns the path where a walk begins. Its query applies the settings and signs in the demo account. */
export const startPathOf = ({ settings }: Walk): string => {
  const { pathname, search } = new URL(
    urlWithMockParameters('http://localhost/home', { share: formatShareString(settings), isDemo: true }),
  );
  return pathname + search;
};

/** Takes a walk and calls `onStep` with the description of each step. Rejects if a law is broken. */
export const takeWalk = async (
  page: Page,
  walk: Walk,
  onStep: (description: string) => void,
): Promise<void> => {
  const laws = new Laws(page);
  await page.goto(startPathOf(walk));
  await laws.waitUntilQuiet();
  for (const action of walk.actions) {
    const description = await perform(page, action);
    if (description === undefined) continue;
    onStep(description);
    await laws.check(action, description);
  }
  onStep('end all faults and open /links');
  await laws.checkList();
};
