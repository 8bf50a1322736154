import { makeAutoObservable } from 'mobx';

/** The link that is looked at beside the list. */
export class PeekStore {
  id: string | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Shows a link; the one that is shown already goes. */
  toggle(id: string): void {
    this.id = this.id === id ? undefined : id;
  }

  /** Shows another link in the place of the one that is shown; nothing while none is. */
  follow(id: string): void {
    if (this.id !== undefined) this.id = id;
  }

  close(): void {
    this.id = undefined;
  }
}
