import type { BrowserContext, Page, Request } from '@playwright/test';

/*
 * E2e tests wait while something can still happen on their pages, and no longer. A time-out would be too
 * short for a busy machine, and each failure would have to wait for it.
 */

/**
 * Timers of up to this delay count as activity. The app's own pauses are shorter, such as the one before it
 * opens Home.
 */
const SOON_MS = 3_000;

/** A response, a message or another tab causes activity within one or two checks. */
const CHECKS = 8;
/**
 * Three frames. Tabs in the background get a frame only once a second, so frames cannot be counted instead.
 */
const CHECK_INTERVAL_MS = 50;

declare global {
  interface Window {
    /** Counts past activity of this document, and holds the delays of its pending timers. */
    pageActivity?: {
      changes: number;
      readonly timers: Map<string, number>;
      /** The browser's original, which does not count as activity. */
      readonly setTimeout: typeof setTimeout;
    };
  }
}

/** Runs in each document before its own scripts. */
const countActivity = () => {
  const timers = new Map<string, number>();
  const activity = { changes: 0, timers, setTimeout };
  window.pageActivity = activity;
  const count = () => {
    activity.changes += 1;
  };
  const everything = { attributes: true, characterData: true, childList: true, subtree: true };
  new MutationObserver(count).observe(document, everything);

  const wrap = (start: string, stop: string, delayOf: (second: unknown) => number) => {
    const [begin, end] = [Reflect.get(window, start), Reflect.get(window, stop)];
    // WebKit has no idle callbacks.
    if (begin === undefined) return;
    const startCounted = (run: (...values: unknown[]) => void, second: unknown, ...rest: unknown[]) => {
      const runCounted = (...values: unknown[]) => {
        timers.delete(`${start} ${id}`);
        count();
        run(...values);
      };
      const id: unknown = begin.call(window, runCounted, second, ...rest);
      timers.set(`${start} ${id}`, delayOf(second));
      return id;
    };
    const stopCounted = (id: unknown) => {
      timers.delete(`${start} ${id}`);
      end.call(window, id);
    };
    Object.assign(window, { [start]: startCounted, [stop]: stopCounted });
  };
  wrap('setTimeout', 'clearTimeout', (ms) => Number(ms ?? 0));
  wrap('requestAnimationFrame', 'cancelAnimationFrame', () => 0);
  wrap('requestIdleCallback', 'cancelIdleCallback', () => 0);
};

/**
 * Returns a string that changes with each activity of a page, or '' if a timer or an animation ends within
 * the time.
 */
const activityOf = (page: Page, withinMs: number): Promise<string> =>
  page.evaluate(
    async ([ms, intervalMs]) => {
      const { setTimeout } = window.pageActivity ?? window;
      await new Promise((next) => setTimeout.call(window, next, intervalMs));
      const delays = [...(window.pageActivity?.timers.values() ?? [])];
      const animations = document.getAnimations().filter(({ playState }) => playState === 'running');
      const ends = animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
      if ([...delays, ...ends].some((afterMs) => afterMs <= ms)) return '';
      return [performance.timeOrigin, window.pageActivity?.changes, location.href].join(' ');
    },
    [withinMs, CHECK_INTERVAL_MS] as const,
  );

/** The open pages of a test, with their pending requests. */
const watched = new Map<Page, Set<Request>>();
let requestCount = 0;

/** Requests that a test holds back. They do not count as activity. */
export const heldRequests = new WeakSet<Request>();

/** Watches all pages that the context opens from now on. */
export const watchActivity = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(countActivity);
  context.on('page', (page) => {
    const pending = new Set<Request>();
    watched.set(page, pending);
    page.on('close', () => watched.delete(page));
    page.on('request', (request) => {
      requestCount += 1;
      pending.add(request);
    });
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
  });
};

const activityOfAll = async (withinMs: number): Promise<string> => {
  // Pages that are closing or navigating reject. They are not idle.
  const checks = [...watched.keys()].map((page) => activityOf(page, withinMs).catch(() => ''));
  const activities = await Promise.all(checks);
  const pending = [...watched.values()].flatMap((requests) => [...requests]);
  return activities.includes('') || pending.some((request) => !heldRequests.has(request))
    ? ''
    : [requestCount, ...activities].join('\n');
};

/**
 * Returns whether all pages are idle: no request is pending, no timer or animation ends within the time, and
 * nothing has changed during the checks.
 */
const areIdle = async (withinMs: number): Promise<boolean> => {
  const first = await activityOfAll(withinMs);
  for (let checks = 1; checks < CHECKS; checks += 1)
    if (first === '' || (await activityOfAll(withinMs)) !== first) return false;
  return true;
};

export const waitForIdle = async (): Promise<void> => {
  while (!(await areIdle(SOON_MS)));
};

/** Retries until the attempt succeeds. Rejects with its error if it fails while the pages are idle. */
export const retryUntilIdle = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let wereIdle = false; ; wereIdle = await areIdle(SOON_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (wereIdle) throw error;
    }
  }
};

/** Waits for an event, such as a request. Rejects if the pages become idle before. */
export const awaitBeforeIdle = <T>(event: Promise<T>, withinMs = SOON_MS): Promise<T> => {
  let hasSettled = false;
  const rejectWhenIdle = async (): Promise<never> => {
    while (!hasSettled && !(await areIdle(withinMs)));
    throw new Error('The pages became idle before the awaited event.');
  };
  const settled = event.finally(() => {
    hasSettled = true;
  });
  return Promise.race([settled, rejectWhenIdle()]);
};
