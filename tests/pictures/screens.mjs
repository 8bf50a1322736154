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

/** Screens and overlays by name: the address, the states that differ there, and what is done before the picture. */
export const SCREENS = {
  links: { path: '/links', states: ALL },
  'links-sorted': { path: '/links?sort=clicks' },
  'links-change': { path: '/links?sort=change', states: ['full', 'bare'] },
  'links-quiet': { path: '/links?status=quiet&sort=clicks' },
  'links-missed': { path: '/links?status=missed&sort=change' },
  'links-filtered': { path: '/links?q=news', states: ['full', 'many'] },
  'links-selecting': { path: '/links', act: press('Select') },
  'links-compact': {
    path: '/links',
    act: (page) => page.evaluate(() => (document.documentElement.dataset.density = 'compact')),
  },
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
