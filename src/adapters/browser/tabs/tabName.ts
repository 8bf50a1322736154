import type { SafeStorage } from '../storage/SafeStorage.ts';
import { TAB } from '../storage/storageNames.ts';

/**
 * Returns a name for this tab that survives a reload. Stores the name only while the page is unloaded: a
 * duplicated tab would copy it.
 */
export const tabName = (sessionStorage: SafeStorage): string => {
  const name = sessionStorage.get(TAB) ?? Math.random().toString(36).slice(2);
  sessionStorage.remove(TAB);
  window.addEventListener('pagehide', () => sessionStorage.set(TAB, name));
  window.addEventListener('pageshow', () => sessionStorage.remove(TAB));
  return name;
};
