import type { Page } from '@playwright/test';

/** Has another tab change the storage while the program hydrates what `shell` selects; null removes an entry. */
export const changeStorageWhileHydrating = (
  page: Page,
  shell: string,
  changes: Readonly<Record<string, string | null>>,
): Promise<unknown> =>
  page.addInitScript(
    ({ shell, changes }) => {
      const change = () => {
        if (document.querySelector(`${shell}:not(.shell)`) === null) return;
        watching.disconnect();
        const before = { ...localStorage };
        for (const [key, value] of Object.entries(changes)) {
          if (value === null) localStorage.removeItem(key);
          else localStorage.setItem(key, value);
        }
        for (const [key, newValue] of Object.entries(changes)) {
          const oldValue = before[key] ?? null;
          const { origin: url } = location;
          dispatchEvent(
            new StorageEvent('storage', { key, oldValue, newValue, url, storageArea: localStorage }),
          );
        }
      };
      const watching = new MutationObserver(change);
      watching.observe(document, { attributes: true, childList: true, subtree: true });
    },
    { shell, changes },
  );
