import { makeAutoObservable, runInAction } from 'mobx';
import type { Connection } from '../../application/ports/page.ts';

const BACK_SHOWN_MS = 4000;

/** The browser's network connection. A provider may be unreachable even if the browser is online. */
export class ConnectionStore {
  isOnline: boolean;
  /** True for a few seconds after a reconnect. */
  isBack = false;
  #backTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection) {
    this.isOnline = connection.isOnline;
    makeAutoObservable(this, {}, { autoBind: true });
    connection.subscribe(this.follow);
  }

  follow(isOnline: boolean): void {
    if (isOnline === this.isOnline) return;
    this.isOnline = isOnline;
    this.isBack = isOnline;
    clearTimeout(this.#backTimer);
    if (isOnline) this.#backTimer = setTimeout(() => runInAction(() => (this.isBack = false)), BACK_SHOWN_MS);
  }
}
