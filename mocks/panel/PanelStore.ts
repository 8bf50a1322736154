import { makeAutoObservable, observableRef } from 'mobx';
import { type Dock, keepPlace, type PanelPlace, restorePlace } from './panelPlace.ts';
import type { Tab } from './tabs.ts';

/** Whether the panel is open, where it is, and which tab it shows. */
export class PanelStore {
  place: PanelPlace = restorePlace();
  /** Why the settings in the page's address were not used; empty when there is no problem. */
  problem: string;

  constructor(problem = '') {
    this.problem = problem;
    makeAutoObservable(this, { place: observableRef }, { autoBind: true });
    // Not stored: it is open only to show the problem.
    if (problem !== '') this.place = { ...this.place, isOpen: true };
  }

  get isOpen(): boolean {
    return this.place.isOpen;
  }

  get tab(): Tab {
    return this.place.tab;
  }

  get dock(): Dock {
    return this.place.dock;
  }

  toggle(): void {
    if (this.isOpen) this.close();
    else this.#move({ isOpen: true });
  }

  close(): void {
    this.problem = '';
    this.#move({ isOpen: false });
  }

  show(tab: Tab): void {
    this.#move({ tab });
  }

  /** Moves to the window's other edge. */
  turn(): void {
    this.#move({ dock: this.dock === 'right' ? 'bottom' : 'right' });
  }

  dismissProblem(): void {
    this.problem = '';
  }

  #move(change: Partial<PanelPlace>): void {
    this.place = { ...this.place, ...change };
    keepPlace(this.place);
  }
}
