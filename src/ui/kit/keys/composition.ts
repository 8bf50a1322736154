/** Returns whether an input method handles a key, such as Enter while a user types Japanese. */
const isComposing = (event: KeyboardEvent): boolean =>
  // Safari marks the key that ends a composition only by key code 229.
  event.isComposing || event.keyCode === 229;

/**
 * Hides keys that an input method handles from the app's handlers. The browser still receives these keys, and
 * so do window listeners that were added before this call.
 */
export const hideComposition = (signal: AbortSignal): void => {
  const hide = (event: KeyboardEvent) => isComposing(event) && event.stopImmediatePropagation();
  window.addEventListener('keydown', hide, { capture: true, signal });
};
