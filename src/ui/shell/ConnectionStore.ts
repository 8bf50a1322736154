import { makeAutoObservable, runInAction } from 'mobx';
import type { Connection } from '../../application/ports.ts';

const BACK_SHOWN_MS = 4000;

/** Whether there is a network, as far as the browser can tell. */
export class ConnectionStore {
  isOnline: boolean;
  /** For a while after the network has come back. */
  isBack = false;
  readonly #connection: Connection;
  #showing: ReturnType<typeof setTimeout> | undefined;

  constructor(connection: Connection) {
    this.#connection = connection;
    this.isOnline = connection.isOnline;
    makeAutoObservable(this, {}, { autoBind: true });
    connection.subscribe(this.follow);
  }

  /** The connection has changed, or may have. */
  follow(): void {
    const { isOnline } = this.#connection;
    if (isOnline === this.isOnline) return;
    this.isOnline = isOnline;
    this.isBack = isOnline;
    clearTimeout(this.#showing);
    if (isOnline) this.#showing = setTimeout(() => runInAction(() => (this.isBack = false)), BACK_SHOWN_MS);
  }
}
