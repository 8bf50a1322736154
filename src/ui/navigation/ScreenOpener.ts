import { type IReactionPublic, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Freshness } from '../../application/ports/page.ts';
import type { Account } from '../StoresContext.tsx';
import { appPathname } from './basePath.ts';
import { findScreen, type Screen } from './routes.ts';
import type { CurrentScreen, ScreenStore } from './ScreenStore.ts';

/** Navigation events: the two that wouter dispatches, and the browser's `popstate`. */
const NAVIGATION_EVENTS = ['pushState', 'replaceState', 'popstate'];

interface OpenSession {
  readonly account: Account | undefined;
  readonly state: { readonly status: string };
}

/**
 * Opens, closes and refreshes the current screen's store. Listens to the URL without React, so that the first
 * request starts before the screen's code has loaded.
 */
export class ScreenOpener implements CurrentScreen {
  store: ScreenStore | undefined = undefined;
  readonly #session: OpenSession;
  readonly #freshness: Freshness;
  readonly #listening = new AbortController();
  #url = '';

  constructor(session: OpenSession, freshness: Freshness) {
    this.#session = session;
    this.#freshness = freshness;
    makeObservable(this, { store: observableRef });
  }

  start(): void {
    const { signal } = this.#listening;
    for (const event of NAVIGATION_EVENTS) window.addEventListener(event, this.follow, { signal });
    this.#freshness.onStale(this.refresh, signal);
    reaction(() => this.#session.account, this.follow, { signal });
    // A new account starts at 0 and needs no refresh, because its screen has just been opened.
    const refreshIfStale = (at: number | undefined) => {
      if (at) this.refresh();
    };
    reaction(() => this.#session.account?.catalogue.listsStaleAt, refreshIfStale, { signal });
    this.follow();
  }

  /** Closes the current store and stops listening. */
  stop(): void {
    this.#listening.abort();
    this.store?.close();
    runInAction(() => (this.store = undefined));
  }

  whenLoaded(): Promise<void> {
    const isLoaded = () =>
      this.#session.state.status !== 'loading' && !this.store?.sources.some(({ isLoading }) => isLoading);
    return new Promise((resolve) => {
      const check = (isDone: boolean, _: unknown, currentReaction: IReactionPublic) => {
        if (!isDone) return;
        currentReaction.dispose();
        resolve();
      };
      reaction(isLoaded, check, { fireImmediately: true });
    });
  }

  /** Opens the store for the current URL and account. Does nothing if neither has changed. */
  readonly follow = (): void => {
    // Lazy stores may finish loading after `stop`.
    if (this.#listening.signal.aborted) return;
    const pathname = appPathname();
    const { search } = location;
    const { account } = this.#session;
    const found = account && findScreen(pathname);
    const store = account && found && this.#storeOf(found.screen, account);
    const isSame = store === this.store && pathname + search === this.#url;
    this.#url = pathname + search;
    if (isSame) return;
    if (store !== this.store) this.store?.close();
    runInAction(() => (this.store = store));
    store?.open({ params: found?.params ?? {}, search });
  };

  readonly refresh = (): void => {
    this.store?.refresh();
    this.#session.account?.lazy.value?.search.refresh();
  };

  /** Returns the screen's store, or undefined while the store is loading and for screens without a store. */
  #storeOf({ store }: Screen, account: Account): ScreenStore | undefined {
    const found = store?.(account);
    // The screen itself shows a failed load.
    if (store && !found) void account.lazy.load().then(this.follow, () => undefined);
    return found;
  }
}
