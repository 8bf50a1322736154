import type { SafeStorage } from './SafeStorage.ts';
import { TAB } from './storageNames.ts';

/**
 * A name for this tab that survives a reload. It is in session storage only while the page is unloaded: browsers copy
 * that storage into a duplicated tab, which needs a name of its own.
 */
export const tabName = (sessionStorage: SafeStorage): string => {
  const name = sessionStorage.get(TAB) ?? Math.random().toString(36).slice(2);
  sessionStorage.remove(TAB);
  window.addEventListener('pagehide', () => sessionStorage.set(TAB, name));
  window.addEventListener('pageshow', () => sessionStorage.remove(TAB));
  return name;
};
