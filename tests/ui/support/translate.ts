import { onTestFinished } from 'vitest';

const NEVER_TRANSLATED = '[translate=no], script, style, svg, textarea, font';

/** Replaces text nodes as browser translation does. The words stay the same, so that pages can be compared. */
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

/** Translates the page until the end of the test, and each text that comes or changes. */
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
