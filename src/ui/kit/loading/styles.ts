/** Switches on the style sheet of all that is not inline in the page. Returns it while it loads; undefined if it is there. */
export const enableStyles = (): HTMLLinkElement | undefined => {
  const sheet = document.querySelector<HTMLLinkElement>('link#styles');
  if (!sheet || sheet.sheet) return undefined;
  sheet.addEventListener('error', () => {
    // A link does not load a second time.
    const next = sheet.cloneNode() as HTMLLinkElement;
    next.disabled = true;
    sheet.replaceWith(next);
  });
  sheet.disabled = false;
  return sheet;
};
