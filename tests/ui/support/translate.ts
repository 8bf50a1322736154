import { onTestFinished } from 'vitest';

const NEVER_TRANSLATED = '[translate=no], script, style, svg, textarea, font';

/** Wraps each text like a browser's translation, without changing the words, so that pages can be compared. */
const replaceTexts = (root: Node): void => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = root instanceof Text ? [root] : [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(NEVER_TRANSLATED)) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
};

/** Translates the page, and each text that is added or changed, until the test ends. */
export const translatePage = (): void => {
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records)
      for (const node of type === 'characterData' ? [target] : addedNodes)
        if (node.isConnected) replaceTexts(node);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  onTestFinished(() => observer.disconnect());
  replaceTexts(document.body);
};
