import type { BrowserContext, Page, Request } from '@playwright/test';

/*
 * A journey waits as long as something can still happen, and no longer. A bound on time would be missed by a busy machine,
 * and waited for after each mistake.
 */

/** The longest of the program's own pauses that journeys wait through, such as the one before it leads home. */
const SOON_MS = 3_000;

/** What a response, a message or another tab sets off begins within one or two of these looks. */
const LOOKS = 8;
/** Three frames. Those of a tab in the background come once a second, so that they are no measure. */
const BETWEEN_LOOKS_MS = 50;

declare global {
  interface Window {
    /** What has happened in this document, counted, and what will: the delay of each timer. */
    pageActivity?: {
      changes: number;
      readonly timers: Map<string, number>;
      /** The browser's own, which is not counted. */
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

/** What has happened on a page, as a text that changes with it; '' while something is about to happen. */
const lookAt = (page: Page, withinMs: number): Promise<string> =>
  page.evaluate(
    async ([ms, betweenMs]) => {
      const { setTimeout } = window.pageActivity ?? window;
      await new Promise((next) => setTimeout.call(window, next, betweenMs));
      const delays = [...(window.pageActivity?.timers.values() ?? [])];
      const animations = document.getAnimations().filter(({ playState }) => playState === 'running');
      const ends = animations.map(({ effect }) => Number(effect?.getComputedTiming().endTime));
      if ([...delays, ...ends].some((afterMs) => afterMs <= ms)) return '';
      return [performance.timeOrigin, window.pageActivity?.changes, location.href].join(' ');
    },
    [withinMs, BETWEEN_LOOKS_MS] as const,
  );

/** The pages of a journey, with the requests under way. */
const watched = new Map<Page, Set<Request>>();
let requests = 0;

/** Requests that a journey itself keeps from their answers: nothing comes of them while it waits. */
export const heldRequests = new WeakSet<Request>();

/** From now on, the pages of the context are waited for. */
export const watchActivity = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(countActivity);
  context.on('page', (page) => {
    const underWay = new Set<Request>();
    watched.set(page, underWay);
    page.on('close', () => watched.delete(page));
    page.on('request', (request) => {
      requests += 1;
      underWay.add(request);
    });
    page.on('requestfinished', (request) => underWay.delete(request));
    page.on('requestfailed', (request) => underWay.delete(request));
  });
};

const look = async (withinMs: number): Promise<string> => {
  // A page that is closed or goes to another document is not idle.
  const looks = [...watched.keys()].map((page) => lookAt(page, withinMs).catch(() => ''));
  const texts = await Promise.all(looks);
  const calls = [...watched.values()].flatMap((underWay) => [...underWay]);
  return texts.includes('') || calls.some((call) => !heldRequests.has(call))
    ? ''
    : [requests, ...texts].join('\n');
};

/**
 * Whether nothing happens on any page of the journey, and nothing will within the time: no request, timer or animation is
 * under way, and nothing has changed for some frames.
 */
const areIdle = async (withinMs: number): Promise<boolean> => {
  const first = await look(withinMs);
  for (let looks = 1; looks < LOOKS; looks += 1)
    if (first === '' || (await look(withinMs)) !== first) return false;
  return true;
};

/** Waits until nothing happens on any page of the journey. */
export const waitForIdle = async (): Promise<void> => {
  while (!(await areIdle(SOON_MS)));
};

/** Tries until it succeeds; the last time when the pages are idle. */
export const retryUntilIdle = async <T>(attempt: () => Promise<T>): Promise<T> => {
  for (let wereIdle = false; ; wereIdle = await areIdle(SOON_MS)) {
    try {
      return await attempt();
    } catch (error) {
      if (wereIdle) throw error;
    }
  }
};

/** Waits for what comes by itself, such as a request. Rejects once the pages are idle without it. */
export const awaitBeforeIdle = <T>(awaited: Promise<T>, withinMs = SOON_MS): Promise<T> => {
  let hasCome = false;
  const rejectWhenIdle = async (): Promise<never> => {
    while (!hasCome && !(await areIdle(withinMs)));
    throw new Error('The page is idle, and what was awaited has not come.');
  };
  const come = awaited.finally(() => {
    hasCome = true;
  });
  return Promise.race([come, rejectWhenIdle()]);
};
