import { MissingPartError } from './MissingPartError.ts';

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
  // The inline script may have switched it on already.
  const sheet = enableStyles();
  if (!sheet) return;
  await new Promise((resolve, reject) => {
    sheet.addEventListener('load', resolve);
    sheet.addEventListener('error', () => reject(new MissingPartError('The styles could not be loaded')));
  });
};
