import { parsed } from '../../parsed.ts';
import { pageStorage } from '../../world/pageStorage.ts';
import { isTab, type Tab } from '../tabs.ts';

const KEY = 'brevity:mock-panel';

export interface PanelPlace {
  readonly isOpen: boolean;
  readonly tab: Tab;
  /** Whether the tabs for developers are shown. */
  readonly isForDevelopers: boolean;
  /** Whether the visitor has been told what the demo is. */
  readonly isIntroduced: boolean;
}

/** The place of the panel on the last visit, or its first place. */
export const restorePlace = (): PanelPlace => {
  const place: Readonly<Record<string, unknown>> = { ...Object(parsed(pageStorage()?.getItem(KEY) ?? null)) };
  const { isForDevelopers } = place;
  return {
    isOpen: place['isOpen'] === true,
    tab: isTab(place['tab']) ? place['tab'] : 'Mailbox',
    isForDevelopers: typeof isForDevelopers === 'boolean' ? isForDevelopers : import.meta.env.DEV,
    isIntroduced: place['isIntroduced'] === true,
  };
};

/** Stores the place for the next visit, where the browser allows it. */
export const keepPlace = (place: PanelPlace): void => {
  try {
    pageStorage()?.setItem(KEY, JSON.stringify(place));
  } catch {
    // Without storage, only the place on the next visit is lost.
  }
};
