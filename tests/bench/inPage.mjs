/**
 * Runs in the page before anything else: leaves `bench` there, which tells when rows were on the screen.
 * It is handed over as text, so it can use nothing from outside.
 */
export const installBench = (rowCount) => {
  const seen = { shift: 0, blocked: [] };
  const observe = (type, note) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value;
  });
  observe('longtask', ({ startTime, duration }) => seen.blocked.push({ startTime, ms: duration - 50 }));

  const listRows = () => document.querySelectorAll('main ul.rows > li');
  const isWhole = () => listRows().length >= rowCount && !document.querySelector('ul.rows[aria-busy="true"]');

  /** Resolves with the time of the first task after the frame that shows what is waited for. */
  const shown = (isThere) =>
    new Promise((resolve) => {
      const observer = new MutationObserver(() => {
        if (!isThere()) return;
        observer.disconnect();
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now());
          port2.postMessage('painted');
        });
      });
      observer.observe(document, { attributes: true, childList: true, characterData: true, subtree: true });
    });

  const clicked = async (element, isThere) => {
    const start = performance.now();
    const end = shown(isThere);
    element.click();
    return (await end) - start;
  };

  globalThis.bench = {
    rows: location.pathname === '/home' ? undefined : shown(isWhole),
    firstLoad() {
      const [{ startTime: fcp }] = performance.getEntriesByName('first-contentful-paint');
      const tbt = seen.blocked.filter((task) => task.startTime >= fcp).reduce((sum, { ms }) => sum + ms, 0);
      return { fcp, tbt, cls: seen.shift };
    },
    openLinks: () => clicked(document.querySelector('nav[aria-label="Main"] a[href="/links"]'), isWhole),
    nextPage() {
      const before = listRows()[0].textContent;
      const next = [...document.querySelectorAll('nav[aria-label="Pages"] button')].at(-1);
      return clicked(next, () => isWhole() && listRows()[0].textContent !== before);
    },
  };
};
