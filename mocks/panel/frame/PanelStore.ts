import { makeAutoObservable, observableRef } from 'mobx';
import { parseJson } from '../../../contract/json.ts';
import { pageStorage } from '../../world/pageStorage.ts';
import { showWindow } from './showWindow.ts';

export const TABS = ['Mailbox', 'Scenario', 'Network', 'Clock', 'Requests', 'Data'] as const;

export type Tab = (typeof TABS)[number];

/** What visitors of a demo use; the others are for developers. */
const VISITOR_TABS: readonly Tab[] = ['Mailbox', 'Data'];

const KEY = 'brevity:mock-panel';

interface PanelPlace {
  readonly tab: Tab;
  readonly isForDevelopers: boolean;
  /** Whether the visitor has been told what the demo is. */
  readonly isIntroduced: boolean;
}

const restorePlace = (): PanelPlace => {
  const place: Readonly<Record<string, unknown>> = {
    ...Object(parseJson(pageStorage()?.getItem(KEY) ?? null)),
  };
  const { isForDevelopers } = place;
  return {
    tab: TABS.find((tab) => tab === place['tab']) ?? 'Mailbox',
    isForDevelopers: typeof isForDevelopers === 'boolean' ? isForDevelopers : import.meta.env.DEV,
    isIntroduced: place['isIntroduced'] === true,
  };
};

/** Where the panel is shown, and which tab it shows. */
export class PanelStore {
  place = restorePlace();
  isSheet = false;
  /** Whether it is the page of a served mock, which nobody but developers sees. */
  readonly #isServed: boolean;

  constructor(isServed = false) {
    this.#isServed = isServed;
    makeAutoObservable(this, { place: observableRef }, { autoBind: true });
  }

  get tabs(): readonly Tab[] {
    return this.isForDevelopers ? TABS : VISITOR_TABS;
  }

  get tab(): Tab {
    const { tab } = this.place;
    return this.tabs.includes(tab) ? tab : 'Mailbox';
  }

  get isForDevelopers(): boolean {
    return this.#isServed || this.place.isForDevelopers;
  }

  /** Shows the panel in its window, or else over the page; closes it there if it is open. */
  toggle(): void {
    this.isSheet = !this.isSheet && !showWindow();
  }

  closeSheet(): void {
    this.isSheet = false;
  }

  /** Changes the place. The page and its panel's window keep what the other has changed. */
  move(change: Partial<PanelPlace>): void {
    this.place = { ...this.place, ...change };
    try {
      pageStorage()?.setItem(KEY, JSON.stringify({ ...restorePlace(), ...change }));
    } catch {
      // Without storage, only the place on the next visit is lost.
    }
  }
}
