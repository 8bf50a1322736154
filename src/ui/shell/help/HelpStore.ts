import { makeAutoObservable } from 'mobx';

/** Whether the sheet of keyboard shortcuts is open. */
export class HelpStore {
  isOpen = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  open(): void {
    this.isOpen = true;
  }

  close(): void {
    this.isOpen = false;
  }
}
