import { StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App, preloadScreen } from './ui/App.tsx';
import type { Late } from './ui/kit/Late.ts';
import type { Screen } from './ui/routes.ts';
import { type Stores, StoresContext } from './ui/StoresContext.tsx';

/**
 * Replaces what the page has drawn with the program, once the first screen's code and late stores are loaded, and its
 * data if the page shows it already. Returns a function that unmounts it.
 */
export const mount = async (
  stores: Stores,
  first: Screen,
  lateStores: Late<unknown> | undefined,
): Promise<() => void> => {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id "root"');
  await Promise.all([preloadScreen(first), lateStores?.preload()]);
  if (document.querySelector('.shell .rows:not(.is-last-seen) .link-row')) await stores.screen.whenLoaded();
  const focused = focusedPlace();
  // The error boundary has reported it already; React would log it unmasked.
  const root = createRoot(element, { onCaughtError: () => undefined });
  root.render(
    <StrictMode>
      <StoresContext value={stores}>
        <App />
        {focused && <FocusOn place={focused} />}
      </StoresContext>
    </StrictMode>,
  );
  return () => root.unmount();
};

/** One of the elements that a selector finds. */
interface Place {
  readonly selector: string;
  readonly index: number;
}

/** Where the focus is on what the page has drawn: several of its links may lead to one address. */
const focusedPlace = (): Place | undefined => {
  const focused = document.activeElement;
  const shell = focused?.closest('.shell');
  if (!focused || !shell) return undefined;
  const href = focused.getAttribute('href');
  const selector = focused.localName + (href === null ? '' : `[href="${CSS.escape(href)}"]`);
  return { selector, index: [...shell.querySelectorAll(selector)].indexOf(focused) };
};

/** Focuses what had the focus before the program came. */
const FocusOn = ({ place: { selector, index } }: { readonly place: Place }) => {
  useLayoutEffect(() => {
    const found = document.querySelectorAll<HTMLElement>(`#root ${selector}`);
    found[index]?.focus({ preventScroll: true });
  }, [selector, index]);
  return null;
};
