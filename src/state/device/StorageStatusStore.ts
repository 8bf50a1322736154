import { makeAutoObservable, runInAction } from 'mobx';
import type { Drafts } from '../../application/device/Drafts.ts';
import type { StorageStatus } from '../../application/ports/storage.ts';

export class StorageStatusStore {
  /** Whether the browser has refused to store a value. */
  isRefused = false;
  /** Whether leaving the page now would lose input. */
  isAtRisk = false;
  isDismissed = false;

  constructor(status: StorageStatus, drafts: Drafts) {
    makeAutoObservable(this, {}, { autoBind: true });
    const update = () =>
      runInAction(() => {
        this.isRefused = status.isRefused;
        this.isAtRisk = drafts.isAtRisk;
      });
    update();
    status.subscribe(update);
    drafts.subscribe(update);
  }

  dismiss(): void {
    this.isDismissed = true;
  }
}
