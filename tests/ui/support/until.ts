const TIMEOUT_MS = 10_000;
/** For what changes and is not on the page. */
const LOOK_AGAIN_AFTER_MS = 50;

/** Resolves with the page's next change. */
const change = (): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      watch.disconnect();
      clearTimeout(timer);
      resolve();
    };
    const watch = new MutationObserver(done);
    watch.observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
    const timer = setTimeout(done, LOOK_AGAIN_AFTER_MS);
  });

/** Resolves with what a look at the page finds, as soon as it finds something: it looks whenever the page changes. */
export const until = async <T>(look: () => T | undefined, wanted: string): Promise<T> => {
  const end = performance.now() + TIMEOUT_MS;
  for (;;) {
    const found = look();
    if (found !== undefined) return found;
    if (performance.now() > end) throw new Error(`${wanted}; there is:\n${document.body.innerText}`);
    await change();
  }
};
