import type { Page } from 'playwright';

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

const hit =
  (key: string): Act =>
  (page) =>
    page.keyboard.press(key);

/** Waits for what a selector finds. */
const until =
  (selector: string): Act =>
  (page) =>
    page.locator(selector).first().waitFor();

const fill =
  (fields: Readonly<Record<string, string>>): Act =>
  async (page) => {
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(text);
  };

const inTurn =
  (...acts: readonly Act[]): Act =>
  async (page) => {
    for (const act of acts) await act(page);
  };

/** The list has one tab stop once the late part is there. */
const listIsReady = until('.rows [tabindex="0"]');

const peek = inTurn(
  listIsReady,
  (page) => page.locator('.row').nth(2).locator('.address-link').focus(),
  hit('Space'),
  until('.peek img'),
);

const rowMenu = inTurn(
  listIsReady,
  (page) =>
    page
      .locator('.row')
      .nth(2)
      .click({ button: 'right', position: { x: 200, y: 20 } }),
  until('[role=menu]'),
);

/** On phones, that is in the menu of the tools. */
const startSelecting: Act = async (page) => {
  await page.getByLabel('Filter by text').waitFor();
  const more = page.getByRole('button', { name: 'More list actions' });
  if (await more.isVisible()) {
    await more.click();
    await page.getByRole('menuitem', { name: 'Select links' }).click();
  } else await press('Select')(page);
};

const selectTwo: Act = async (page) => {
  await startSelecting(page);
  for (const at of [0, 2]) await page.locator('.rows .check-box').nth(at).check();
};

const commandsOnSelected = inTurn(selectTwo, hit('Control+k'), until('[role=option]:has-text("Activate")'));

/** A link that is typed and left. */
const leaveTyped: Act = async (page) => {
  await page.getByRole('link', { name: 'Create New Link' }).first().click();
  await page.getByLabel('Title').fill('Winter sale, first week, with the new catalogue');
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Drafts' }).scrollIntoViewIfNeeded();
};

/** The page of the first link of a list. */
const openFirst = inTurn(
  (page) => page.locator('main .address-link').first().click(),
  until('.qr-drawing, .qr .note'),
  (page) => page.waitForFunction(() => !document.querySelector('[aria-busy=true], .skeleton')),
);

const select = inTurn(startSelecting, (page) =>
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

const openSheet = inTurn(select, press('QR codes…'), (page) =>
  page.getByRole('dialog').getByRole('img').last().waitFor(),
);

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle cx="32" cy="32" r="32" fill="#ff5a3c"/></svg>';

const chooseLogo: Act = (page) => {
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(LOGO) };
  return page.locator('input[type=file]').setInputFiles(file);
};

/** Lines of links; each fifth has a problem. */
const lines = (count: number): string =>
  Array.from({ length: count }, (_, at) => {
    const address = at % 5 === 3 ? 'not an address' : `https://shop.example/spring/offer-number-${at}`;
    return `${address}\tspring-${at % 7 === 6 ? 0 : at}\tSpring offer ${at}`;
  }).join('\n');

const nextStep = (page: Page) =>
  page.getByRole('button', { name: /^(Continue with|Create \d|Use the address)/ });

/** A table with cells in excess, a tag that is not a word, and an address without a host. */
const PROBLEMS = [
  'Long URL,Short code,Title,Tags',
  'https://maps.example/@48.85,2.35,15z,map,The map of our new shop in the old town,print',
  'https://shop.example/boots,boots,Boots,two words|🎄',
  'not an address,hats,Hats,2025',
].join('\n');

const pasteMany = (text: string) =>
  inTurn(fill({ Links: text }), press('Continue'), (page) => nextStep(page).waitFor());

const pasteTable = (count: number) => inTurn(pasteMany(lines(count)), (page) => nextStep(page).click());

/** Creates many, and waits for a text. */
const createMany = (count: number, text: string) =>
  inTurn(
    pasteTable(count),
    (page) => page.getByRole('button', { name: /^Create \d/ }).click(),
    until(`text=${text}`),
  );

/** The form, from the list: with an address and a short code that two of its links have. */
const typeKnown: Act = async (page) => {
  const known = page.locator('.rows .row').nth(3);
  const destination = await known.locator('.destination').first().getAttribute('href');
  const code = (await known.locator('.short-code').first().textContent()) ?? '';
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

/** Over the page, as where the browser refuses a window. */
const openPanel: Act = async (page) => {
  await page.evaluate(() => Object.assign(window, { open: () => null }));
  await page.getByRole('button', { name: /^Demo data/ }).click();
  await page.getByRole('button', { name: 'Show all tabs' }).click();
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
    act: inTurn(press('Tags'), until('.tag-choices > *, .tag-note:not(:empty)')),
  },
  'links-tag-edited': {
    path: '/links?tag=print',
    act: inTurn(press('Tags'), press('Edit #print…')),
  },
  'links-peek': { path: '/links', act: peek, states: ['full', 'long', 'bare', 'other'] },
  'links-row-menu': { path: '/links', act: rowMenu },
  'links-commands': { path: '/links', act: commandsOnSelected },
  'links-shortcuts': { path: '/links', act: inTurn(listIsReady, hit('?')) },
  home: { path: '/home', states: ['full', 'empty', 'long', 'loading', 'failing'] },
  'home-waiting': { path: '/home', act: leaveTyped },
  link: { path: '/links?sort=clicks', states: ['full', 'long', 'bare', 'other'], act: openFirst },
  'link-unknown': { path: '/links/1', states: ['full', 'loading', 'failing'] },
  'link-not-found': { path: '/links/no-such-link' },
  'link-whole': { path: '/links?sort=clicks', act: openFirst, whole: true },
  'link-print': { path: '/links?sort=clicks', act: openFirst, whole: true, media: 'print' },
  'links-print': { path: '/links', whole: true, media: 'print' },
  'qr-dialog': { path: '/links', act: openQr },
  'qr-look-logo': { path: '/links', act: inTurn(openQr, chooseLogo, fill({ Code: '#1a237e' })) },
  'qr-look-refused': { path: '/links', act: inTurn(openQr, fill({ Code: '#ffcc00' })) },
  'qr-sheet': { path: '/links', act: openSheet },
  'qr-sheet-print': { path: '/links', act: openSheet, whole: true, media: 'print' },
  'new-many': { path: '/links/new-many' },
  'new-many-columns': {
    path: '/links/new-many',
    act: pasteMany(
      `shortUrl,longUrl,title,tags\nhttps://s.test/a,https://shop.example/${'long/'.repeat(40)},Boots,shoes`,
    ),
  },
  'new-many-problems': { path: '/links/new-many', act: pasteMany(PROBLEMS), whole: true },
  'new-many-doubt': {
    path: '/links/new-many',
    act: inTurn(pasteMany(PROBLEMS), press('Continue with 3 links')),
    whole: true,
  },
  'new-many-rows': { path: '/links/new-many', act: pasteTable(1000) },
  'new-many-addresses': {
    path: '/links/new-many',
    act: pasteMany('https://a.example/spring-sale\nhttps://a.example/summer'),
  },
  'new-many-paused': {
    path: '/links/new-many?mock=typical;latency=1000',
    act: inTurn(createMany(40, 'Creating 4 of'), press('Pause'), until('text=/of 40 links created$/')),
  },
  'new-many-restored': {
    path: '/links/new-many',
    act: inTurn(pasteTable(12), (page) => page.reload(), until('text=/^We restored your list/')),
  },
  'new-many-result': { path: '/links/new-many', act: createMany(12, 'of 12 links created') },
  'add-link': { path: '/add-link' },
  'add-link-offer': {
    path: '/add-link',
    act: inTurn(
      fill({ 'Destination URL': 'shop.example/collections/autumn' }),
      until('button:has-text("Use https")'),
    ),
  },
  'add-link-known': { path: '/links', states: ['full', 'long'], act: typeKnown },
  'add-link-campaign': { path: '/add-link', act: openCampaign, whole: true },
  'add-link-invalid': { path: '/add-link', act: press('Create Link') },
  'add-link-tags': {
    path: '/add-link',
    act: inTurn(
      (page) => page.getByLabel('Description').pressSequentially('For the spring #p'),
      until('[role=option]'),
    ),
  },
  analytics: {
    path: '/analytics',
    states: ['full', 'many', 'long', 'loading', 'empty', 'bare', 'other', 'failing'],
  },
  'analytics-own-scales': { path: '/analytics', act: press('Own scale') },
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
