/**
 * Runs in the page before anything else: leaves `bench` there, which tells when something was on the screen, and what
 * it has cost. It is handed over as text, so it can use nothing from outside.
 */
export const installBench = ({ rowCount }) => {
  const seen = { shift: 0, blocked: [], commits: 0 };
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => seen.blocked.push({ startTime, ms: duration - 50 }));

  const firstPaint = new Promise((resolve) => {
    observe('paint', ({ name, startTime }) => {
      if (name === 'first-contentful-paint') resolve(startTime);
    });
  });

  // What React's developer tools hook into; production builds call it too, once per commit.
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    inject: () => 1,
    checkDCE: () => undefined,
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    onCommitFiberRoot: () => {
      seen.commits += 1;
    },
  };

  const rows = () => document.querySelectorAll('main ul.rows > li');
  /** Whether the rows are there, whoever has rendered them, with the address of the first of them. */
  const areRows = (count, first) => {
    const all = rows();
    return (
      all.length >= count &&
      all[0].textContent.includes(`/spring-offer-${first}`) &&
      // The code ends here: 1 is not 10.
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

  /** Resolves with the time of the first task after the frame that shows what is waited for. */
  const shown = (isThere) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        resolve(painted());
      });
      observer.observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
    });

  const timed = async (act, isThere) => {
    const start = performance.now();
    const end = shown(isThere);
    act();
    return (await end) - start;
  };

  const frame = () => new Promise(requestAnimationFrame);
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const button = (name) =>
    [...document.querySelectorAll('nav[aria-label="Pages"] button')].find(
      ({ textContent }) => textContent === name,
    );
  const firstShown = () => Number(/\/spring-offer-(\d+)/.exec(rows()[0].textContent)[1]);

  const isForm = () =>
    ['input[type="email"]', 'button[type="submit"]'].every((name) =>
      document.querySelector(name)?.checkVisibility(),
    );

  const isAuth = location.pathname.startsWith('/auth/');
  globalThis.bench = {
    ready: shown(isAuth ? isForm : () => areRows(location.pathname === '/home' ? 5 : rowCount, 1)),

    /** Resolves once the pager is there: the rows may be there before the program is. */
    async started() {
      while (!document.querySelector('nav[aria-label="Pages"]')) await frame();
    },

    async firstLoad() {
      const fcp = await firstPaint;
      const tbt = seen.blocked.filter((task) => task.startTime >= fcp).reduce((sum, { ms }) => sum + ms, 0);
      return { fcp, tbt };
    },

    shift: () => seen.shift,

    /** Presses Edit in the first row in every frame until a press acts: it puts the link into the address. */
    async press() {
      for (;;) {
        rows()[0]?.querySelector('[data-does="edit"]')?.click();
        if (/\bedit=/.test(location.search)) break;
        await frame();
      }
      const pressed = performance.now();
      const files = performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime < pressed)
        .map(({ name }) => new URL(name).pathname);
      return { pressed, files };
    },

    openLinks: () =>
      timed(
        () => document.querySelector('nav[aria-label="Main"] a[href="/links"]').click(),
        () => areRows(rowCount, 1),
      ),

    /** Goes one page on or back; tells how long it took, and how often React committed until it had come to rest. */
    async turn(step = 1) {
      const first = firstShown() + step * rowCount;
      seen.commits = 0;
      const ms = await timed(
        () => button(step > 0 ? 'Next' : 'Previous').click(),
        () => areRows(rowCount, first),
      );
      await pause(250);
      return { ms, commits: seen.commits };
    },

    /** Turns many pages, forth and back, as fast as they are drawn. */
    async turnOften(times) {
      let step = 1;
      for (let turned = 0; turned < times; turned++) {
        if (button(step > 0 ? 'Next' : 'Previous').disabled) step = -step;
        const first = firstShown() + step * rowCount;
        await timed(
          () => button(step > 0 ? 'Next' : 'Previous').click(),
          () => areRows(rowCount, first),
        );
      }
    },

    /** Gets ready to time the next key, until the frame after it, or until an element holds a text. */
    awaitKey(selector, text) {
      const isThere = () => document.querySelector(selector)?.textContent.includes(text);
      this.key = new Promise((resolve) => {
        const pressed = async ({ timeStamp }) =>
          resolve((await (selector ? shown(isThere) : painted())) - timeStamp);
        addEventListener('keydown', pressed, { capture: true, once: true });
      });
    },
  };
};
