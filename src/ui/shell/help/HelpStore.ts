import { makeAutoObservable } from 'mobx';

/** Open state of the shortcut sheet. */
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
