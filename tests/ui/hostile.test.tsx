import { describe, expect, it } from 'vitest';
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

interface Hostile {
  readonly text: string;
  readonly url: string;
}

const HOSTILE: Readonly<Record<string, Hostile>> = {
  'markup and control characters': {
    text: `"><img src=x onerror="${CALL}"><script>${CALL}</script></title><svg onload=${CALL}> NUL \0 \u001b[31m \u0085 \u2028 \r\n \ud800 and \udc00`,
    url: `java\nscript:${CALL}//<img src=x onerror=${CALL}>\0\ud800`,
  },
  'direction characters': {
    text: `Invoice ${BREAKOUT}fdp.exe \u202e\u2067\u2066never closed`,
    url: `https://www.example.com/${BREAKOUT}gnp.exe\u202e\u2067`,
  },
  'right-to-left letters': { text: 'עברית 123 عروض', url: 'https://www.example.com/عروض/123' },
  'invisible characters': { text: '\u200b\u2060\ufeff', url: '\u200b' },
  'many emoji': {
    text: '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'.repeat(500),
    url: `https://www.example.com/${'\u{1f517}'.repeat(500)}`,
  },
  'endless words': {
    text: `${LONG} ${ENDLESS}`,
    url: `https://${'sub.'.repeat(50)}evil.example/${ENDLESS}`,
  },
};
const KINDS = Object.keys(HOSTILE);
const hostileOf = (kind: string): Hostile => HOSTILE[kind] ?? { text: '', url: '' };

const linkOf = (kind: string, id = '1') => {
  const { text, url } = hostileOf(kind);
  return {
    ...aWireLink({ id, shortCode: text, title: text, description: text, originalUrl: url }),
    uniqueClicks: 999_949_999,
    totalClicks: 999_949_999_999,
  };
};

/** A link without a title whose destination pretends to be another site. */
const disguised = (kind: string) => ({
  ...linkOf(kind, `${kind} 2`),
  title: '',
  originalUrl: `https://bank.example@evil.example/${hostileOf(kind).text}`,
});

const linksOf = (kinds: readonly string[]) => [
  ...kinds.map((kind) => linkOf(kind, kind)),
  ...kinds.map(disguised),
];

const withLinks = (links: readonly WireLink[]): Script => ({
  'GET /v1/links': listOf(links),
  'GET /v1/analytics/aggregated': json({ ...AGGREGATED, totalClicks: 1e15, topLinks: links }),
});

const failingWith = (message: string): Script => {
  const failure = refuse(500, message);
  return {
    'GET /v1/users/profile': json({ email: 'ada@mail.example' }),
    'GET /v1/links': failure,
    'GET /v1/links/*': failure,
    'POST /v1/links': refuse(409, message),
    'GET /v1/analytics/aggregated': failure,
    'GET /v1/auth/verify': refuse(401, message),
  };
};

const DATA_URLS = DATA_VISITS.map(({ url }) => url);

const SEARCH = page.getByRole('combobox', { name: 'Search' });
const NARROW = [320, 640] as const;
const WIDE = [1280, 800] as const;

const expectNoHarms = async (name = ''): Promise<void> => {
  for (const [width, height] of [WIDE, NARROW]) {
    await page.viewport(width, height);
    expect(await harms(), `${name} at ${width}`).toEqual([]);
  }
  await page.viewport(...WIDE);
};

const expectNoHarmsAt = async (url: string): Promise<void> => {
  history.pushState(null, '', url);
  await waitForLoaded();
  await expectNoHarms(url);
};

describe.each(KINDS)('texts with %s', (kind) => {
  const { text, url } = hostileOf(kind);

  const openAsHostileUser = () =>
    openApp('/home', {
      as: 'somebody',
      script: {
        'GET /v1/users/profile': json({ email: `${text}@mail.example`, firstName: text, lastName: text }),
        'GET /v1/links/*': json(linkOf(kind)),
      },
    });

  it('are harmless in a profile', async () => {
    await openAsHostileUser();
    await expectNoHarmsAt('/profile');
  });

  it('are harmless on the screen of a link', async () => {
    await openAsHostileUser();
    await expectNoHarmsAt('/links/1');
  });

  it('are harmless and accessible in the user menu', async () => {
    await openAsHostileUser();
    history.pushState(null, '', '/links/1');
    await waitForLoaded();
    await page.viewport(...NARROW);
    await click(page.getByRole('button', { name: /^User menu/ }));
    await expectElement(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
    expect(await harms()).toEqual([]);
    expect(await violations()).toEqual([]);
  });

  it('are harmless in a form', async () => {
    await openApp('/add-link');
    for (const label of ['Title', 'Description', 'Custom Back-half/Short Code']) await fill(label, text);
    await fill('Destination URL', url);
    await expectNoHarms();
  });

  it('are harmless in the error of a form', async () => {
    await openApp('/add-link', { script: failingWith(text) });
    await type(LINK);
    await click(button('Create Link'));
    await expectElement(page.getByText(/^Failed to create link/)).toBeVisible();
    await expectNoHarms();
  });

  // All screens show such errors in the same component, so one screen is enough except for the longest text.
  it.each(kind === 'endless words' ? DATA_URLS : ['/links'])(
    'are harmless in the error at %s',
    async (at) => {
      await openApp('/settings', { script: failingWith(text) });
      await expectNoHarmsAt(at);
    },
  );

  it('are harmless in a URL', async () => {
    const email = encodeURIComponent(text.toWellFormed());
    await openApp(`/auth/check-email?email=${email}`, { as: 'nobody' });
    await expectNoHarms();
  });

  it('are harmless in the error of a magic link', async () => {
    await openApp('/auth/verify/used', { as: 'nobody', script: failingWith(text) });
    await expectElement(page.getByText(/^Token verification failed/).first()).toBeInTheDocument();
    await expectNoHarms();
  });
});

/** Home has rows for this many links. */
const HALVES = [KINDS.slice(0, 3), KINDS.slice(3)];

describe.each(HALVES)('links with %s, %s and %s', (...kinds) => {
  it.each(['/home', '/links', '/analytics'])('are harmless and accessible at %s', async (url) => {
    await openApp('/settings', { script: withLinks(linksOf(kinds)) });
    await expectNoHarmsAt(url);
    await page.viewport(...NARROW);
    expect(await violations()).toEqual([]);
  });
});

describe('hostile texts', () => {
  it('are harmless in a filter', async () => {
    await openApp(`/links?q=${ENDLESS_WORD}`, { script: withLinks(linksOf(KINDS)) });
    await expectElement(field('Filter by text')).toHaveValue(ENDLESS_WORD);
    await waitForLoaded();
    await expectNoHarms();
  });

  it.each([
    ['an endless word', ENDLESS_WORD],
    ['hostile results', 'example'],
  ])('are harmless in a search with %s', async (_, query) => {
    await openApp('/links', { script: withLinks(linksOf(KINDS)) });
    await fill(SEARCH, query);
    await expectElement(page.getByRole('option').first()).toBeVisible();
    await expectNoHarms();
  });

  const askToDelete = async () => {
    localStorage.setItem('brevity:confirm-delete', 'true');
    await openApp('/links', { script: withLinks(linksOf(KINDS)) });
    await click(page.getByRole('button', { name: /^More options for .*www/ }).first());
    await click(page.getByRole('menuitem', { name: 'Delete link' }));
    await expectElement(page.getByRole('dialog')).toBeVisible();
  };

  it('are harmless in a confirmation dialog', async () => {
    await askToDelete();
    await expectNoHarms();
  });

  it('are harmless in a notice', async () => {
    await askToDelete();
    await click(button('Delete link'));
    await expectElement(button('Undo')).toBeVisible();
    await expectNoHarms();
  });
});

describe('an endless error message', () => {
  const no = refuse(403, ENDLESS_WORD);
  const script = { 'PUT /v1/links/*': no, 'GET /v1/links/*': no };

  it('is harmless in the bar of the selected links', async () => {
    await openApp('/links', { script });
    await click(button('Select'));
    await click(page.getByRole('checkbox', { name: 'Select this page' }));
    await click(button('Deactivate'));
    await expectElement(
      page.getByRole('region', { name: 'Selected links' }).getByRole('alert'),
    ).toBeVisible();
    await expectNoHarms();
  });

  it('is harmless in the link editor', async () => {
    await openApp('/links?edit=1', { script });
    await fill('Title', ENDLESS_WORD);
    await click(button('Save changes'));
    await expectElement(page.getByRole('dialog').getByRole('alert')).toBeVisible();
    await expectNoHarms();
  });
});

describe('the host of a destination', () => {
  const HOSTS = [
    'www.shop.department.evil.example',
    `${'w'.repeat(12)}.example`,
    `${'w'.repeat(24)}.example`,
  ];
  const SCREENS: Readonly<Record<string, readonly string[]>> = {
    '/links': HOSTS,
    '/home': HOSTS.slice(0, 1),
    '/analytics': HOSTS.slice(0, 1),
  };

  it.each(Object.entries(SCREENS))('is not truncated at %s', async (url, hosts) => {
    const links = HOSTS.map((host, at) =>
      aWireLink({ id: `${at}`, originalUrl: `https://${host}/${ENDLESS}`, title: ENDLESS }),
    );
    await openApp(url, { script: withLinks(links) });
    await waitForLoaded();
    for (const width of [320, 340, 360, 640, 768, 1280]) {
      await page.viewport(width, 800);
      expect(overflow(), `at ${width}`).toBeLessThanOrEqual(0);
      for (const host of hosts) {
        const shown = page.getByText(host, { exact: true }).first().element();
        const frame = shown.closest('.destination')?.getBoundingClientRect();
        const { right } = shown.getBoundingClientRect();
        expect(right, `${host} at ${width}`).toBeLessThanOrEqual((frame?.right ?? 0) + 1);
      }
    }
  });
});
