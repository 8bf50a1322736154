import { hasRows, hydrate } from './prerender/hydrate.tsx';
import type { Lazy } from './state/loading/Lazy.ts';
import { App, preloadScreen } from './ui/App.tsx';
import type { Screen } from './ui/navigation/routes.ts';
import { type Stores, StoresContext } from './ui/StoresContext.tsx';

/** Puts the program in the page's place, once what the first screen needs is there. Returns a function to unmount it. */
export const mount = async (
  stores: Stores,
  first: Screen,
  lazyStores: Lazy<unknown> | undefined,
): Promise<() => void> => {
  const page = document.getElementById('root');
  if (!page) throw new Error('The page has no element with the id "root"');
  await Promise.all([preloadScreen(first), lazyStores?.preload()]);
  if (hasRows()) await stores.screen.whenLoaded();
  const program = (
    <StoresContext value={stores}>
      <App />
    </StoresContext>
  );
  const root = await hydrate(page, stores.session, program);
  return () => root.unmount();
};
