import type { SafeStorage } from './SafeStorage.ts';

const KEY = 'brevity:tab';

/**
 * A name for this tab that it keeps over a reload. It lies in the session storage only while the page is away: browsers
 * copy that storage into a duplicated tab, which must not get the same name.
 */
export const tabName = (sessionStorage: SafeStorage): string => {
  const name = sessionStorage.get(KEY) ?? Math.random().toString(36).slice(2);
  sessionStorage.remove(KEY);
  window.addEventListener('pagehide', () => sessionStorage.set(KEY, name));
  window.addEventListener('pageshow', () => sessionStorage.remove(KEY));
  return name;
};
