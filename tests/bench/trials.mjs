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

/** Measures the first load of /links and its page turns. */
const list = (browser, target, profile) =>
  inFreshBrowser(browser, target, profile, async (open) => {
    const tab = await open('/links');
    const rows = await tab.bench('ready');
    const cpu = await tab.threadTime();
    await tab.bench('appLoaded');
    await tab.waitUntilIdle();
    const firstLoad = await tab.bench('firstLoad');
    const heap = await tab.heap();
    const { ms: nextPage } = await tab.bench('turn');
    let commits = 0;
    const before = await tab.threadTime();
    for (let turn = 0; turn < TURNS; turn++) {
      await tab.waitUntilIdle();
      commits = Math.max(commits, (await tab.bench('turn')).commits);
    }
    const turnCpu = ((await tab.threadTime()) - before) / TURNS;
    return { ...firstLoad, rows, cpu, heap, nextPage, commits, turnCpu };
  });

/** Measures the time until a row of /links reacts to a click, and the size of the files loaded until then. */
const click = (browser, target, profile) =>
  inFreshBrowser(browser, target, profile, async (open) => {
    const tab = await open('/links');
    const { clicked, files } = await tab.bench('click');
    return { clicked, bytes: gzipKib(target.folder, files) };
  });

const home = (browser, target, profile) =>
  inFreshBrowser(browser, target, profile, async (open) => {
    const tab = await open('/home');
    await tab.bench('ready');
    await tab.waitUntilIdle();
    return { openLinks: await tab.bench('openLinks') };
  });

/**
 * Measures a second visit with the caches and the storage of the first. For the floor, measures the first
 * visit.
 */
const secondVisit = (browser, target, profile, name) =>
  inFreshBrowser(browser, target, profile, async (open) => {
    const first = await open('/links');
    const rows = await first.bench('ready');
    if (name === 'floor') return { rows };
    // The app stores the rows a moment after it has shown them.
    await first.page.waitForFunction(() => localStorage.getItem('brevity:last-seen') !== null);
    await first.waitUntilIdle();
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
      await tab.waitUntilIdle();
      return { fcp: (await tab.bench('firstLoad')).fcp, form };
    },
    { isVisitor: true },
  );

const hundredRows = (browser, target, profile) =>
  inFreshBrowser(
    browser,
    target,
    profile,
    async (open) => ({ rows: await (await open('/links')).bench('ready') }),
    { stored: { 'brevity:page-size': '100' }, rowCount: 100 },
  );

/** Measures the layout shift of each screen until the network is idle. */
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
        await tab.waitUntilIdle();
        return tab.bench('shift');
      },
      { isVisitor: screen.startsWith('auth/') },
    );
  }
  return figures;
};

/** Types keys into the focused field. Returns the 95th percentile of their times. */
const timeKeys = async (tab, keys) => {
  const times = [];
  for (const key of keys) times.push(await tab.timeKey(key));
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95) - 1];
};

const typing = (browser, target, profile) =>
  inFreshBrowser(browser, target, profile, async (open) => {
    const tab = await open('/add-link');
    await tab.page.getByLabel('Title').click();
    await tab.waitUntilIdle();
    return { key: await timeKeys(tab, 'The offer of a season') };
  });

/**
 * Measures typing a short code in one of 1,000 rows. Each key compares it with the short codes of all other
 * rows.
 */
const bulkCreate = (browser, target, profile) =>
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
    await tab.waitUntilIdle();
    return { key: await timeKeys(tab, 'the-offer-of-a-season') };
  });

/** Measures the slowest of three keys in the search box, once all links have been read. */
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

/** Measures how much the heap has grown after many page turns. */
const turns = (browser, target, profile) =>
  inFreshBrowser(browser, target, profile, async (open) => {
    const tab = await open('/links');
    await tab.bench('ready');
    await tab.bench('appLoaded');
    await tab.waitUntilIdle();
    const before = await tab.heap();
    await tab.bench('turnOften', MANY_TURNS);
    await tab.waitUntilIdle();
    return { growth: (await tab.heap()) - before };
  });

/**
 * Trials by name, with their targets: `floor` is the bare React page, `app` the app and `big` the app with
 * 10,000 links. A trial with `isLong` runs only once.
 */
export const TRIALS = {
  list: { targets: PAIRED, run: list },
  click: { targets: PAIRED, run: click },
  home: { targets: PAIRED, run: home },
  secondVisit: { targets: PAIRED, run: secondVisit },
  signIn: { targets: PAIRED, run: signIn },
  hundredRows: { targets: PAIRED, run: hundredRows },
  shift: { targets: ['app'], run: shift },
  typing: { targets: ['app'], run: typing },
  bulkCreate: { targets: ['app'], run: bulkCreate },
  search: { targets: ['big'], run: search },
  turns: { targets: ['app'], run: turns, isLong: true },
};
