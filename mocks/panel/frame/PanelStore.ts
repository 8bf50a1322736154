import { makeAutoObservable, observableRef } from 'mobx';
import { parseJson } from '../../../contract/json.ts';
import { pageStorage } from '../../world/pageStorage.ts';
import { showWindow } from './showWindow.ts';

export const TABS = ['Mailbox', 'Scenario', 'Network', 'Clock', 'Requests', 'Data'] as const;

export type Tab = (typeof TABS)[number];

/** The tabs for visitors of a demo. All other tabs are for developers. */
const VISITOR_TABS: readonly Tab[] = ['Mailbox', 'Data'];

const KEY = 'brevity:mock-panel';

interface PanelState {
  readonly tab: Tab;
  readonly isForDevelopers: boolean;
  /** Whether the visitor has closed the introduction to the demo. */
  readonly isIntroduced: boolean;
}

const restoreState = (): PanelState => {
  const stored: Readonly<Record<string, unknown>> = {
    ...Object(parseJson(pageStorage()?.getItem(KEY) ?? null)),
  };
  const { isForDevelopers } = stored;
  return {
    tab: TABS.find((tab) => tab === stored['tab']) ?? 'Mailbox',
    isForDevelopers: typeof isForDevelopers === 'boolean' ? isForDevelopers : import.meta.env.DEV,
    isIntroduced: stored['isIntroduced'] === true,
  };
};

/** Whether the panel is shown over the page, and which tab is selected. */
export class PanelStore {
  state = restoreState();
  isSheet = false;
  readonly #isServed: boolean;

  constructor(isServed = false) {
    this.#isServed = isServed;
    makeAutoObservable(this, { state: observableRef }, { autoBind: true });
  }

  get tabs(): readonly Tab[] {
    return this.isForDevelopers ? TABS : VISITOR_TABS;
  }

  get tab(): Tab {
    const { tab } = this.state;
    return this.tabs.includes(tab) ? tab : 'Mailbox';
  }

  get isForDevelopers(): boolean {
    return this.#isServed || this.state.isForDevelopers;
  }

  /** Shows the panel in its window, or else over the page. Closes a panel that is open over the page. */
  toggle(): void {
    this.isSheet = !this.isSheet && !showWindow();
  }

  closeSheet(): void {
    this.isSheet = false;
  }

  /** Changes the tab or the mode. Preserves stored values that another window has changed. */
  update(change: Partial<PanelState>): void {
    this.state = { ...this.state, ...change };
    try {
      pageStorage()?.setItem(KEY, JSON.stringify({ ...restoreState(), ...change }));
    } catch {
      // Without storage, the next visit starts with the defaults.
    }
  }
}
