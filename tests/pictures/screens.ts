import type { Page } from 'playwright';

interface State {
  /** The share string of the mock's settings. */
  readonly mock: string;
  /** Whether the screen never finishes loading. */
  readonly isBusy?: boolean;
}

type Act = (page: Page) => Promise<unknown>;

interface Screen {
  readonly path: string;
  /** The states in which the screen looks different. By default only 'full'. */
  readonly states?: readonly string[];
  readonly act?: Act;
  /** Whether the picture shows the full height of the document. */
  readonly isFullPage?: boolean;
  readonly media?: 'print';
  /** Whether the picture shows the mock's button and panel. */
  readonly withMock?: boolean;
}

/** The fixed time of all pictures. The demo has the same data each day. */
export const NOW = new Date('2026-11-20T09:30:00Z');

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

const click =
  (name: string): Act =>
  (page) =>
    page.getByRole('button', { name, exact: true }).first().click();

const pressKey =
  (key: string): Act =>
  (page) =>
    page.keyboard.press(key);

const waitFor =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().waitFor();

const fill =
  (fields: Readonly<Record<string, string>>): Act =>
  async (page) => {
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
  };

const sequence =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** Waits until the list is one tab stop, which it becomes when its lazy code has loaded. */
const waitForList = waitFor('.rows [tabindex="0"]');

const peek = sequence(
  waitForList,
  (page) => page.locator('.row').nth(2).locator('.address-link').focus(),
  pressKey('Space'),
  waitFor('.peek img'),
);

const rowMenu = sequence(
  waitForList,
  (page) =>
    page
      .locator('.row')
      .nth(2)
      .click({ button: 'right', position: { x: 200, y: 20 } }),
  waitFor('[role=menu]'),
);

/** On phones, the command is in the menu 'More list actions'. */
const startSelecting: Act = async (page) => {
  await page.getByLabel('Filter by text').waitFor();
  const more = page.getByRole('button', { name: 'More list actions' });
  if (await more.isVisible()) {
    await more.click();
    await page.getByRole('menuitem', { name: 'Select links' }).click();
  } else await click('Select')(page);
};

const selectTwo: Act = async (page) => {
  await startSelecting(page);
  for (const index of [0, 2]) await page.locator('.rows .check-box').nth(index).check();
};

const commandsOnSelected = sequence(
  selectTwo,
  pressKey('Control+k'),
  waitFor('[role=option]:has-text("Activate")'),
);

/** Types a link and opens Home without creating it. */
const leaveDraft: Act = async (page) => {
  await page.getByRole('link', { name: 'Create New Link' }).first().click();
  await page.getByLabel('Title').fill('Winter sale, first week, with the new catalogue');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Drafts' }).scrollIntoViewIfNeeded();
};

const openFirst = sequence(
  (page) => page.locator('main .address-link').first().click(),
  waitFor('.qr-drawing, .qr .note'),
  (page) => page.waitForFunction(() => !document.querySelector('[aria-busy=true], .skeleton')),
);

const selectPage = sequence(startSelecting, (page) =>
  page.getByRole('checkbox', { name: 'Select this page' }).click(),
);

const openQr: Act = async (page) => {
  await page
    .getByRole('button', { name: /^More options/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'QR code' }).click();
  await page.getByRole('dialog').getByRole('img').waitFor();
};

const openSheet = sequence(selectPage, click('QR codes…'), (page) =>
  page.getByRole('dialog').getByRole('img').last().waitFor(),
);

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="32" fill="#ff5a3c"/></svg>';

const chooseLogo: Act = (page) => {
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
  return page.locator('input[type=file]').setInputFiles(file);
};

/** Returns lines with one link each. Every fifth destination is invalid, and some short codes are equal. */
const linkLines = (count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const url = index % 5 === 3 ? 'not an address' : `https://shop.example/spring/offer-number-${index}`;
    return `${url}\tspring-${index % 7 === 6 ? 0 : index}\tSpring offer ${index}`;
  }).join('\n');

const continueButton = (page: Page) =>
  page.getByRole('button', { name: /^(Continue with|Create \d|Use the address)/ });

/** A table with too many cells in a row, an invalid tag and an invalid destination. */
const PROBLEMS = [
  'Long URL,Short code,Title,Tags',
  'https://maps.example/@48.85,2.35,15z,map,The map of our new shop in the old town,print',
  'https://shop.example/boots,boots,Boots,two words|🎄',
  'not an address,hats,Hats,2025',
].join('\n');

const pasteMany = (text: string) =>
  sequence(fill({ Links: text }), click('Continue'), (page) => continueButton(page).waitFor());

const pasteTable = (count: number) =>
  sequence(pasteMany(linkLines(count)), (page) => continueButton(page).click());

const createMany = (count: number, text: string) =>
  sequence(
    pasteTable(count),
    (page) => page.getByRole('button', { name: /^Create \d/ }).click(),
    waitFor(`text=${text}`),
  );

/** Opens the form from the list and types the destination and the short code of an existing link. */
const typeExisting: Act = async (page) => {
  const existing = page.locator('.rows .row').nth(3);
  const destination = await existing.locator('.destination').first().getAttribute('href');
  const code = (await existing.locator('.short-code').first().textContent()) ?? '';
  await page.getByRole('link', { name: 'Add New Link' }).click();
  await fill({ 'Destination URL': destination ?? '', 'Custom Back-half/Short Code': code })(page);
  await page.getByText('You already have').waitFor();
};

const openCampaign: Act = async (page) => {
  await fill({
    'Destination URL': 'https://shop.example/collections/autumn/walking-boots?size=42#sizes',
  })(page);
  await page.getByText('UTM parameters').click();
  for (const name of ['Newsletter', 'Posters in the city, summer and autumn']) {
    await fill({ Source: 'newsletter', Medium: 'email', Campaign: name, 'Save as preset': name })(page);
    await page.keyboard.press('Enter');
  }
  await page.getByRole('button', { name: 'Newsletter', exact: true }).click();
};

/** Opens the panel inside of the document, as it does when the browser blocks its window. */
const openPanel: Act = async (page) => {
  await page.evaluate(() => Object.assign(window, { open: () => null }));
  await page.getByRole('button', { name: /^Demo data/ }).click();
  await page.getByRole('button', { name: 'For developers' }).click();
  await page.getByRole('tab', { name: 'Requests' }).click();
  await page.locator('.mock-panel').getByText('/v1/links').first().waitFor();
};

export const SCREENS = {
  links: { path: '/links', states: ALL },
  'links-change': { path: '/links?sort=change', states: ['full', 'bare'] },
  'links-quiet': { path: '/links?status=quiet&sort=clicks' },
  'links-missed': { path: '/links?status=missed&sort=change' },
  'links-found': { path: '/links?q=campaign&status=active&from=2026-10-01&to=2026-10-31&sort=clicks' },
  'links-none': { path: '/links?q=zeppelin' },
  'links-periods': { path: '/links', act: click('Created') },
  'links-selecting': { path: '/links', act: selectPage },
  'links-selected': { path: '/links?sort=clicks', act: selectTwo },
  'links-menu': {
    path: '/links',
    act: (page) =>
      page
        .getByRole('button', { name: 'More list actions' })
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
    act: sequence(click('Tags'), waitFor('.tag-choices > *, .tag-note:not(:empty)')),
  },
  'links-tag-edited': {
    path: '/links?tag=print',
    act: sequence(click('Tags'), click('Edit #print…')),
  },
  'links-peek': { path: '/links', act: peek, states: ['full', 'long', 'bare', 'other'] },
  'links-row-menu': { path: '/links', act: rowMenu },
  'links-commands': { path: '/links', act: commandsOnSelected },
  'links-shortcuts': { path: '/links', act: sequence(waitForList, pressKey('?')) },
  home: { path: '/home', states: ['full', 'empty', 'long', 'loading', 'failing'] },
  'home-waiting': { path: '/home', act: leaveDraft },
  link: { path: '/links?sort=clicks', states: ['full', 'long', 'bare', 'other'], act: openFirst },
  'link-unknown': { path: '/links/1', states: ['full', 'loading', 'failing'] },
  'link-not-found': { path: '/links/no-such-link' },
  'link-whole': { path: '/links?sort=clicks', act: openFirst, isFullPage: true },
  'link-print': { path: '/links?sort=clicks', act: openFirst, isFullPage: true, media: 'print' },
  'links-print': { path: '/links', isFullPage: true, media: 'print' },
  'qr-dialog': { path: '/links', act: openQr },
  'qr-look-logo': { path: '/links', act: sequence(openQr, chooseLogo, fill({ Code: '#1a237e' })) },
  'qr-look-refused': { path: '/links', act: sequence(openQr, fill({ Code: '#ffcc00' })) },
  'qr-sheet': { path: '/links', act: openSheet },
  'qr-sheet-print': { path: '/links', act: openSheet, isFullPage: true, media: 'print' },
  'new-many': { path: '/links/new-many' },
  'new-many-columns': {
    path: '/links/new-many',
    act: pasteMany(
      `shortUrl,longUrl,title,tags\nhttps://s.test/a,https://shop.example/${'long/'.repeat(40)},Boots,shoes`,
    ),
  },
  'new-many-problems': { path: '/links/new-many', act: pasteMany(PROBLEMS), isFullPage: true },
  'new-many-doubt': {
    path: '/links/new-many',
    act: sequence(pasteMany(PROBLEMS), click('Continue with 3 links')),
    isFullPage: true,
  },
  'new-many-rows': { path: '/links/new-many', act: pasteTable(1000) },
  'new-many-addresses': {
    path: '/links/new-many',
    act: pasteMany('https://a.example/spring-sale\nhttps://a.example/summer'),
  },
  'new-many-paused': {
    path: '/links/new-many?mock=typical;latency=1000',
    act: sequence(createMany(40, 'Creating 4 of'), click('Pause'), waitFor('text=/of 40 links created$/')),
  },
  'new-many-restored': {
    path: '/links/new-many',
    act: sequence(pasteTable(12), (page) => page.reload(), waitFor('text=/^We restored your list/')),
  },
  'new-many-result': { path: '/links/new-many', act: createMany(12, 'of 12 links created') },
  'add-link': { path: '/add-link' },
  'add-link-offer': {
    path: '/add-link',
    act: sequence(
      fill({ 'Destination URL': 'shop.example/collections/autumn' }),
      waitFor('button:has-text("Use https")'),
    ),
  },
  'add-link-known': { path: '/links', states: ['full', 'long'], act: typeExisting },
  'add-link-campaign': { path: '/add-link', act: openCampaign, isFullPage: true },
  'add-link-invalid': { path: '/add-link', act: click('Create Link') },
  'add-link-tags': {
    path: '/add-link',
    act: sequence(
      (page) => page.getByLabel('Description').pressSequentially('For the spring #p'),
      waitFor('[role=option]'),
    ),
  },
  analytics: {
    path: '/analytics',
    states: ['full', 'many', 'long', 'loading', 'empty', 'bare', 'other', 'failing'],
  },
  'analytics-own-scales': { path: '/analytics', act: click('Own scale') },
  'analytics-destinations': { path: '/analytics', act: click('Destinations') },
  'analytics-about': { path: '/analytics', act: click('About ‘Clicks over time’') },
  'analytics-tags': { path: '/analytics', act: click('Tags') },
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

/** Screens whose pictures the guides show, with the widths of the pictures. */
export const IN_GUIDES: Readonly<Partial<Record<keyof typeof SCREENS, number>>> = {
  'links-selected': 1280,
  link: 1280,
  analytics: 1280,
  'add-link': 1280,
  'mock-panel': 1280,
  links: 360,
};
