import { gzipKib } from './gzipKib.mjs';
import { inFreshBrowser } from './openPage.mjs';

const PAIRED = ['floor', 'app'];
const TURNS = 5;
const MANY_TURNS = 1000;
const SCREENS = [
  'home',
  'links',
  'links/1',
  'analytics',
  'settings',
  'add-link',
  'links/new-many',
  'auth/login',
  'auth/register',
];

/** The first load of /links, and turning its pages. */
const list = (browser, target, profile) =>
  inFreshBrowser(browser, target, profile, async (open) => {
    const tab = await open('/links');
    const rows = await tab.bench('ready');
    const cpu = await tab.threadTime();
    await tab.bench('started');
    await tab.atRest();
    const firstLoad = await tab.bench('firstLoad');
    const heap = await tab.heap();
    const { ms: nextPage } = await tab.bench('turn');
    let commits = 0;
    const before = await tab.threadTime();
    for (let turn = 0; turn < TURNS; turn++) {
      await tab.atRest();
      commits = Math.max(commits, (await tab.bench('turn')).commits);
    }
    const turnCpu = ((await tab.threadTime()) - before) / TURNS;
    return { ...firstLoad, rows, cpu, heap, nextPage, commits, turnCpu };
  });

/** A press on a row of /links, tried in every frame until it acts, and what has been loaded until then. */
const press = (browser, target, profile) =>
  inFreshBrowser(browser, target, profile, async (open) => {
    const tab = await open('/links');
    const { pressed, files } = await tab.bench('press');
    return { pressed, bytes: gzipKib(target.folder, files) };
  });

const home = (browser, target, profile) =>
  inFreshBrowser(browser, target, profile, async (open) => {
    const tab = await open('/home');
    await tab.bench('ready');
    await tab.atRest();
    return { openLinks: await tab.bench('openLinks') };
  });

/** The rows of the second visit, with the caches and the storage of the first; of the floor, those of the first. */
const again = (browser, target, profile, name) =>
  inFreshBrowser(browser, target, profile, async (open) => {
    const first = await open('/links');
    const rows = await first.bench('ready');
    if (name === 'floor') return { rows };
    // What a user leaves after a moment.
    await first.page.waitForFunction(() => localStorage.getItem('brevity:last-seen') !== null);
    await first.atRest();
    return { rows: await (await open('/links')).bench('ready') };
  });

const signIn = (browser, target, profile) =>
  inFreshBrowser(
    browser,
    target,
    profile,
    async (open) => {
      const tab = await open('/auth/login');
      const form = await tab.bench('ready');
      await tab.atRest();
      return { fcp: (await tab.bench('firstLoad')).fcp, form };
    },
    { isVisitor: true },
  );

const hundred = (browser, target, profile) =>
  inFreshBrowser(
    browser,
    target,
    profile,
    async (open) => ({ rows: await (await open('/links')).bench('ready') }),
    { stored: { 'brevity:page-size': '100' }, rowCount: 100 },
  );

/** The layout shift of each screen until it is at rest. */
const shift = async (browser, target, profile) => {
  const figures = {};
  for (const screen of SCREENS) {
    figures[screen] = await inFreshBrowser(
      browser,
      target,
      profile,
      async (open) => {
        const tab = await open(`/${screen}`);
        await tab.page.locator('main h1').first().waitFor();
        await tab.atRest();
        return tab.bench('shift');
      },
      { isVisitor: screen.startsWith('auth/') },
    );
  }
  return figures;
};

/** The slowest of these keys but one in twenty, in the field that has the focus. */
const typed = async (tab, keys) => {
  const times = [];
  for (const key of keys) times.push(await tab.timeKey(key));
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95) - 1];
};

/** Typing in the form of a new link. */
const typing = (browser, target, profile) =>
  inFreshBrowser(browser, target, profile, async (open) => {
    const tab = await open('/add-link');
    await tab.page.getByLabel('Title').click();
    await tab.atRest();
    return { key: await typed(tab, 'The offer of a season') };
  });

/** Typing in the short code of a row among 1,000, which all others are compared with. */
const batch = (browser, target, profile) =>
  inFreshBrowser(browser, target, profile, async (open) => {
    const tab = await open('/links/new-many');
    const lines = Array.from(
      { length: 1000 },
      (_, at) => `https://shop.example/${at}\toffer-${at}\tOffer ${at}`,
    );
    await tab.page.getByLabel('Links', { exact: true }).fill(lines.join('\n'));
    await tab.page.getByRole('button', { name: 'Continue' }).click();
    await tab.page.getByRole('button', { name: 'Continue with 1,000 links' }).click();
    await tab.page.getByLabel('Short code of row 5', { exact: true }).click();
    await tab.atRest();
    return { key: await typed(tab, 'the-offer-of-a-season') };
  });

/** The slowest of some keys in the search box, once all links have been read. */
const search = (browser, target, profile) =>
  inFreshBrowser(browser, target, profile, async (open) => {
    const tab = await open('/links');
    await tab.bench('ready');
    const box = tab.page.getByRole('combobox', { name: 'Search' });
    await box.fill('spring');
    await tab.page.getByText(/^Searched 10,000 links/).waitFor({ timeout: 120_000 });
    const times = [];
    for (const number of ['12', '345', '6789']) {
      await box.fill(`spring-offer-${number.slice(0, -1)}`);
      await tab.page.locator('[role=option]').first().waitFor();
      await tab.page.waitForTimeout(500);
      times.push(await tab.timeKey(number.at(-1), '[role=option]', `/spring-offer-${number}`));
    }
    return { results: Math.max(...times) };
  });

/** What the heap has grown by when pages have been turned all day. */
const turns = (browser, target, profile) =>
  inFreshBrowser(browser, target, profile, async (open) => {
    const tab = await open('/links');
    await tab.bench('ready');
    await tab.bench('started');
    await tab.atRest();
    const before = await tab.heap();
    await tab.bench('turnOften', MANY_TURNS);
    await tab.atRest();
    return { growth: (await tab.heap()) - before };
  });

/** What is measured, on which targets: `big` is the program with 10,000 links. A trial that is `long` runs once. */
export const TRIALS = {
  list: { targets: PAIRED, run: list },
  press: { targets: PAIRED, run: press },
  home: { targets: PAIRED, run: home },
  again: { targets: PAIRED, run: again },
  signIn: { targets: PAIRED, run: signIn },
  hundred: { targets: PAIRED, run: hundred },
  shift: { targets: ['app'], run: shift },
  typing: { targets: ['app'], run: typing },
  batch: { targets: ['app'], run: batch },
  search: { targets: ['big'], run: search },
  turns: { targets: ['app'], run: turns, isLong: true },
};
