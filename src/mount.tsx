import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App, preloadScreen } from './ui/App.tsx';
import type { Screen } from './ui/routes.ts';
import { type Stores, StoresContext } from './ui/StoresContext.tsx';

/** Replaces the static shell by the program, once the first screen's code is there. Returns a function that removes it. */
export const mount = async (stores: Stores, first: Screen): Promise<() => void> => {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no element with the id "root"');
  await preloadScreen(first);
  // The boundary that caught an error has reported it; React would show it unmasked.
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
