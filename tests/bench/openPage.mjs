import { installBench } from './inPage.mjs';

const MIB = 1024 * 1024;

/**
 * - `mobile`: 1.6 Mbit/s down, 150 ms of latency and a CPU that is four times slower.
 * - `cpu4`: a CPU that is four times slower.
 * - `fast`: no throttling.
 */
const PROFILES = {
  mobile: { cpu: 4, network: { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 } },
  cpu4: { cpu: 4 },
  fast: { cpu: 1 },
};

const SESSION = {
  auth_token: 'bench-token',
  user_data: JSON.stringify({ email: 'bench@mail.example', firstName: 'Bench', lastName: 'Mark' }),
};

/** No trial takes this long unless it hangs. */
const TRIAL_MAX_MS = 600_000;

const entries = (stored) => Object.entries(stored).map(([name, value]) => ({ name, value }));

const metric = async (devTools, name) => {
  const { metrics } = await devTools.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name).value;
};

/** Opens a tab with the throttling of a profile. */
const openTab = async (context, { cpu, network }, rowCount) => {
  const page = await context.newPage();
  const errors = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.addInitScript(installBench, { rowCount });
  const devTools = await context.newCDPSession(page);
  await devTools.send('Performance.enable');
  if (cpu > 1) await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (network) {
    await devTools.send('Network.enable');
    await devTools.send('Network.emulateNetworkConditions', { offline: false, ...network });
  }
  /** Calls a function of the document's `bench`, or awaits one of its promises. */
  const bench = (name, ...args) =>
    page.evaluate(
      ([key, values]) => {
        const member = globalThis.bench[key];
        return typeof member === 'function' ? globalThis.bench[key](...values) : member;
      },
      [name, args],
    );
  return {
    page,
    throwOnError: () => {
      if (errors.length > 0) throw errors[0];
    },
    bench,
    /** Returns the time from a key to the frame after it, or until an element contains a text, in ms. */
    timeKey: async (key, selector, text) => {
      await bench('awaitKey', selector, text);
      await page.keyboard.press(key);
      return bench('key');
    },
    /** Returns the time that the main thread has been busy so far, in ms. */
    threadTime: async () => 1000 * (await metric(devTools, 'ThreadTime')),
    /** Returns the used heap after garbage collection, in MiB. */
    heap: async () => {
      await devTools.send('HeapProfiler.collectGarbage');
      return (await metric(devTools, 'JSHeapUsedSize')) / MIB;
    },
    waitUntilIdle: () => page.waitForLoadState('networkidle'),
  };
};

/**
 * Runs `act` in a fresh profile. Its argument `open` opens a path in a new tab and closes the previous tab.
 * The user is signed in unless `isVisitor`. `stored` adds items to the local storage.
 */
export const inFreshBrowser = async (
  browser,
  { url },
  profile,
  act,
  { stored = {}, rowCount = 20, isVisitor = false } = {},
) => {
  const localStorage = entries({ ...(isVisitor ? {} : SESSION), ...stored });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  // Closing the context makes everything that waits for the page reject.
  const limit = setTimeout(() => void context.close(), TRIAL_MAX_MS);
  let tab;
  const open = async (path) => {
    await tab?.page.close();
    tab = await openTab(context, PROFILES[profile], rowCount);
    await tab.page.goto(url + path, { waitUntil: 'commit' });
    return tab;
  };
  try {
    const figures = await act(open);
    tab.throwOnError();
    return figures;
  } finally {
    clearTimeout(limit);
    await context.close();
  }
};
