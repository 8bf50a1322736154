import { makeAutoObservable, runInAction } from 'mobx';
import type { Drafts } from '../../application/Drafts.ts';
import type { KeyValueStorage } from '../../application/ports.ts';

/** What the browser keeps for the next visit and what it does not. */
export class KeepingStore {
  /** Whether the browser has refused to keep something. */
  isRefused = false;
  /** Whether something typed would be lost if the page was left now. */
  isAtRisk = false;
  isDismissed = false;

  constructor(storage: KeyValueStorage, drafts: Drafts) {
    makeAutoObservable(this, {}, { autoBind: true });
    const look = () => {
      runInAction(() => {
        this.isRefused = storage.isRefused;
        this.isAtRisk = drafts.isAtRisk;
      });
    };
    look();
    storage.onRefusal(look);
    drafts.subscribe(look);
  }

  dismiss(): void {
    this.isDismissed = true;
  }
}
