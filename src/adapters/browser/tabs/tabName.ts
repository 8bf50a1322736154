import type { SafeStorage } from '../storage/SafeStorage.ts';
import { TAB } from '../storage/storageNames.ts';

/** A name for this tab that survives a reload. Stored only while the page is unloaded: duplicated tabs get a copy. */
export const tabName = (sessionStorage: SafeStorage): string => {
  const name = sessionStorage.get(TAB) ?? Math.random().toString(36).slice(2);
  sessionStorage.remove(TAB);
  window.addEventListener('pagehide', () => sessionStorage.set(TAB, name));
  window.addEventListener('pageshow', () => sessionStorage.remove(TAB));
  return name;
};
