import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { STATES, type State } from './screenStates.ts';
import { allowLog } from './support/consoleLog.ts';
import { FORCED, faintParts, faintTexts, force, rewriteStyles } from './support/contrast.ts';
import { button, expectElement, expectPoll, waitForIdle, waitForPaint } from './support/expectElement.ts';
import { openApp } from './support/openApp.ts';
import { isForScreenReaders, unreadable } from './support/textLayout.ts';
import { click } from './support/user.ts';
import { overflow, violationsInBothThemes } from './support/violations.ts';
import { DATA_VISITS, SCREEN_VISITS, type ScreenVisit } from './support/visits.ts';

/*
 * Checks of all screens in all of their states.
 */

allowLog(/^Aggregated analytics failed; using the list of links/);

const NARROW = [320, 640] as const;
const WIDTHS = [360, 768, 1280];
const TARGET_PX = 44;
const CONTROLS =
  '.button, .icon-button, .avatar-button, .input, .select select, .search-input, .segment, .back-link';

/** Words that only developers use, and exclamation marks that the specification does not contain. */
const UNWANTED_WORDS =
  /.*(\b(provider|endpoint|backend|e-mail|API|JSON)\b|\/v1\/|\(s\)|(?<!HTTP error)!).*/gi;

const open = async ({ url: usualUrl, as }: ScreenVisit, state: State): Promise<void> => {
  const { url = usualUrl, script = {}, clicks = [], isOffline = false, shown } = state;
  await openApp(url, { as, script });
  await state.act?.();
  for (const name of clicks)
    await click(
      button(name)
        .or(page.getByRole('checkbox', { name, exact: true }))
        .or(page.getByText(name, { exact: true }))
        .first(),
    );
  if (isOffline) window.dispatchEvent(new Event('offline'));
  await expectElement(page.getByText(shown).first()).toBeVisible();
};

const lowControls = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => control.checkVisibility() && !control.closest('.field-joined'))
    .filter((control) => control.offsetHeight < TARGET_PX)
    .map((control) => `${control.className} “${control.innerText}”: ${control.offsetHeight} pixels`);

/** Returns what cannot be read at each width with text of 200 percent (WCAG 1.4.4). */
const unreadableLargeText = async (): Promise<string[]> => {
  document.documentElement.style.fontSize = '200%';
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.viewport(width, 800);
    window.dispatchEvent(new Event('resize'));
    await waitForPaint();
    const wide = overflow() > 0 ? [`${overflow()} pixels too wide`] : [];
    found.push(...[...wide, ...unreadable()].map((problem) => `at ${width}: ${problem}`));
  }
  return found;
};

/** A desktop window at 200% zoom, and phones in landscape orientation. */
const LOW_WINDOWS = [
  [640, 400],
  [667, 375],
  [700, 480],
] as const;

/** Returns by how many pixels the top bar covers the screen's first texts and controls. */
const coveredByTopBar = (): number => {
  const bar = document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0;
  const tops = [...document.querySelectorAll('main :is(h1, p, a, .button)')]
    .filter((element) => element.checkVisibility() && !isForScreenReaders(element))
    .map((element) => element.getBoundingClientRect().top);
  return Math.max(0, bar - Math.min(...tops));
};

/** Returns texts and controls with too little contrast, in both themes and in all states of `FORCED`. */
const faintControls = async (): Promise<string[]> => {
  await waitForIdle();
  rewriteStyles();
  const found = new Set<string>();
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['theme'] = theme;
    for (const state of FORCED) {
      force(state);
      for (const problem of [...faintTexts(), ...faintParts()])
        found.add(`${theme}, ${state || 'at rest'}: ${problem}`);
    }
  }
  return [...found];
};

describe('the tested states', () => {
  it('cover every screen of the route table', () => {
    expect(Object.keys(STATES).sort()).toEqual(SCREEN_VISITS.map(({ screen }) => screen.path).sort());
  });

  it('include an empty and a failing one of each screen with data', () => {
    const paths = DATA_VISITS.map(({ screen }) => screen.path);
    const lacking = paths.filter((path) => !STATES[path]?.['empty'] || !STATES[path]?.['failing']);
    expect(lacking).toEqual([]);
  });
});

describe.each(SCREEN_VISITS.map((visit) => [visit.screen.path, visit] as const))('%s', (path, visit) => {
  const states = STATES[path] ?? {};

  // One test per state, because opening each state for each check would take too long.
  it.each(Object.entries(states))('is accessible: %s', async (name, state) => {
    await open(visit, state);
    expect(await violationsInBothThemes(name === 'usual'), 'wide').toEqual([]);
    expect(document.body.innerText.match(UNWANTED_WORDS), 'unwanted words').toBeNull();
    if (state.hasControls) expect(await faintControls(), 'contrast').toEqual([]);
    await page.viewport(...NARROW);
    expect(overflow(), 'pixels too wide').toBeLessThanOrEqual(0);
    if (name === 'usual') expect(await violationsInBothThemes(), 'narrow').toEqual([]);
    if (state.isBrief) return;
    await page.viewport(360, 800);
    await waitForPaint();
    expect(lowControls(), 'too low for a finger').toEqual([]);
    if (!state.hasLayers) expect(await unreadableLargeText(), 'large text').toEqual([]);
  });

  it.each(Object.entries(states).filter(([, { title }]) => title))(
    'has its document title: %s',
    async (_, state) => {
      await open(visit, state);
      await expectPoll(() => document.title).toBe(`${state.title} | Brevity Dashboard`);
    },
  );

  it.runIf(visit.screen.frame === 'admin')('begins below the top bar in a low window', async () => {
    await open(visit, states['usual'] ?? { shown: path });
    for (const [width, height] of LOW_WINDOWS) {
      await page.viewport(width, height);
      await waitForPaint();
      expect(coveredByTopBar(), `at ${width} × ${height}`).toBe(0);
    }
  });
});
