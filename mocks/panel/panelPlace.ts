import { pageStorage } from '../world/pageStorage.ts';
import { isTab, type Tab } from './tabs.ts';

const KEY = 'brevity:mock-panel';

/** At which edge of the window the panel is; it is at the bottom where the window is narrow. */
export type Dock = 'bottom' | 'right';

export interface PanelPlace {
  readonly isOpen: boolean;
  readonly dock: Dock;
  readonly tab: Tab;
}

const FIRST_PLACE: PanelPlace = { isOpen: false, dock: 'bottom', tab: 'Mailbox' };

const stored = (): unknown => {
  try {
    return JSON.parse(pageStorage()?.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
};

/** Where the panel was on the last visit. */
export const restorePlace = (): PanelPlace => {
  const place: Readonly<Record<string, unknown>> = { ...Object(stored()) };
  return {
    isOpen: place['isOpen'] === true,
    dock: place['dock'] === 'right' ? 'right' : FIRST_PLACE.dock,
    tab: isTab(place['tab']) ? place['tab'] : FIRST_PLACE.tab,
  };
};

/** Keeps the place for the next visit, if the browser lets it. */
export const keepPlace = (place: PanelPlace): void => {
  try {
    pageStorage()?.setItem(KEY, JSON.stringify(place));
  } catch {
    // A full or refused storage costs the place on the next visit, nothing else.
  }
};
