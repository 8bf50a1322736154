/** The style sheet of everything. A built page has the styles of its first screen inline, and this one switched off. */
const sheetOf = () => document.querySelector<HTMLLinkElement>('link#styles');

let loading: Promise<void> | undefined;

/** Loads the styles of what is not on the first screen. Rejects if they cannot be loaded; the next call tries again. */
export const loadStyles = (): Promise<void> => {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

const load = async (): Promise<void> => {
  const sheet = sheetOf();
  // The dev server's page has no styles inline; the inline script may have loaded those of a page already.
  if (!sheet || sheet.sheet) return;
  await new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve, { once: true });
    const failed = () => {
      // A link does not load a second time.
      const next = sheet.cloneNode() as HTMLLinkElement;
      next.disabled = true;
      sheet.replaceWith(next);
      reject(new Error('The styles could not be loaded'));
    };
    sheet.addEventListener('error', failed, { once: true });
    sheet.disabled = false;
  });
};
