import { installBench } from './inPage.mjs';

const PAGE_SIZE = 20;
const MIB = 1024 * 1024;
const RECENT_ROWS = 'main ul.rows > li';

/** 4x CPU; on 'mobile' 1.6 Mbit/s and 150 ms there and back as well. */
export const PROFILES = {
  cpu4: { cpu: 4 },
  mobile: { cpu: 4, network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } },
};

const SESSION = [
  { name: 'auth_token', value: 'bench-token' },
  {
    name: 'user_data',
    value: JSON.stringify({ email: 'bench@mail.example', firstName: 'Bench', lastName: 'Mark' }),
  },
];

/** Opens an address in a browser that has never been there, and lets `measure` look at it. */
const inFreshPage = async (browser, address, path, { cpu, network }, measure) => {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: address, localStorage: SESSION }] },
  });
  try {
    const page = await context.newPage();
    const failures = [];
    page.on('pageerror', (error) => failures.push(error));
    await page.addInitScript(installBench, PAGE_SIZE);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Performance.enable');
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
    if (network) {
      await devTools.send('Network.enable');
      await devTools.send('Network.emulateNetworkConditions', { offline: false, ...network });
    }
    await page.goto(address + path, { waitUntil: 'commit' });
    const figures = await measure(page, devTools);
    if (failures.length > 0) throw failures[0];
    return figures;
  } finally {
    await context.close();
  }
};

const metric = async (devTools, name) => {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name).value;
};

const loadList = async (page, devTools) => {
  const rows = await page.evaluate(() => globalThis.bench.rows);
  await page.waitForLoadState('networkidle');
  const main = 1000 * (await metric(devTools, 'TaskDuration'));
  const firstLoad = await page.evaluate(() => globalThis.bench.firstLoad());
  await devTools.send('HeapProfiler.collectGarbage');
  const heap = (await metric(devTools, 'JSHeapUsedSize')) / MIB;
  const nextPage = await page.evaluate(() => globalThis.bench.nextPage());
  return { ...firstLoad, rows, main, heap, nextPage };
};

const openListFromHome = async (page) => {
  await page.locator(RECENT_ROWS).first().waitFor();
  await page.waitForLoadState('networkidle');
  return { openLinks: await page.evaluate(() => globalThis.bench.openLinks()) };
};

/** One sample of every measure, each first load with a cold cache. */
export const takeSample = async (browser, address, profile) => ({
  ...(await inFreshPage(browser, address, '/links', profile, loadList)),
  ...(await inFreshPage(browser, address, '/home', profile, openListFromHome)),
});
