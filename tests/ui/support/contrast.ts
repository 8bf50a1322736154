import { onTestFinished } from 'vitest';

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

const colourOf = (text: string): Colour => {
  if (!canvas) throw new Error('there is no canvas');
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = text;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
};

const over = ([r, g, b, alpha]: Colour, [R, G, B]: Colour): Colour => {
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return [mix(r, R), mix(g, G), mix(b, B), 1];
};

/** The colour of what lies behind an element, or of the element with its own ground. */
const groundOf = (element: Element | null): Colour =>
  element
    ? over(colourOf(getComputedStyle(element).backgroundColor), groundOf(element.parentElement))
    : [255, 255, 255, 1];

const luminance = ([r, g, b]: Colour): number => {
  const linear = (part: number) =>
    part <= 0.04045 * 255 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
};

const contrast = (one: Colour, other: Colour): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/** How much of an element is seen through its own opacity and that of what it lies in. */
const opacityOf = (element: Element | null): number =>
  element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;

/** A part of a control that says what it is or how it is: by its outline, its ring or its drawing. */
const PARTS: readonly (readonly [selector: string, colour: (style: CSSStyleDeclaration) => string])[] = [
  ['.input, .textarea, .select select, .check-box', (style) => style.borderTopColor],
  ['button > svg[stroke], a > svg[stroke]', (style) => style.stroke],
  ['[data-forced~=focus-visible]:is(a, button, input, select, textarea)', (style) => style.outlineColor],
];

const MIN = 3;

/** The parts of controls that are too faint (WCAG 1.4.11), disabled ones excepted. */
export const faintParts = (): string[] =>
  PARTS.flatMap(([selector, colour]) =>
    [...document.querySelectorAll<HTMLElement>(selector)].flatMap((part) => {
      if (
        !part.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        part.closest(':disabled, [aria-disabled=true], [inert]')
      )
        return [];
      const [r, g, b, alpha] = colourOf(colour(getComputedStyle(part)));
      const ground = groundOf(part.parentElement);
      const ratio = contrast(over([r, g, b, alpha * opacityOf(part)], ground), ground);
      return ratio < MIN ? [`${ratio.toFixed(2)}: ${selector} in ${part.parentElement?.className}`] : [];
    }),
  );
