/**
 * Runs in each document before its own scripts, and adds the global object `bench`, which measures times and
 * costs. Playwright sends the function as text, so it cannot use anything outside of it.
 */
export const installBench = ({ rowCount }) => {
  const recorded = { shift: 0, blocked: [], commits: 0 };
  const observe = (type, onEntry) =>
    new PerformanceObserver((list) => list.getEntries().forEach(onEntry)).observe({ type, buffered: true });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) recorded.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => recorded.blocked.push({ startTime, ms: duration - 50 }));

  const firstPaint = new Promise((resolve) => {
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') resolve(startTime);
    });
  });

  // The hook of React's developer tools. Production builds call it once per commit, too.
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: () => {
      recorded.commits += 1;
    },
  };

  const rows = () => document.querySelectorAll('main ul.rows > li');
  /**
   * Returns whether at least `count` rows are shown, the first with the number `first`. Early rows count,
   * too.
   */
  const areRowsShown = (count, first) => {
    const all = rows();
    return (
      all.length >= count &&
      all[0].textContent.includes(`/spring-offer-${first}`) &&
      // No further digit: 1 must not match 10.
      !new RegExp(`/spring-offer-${first}\\d`).test(all[0].textContent) &&
      all[0].checkVisibility()
    );
  };

  /** Resolves with the time of the first task after the next frame. */
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage('painted');
      });
    });

  /** Waits until a condition is true. Resolves with the time of the first task after the next frame. */
  const paintedWhen = (isTrue) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isTrue()) return;
        observer.disconnect();
        resolve(painted());
      });
      observer.observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
    });

  const timed = async (act, isTrue) => {
    const start = performance.now();
    const end = paintedWhen(isTrue);
    act();
    return (await end) - start;
  };

  const frame = () => new Promise(requestAnimationFrame);
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const button = (name) =>
    [...document.querySelectorAll('nav[aria-label="Pages"] button')].find(
      ({ textContent }) => textContent === name,
    );
  const firstRowNumber = () => Number(/\/spring-offer-(\d+)/.exec(rows()[0].textContent)[1]);

  const isFormShown = () =>
    ['input[type="email"]', 'button[type="submit"]'].every((name) =>
      document.querySelector(name)?.checkVisibility(),
    );

  const isAuth = location.pathname.startsWith('/auth/');
  globalThis.bench = {
    ready: paintedWhen(
      isAuth ? isFormShown : () => areRowsShown(location.pathname === '/home' ? 5 : rowCount, 1),
    ),

    /** Waits for the pager. Unlike the rows, it is shown only once the app has loaded. */
    async appLoaded() {
      while (!document.querySelector('nav[aria-label="Pages"]')) await frame();
    },

    async firstLoad() {
      const fcp = await firstPaint;
      const tbt = recorded.blocked
        .filter((task) => task.startTime >= fcp)
        .reduce((sum, { ms }) => sum + ms, 0);
      return { fcp, tbt };
    },

    shift: () => recorded.shift,

    /** Clicks 'Edit' in the first row in every frame until a click adds the link to the URL. */
    async click() {
      for (;;) {
        rows()[0]?.querySelector('[data-does="edit"]')?.click();
        if (/\bedit=/.test(location.search)) break;
        await frame();
      }
      const clicked = performance.now();
      const files = performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < clicked)
        .map(({ name }) => new URL(name).pathname);
      return { clicked, files };
    },

    openLinks: () =>
      timed(
        () => document.querySelector('nav[aria-label="Main"] a[href="/links"]').click(),
        () => areRowsShown(rowCount, 1),
      ),

    /**
     * Opens the next or previous page. Returns the time, and the number of React commits until 250 ms later.
     */
    async turn(step = 1) {
      const first = firstRowNumber() + step * rowCount;
      recorded.commits = 0;
      const ms = await timed(
        () => button(step > 0 ? 'Next' : 'Previous').click(),
        () => areRowsShown(rowCount, first),
      );
      await pause(250);
      return { ms, commits: recorded.commits };
    },

    /** Turns pages back and forth as fast as they are painted. */
    async turnOften(times) {
      let step = 1;
      for (let turned = 0; turned < times; turned++) {
        if (button(step > 0 ? 'Next' : 'Previous').disabled) step = -step;
        const first = firstRowNumber() + step * rowCount;
        await timed(
          () => button(step > 0 ? 'Next' : 'Previous').click(),
          () => areRowsShown(rowCount, first),
        );
      }
    },

    /** Starts to time the next key until the frame after it, or until an element contains a text. */
    awaitKey(selector, text) {
      const hasText = () => document.querySelector(selector)?.textContent.includes(text);
      this.key = new Promise((resolve) => {
        const onKeyDown = async ({ timeStamp }) =>
          resolve((await (selector ? paintedWhen(hasText) : painted())) - timeStamp);
        addEventListener('keydown', onKeyDown, { capture: true, once: true });
      });
    },
  };
};
