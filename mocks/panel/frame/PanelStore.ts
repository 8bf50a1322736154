import { makeAutoObservable, observableRef } from 'mobx';
import { TABS, type Tab, VISITOR_TABS } from '../tabs.ts';
import { keepPlace, type PanelPlace, restorePlace } from './panelPlace.ts';
import { showWindow } from './showWindow.ts';

/** Where the panel is shown, and which tab it shows. */
export class PanelStore {
  place: PanelPlace = restorePlace();
  /** Whether it is open over the page. */
  isSheet = false;
  /** Whether it is the page of a served mock, which nobody but developers sees. */
  readonly #isServed: boolean;

  constructor(isServed = false) {
    this.#isServed = isServed;
    makeAutoObservable(this, { place: observableRef }, { autoBind: true });
  }

  /** The tabs that are shown. */
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

  /** Changes the place, also for the next visit. */
  move(change: Partial<PanelPlace>): void {
    this.place = { ...this.place, ...change };
    keepPlace(change);
  }
}
