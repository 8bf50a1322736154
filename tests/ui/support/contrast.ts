import { onTestFinished } from 'vitest';
import { isForScreenReaders } from './textLayout.ts';

/*
 * Computes contrast from colours alone. That is much faster than axe's rule, so it can cover both themes and every state of
 * a control.
 */

/** The states that pointer and keyboard cause. The empty string is a control at rest. */
export const FORCED = ['', 'hover', 'focus-visible', 'hover active'] as const;

const PSEUDO_CLASSES = /:(hover|focus-visible|active)\b/g;

/** Rewrites the style sheets for this test, so that `force` can set an element's state. */
export const rewriteStyles = (): void => {
  for (const style of document.querySelectorAll('style')) {
    const { textContent } = style;
    style.textContent = textContent.replaceAll(PSEUDO_CLASSES, ':is(:$1, [data-forced~=$1])');
    onTestFinished(() => {
      style.textContent = textContent;
    });
  }
};

/** Puts all elements into one state of `FORCED`. */
export const force = (state: string): void => {
  for (const element of document.querySelectorAll<HTMLElement>('body, body *'))
    element.dataset['forced'] = state;
};

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const colours = new Map<string, Colour>();

const colourOf = (text: string): Colour => {
  const cached = colours.get(text);
  if (cached) return cached;
  if (!canvas) throw new Error('The browser has no canvas');
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  const colour = [red, green, blue, alpha / 255] as const;
  colours.set(text, colour);
  return colour;
};

const over = ([r, g, b, alpha]: Colour, [R, G, B]: Colour, opacity = 1): Colour => {
  const mix = (top: number, below: number) => top * alpha * opacity + below * (1 - alpha * opacity);
  return [mix(r, R), mix(g, G), mix(b, B), 1];
};

/** Returns the colour behind an element's text: its backgrounds, and a `::before` that is painted below the text. */
const backgroundOf = (element: Element | null): Colour => {
  if (!element) return [255, 255, 255, 1];
  const { zIndex, backgroundColor, opacity } = getComputedStyle(element, '::before');
  const own = over(colourOf(getComputedStyle(element).backgroundColor), backgroundOf(element.parentElement));
  return zIndex === '-1' ? over(colourOf(backgroundColor), own, Number(opacity)) : own;
};

const luminance = ([r, g, b]: Colour): number => {
  const linear = (channel: number) =>
    channel <= 0.04045 * 255 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};

/** Returns the opacity of an element multiplied by that of its ancestors. */
const opacityOf = (element: Element | null): number =>
  element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;

/** Returns an element's contrast if it is below the minimum. Disabled controls are exempt. */
const faint = (element: Element, text: string, background: Colour, min: number): string[] => {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
  if (element.closest(':disabled, [aria-disabled=true]')) return [];
  const seen = over(colourOf(text), background, opacityOf(element));
  const [dark = 0, light = 0] = [luminance(seen), luminance(background)].toSorted((a, b) => a - b);
  const ratio = (light + 0.05) / (dark + 0.05);
  return ratio < min ? [`${ratio.toFixed(2)}: ${element.outerHTML.slice(0, 100)}`] : [];
};

const TYPED = 'input:not([type=checkbox], [type=radio]), select, textarea';

const hasText = (element: Element): boolean =>
  element.matches(TYPED) ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean =>
  Number.parseFloat(fontSize) >= (Number(fontWeight) < 700 ? 24 : 18.66);

/** Returns the texts with too little contrast (WCAG 1.4.3). */
export const faintTexts = (): string[] =>
  [...document.body.querySelectorAll('*')]
    .filter((element) => hasText(element) && !isForScreenReaders(element))
    .flatMap((element) => {
      const style = getComputedStyle(element);
      return faint(element, style.color, backgroundOf(element), isLarge(style) ? 3 : 4.5);
    });

/** The parts that identify a control or its state: outline, icon and focus ring. */
const PARTS: readonly (readonly [selector: string, colour: (style: CSSStyleDeclaration) => string])[] = [
  ['.input, .textarea, .select select, .check-box', (style) => style.borderTopColor],
  ['button > svg[stroke], a > svg[stroke]', (style) => style.stroke],
  ['[data-forced~=focus-visible]:is(a, button, input, select, textarea)', (style) => style.outlineColor],
];

/** Returns the parts of controls with too little contrast (WCAG 1.4.11). */
export const faintParts = (): string[] =>
  PARTS.flatMap(([selector, colour]) =>
    [...document.querySelectorAll(selector)].flatMap((part) =>
      faint(part, colour(getComputedStyle(part)), backgroundOf(part.parentElement), 3),
    ),
  );
