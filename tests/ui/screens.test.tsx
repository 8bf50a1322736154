import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allowLog } from './support/consoleLog.ts';
import { FORCED, faintParts, faintTexts, force, rewriteStyles } from './support/contrast.ts';
import { button, expectElement, expectPoll, waitForIdle, waitForPaint } from './support/expectElement.ts';
import { LINK, type } from './support/linkForm.ts';
import { openApp } from './support/openApp.ts';
import { broken, json, refuse, type Script } from './support/ScriptedProvider.ts';
import { isForScreenReaders, unreadable } from './support/textLayout.ts';
import { click } from './support/user.ts';
import { overflow, violationsInBothThemes } from './support/violations.ts';
import { DATA_VISITS, SCREEN_VISITS } from './support/visits.ts';
import { aWireLink, listOf, NO_ANALYTICS, wireLinks } from './support/wireAnswers.ts';

/*
 * What every screen must be in every state: accessible in both themes, narrow enough, in words of its users, and readable
 * with large text. Its controls have room for fingers, and contrast under the pointer, pressed and focused.
 */

interface State {
  /** A text that is there once all of the screen is. */
  readonly shown: string;
  readonly script?: Script;
  /** Where it is not the screen's usual address. */
  readonly address?: string;
  /** The buttons, checkboxes or texts to press, one after the other, that lead to it. */
  readonly press?: readonly string[];
  /** What is done before that. */
  readonly act?: () => Promise<unknown>;
  /** The browser loses the network. */
  readonly offline?: boolean;
  /** Texts lie over others, or scroll: where they stand is not judged with large text. */
  readonly hasLayers?: boolean;
  /** The screen goes away by itself. */
  readonly isBrief?: boolean;
  /** Before '| Brevity Dashboard'; those of screens without an id are in `tests/e2e/routes.spec.ts`. */
  readonly title?: string;
  /** Its controls are judged in all of their states, too. */
  readonly hasControls?: boolean;
}

allowLog(/^Aggregated analytics failed; using the list of links/);

type States = Readonly<Record<string, State>>;

const EMPTY: Script = {
  'GET /v1/links': listOf([]),
  'GET /v1/links/*': refuse(404, 'Link not found'),
  'GET /v1/analytics/aggregated': json(NO_ANALYTICS),
};
const FAILING: Script = {
  'GET /v1/links': broken,
  'GET /v1/links/*': broken,
  'GET /v1/analytics/aggregated': broken,
};
const PART_FAILING: Script = {
  'GET /v1/analytics/links/*/clicks': broken,
  'GET /v1/analytics/links/*/stats': broken,
};
const TODAY = new Date().toISOString().slice(0, 10);
const clicked = json({ clicks: [{ date: TODAY, clicks: 12 }] });
const CLICKED: Script = { 'GET /v1/analytics/links/*/clicks': clicked };
const ONE_FAILING: Script = {
  'GET /v1/analytics/links/*/clicks': (call) => (call.path.includes('/8/') ? broken : clicked)(call),
};
const INACTIVE = aWireLink({ id: '99', isActive: false, uniqueClicks: 0, clickCount: 0, totalClicks: 0 });
const MANY: Script = { 'GET /v1/links': listOf([INACTIVE, ...wireLinks(10)]) };
const UNUSED: Script = {
  'GET /v1/links/*': json(INACTIVE),
  'GET /v1/analytics/links/*/clicks': json({ clicks: [] }),
  'GET /v1/analytics/links/*/stats': json({ totalClicks: 0, uniqueClicks: 0, lastClickedAt: null }),
};
const UNKNOWN_FIGURES: Script = {
  'GET /v1/links': listOf(wireLinks(11)),
  'GET /v1/analytics/aggregated': broken,
};
const OFFLINE = 'You’re offline.';

/** What each screen can look like, by its path; first how it usually does. */
const STATES: Readonly<Record<string, States>> = {
  '/auth/login': {
    usual: { shown: 'Need help?' },
    wrong: { shown: 'Email is required', press: ['Send me a magic link'] },
    offline: { shown: OFFLINE, offline: true },
  },
  '/auth/register': {
    usual: { shown: 'Sign up for free' },
    wrong: { shown: 'First name is required', press: ['Send me a magic link'], hasControls: true },
  },
  '/auth/check-email': {
    usual: { shown: 'Open Gmail', address: '/auth/check-email?email=ada@gmail.com' },
    'without an address': {
      shown: 'We don’t have your email address. Go back to signup to enter it again.',
      address: '/auth/check-email',
    },
  },
  '/auth/verify/:token?': {
    usual: { shown: 'Verification Complete', address: '/auth/verify/good', isBrief: true },
    failing: {
      shown: 'You won’t be redirected.',
      address: '/auth/verify/used',
      script: { 'GET /v1/auth/verify': refuse(401, 'Expired') },
      press: ['Verification failed'],
    },
  },
  '/home': {
    usual: { shown: 'brev.example/link-3', hasControls: true },
    empty: { shown: 'No links created yet', script: EMPTY },
    failing: { shown: 'Failed to load dashboard data', script: FAILING },
  },
  '/links': {
    usual: {
      shown: 'Page 1 of 2',
      address: '/links?limit=10',
      script: MANY,
      hasLayers: true,
    },
    few: { shown: 'brev.example/link-3' },
    empty: { shown: 'Create Your First Link', script: EMPTY },
    failing: { shown: 'Failed to load links', script: FAILING },
    'menu of a link': {
      shown: 'Delete link',
      address: '/links?status=active',
      press: ['More options for brev.example/link-1'],
      hasControls: true,
    },
    selection: {
      shown: '1 selected',
      script: MANY,
      press: ['Select', 'Select brev.example/link-1'],
      hasLayers: true,
      hasControls: true,
    },
    editor: { shown: 'Save changes', address: '/links?edit=1' },
    offline: { shown: OFFLINE, offline: true, hasLayers: true },
  },
  '/links/:id': {
    usual: { shown: 'Download SVG', title: 'The engine', hasControls: true },
    empty: { shown: 'We can’t find that link', script: EMPTY, title: 'Link not found' },
    failing: { shown: 'Failed to load link', script: FAILING },
    'inactive, without clicks': { shown: 'Inactive. This code won’t work', script: UNUSED, hasLayers: true },
    'partly failing': { shown: 'Clicks over time are unavailable', script: PART_FAILING },
    numbers: { shown: 'Hide numbers', press: ['Show numbers'], script: CLICKED, hasLayers: true },
  },
  '/links/new-many': {
    usual: { shown: 'Choose a CSV file' },
  },
  '/add-link': {
    usual: { shown: 'Create Link' },
    wrong: { shown: 'Title is required', press: ['Create Link'] },
    refused: {
      shown: 'The server is having problems.',
      script: { 'POST /v1/links': refuse(503) },
      act: () => type(LINK),
      press: ['Create Link'],
    },
  },
  '/users': {
    usual: { shown: 'Sample User 6' },
    'user menu': { shown: 'Logout', press: ['User menu: AL'] },
  },
  '/analytics': {
    usual: { shown: 'brev.example/first', hasControls: true },
    empty: { shown: 'No activity yet', script: EMPTY },
    failing: { shown: 'Failed to load analytics data', script: FAILING },
    'partly failing': { shown: 'Failed to get link clicks: The database is asleep', script: ONE_FAILING },
    numbers: { shown: 'Hide numbers', press: ['Show numbers'], script: CLICKED, hasLayers: true },
    explanation: { shown: 'count as 0', press: ['About ‘Clicks over time’'] },
    destinations: { shown: 'example.com', press: ['Destinations'] },
    tags: { shown: 'No tags yet.', press: ['Tags'] },
    'without figures': { shown: 'Your totals are unavailable right now.', script: UNKNOWN_FIGURES },
  },
  '/settings': {
    usual: { shown: 'Confirm before deleting', hasControls: true },
    'sample form': { shown: 'Postal code', press: ['Sample account form'] },
  },
  '/profile': { usual: { shown: 'Ada Lovelace' }, offline: { shown: OFFLINE, offline: true } },
  '/dashboard': { usual: { shown: 'One campaign, three short links' } },
  '/landing': { usual: { shown: 'Keep it short.', hasControls: true } },
};

const NARROW = [320, 640] as const;
const WIDTHS = [360, 768, 1280];
const TARGET_PX = 44;
const CONTROLS =
  '.button, .icon-button, .avatar-button, .input, .select select, .search-input, .segment, .back-link';

/** What only developers say, and what shouts without the specification's leave. */
const FOREIGN_WORDS = /.*(\b(provider|endpoint|backend|e-mail|API|JSON)\b|\/v1\/|\(s\)|(?<!HTTP error)!).*/gi;

const open = async (usualAddress: string, as: 'nobody' | 'ada', state: State): Promise<void> => {
  const { address = usualAddress, script = {}, offline = false, shown } = state;
  await openApp(address, { as, script });
  await state.act?.();
  for (const name of state.press ?? [])
    await click(
      button(name)
        .or(page.getByRole('checkbox', { name, exact: true }))
        .or(page.getByText(name, { exact: true }))
        .first(),
    );
  if (offline) window.dispatchEvent(new Event('offline'));
  await expectElement(page.getByText(shown).first()).toBeVisible();
};

const lowControls = (): string[] =>
  [...document.querySelectorAll<HTMLElement>(CONTROLS)]
    .filter((control) => control.checkVisibility() && !control.closest('.field-joined'))
    .filter((control) => control.offsetHeight < TARGET_PX)
    .map((control) => `${control.className} “${control.innerText}”: ${control.offsetHeight} pixels`);

/** What cannot be read with a text size of 200 percent (WCAG 1.4.4), at each width. */
const harmsOfLargeText = async (): Promise<string[]> => {
  document.documentElement.style.fontSize = '200%';
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.viewport(width, 800);
    window.dispatchEvent(new Event('resize'));
    await waitForPaint();
    const wide = overflow() > 0 ? [`${overflow()} pixels too wide`] : [];
    found.push(...[...wide, ...unreadable()].map((harm) => `at ${width}: ${harm}`));
  }
  return found;
};

/** A desktop window at 200% zoom, and phones held sideways. */
const LOW_WINDOWS = [
  [640, 400],
  [667, 375],
  [700, 480],
] as const;

/** How many pixels of the page's first texts and controls are below the top bar. */
const coveredByTopBar = (): number => {
  const bar = document.querySelector('.top-bar')?.getBoundingClientRect().bottom ?? 0;
  const tops = [...document.querySelectorAll('main :is(h1, p, a, .button)')]
    .filter((element) => element.checkVisibility() && !isForScreenReaders(element))
    .map((element) => element.getBoundingClientRect().top);
  return Math.max(0, bar - Math.min(...tops));
};

/** Texts of less than 4.5 : 1 and parts of less than 3 : 1: at rest, under the pointer, pressed and focused. */
const faintControls = async (): Promise<string[]> => {
  await waitForIdle();
  rewriteStyles();
  const found = new Set<string>();
  for (const theme of ['light', 'dark']) {
    document.documentElement.dataset['theme'] = theme;
    for (const state of FORCED) {
      force(state);
      for (const harm of [...faintTexts(), ...faintParts()])
        found.add(`${theme}, ${state || 'at rest'}: ${harm}`);
    }
  }
  return [...found];
};

describe('every screen of the route table', () => {
  test('has states to be judged here', () => {
    expect(Object.keys(STATES).sort()).toEqual(SCREEN_VISITS.map(({ screen }) => screen.path).sort());
  });

  test('that shows data is judged without any and without an answer, too', () => {
    const paths = DATA_VISITS.map(({ screen }) => screen.path);
    const lacking = paths.filter((path) => !STATES[path]?.['empty'] || !STATES[path]?.['failing']);
    expect(lacking).toEqual([]);
  });
});

for (const { screen, address, as } of SCREEN_VISITS) {
  describe(screen.path, () => {
    test.each(Object.entries(STATES[screen.path] ?? {}))('%s', async (name, state) => {
      await open(address, as, state);
      expect(await violationsInBothThemes(name === 'usual'), 'wide').toEqual([]);
      expect(document.body.innerText.match(FOREIGN_WORDS), 'words that are not the users’').toBeNull();
      if (state.title) await expectPoll(() => document.title).toBe(`${state.title} | Brevity Dashboard`);
      if (state.hasControls) expect(await faintControls(), 'contrast').toEqual([]);
      await page.viewport(...NARROW);
      expect(overflow(), 'pixels too wide').toBeLessThanOrEqual(0);
      if (name === 'usual') expect(await violationsInBothThemes(), 'narrow').toEqual([]);
      if (state.isBrief) return;
      await page.viewport(360, 800);
      await waitForPaint();
      expect(lowControls(), 'too low for a finger').toEqual([]);
      if (!state.hasLayers) expect(await harmsOfLargeText(), 'large text').toEqual([]);
    });

    test.runIf(screen.frame === 'admin')('begins below the top bar in a low window', async () => {
      await open(address, as, STATES[screen.path]?.['usual'] ?? { shown: screen.path });
      for (const [width, height] of LOW_WINDOWS) {
        await page.viewport(width, height);
        await waitForPaint();
        expect(coveredByTopBar(), `at ${width} × ${height}`).toBe(0);
      }
    });
  });
}
