import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './ui/App.tsx';
import { type Stores, StoresContext } from './ui/StoresContext.tsx';

/** Replaces the static shell by the program. */
export const mount = (stores: Stores): void => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element with the id "root"');
  // The boundary that caught an error has reported it; React would show it unmasked.
  createRoot(root, { onCaughtError: () => undefined }).render(
    <StrictMode>
      <StoresContext value={stores}>
        <App />
      </StoresContext>
    </StrictMode>,
  );
};
