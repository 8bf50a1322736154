/** What the mock holds and does in each state. */
export const STATES = {
  full: { mock: 'typical' },
  many: { mock: 'busy' },
  empty: { mock: 'empty' },
  long: { mock: 'long-texts' },
  bare: { mock: 'missing-fields' },
  loading: { mock: 'typical;latency=600000', isBusy: true },
  failing: { mock: 'typical;fault=GET /v1/* 503' },
};

const ALL = Object.keys(STATES);

const press = (name) => (page) => page.getByRole('button', { name, exact: true }).first().click();

/** The list has one tab stop once the late part is there. */
const onRow = (act) => async (page) => {
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

const shortcuts = async (page) => {
  await page.locator('.rows [tabindex="0"]').waitFor();
  await page.keyboard.press('?');
};

const commandsOnSelected = async (page) => {
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  for (const at of [0, 2]) await page.locator('.rows .check-box').nth(at).check();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: /^Activate/ }).waitFor();
};

/** Screens and overlays by name: the address, the states that differ there, and what is done before the picture. */
export const SCREENS = {
  links: { path: '/links', states: ALL },
  'links-sorted': { path: '/links?sort=clicks' },
  'links-filtered': { path: '/links?q=news', states: ['full', 'many'] },
  'links-selecting': { path: '/links', act: press('Select') },
  'links-compact': {
    path: '/links',
    act: (page) => page.evaluate(() => (document.documentElement.dataset.density = 'compact')),
  },
  'links-peek': { path: '/links', act: peek, states: ['full', 'long', 'bare'] },
  'links-row-menu': { path: '/links', act: rowMenu },
  'links-commands': { path: '/links', act: commandsOnSelected },
  'links-shortcuts': { path: '/links', act: shortcuts },
  home: { path: '/home', states: ['full', 'empty', 'long', 'loading', 'failing'] },
  link: { path: '/links/1', states: ['full', 'long', 'bare', 'failing'] },
  'add-link': { path: '/add-link' },
  analytics: { path: '/analytics', states: ['full', 'empty', 'bare', 'failing'] },
  settings: { path: '/settings' },
  profile: { path: '/profile' },
  users: { path: '/users' },
  dashboard: { path: '/dashboard' },
  landing: { path: '/landing' },
  'sign-in': { path: '/auth/login' },
  register: { path: '/auth/register' },
  'check-email': { path: '/auth/check-email?email=ann%40mail.example' },
  verify: { path: '/auth/verify/not-a-token' },
};
