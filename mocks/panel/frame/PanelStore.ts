import { makeAutoObservable, observableRef } from 'mobx';
import { TABS, type Tab, VISITOR_TABS } from '../tabs.ts';
import { keepPlace, type PanelPlace, restorePlace } from './panelPlace.ts';

/** Whether the panel is open, and which tab it shows. */
export class PanelStore {
  place: PanelPlace = restorePlace();
  /** Why the settings in the page's address were not used; empty when there is no problem. */
  problem: string;
  /** Whether it is the page of a served mock, which nobody but developers sees. */
  readonly #isServed: boolean;

  constructor(problem = '', isServed = false) {
    this.problem = problem;
    this.#isServed = isServed;
    makeAutoObservable(this, { place: observableRef }, { autoBind: true });
    // Not stored: it is open only to show the problem.
    if (problem !== '') this.place = { ...this.place, isOpen: true };
  }

  get isOpen(): boolean {
    return this.place.isOpen;
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

  toggle(): void {
    if (this.isOpen) this.close();
    else this.move({ isOpen: true });
  }

  close(): void {
    this.problem = '';
    this.move({ isOpen: false });
  }

  dismissProblem(): void {
    this.problem = '';
  }

  /** Changes the place, also for the next visit. */
  move(change: Partial<PanelPlace>): void {
    this.place = { ...this.place, ...change };
    keepPlace(this.place);
  }
}
