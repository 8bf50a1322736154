import { makeAutoObservable, runInAction } from 'mobx';
import type { Drafts } from '../../application/device/Drafts.ts';
import type { StorageStatus } from '../../application/ports/storage.ts';

/** Whether the browser stores data for the next visit. */
export class StorageStatusStore {
  /** Whether the browser has refused to store a value. */
  isRefused = false;
  /** Whether leaving the page now would lose input. */
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
