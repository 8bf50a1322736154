/**
 * Enables the style sheet with all styles that the document does not inline. Returns the sheet while the
 * sheet loads, or undefined if it has already loaded.
 */
export const enableStyles = (): HTMLLinkElement | undefined => {
  const sheet = document.querySelector<HTMLLinkElement>('link#styles');
  if (!sheet || sheet.sheet) return undefined;
  sheet.addEventListener('error', () => {
    // A `<link>` does not load a second time, so a clone replaces it.
    const next = sheet.cloneNode() as HTMLLinkElement;
    next.disabled = true;
    sheet.replaceWith(next);
  });
  sheet.disabled = false;
  return sheet;
};
