import { parsed } from '../../parsed.ts';
import { pageStorage } from '../../world/pageStorage.ts';
import { isTab, type Tab } from '../tabs.ts';

const KEY = 'brevity:mock-panel';

export interface PanelPlace {
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
    tab: isTab(place['tab']) ? place['tab'] : 'Mailbox',
    isForDevelopers: typeof isForDevelopers === 'boolean' ? isForDevelopers : import.meta.env.DEV,
    isIntroduced: place['isIntroduced'] === true,
  };
};

/** Stores a change for the next visit, where the browser allows it. The page and its panel's window change different parts. */
export const keepPlace = (change: Partial<PanelPlace>): void => {
  try {
    pageStorage()?.setItem(KEY, JSON.stringify({ ...restorePlace(), ...change }));
  } catch {
    // Without storage, only the place on the next visit is lost.
  }
};
