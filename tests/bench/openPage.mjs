import { installBench } from './inPage.mjs';

const MIB = 1024 * 1024;

/** 'mobile': 1.6 Mbit/s, 150 ms there and back, and 4x CPU; 'cpu4': 4x CPU alone; 'fast': no throttling. */
const PROFILES = {
  mobile: { cpu: 4, network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } },
  cpu4: { cpu: 4 },
  fast: { cpu: 1 },
};

const SESSION = {
  auth_token: 'bench-token',
  user_data: JSON.stringify({ email: 'bench@mail.example', firstName: 'Bench', lastName: 'Mark' }),
};

/** A trial that takes longer hangs. */
const TRIAL_MAX_MS = 600_000;

const entries = (stored) => Object.entries(stored).map(([name, value]) => ({ name, value }));

const metric = async (devTools, name) => {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name).value;
};

/** One tab of a browser, slowed down as the profile says. */
const openTab = async (context, { cpu, network }, rowCount) => {
  const page = await context.newPage();
  const failures = [];
  page.on('pageerror', (error) => failures.push(error));
  await page.addInitScript(installBench, { rowCount });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable');
  if (cpu > 1) await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network) {
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  /** Calls a function of `bench` in the page, or awaits one of its promises. */
  const bench = (name, ...args) =>
    page.evaluate(
      ([key, values]) => {
        const it = globalThis.bench[key];
        return typeof it === 'function' ? globalThis.bench[key](...values) : it;
      },
      [name, args],
    );
  return {
    page,
    check: () => {
      if (failures.length > 0) throw failures[0];
    },
    bench,
    /** The time from a key to the frame after it, or until an element holds a text, in ms. */
    timeKey: async (key, ...sign) => {
      await bench('awaitKey', ...sign);
      await page.keyboard.press(key);
      return bench('key');
    },
    /** What the page's main thread has run so far, in ms. */
    threadTime: async () => 1000 * (await metric(devTools, 'ThreadTime')),
    heap: async () => {
      await devTools.send('HeapProfiler.collectGarbage');
      return (await metric(devTools, 'JSHeapUsedSize')) / MIB;
    },
    atRest: () => page.waitForLoadState('networkidle'),
  };
};

/**
 * A browser that has never been there. `open` opens an address in a new tab, and closes the one before.
 * `stored` adds to the storage, where a user is signed in unless `isVisitor`.
 */
export const inFreshBrowser = async (
  browser,
  { address },
  profile,
  act,
  { stored = {}, rowCount = 20, isVisitor = false } = {},
) => {
  const localStorage = entries({ ...(isVisitor ? {} : SESSION), ...stored });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: address, localStorage }] },
  });
  // Whatever waits for the page fails then.
  const limit = setTimeout(() => void context.close(), TRIAL_MAX_MS);
  let tab;
  const open = async (path) => {
    await tab?.page.close();
    tab = await openTab(context, PROFILES[profile], rowCount);
    await tab.page.goto(address + path, { waitUntil: 'commit' });
    return tab;
  };
  try {
    const figures = await act(open);
    tab.check();
    return figures;
  } finally {
    clearTimeout(limit);
    await context.close();
  }
};
