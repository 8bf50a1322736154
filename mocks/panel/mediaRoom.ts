/*
 * With the panel beside it, the page is narrower than the window, and the window is what its media queries ask about.
 * So while the panel is there, the widths in them are larger by the room that the panel takes.
 */

const CONDITION = /\([^()]*\bwidth\b[^()]*\)/g;
const LENGTH = /\d[\d.]*(?:px|r?em)/g;

const widened = (media: string, byPx: number): string =>
  media.replace(CONDITION, (condition) => condition.replace(LENGTH, `calc($& + ${byPx}px)`));

/** The media queries of the page about a width; those of the panel are about the window. */
const mediaRulesIn = (rules: CSSRuleList): readonly CSSMediaRule[] =>
  [...rules].flatMap((rule) => {
    const own = rule instanceof CSSMediaRule && !rule.cssText.includes('.mock-') ? [rule] : [];
    const inner = 'cssRules' in rule && rule.cssRules instanceof CSSRuleList ? rule.cssRules : undefined;
    return inner === undefined ? own : [...own, ...mediaRulesIn(inner)];
  });

/** What the page's media queries were, of those that were changed. */
const originals = new WeakMap<CSSMediaRule, string>();

const widen = (byPx: number): void => {
  for (const sheet of document.styleSheets) {
    for (const rule of mediaRulesIn(sheet.cssRules)) {
      const original = originals.get(rule) ?? rule.media.mediaText;
      const media = byPx === 0 ? original : widened(original, byPx);
      if (rule.media.mediaText === media) continue;
      originals.set(rule, original);
      rule.media.mediaText = media;
    }
  }
};

/** Keeps the page's media queries to the room that it has; returns a function that ends this. */
export const followRoom = (): (() => void) => {
  const follow = (): void => widen(Number.parseFloat(getComputedStyle(document.body).paddingRight));
  // Style sheets come late, and while developing they are replaced.
  const sheets = new MutationObserver(follow);
  sheets.observe(document.head, { childList: true, subtree: true, characterData: true });
  document.head.addEventListener('load', follow, true);
  addEventListener('resize', follow);
  follow();
  return () => {
    sheets.disconnect();
    document.head.removeEventListener('load', follow, true);
    removeEventListener('resize', follow);
    widen(0);
  };
};
