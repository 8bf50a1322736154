import { onTestFinished } from 'vitest';
import { isForScreenReaders } from './textLayout.ts';

/*
 * Contrast by the colours alone, which takes a small part of the time of axe's own rule: in both themes, and for what the
 * pointer and the keyboard do to each control.
 */

/** What the pointer and the keyboard do to a control. */
export const FORCED = ['', 'hover', 'focus-visible', 'hover active'] as const;

const PSEUDO_CLASSES = /:(hover|focus-visible|active)\b/g;

/** From now on, everything on the page can be put into a state by `force`. */
export const rewriteStyles = (): void => {
  for (const style of document.querySelectorAll('style')) {
    const { textContent } = style;
    style.textContent = textContent.replaceAll(PSEUDO_CLASSES, ':is(:$1, [data-forced~=$1])');
    onTestFinished(() => {
      style.textContent = textContent;
    });
  }
};

export const force = (state: string): void => {
  for (const element of document.querySelectorAll<HTMLElement>('body, body *'))
    element.dataset['forced'] = state;
};

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
const colours = new Map<string, Colour>();

const colourOf = (text: string): Colour => {
  const known = colours.get(text);
  if (known) return known;
  if (!canvas) throw new Error('there is no canvas');
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

/** The colour of what lies behind the text of an element: grounds, and what is drawn below the texts of a row. */
const groundOf = (element: Element | null): Colour => {
  if (!element) return [255, 255, 255, 1];
  const { zIndex, backgroundColor, opacity } = getComputedStyle(element, '::before');
  const own = over(colourOf(getComputedStyle(element).backgroundColor), groundOf(element.parentElement));
  return zIndex === '-1' ? over(colourOf(backgroundColor), own, Number(opacity)) : own;
};

const luminance = ([r, g, b]: Colour): number => {
  const linear = (part: number) =>
    part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};

/** How much of an element is seen through its own opacity and that of what it lies in. */
const opacityOf = (element: Element | null): number =>
  element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;

/** How a colour of an element stands out from its ground, if less than it must; disabled controls need not. */
const faint = (element: Element, text: string, ground: Colour, min: number): string[] => {
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
  if (element.closest(':disabled, [aria-disabled=true]')) return [];
  const seen = over(colourOf(text), ground, opacityOf(element));
  const [dark = 0, light = 0] = [luminance(seen), luminance(ground)].toSorted((a, b) => a - b);
  const ratio = (light + 0.05) / (dark + 0.05);
  return ratio < min ? [`${ratio.toFixed(2)}: ${element.outerHTML.slice(0, 100)}`] : [];
};

const TYPED = 'input:not([type=checkbox], [type=radio]), select, textarea';

const hasText = (element: Element): boolean =>
  element.matches(TYPED) ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

const isLarge = ({ fontSize, fontWeight }: CSSStyleDeclaration): boolean =>
  Number.parseFloat(fontSize) >= (Number(fontWeight) < 700 ? 24 : 18.66);

/** The texts that are too faint (WCAG 1.4.3). */
export const faintTexts = (): string[] =>
  [...document.body.querySelectorAll('*')]
    .filter((element) => hasText(element) && !isForScreenReaders(element))
    .flatMap((element) => {
      const style = getComputedStyle(element);
      return faint(element, style.color, groundOf(element), isLarge(style) ? 3 : 4.5);
    });

/** A part of a control that says what it is or how it is: by its outline, its ring or its drawing. */
const PARTS: readonly (readonly [selector: string, colour: (style: CSSStyleDeclaration) => string])[] = [
  ['.input, .textarea, .select select, .check-box', (style) => style.borderTopColor],
  ['button > svg[stroke], a > svg[stroke]', (style) => style.stroke],
  ['[data-forced~=focus-visible]:is(a, button, input, select, textarea)', (style) => style.outlineColor],
];

/** The parts of controls that are too faint (WCAG 1.4.11). */
export const faintParts = (): string[] =>
  PARTS.flatMap(([selector, colour]) =>
    [...document.querySelectorAll(selector)].flatMap((part) =>
      faint(part, colour(getComputedStyle(part)), groundOf(part.parentElement), 3),
    ),
  );
