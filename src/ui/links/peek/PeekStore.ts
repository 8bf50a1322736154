import { makeAutoObservable } from 'mobx';

export class PeekStore {
  id: string | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Shows a link, or closes the panel if the link is already shown. */
  toggle(id: string): void {
    this.id = this.id === id ? undefined : id;
  }

  /** Shows another link if the panel is open. */
  follow(id: string): void {
    if (this.id !== undefined) this.id = id;
  }

  close(): void {
    this.id = undefined;
  }
}
