import type { Locator } from 'vitest/browser';
import { field, waitFor } from './expectElement.ts';

/*
 * Pressing and typing by the page's own events, which takes a tenth of the time of the browser's driver. Tests of the
 * keyboard, and the journeys over the built program, use real input.
 */

const isEnabled = (element: Element): boolean => !element.matches(':disabled, [aria-disabled=true]');

/** The first of them that can be seen. */
export const visible = (what: Locator): HTMLElement | undefined => {
  const found = what.elements().find((element) => element.checkVisibility());
  return found instanceof HTMLElement ? found : undefined;
};

/** Resolves with an element that can be seen and used. */
export const findEnabled = (what: Locator): Promise<HTMLElement> =>
  waitFor(() => {
    const found = visible(what);
    if (found && isEnabled(found)) return found;
    throw new Error(`To be enabled: ${what.selector}`);
  });

interface Target {
  readonly element: Element;
  readonly at: { readonly clientX: number; readonly clientY: number };
}

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

/** What a pointer in the middle of an element meets, once it is scrolled to; undefined when something else lies over it. */
const targetOf = (element: HTMLElement): Target | undefined => {
  if (metIn(element)) return metIn(element);
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return metIn(element);
};

const metIn = (element: HTMLElement): Target | undefined => {
  const at = middleOf(element);
  const met = document.elementFromPoint(at.clientX, at.clientY);
  const isOwn = met && (element.contains(met) || met.closest('label')?.control === element);
  return isOwn ? { element: met, at } : undefined;
};

const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex], dialog';

const moveFocus = (from: Element): void => {
  const focusable = from.closest(FOCUSABLE) ?? from.closest('label')?.control;
  if (focusable instanceof HTMLElement) focusable.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** Presses an element as soon as a pointer can reach it, and it is enabled. */
export const click = async (what: Locator): Promise<Element> => {
  // Once more when React has acted upon what is there: it may be another element.
  await findEnabled(what);
  const { element, at } = await waitFor(() => {
    const found = visible(what);
    const target = found && isEnabled(found) && targetOf(found);
    if (target) return target;
    throw new Error(`To be pressed: ${what.selector}`);
  });
  const init = { ...at, bubbles: true, cancelable: true, composed: true, view: window, detail: 1 };
  element.dispatchEvent(new PointerEvent('pointerdown', { ...init, isPrimary: true, pointerType: 'mouse' }));
  if (element.dispatchEvent(new MouseEvent('mousedown', init))) moveFocus(element);
  element.dispatchEvent(new PointerEvent('pointerup', { ...init, isPrimary: true, pointerType: 'mouse' }));
  element.dispatchEvent(new MouseEvent('mouseup', init));
  element.dispatchEvent(new MouseEvent('click', init));
  return element;
};

/** What a mouse or a finger does over a part of a chart, at a share of its width from its left edge. */
export const movePointer = (
  part: Element | null | undefined,
  type: 'pointermove' | 'pointerout' | 'pointerdown' | 'pointerup',
  pointerType: 'mouse' | 'touch',
  share: number,
): void => {
  const { left, top, width } = part?.getBoundingClientRect() ?? new DOMRect();
  const at = { clientX: left + width * share, clientY: top + 2 };
  part?.dispatchEvent(new PointerEvent(type, { ...at, pointerType, bubbles: true }));
};

/** Replaces what is in a field, which is named by its label or found otherwise. */
export const fill = async (what: Locator | string, text: string): Promise<void> => {
  const target = typeof what === 'string' ? field(what) : what;
  await findEnabled(target);
  const input = await findEnabled(target);
  input.focus();
  // React overrides the property on the element itself.
  const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** Pastes a text over all that is in a field. */
export const paste = async (what: Locator, text: string): Promise<void> => {
  const input = await findEnabled(what);
  input.focus();
  if (input instanceof HTMLInputElement) input.select();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};
