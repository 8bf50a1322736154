import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, preloadScreen } from './ui/App.tsx';
import type { Late } from './ui/kit/Late.ts';
import type { Screen } from './ui/routes.ts';
import { type Stores, StoresContext } from './ui/StoresContext.tsx';

/**
 * Replaces the static shell with the program, once the first screen's code and late stores are loaded. Returns a
 * function that unmounts it.
 */
export const mount = async (
  stores: Stores,
  first: Screen,
  lateStores: Late<unknown> | undefined,
): Promise<() => void> => {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id "root"');
  await Promise.all([preloadScreen(first), lateStores?.preload()]);
  // The error boundary has reported it already; React would log it unmasked.
  const root = createRoot(element, { onCaughtError: () => undefined });
  root.render(
    <StrictMode>
      <StoresContext value={stores}>
        <App />
      </StoresContext>
    </StrictMode>,
  );
  return () => root.unmount();
};
