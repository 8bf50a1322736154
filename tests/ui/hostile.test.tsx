import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { allowLog } from './support/consoleLog.ts';
import { button, expectElement, field, waitForLoaded } from './support/expectElement.ts';
import { CALL, harms } from './support/harms.ts';
import { LINK, type } from './support/linkForm.ts';
import { openApp } from './support/openApp.ts';
import { json, refuse, type Script } from './support/ScriptedProvider.ts';
import { click, fill } from './support/user.ts';
import { overflow, violations } from './support/violations.ts';
import { DATA_VISITS } from './support/visits.ts';
import { AGGREGATED, aWireLink, listOf, type WireLink } from './support/wireAnswers.ts';

allowLog(/^Aggregated analytics failed; using the list of links/);

const ENDLESS = 'w'.repeat(10_000);
const ENDLESS_WORD = 'w'.repeat(1500);
const BREAKOUT = '\u2069\u2069\u202c\u202e';

const LONG = 'Donaudampfschifffahrtsgesellschaft'.repeat(8);

/** Texts that attack who shows them, each with an address of its kind. */
const TEXTS: Readonly<Record<string, readonly [text: string, address: string]>> = {
  'markup, controls and half characters': [
    `"><img src=x onerror="${CALL}"><script>${CALL}</script></title><svg onload=${CALL}> NUL \0 \u001b[31m \u0085 \u2028 \r\n \ud800 and \udc00`,
    `java\nscript:${CALL}//<img src=x onerror=${CALL}>\0\ud800`,
  ],
  'orders of direction': [
    `Invoice ${BREAKOUT}fdp.exe \u202e\u2067\u2066never closed`,
    `https://www.example.com/${BREAKOUT}gnp.exe\u202e\u2067`,
  ],
  'letters from right to left': ['עברית 123 عروض', 'https://www.example.com/عروض/123'],
  'nothing to be seen': ['\u200b\u2060\ufeff', '\u200b'],
  'many emoji': [
    '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(500),
    `https://www.example.com/${'\u{1f517}'.repeat(500)}`,
  ],
  'no end': [`${LONG} ${ENDLESS}`, `https://${'sub.'.repeat(50)}evil.example/${ENDLESS}`],
};
const KINDS = Object.keys(TEXTS);
const textOf = (kind: string) => TEXTS[kind]?.[0] ?? '';
const addressOf = (kind: string) => TEXTS[kind]?.[1] ?? '';

const linkOf = (kind: string, id = '1') => {
  const text = textOf(kind);
  return {
    ...aWireLink({ id, shortCode: text, title: text, description: text, originalUrl: addressOf(kind) }),
    uniqueClicks: 999_949_999,
    totalClicks: 999_949_999_999,
  };
};

/** A link without a title that pretends to lead elsewhere. */
const disguised = (kind: string) => ({
  ...linkOf(kind, `${kind} 2`),
  title: '',
  originalUrl: `https://bank.example@evil.example/${textOf(kind)}`,
});

const linksOf = (kinds: readonly string[]) => [
  ...kinds.map((kind) => linkOf(kind, kind)),
  ...kinds.map(disguised),
];

const withLinks = (links: readonly WireLink[]): Script => ({
  'GET /v1/links': listOf(links),
  'GET /v1/analytics/aggregated': json({ ...AGGREGATED, totalClicks: 1e15, topLinks: links }),
});

const failing = (text: string): Script => {
  const no = refuse(500, text);
  return {
    'GET /v1/users/profile': json({ email: 'ada@mail.example' }),
    'GET /v1/links': no,
    'GET /v1/links/*': no,
    'POST /v1/links': refuse(409, text),
    'GET /v1/analytics/aggregated': no,
    'GET /v1/auth/verify': refuse(401, text),
  };
};

const DATA_ADDRESSES = DATA_VISITS.map(({ address }) => address);

const SEARCH = page.getByRole('combobox', { name: 'Search' });
const NARROW = [320, 640] as const;
const WIDE = [1280, 800] as const;

/** What is wrong on the page as it is, at either width. */
const harmsAtBothWidths = async (): Promise<string[]> => {
  const found: string[] = [];
  for (const [width, height] of [WIDE, NARROW]) {
    await page.viewport(width, height);
    found.push(...(await harms()).map((harm) => `at ${width}: ${harm}`));
  }
  return found;
};

/** What is wrong on each of these screens, at either width. */
const harmsOn = async (addresses: readonly string[]): Promise<string[]> => {
  const found: string[] = [];
  for (const address of addresses) {
    history.pushState(null, '', address);
    await waitForLoaded();
    found.push(...(await harmsAtBothWidths()).map((harm) => `${address} ${harm}`));
  }
  return found;
};

describe.each(KINDS)('texts with %s', (kind) => {
  const text = textOf(kind);

  test('harm no page of one link, nor the user’s menu on it, nor the profile', async () => {
    const user = { email: `${text}@mail.example`, firstName: text, lastName: text };
    const script = {
      'GET /v1/users/profile': json(user),
      'GET /v1/links/*': json(linkOf(kind)),
    };
    await openApp('/home', { as: 'somebody', script });
    expect(await harmsOn(['/profile', '/links/1'])).toEqual([]);
    await click(page.getByRole('button', { name: /^User menu/ }));
    await expectElement(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    expect(await harms()).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  test('harm nothing when they are typed, and as the reasons of failures', async () => {
    await openApp('/add-link', { script: failing(text) });
    for (const label of ['Title', 'Description', 'Custom Back-half/Short Code']) await fill(label, text);
    await fill('Destination URL', addressOf(kind));
    expect(await harmsAtBothWidths()).toEqual([]);
    await type(LINK);
    await click(button('Create Link'));
    await expectElement(page.getByText(/^Failed to create link/)).toBeVisible();
    expect(await harmsAtBothWidths()).toEqual([]);
    // All screens have the same part for it; the longest has to fit into each.
    expect(await harmsOn(kind === 'no end' ? DATA_ADDRESSES : ['/links'])).toEqual([]);
  });

  test('harm nothing in an address, and as the response to a magic link', async () => {
    const address = `/auth/check-email?email=${encodeURIComponent(text.toWellFormed())}`;
    await openApp(address, { as: 'nobody', script: failing(text) });
    expect(await harmsAtBothWidths()).toEqual([]);
    history.pushState(null, '', '/auth/verify/used');
    await expectElement(page.getByText(/^Token verification failed/).first()).toBeInTheDocument();
    expect(await harmsAtBothWidths()).toEqual([]);
  });
});

/** Not more at once than Home has rows for. */
const HALVES = [KINDS.slice(0, 3), KINDS.slice(3)];

test.each(HALVES)(
  'lists of texts with %s, %s and %s are accessible, and harm none of their screens',
  async (...kinds) => {
    await openApp('/settings', { script: withLinks(linksOf(kinds)) });
    for (const address of ['/home', '/links', '/analytics']) {
      expect(await harmsOn([address])).toEqual([]);
      expect(await violations(), address).toEqual([]);
    }
  },
);

test('hostile texts harm nothing in a filter, in search, in a question and in a notice', async () => {
  localStorage.setItem('brevity:confirm-delete', 'true');
  await openApp(`/links?q=${ENDLESS_WORD}`, { script: withLinks(linksOf(KINDS)) });
  await expectElement(field('Filter by text')).toHaveValue(ENDLESS_WORD);
  await waitForLoaded();
  expect(await harmsAtBothWidths()).toEqual([]);
  await page.viewport(...WIDE);
  await fill(SEARCH, ENDLESS_WORD);
  await expectElement(page.getByRole('option').first()).toBeVisible();
  expect(await harmsAtBothWidths()).toEqual([]);
  history.pushState(null, '', '/links');
  await waitForLoaded();
  await fill(SEARCH, 'example');
  await expectElement(page.getByRole('option').first()).toBeVisible();
  expect(await harmsAtBothWidths()).toEqual([]);
  await page.viewport(...WIDE);
  await fill(SEARCH, '');
  await click(page.getByRole('button', { name: /^More options for .*www/ }).first());
  await click(page.getByRole('menuitem', { name: 'Delete link' }));
  await expectElement(page.getByRole('dialog')).toBeVisible();
  expect(await harmsAtBothWidths()).toEqual([]);
  await click(button('Delete link'));
  await expectElement(button('Undo')).toBeVisible();
  expect(await harmsAtBothWidths()).toEqual([]);
});

test('an endless reason harms nothing in the bar of a selection, nor in the editor', async () => {
  const no = refuse(403, ENDLESS_WORD);
  await openApp('/links', { script: { 'PUT /v1/links/*': no, 'GET /v1/links/*': no } });
  await click(button('Select'));
  await click(page.getByRole('checkbox', { name: 'Select this page' }));
  await click(button('Deactivate'));
  await expectElement(page.getByRole('region', { name: 'Selected links' }).getByRole('alert')).toBeVisible();
  expect(await harmsAtBothWidths()).toEqual([]);
  history.pushState(null, '', '/links?edit=1');
  await fill('Title', ENDLESS_WORD);
  await click(button('Save changes'));
  await expectElement(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  expect(await harmsAtBothWidths()).toEqual([]);
});

const HOSTS = ['www.shop.department.evil.example', `${'w'.repeat(12)}.example`, `${'w'.repeat(24)}.example`];

test('a host stands whole in every list, whatever is beside it', async () => {
  const links = HOSTS.map((host, at) =>
    aWireLink({ id: `${at}`, originalUrl: `https://${host}/${ENDLESS}`, title: ENDLESS }),
  );
  await openApp('/settings', { script: withLinks(links) });
  for (const path of ['/links', '/home', '/analytics']) {
    history.pushState(null, '', path);
    await waitForLoaded();
    for (const width of [320, 340, 360, 640, 768, 1280]) {
      await page.viewport(width, 800);
      expect(overflow(), `${path} at ${width}`).toBeLessThanOrEqual(0);
      for (const host of path === '/links' ? HOSTS : HOSTS.slice(0, 1)) {
        const shown = page.getByText(host, { exact: true }).first().element();
        const frame = shown.closest('.destination')?.getBoundingClientRect();
        const { right } = shown.getBoundingClientRect();
        expect(right, `${host} on ${path} at ${width}`).toBeLessThanOrEqual((frame?.right ?? 0) + 1);
      }
    }
  }
});
