import { makeAutoObservable, runInAction } from 'mobx';
import type { Connection } from '../../application/ports/page.ts';

const BACK_SHOWN_MS = 4000;

/** Whether the browser has a network connection, which does not tell whether the provider can be reached. */
export class ConnectionStore {
  isOnline: boolean;
  /** True for a while after the connection has returned. */
  isBack = false;
  #showing: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection) {
    this.isOnline = connection.isOnline;
    makeAutoObservable(this, {}, { autoBind: true });
    connection.subscribe(this.follow);
  }

  /** Called when the connection may have changed. */
  follow(isOnline: boolean): void {
    if (isOnline === this.isOnline) return;
    this.isOnline = isOnline;
    this.isBack = isOnline;
    clearTimeout(this.#showing);
    if (isOnline) this.#showing = setTimeout(() => runInAction(() => (this.isBack = false)), BACK_SHOWN_MS);
  }
}
