/** Whether an input method handles a key: Chinese, Japanese and Korean are typed with Enter and the arrow keys. */
const isComposing = (event: KeyboardEvent): boolean =>
  // Safari marks the key that ends a composition by its code alone.
  event.isComposing || event.keyCode === 229;

/**
 * Hides keys that an input method handles from every handler of the app; the browser still gets them. Handlers that
 * listen at the window before this call see them, too.
 */
export const hideComposition = (signal: AbortSignal): void => {
  const hide = (event: KeyboardEvent) => isComposing(event) && event.stopImmediatePropagation();
  window.addEventListener('keydown', hide, { capture: true, signal });
};
