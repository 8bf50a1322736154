import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { openApp } from './support/openApp.ts';
import { broken, json, refuse, type Script } from './support/ScriptedProvider.ts';
import { becomes, button, see } from './support/see.ts';
import { overflow, violations } from './support/violations.ts';
import { listOf, NO_ANALYTICS, wireLinks } from './support/wireAnswers.ts';

interface Screen {
  readonly name: string;
  readonly path: string;
  readonly as?: 'nobody';
  readonly script?: Script;
  /** A text that stands there once all of it is there. */
  readonly shown: string;
  readonly press?: string;
}

const EMPTY: Script = {
  'GET /v1/links': listOf([]),
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

const SCREENS: readonly Screen[] = [
  { name: 'home', path: '/home', shown: 'brev.example/link-3' },
  { name: 'empty home', path: '/home', script: EMPTY, shown: 'No links created yet' },
  { name: 'failing home', path: '/home', script: FAILING, shown: 'Failed to load dashboard data' },
  {
    name: 'links',
    path: '/links?limit=10',
    script: { 'GET /v1/links': listOf(wireLinks(11)) },
    shown: 'Page 1 of 2',
  },
  { name: 'empty links', path: '/links', script: EMPTY, shown: 'Create Your First Link' },
  { name: 'failing links', path: '/links', script: FAILING, shown: 'Failed to load links' },
  {
    name: 'menu of a link',
    path: '/links',
    shown: 'Delete link',
    press: 'More options for brev.example/link-1',
  },
  { name: 'editor', path: '/links?edit=1', shown: 'Save changes' },
  { name: 'new link', path: '/add-link', shown: 'Create Link' },
  { name: 'wrong new link', path: '/add-link', shown: 'Title is required', press: 'Create Link' },
  { name: 'analytics', path: '/analytics', shown: 'brev.example/first' },
  { name: 'empty analytics', path: '/analytics', script: EMPTY, shown: 'Nothing to count yet' },
  { name: 'failing analytics', path: '/analytics', script: FAILING, shown: 'Failed to load analytics data' },
  { name: 'link', path: '/links/1', shown: 'SVG' },
  { name: 'failing link', path: '/links/1', script: FAILING, shown: 'The link could not be loaded' },
  {
    name: 'partly failing link',
    path: '/links/1',
    script: PART_FAILING,
    shown: 'Clicks over time are unavailable',
  },
  { name: 'settings', path: '/settings', shown: 'Postal code' },
  { name: 'users', path: '/users', shown: 'Sample User 6' },
  { name: 'user menu', path: '/users', shown: 'Logout', press: 'User menu: AL' },
  { name: 'profile', path: '/profile', shown: 'Ada Lovelace' },
  { name: 'marketing', path: '/dashboard', shown: 'One campaign, three addresses' },
  { name: 'landing', path: '/landing', as: 'nobody', shown: 'Say it short.' },
  { name: 'login', path: '/auth/login', as: 'nobody', shown: 'Need help?' },
  {
    name: 'wrong login',
    path: '/auth/login',
    as: 'nobody',
    shown: 'Email is required',
    press: 'Send me a magic link',
  },
  {
    name: 'wrong registration',
    path: '/auth/register',
    as: 'nobody',
    shown: 'First name is required',
    press: 'Send me a magic link',
  },
  {
    name: 'check-email',
    path: '/auth/check-email?email=ada@gmail.com',
    as: 'nobody',
    shown: 'Back to signup',
  },
  {
    name: 'failing verification',
    path: '/auth/verify/used',
    as: 'nobody',
    script: { 'GET /v1/auth/verify': refuse(401, 'Expired') },
    shown: 'Verification failed',
  },
];

const WIDE = 1280;
const NARROW = 360;

/** The theme changes colours, and nothing else that axe judges. */
const inBothThemes = async () => {
  const page = document.documentElement;
  page.dataset['theme'] = 'light';
  const inLight = await violations();
  page.dataset['theme'] = 'dark';
  return [...inLight, ...(await violations('color-contrast'))];
};

for (const { name, path, as = 'ada', script = {}, shown, press } of SCREENS) {
  test(`the screen "${name}" is accessible in light and dark, wide and narrow`, async () => {
    await openApp(path, { as, script });
    if (press !== undefined) await button(press).click();
    await see(page.getByText(shown, { exact: true }).first()).toBeVisible();
    expect(await inBothThemes(), `at ${WIDE} pixels`).toEqual([]);
    await page.viewport(NARROW, 740);
    expect(await inBothThemes(), `at ${NARROW} pixels`).toEqual([]);
    expect(overflow(), 'pixels too wide').toBeLessThanOrEqual(0);
  });
}

for (const [path, title, as] of [
  ['/home', 'Home', 'ada'],
  ['/links', 'Links', 'ada'],
  ['/links/1', 'The engine', 'ada'],
  ['/add-link', 'Create New Link', 'ada'],
  ['/analytics', 'Analytics', 'ada'],
  ['/settings', 'Settings', 'ada'],
  ['/users', 'Manage Users', 'ada'],
  ['/profile', 'Profile', 'ada'],
  ['/dashboard', 'Dashboard', 'ada'],
  ['/landing', 'Landing', 'nobody'],
  ['/auth/login', 'Sign in', 'nobody'],
  ['/auth/register', 'Sign up', 'nobody'],
  ['/auth/check-email', 'Check your email', 'nobody'],
  ['/auth/verify', 'Verify email', 'nobody'],
] as const) {
  test(`${path} is titled '${title} | Brevity Dashboard'`, async () => {
    await openApp(path, { as });
    await becomes(() => document.title).toBe(`${title} | Brevity Dashboard`);
  });
}
