import { makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Freshness } from '../application/ports.ts';
import { findScreen, type Screen } from './routes.ts';
import type { ScreenStore } from './ScreenStore.ts';
import type { Account } from './StoresContext.tsx';

/** What wouter dispatches when the address changes, and the browser's own event. */
const ADDRESS_EVENTS = ['pushState', 'replaceState', 'popstate'];

/**
 * Opens and closes what the screen at the present address shows of the account, and brings it up to date. It follows the
 * address by itself, before anything is drawn: a screen's first call is on its way while its code is loaded.
 */
export class ScreenOpener {
  /** What the present screen shows of the account. */
  store: ScreenStore | undefined = undefined;
  readonly #session: { readonly account: Account | undefined };
  readonly #freshness: Freshness;
  readonly #following = new AbortController();
  #address = '';

  constructor(session: { readonly account: Account | undefined }, freshness: Freshness) {
    this.#session = session;
    this.#freshness = freshness;
    makeObservable(this, { store: observableRef });
  }

  /** From now on the present address counts, and who is signed in. */
  start(): void {
    const { signal } = this.#following;
    for (const event of ADDRESS_EVENTS) window.addEventListener(event, this.follow, { signal });
    this.#freshness.onStale(this.refresh);
    reaction(() => this.#session.account, this.follow, { signal });
    reaction(() => this.#session.account?.catalogue.listsChangedAt, this.refresh, { signal });
    this.follow();
  }

  /** Nothing is opened any more. */
  stop(): void {
    this.#following.abort();
    this.store?.close();
    runInAction(() => {
      this.store = undefined;
    });
  }

  /** The address may have changed, or who is signed in. */
  readonly follow = (): void => {
    const { pathname, search } = location;
    const { account } = this.#session;
    const found = account && findScreen(pathname);
    const store = account && found && storeOf(found.screen, account, this.follow);
    const isSame = store === this.store && pathname + search === this.#address;
    this.#address = pathname + search;
    if (isSame) return;
    if (store !== this.store) this.store?.close();
    runInAction(() => {
      this.store = store;
    });
    store?.open({ params: found?.params ?? {}, search });
  };

  /** What is shown may be out of date. */
  readonly refresh = (): void => {
    this.store?.refresh();
    this.#session.account?.late.value?.search.refresh();
  };
}

/** A screen's store; undefined while it is being loaded, and for screens that have none. */
const storeOf = (
  { store, lateStore }: Screen,
  account: Account,
  onLoad: () => void,
): ScreenStore | undefined => {
  const { late } = account;
  // The screen itself says when it cannot be had.
  if (lateStore && !late.value) void late.load().then(onLoad, () => undefined);
  return store?.(account) ?? (late.value && lateStore?.(late.value));
};
