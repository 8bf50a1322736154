import { makeAutoObservable, runInAction } from 'mobx';
import type { Drafts } from '../../application/Drafts.ts';
import type { StorageStatus } from '../../application/ports.ts';

/** What the browser keeps for the next visit and what it does not. */
export class StorageStatusStore {
  /** Whether the browser has refused to keep something. */
  isRefused = false;
  /** Whether something typed would be lost if the page was left now. */
  isAtRisk = false;
  isDismissed = false;

  constructor(status: StorageStatus, drafts: Drafts) {
    makeAutoObservable(this, {}, { autoBind: true });
    const look = () =>
      runInAction(() => {
        this.isRefused = status.isRefused;
        this.isAtRisk = drafts.isAtRisk;
      });
    look();
    status.subscribe(look);
    drafts.subscribe(look);
  }

  dismiss(): void {
    this.isDismissed = true;
  }
}
