import { hasRows, hydrate } from './prerender/hydrate.tsx';
import type { Lazy } from './state/loading/Lazy.ts';
import { App, preloadScreen } from './ui/App.tsx';
import type { Screen } from './ui/navigation/routes.ts';
import { type Stores, StoresContext } from './ui/StoresContext.tsx';

/**
 * Renders the app over the prerendered document, once the first screen's code and data are loaded. Returns a
 * function that unmounts the app.
 */
export const mount = async (
  stores: Stores,
  first: Screen,
  lazyStores: Lazy<unknown> | undefined,
): Promise<() => void> => {
  const container = document.getElementById('root');
  if (!container) throw new Error('The page has no element with the id "root"');
  await Promise.all([preloadScreen(first), lazyStores?.preload()]);
  if (hasRows()) await stores.screen.whenLoaded();
  const app = (
    <StoresContext value={stores}>
      <App />
    </StoresContext>
  );
  const root = await hydrate(container, stores.session, app);
  return () => root.unmount();
};
