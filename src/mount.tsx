import { StrictMode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App, preloadScreen } from './ui/App.tsx';
import type { Late } from './ui/kit/Late.ts';
import type { Screen } from './ui/routes.ts';
import { type Stores, StoresContext } from './ui/StoresContext.tsx';

/**
 * Replaces what the page has drawn with the program, once the first screen's code and late stores are loaded, and its
 * data if the page shows some already. Returns a function that unmounts it.
 */
export const mount = async (
  stores: Stores,
  first: Screen,
  lateStores: Late<unknown> | undefined,
): Promise<() => void> => {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id "root"');
  await Promise.all([preloadScreen(first), lateStores?.preload()]);
  if (document.querySelector('.shell .link-row')) await stores.screen.whenLoaded();
  const focused = document.activeElement?.getAttribute('href') ?? undefined;
  // The error boundary has reported it already; React would log it unmasked.
  const root = createRoot(element, { onCaughtError: () => undefined });
  root.render(
    <StrictMode>
      <StoresContext value={stores}>
        <App />
        {focused !== undefined && <FocusOnLink href={focused} />}
      </StoresContext>
    </StrictMode>,
  );
  return () => root.unmount();
};

/** Focuses the link that had the focus before the program came. */
const FocusOnLink = ({ href }: { readonly href: string }) => {
  useLayoutEffect(() => {
    document
      .querySelector<HTMLElement>(`#root a[href="${CSS.escape(href)}"]`)
      ?.focus({ preventScroll: true });
  }, [href]);
  return null;
};
