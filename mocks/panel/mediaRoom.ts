/*
 * With the panel beside it, the page is narrower than the window, and the window is what its media queries ask about.
 * So while the panel is there, the widths in them are larger by the room that the panel takes. Container queries ask
 * about what is there, and need nothing.
 */

const FUNCTION = String.raw`[a-z-]+\((?:[^()]|\([^()]*\))*\)`;
const WITHIN = `(?:[^()]|${FUNCTION})*`;

/** A condition about the width, in any notation. One about the screen's is none. */
const CONDITION = new RegExp(String.raw`\(${WITHIN}?(?<!device-)\bwidth\b${WITHIN}\)`, 'g');
const LENGTH = new RegExp(String.raw`${FUNCTION}|\d[\d.]*[a-z]+`, 'g');

const widened = (media: string, byPx: number): string =>
  media.replace(CONDITION, (condition) => condition.replace(LENGTH, `calc($& + ${byPx}px)`));

const rulesOf = (sheet: CSSStyleSheet | null): readonly CSSRule[] => {
  try {
    return [...(sheet?.cssRules ?? [])];
  } catch {
    // Of another origin.
    return [];
  }
};

/** The media queries of rules, but for the panel's own, which are about the window. */
const mediaIn = (rules: readonly CSSRule[]): readonly MediaList[] =>
  rules.flatMap((rule) => {
    if (rule instanceof CSSImportRule) return [rule.media, ...mediaIn(rulesOf(rule.styleSheet))];
    const own = rule instanceof CSSMediaRule && !rule.cssText.includes('.mock-') ? [rule.media] : [];
    const inner = 'cssRules' in rule && rule.cssRules instanceof CSSRuleList ? [...rule.cssRules] : [];
    return [...own, ...mediaIn(inner)];
  });

const mediaOfPage = (): readonly MediaList[] =>
  [...document.styleSheets, ...document.adoptedStyleSheets].flatMap((sheet) => [
    sheet.media,
    ...mediaIn(rulesOf(sheet)),
  ]);

/** Keeps the page's media queries to the room that it has; returns a function that ends this. */
export const followRoom = (): (() => void) => {
  const originals = new Map<MediaList, string>();
  let takenPx = 0;

  const widen = (): void => {
    for (const media of mediaOfPage()) {
      const original = originals.get(media) ?? media.mediaText;
      const text = widened(original, takenPx);
      if (text === media.mediaText) continue;
      originals.set(media, original);
      media.mediaText = text;
    }
  };
  const measure = (): void => {
    const nowPx = Number.parseFloat(getComputedStyle(document.body).paddingRight);
    if (nowPx === takenPx) return;
    takenPx = nowPx;
    widen();
  };

  // Style sheets come late, and while developing they are replaced.
  const sheets = new MutationObserver(widen);
  sheets.observe(document.head, { childList: true, subtree: true, characterData: true });
  document.head.addEventListener('load', widen, true);
  const size = new ResizeObserver(measure);
  size.observe(document.body);
  measure();
  return () => {
    sheets.disconnect();
    size.disconnect();
    document.head.removeEventListener('load', widen, true);
    for (const [media, original] of originals) media.mediaText = original;
  };
};
