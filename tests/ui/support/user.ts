import type { Locator } from 'vitest/browser';
import { field, waitFor } from './expectElement.ts';

/*
 * Clicks and types with synthetic events, which is ten times as fast as the browser's driver. Tests of the keyboard, and
 * e2e tests, use real input.
 */

const isEnabled = (element: Element): boolean => !element.matches(':disabled, [aria-disabled=true]');

/** Returns the first visible element. */
export const visible = (locator: Locator): HTMLElement | undefined => {
  const found = locator.elements().find((element) => element.checkVisibility());
  return found instanceof HTMLElement ? found : undefined;
};

/** Resolves with the first visible element once it is enabled. */
export const findEnabled = (locator: Locator): Promise<HTMLElement> =>
  waitFor(() => {
    const found = visible(locator);
    if (found && isEnabled(found)) return found;
    throw new Error(`Not enabled: ${locator.selector}`);
  });

interface Target {
  readonly element: Element;
  readonly at: { readonly clientX: number; readonly clientY: number };
}

const centerOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { clientX: left + width / 2, clientY: top + height / 2 };
};

/** Scrolls to an element and returns the target at its center; undefined if another element covers it. */
const targetOf = (element: HTMLElement): Target | undefined => {
  const target = targetAtCenter(element);
  if (target) return target;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return targetAtCenter(element);
};

const targetAtCenter = (element: HTMLElement): Target | undefined => {
  const at = centerOf(element);
  const hit = document.elementFromPoint(at.clientX, at.clientY);
  const isReachable = hit && (element.contains(hit) || hit.closest('label')?.control === element);
  return isReachable ? { element: hit, at } : undefined;
};

const FOCUSABLE =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex], dialog';

const moveFocus = (from: Element): void => {
  const focusable = from.closest(FOCUSABLE) ?? from.closest('label')?.control;
  if (focusable instanceof HTMLElement) focusable.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
};

/** Clicks an element as soon as it is enabled and not covered. Returns the element that received the click. */
export const click = async (locator: Locator): Promise<Element> => {
  // React may replace the element, so it is looked up again afterwards.
  await findEnabled(locator);
  const { element, at } = await waitFor(() => {
    const found = visible(locator);
    const target = found && isEnabled(found) && targetOf(found);
    if (target) return target;
    throw new Error(`Not clickable: ${locator.selector}`);
  });
  const init = { ...at, bubbles: true, cancelable: true, composed: true, view: window, detail: 1 };
  element.dispatchEvent(new PointerEvent('pointerdown', { ...init, isPrimary: true, pointerType: 'mouse' }));
  if (element.dispatchEvent(new MouseEvent('mousedown', init))) moveFocus(element);
  element.dispatchEvent(new PointerEvent('pointerup', { ...init, isPrimary: true, pointerType: 'mouse' }));
  element.dispatchEvent(new MouseEvent('mouseup', init));
  element.dispatchEvent(new MouseEvent('click', init));
  return element;
};

/** Dispatches a pointer event on a chart element. `share`: the position as a fraction of its width. */
export const movePointer = (
  element: Element | null | undefined,
  type: 'pointermove' | 'pointerout' | 'pointerdown' | 'pointerup',
  pointerType: 'mouse' | 'touch',
  share: number,
): void => {
  const { left, top, width } = element?.getBoundingClientRect() ?? new DOMRect();
  const at = { clientX: left + width * share, clientY: top + 2 };
  element?.dispatchEvent(new PointerEvent(type, { ...at, pointerType, bubbles: true }));
};

/** Replaces the value of a field. A string selects the field with this label. */
export const fill = async (target: Locator | string, text: string): Promise<void> => {
  const locator = typeof target === 'string' ? field(target) : target;
  // React may replace the element, so it is looked up again afterwards.
  await findEnabled(locator);
  const input = await findEnabled(locator);
  input.focus();
  // React overrides the setter on the element itself.
  const { prototype } = input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new InputEvent('input', { bubbles: true }));
};

/** Pastes text over the whole value of a field. */
export const paste = async (locator: Locator, text: string): Promise<void> => {
  const input = await findEnabled(locator);
  input.focus();
  if (input instanceof HTMLInputElement) input.select();
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
};
