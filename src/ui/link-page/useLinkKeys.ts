import { useRef } from 'react';
import { type ShortcutName, shortcutFinder } from '../kit/keys/shortcuts.ts';
import { usePageKeys } from '../kit/keys/usePageKeys.ts';
import { useStores } from '../StoresContext.tsx';

/** Binds the row shortcuts to the link of this screen. Arrow keys still scroll. */
export const useLinkKeys = (actions: Readonly<Partial<Record<ShortcutName, () => void>>>): void => {
  const { preferences } = useStores();
  const find = useRef(shortcutFinder());
  usePageKeys((event) => {
    const name = find.current(event, preferences.areShortcutsOn);
    const action = name && actions[name];
    if (!action || event.repeat || event.key.startsWith('Arrow')) return;
    event.preventDefault();
    action();
  });
};
