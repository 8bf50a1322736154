import type { Locator, Page } from 'playwright';

interface State {
  /** The mock's settings. */
  readonly mock: string;
  readonly isBusy?: boolean;
}

type Act = (page: Page) => Promise<unknown>;

interface Screen {
  readonly path: string;
  /** Those that differ there: without them only 'full'. */
  readonly states?: readonly string[];
  /** What is done before the picture. */
  readonly act?: Act;
  /** Whether the picture is of the whole page. */
  readonly whole?: boolean;
  readonly media?: 'print';
  /** Whether the mock's badge and panel are in the picture. */
  readonly withMock?: boolean;
}

/** The time that pictures show: the demo's data are the same each day. */
export const NOW = new Date('2026-11-20T09:30:00Z');

/** What the mock holds and does in each state. */
export const STATES: Readonly<Record<string, State>> = {
  full: { mock: 'typical' },
  many: { mock: 'busy' },
  empty: { mock: 'empty' },
  long: { mock: 'long-texts' },
  bare: { mock: 'missing-fields' },
  other: { mock: 'app-addresses,no-unique-clicks,several-domains' },
  loading: { mock: 'typical;latency=600000', isBusy: true },
  failing: { mock: 'typical;fault=GET /v1/* 503' },
};

const ALL = Object.keys(STATES);

const press =
  (name: string): Act =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click();

/** The list has one tab stop once the late part is there. */
const onRow =
  (act: (row: Locator, page: Page) => Promise<unknown>): Act =>
  async (page) => {
    await page.locator('.rows [tabindex="0"]').waitFor();
    const row = page.locator('.row').nth(2);
    await act(row, page);
  };

const peek = onRow(async (row, page) => {
  await row.locator('.address-link').focus();
  await page.keyboard.press('Space');
  await page.locator('.peek img').waitFor();
});

const rowMenu = onRow(async (row, page) => {
  await row.click({ button: 'right', position: { x: 200, y: 20 } });
  await page.getByRole('menu').waitFor();
});

const shortcuts: Act = async (page) => {
  await page.locator('.rows [tabindex="0"]').waitFor();
  await page.keyboard.press('?');
};

const newDescription =
  (text: string): Act =>
  async (page) => {
    await page.getByLabel('Description').pressSequentially(text);
    await page.getByRole('option').first().waitFor();
  };

/** On phones, that is in the menu of the tools. */
const startSelecting: Act = async (page) => {
  await page.getByLabel('Filter by text').waitFor();
  const more = page.getByRole('button', { name: 'More for this list' });
  if (await more.isVisible()) {
    await more.click();
    await page.getByRole('menuitem', { name: 'Select links' }).click();
  } else await press('Select')(page);
};

const selectTwo: Act = async (page) => {
  await startSelecting(page);
  for (const at of [0, 2]) await page.locator('.rows .check-box').nth(at).check();
};

const commandsOnSelected: Act = async (page) => {
  await selectTwo(page);
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /^Activate/ }).waitFor();
};

/** A link that is typed and left. */
const leaveTyped: Act = async (page) => {
  await page.getByRole('link', { name: 'Create New Link' }).first().click();
  await page.getByLabel('Title').fill('Winter sale, first week, with the new catalogue');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Not saved yet' }).scrollIntoViewIfNeeded();
};

/** The page of the first link of a list. */
const openFirst: Act = async (page) => {
  await page.locator('main .address-link').first().click();
  await page.locator('.qr-drawing, .qr .note').first().waitFor();
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], .skeleton'));
};

const select: Act = async (page) => {
  await startSelecting(page);
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
};

const openQr: Act = async (page) => {
  await page
    .getByRole('button', { name: /^More options/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'QR code' }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
};

const openSheet: Act = async (page) => {
  await select(page);
  await press('QR codes…')(page);
  await page.getByRole('dialog').getByRole('img').last().waitFor();
};

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="32" fill="#ff5a3c"/></svg>';

const chooseLogo: Act = async (page) => {
  await openQr(page);
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Code', { exact: true }).fill('#1a237e');
};

const refuseColours: Act = async (page) => {
  await openQr(page);
  await page.getByLabel('Code', { exact: true }).fill('#ffcc00');
};

/** Lines of links; each fifth has a problem. */
const lines = (count: number): string =>
  Array.from({ length: count }, (_, at) => {
    const address = at % 5 === 3 ? 'not an address' : `https://shop.example/spring/offer-number-${at}`;
    return `${address}\tspring-${at % 7 === 6 ? 0 : at}\tSpring offer ${at}`;
  }).join('\n');

const pasteMany =
  (text: string, isTable = true): Act =>
  async (page) => {
    await page.getByLabel('Links', { exact: true }).fill(text);
    await press('Continue')(page);
    const next = page.getByRole('button', { name: /^(Continue with|Create \d|Use the address)/ });
    await next.waitFor();
    if (isTable) await next.click();
  };

/** Creates many, and waits for a text. */
const createMany =
  (count: number, until: string): Act =>
  async (page) => {
    await pasteMany(lines(count))(page);
    await page.getByRole('button', { name: /^Create \d/ }).click();
    await page.getByText(until).first().waitFor();
  };

const fill = async (page: Page, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
};

/** The form, from the list: with an address and a short code that two of its links have. */
const typeKnown: Act = async (page) => {
  const known = page.locator('.rows .row').nth(3);
  const destination = await known.locator('.destination').first().getAttribute('href');
  const code = (await known.locator('.short-code').first().textContent()) ?? '';
  await page.getByRole('link', { name: 'Add New Link' }).click();
  await fill(page, { 'Destination URL': destination ?? '', 'Custom Back-half/Short Code': code });
  await page.getByText('You already have').waitFor();
};

const openCampaign: Act = async (page) => {
  await fill(page, {
    'Destination URL': 'https://shop.example/collections/autumn/walking-boots?size=42#sizes',
  });
  await page.getByText('Campaign parameters').click();
  for (const name of ['Newsletter', 'Posters in the city, summer and autumn']) {
    await fill(page, { Source: 'newsletter', Medium: 'email', Campaign: name, 'Save as a preset': name });
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Newsletter', exact: true }).click();
};

/** Over the page, as where the browser refuses a window. */
const openPanel: Act = async (page) => {
  await page.evaluate(() => Object.assign(window, { open: () => null }));
  await page.getByRole('button', { name: /^Demo data/ }).click();
  await page.getByRole('button', { name: 'For developers' }).click();
  await page.getByRole('tab', { name: 'Requests' }).click();
  await page.locator('.mock-panel').getByText('/v1/links').first().waitFor();
};

/** Screens and overlays by name. */
export const SCREENS = {
  links: { path: '/links', states: ALL },
  'links-change': { path: '/links?sort=change', states: ['full', 'bare'] },
  'links-quiet': { path: '/links?status=quiet&sort=clicks' },
  'links-missed': { path: '/links?status=missed&sort=change' },
  'links-found': { path: '/links?q=campaign&status=active&from=2026-10-01&to=2026-10-31&sort=clicks' },
  'links-none': { path: '/links?q=zeppelin' },
  'links-periods': { path: '/links', act: press('Created') },
  'links-selecting': { path: '/links', act: select },
  'links-selected': { path: '/links?sort=clicks', act: selectTwo },
  'links-menu': {
    path: '/links',
    act: (page) =>
      page
        .getByRole('button', { name: 'More for this list' })
        .click({ timeout: 2000 })
        .catch(() => {}),
  },
  'links-foot': { path: '/links?page=6', act: (page) => page.evaluate(() => scrollTo(0, 1e6)) },
  'links-compact': {
    path: '/links',
    act: (page) => page.evaluate(() => (document.documentElement.dataset['density'] = 'compact')),
  },
  'links-tags': {
    path: '/links?tag=print',
    states: ['full', 'empty'],
    act: async (page) => {
      await press('Tags')(page);
      await page.locator('.tag-choices > *, .tag-note:not(:empty)').first().waitFor();
    },
  },
  'links-tag-edited': {
    path: '/links?tag=print',
    act: async (page) => {
      await press('Tags')(page);
      await press('Rename or remove #print…')(page);
    },
  },
  'links-peek': { path: '/links', act: peek, states: ['full', 'long', 'bare', 'other'] },
  'links-row-menu': { path: '/links', act: rowMenu },
  'links-commands': { path: '/links', act: commandsOnSelected },
  'links-shortcuts': { path: '/links', act: shortcuts },
  home: { path: '/home', states: ['full', 'empty', 'long', 'loading', 'failing'] },
  'home-waiting': { path: '/home', act: leaveTyped },
  link: { path: '/links?sort=clicks', states: ['full', 'long', 'bare', 'other'], act: openFirst },
  'link-unknown': { path: '/links/1', states: ['full', 'loading', 'failing'] },
  'link-not-found': { path: '/links/no-such-link' },
  'link-whole': { path: '/links?sort=clicks', act: openFirst, whole: true },
  'link-print': { path: '/links?sort=clicks', act: openFirst, whole: true, media: 'print' },
  'links-print': { path: '/links', whole: true, media: 'print' },
  'qr-dialog': { path: '/links', act: openQr },
  'qr-look-logo': { path: '/links', act: chooseLogo },
  'qr-look-refused': { path: '/links', act: refuseColours },
  'qr-sheet': { path: '/links', act: openSheet },
  'qr-sheet-print': { path: '/links', act: openSheet, whole: true, media: 'print' },
  'new-many': { path: '/links/new-many' },
  'new-many-columns': {
    path: '/links/new-many',
    act: pasteMany(
      `shortUrl,longUrl,title,tags\nhttps://s.test/a,https://shop.example/${'long/'.repeat(40)},Boots,shoes`,
      false,
    ),
  },
  'new-many-rows': { path: '/links/new-many', act: pasteMany(lines(1000)) },
  'new-many-addresses': {
    path: '/links/new-many',
    act: pasteMany('https://a.example/spring-sale\nhttps://a.example/summer', false),
  },
  'new-many-paused': {
    path: '/links/new-many?mock=typical;latency=1000',
    act: async (page) => {
      await createMany(40, 'Creating 4 of')(page);
      await press('Pause')(page);
      await page.getByText(/of 40 links created$/).waitFor();
    },
  },
  'new-many-restored': {
    path: '/links/new-many',
    act: async (page) => {
      await pasteMany(lines(12))(page);
      await page.reload();
      await page.getByText(/^Your list is still here/).waitFor();
    },
  },
  'new-many-result': { path: '/links/new-many', act: createMany(12, 'of 12 links created') },
  'add-link': { path: '/add-link' },
  'add-link-offer': {
    path: '/add-link',
    act: async (page) => {
      await fill(page, { 'Destination URL': 'shop.example/collections/autumn' });
      await page.getByRole('button', { name: /^Use https/ }).waitFor();
    },
  },
  'add-link-known': { path: '/links', states: ['full', 'long'], act: typeKnown },
  'add-link-campaign': { path: '/add-link', act: openCampaign, whole: true },
  'add-link-invalid': { path: '/add-link', act: press('Create Link') },
  'add-link-tags': { path: '/add-link', act: newDescription('For the spring #p') },
  analytics: {
    path: '/analytics',
    states: ['full', 'many', 'long', 'loading', 'empty', 'bare', 'other', 'failing'],
  },
  'analytics-own-scales': { path: '/analytics', act: press('Own scales') },
  'analytics-destinations': { path: '/analytics', act: press('Destinations') },
  'analytics-about': { path: '/analytics', act: press('About ‘Clicks over time’') },
  'analytics-tags': { path: '/analytics', act: press('Tags') },
  'mock-panel': { path: '/links', act: openPanel, withMock: true },
  settings: { path: '/settings' },
  profile: { path: '/profile' },
  users: { path: '/users' },
  dashboard: { path: '/dashboard' },
  landing: { path: '/landing' },
  'sign-in': { path: '/auth/login' },
  register: { path: '/auth/register' },
  'check-email': { path: '/auth/check-email?email=ann%40mail.example' },
  verify: { path: '/auth/verify/not-a-token' },
} satisfies Record<string, Screen>;

/** The pictures of the documents, by their width. */
export const IN_DOCUMENTS: Readonly<Partial<Record<keyof typeof SCREENS, number>>> = {
  'links-selected': 1280,
  link: 1280,
  analytics: 1280,
  'add-link': 1280,
  'mock-panel': 1280,
  links: 360,
};
