import { createContext, use } from 'react';
import type { Product } from '../domain/product.ts';
import type { LinkCatalogue } from '../state/catalogue/LinkCatalogue.ts';
import type { ConnectionStore } from '../state/device/ConnectionStore.ts';
import type { StorageStatusStore } from '../state/device/StorageStatusStore.ts';
import type { Lazy } from '../state/loading/Lazy.ts';
import type { NoticesStore } from '../state/notices/NoticesStore.ts';
import type { PreferencesStore } from '../state/preferences/PreferencesStore.ts';
import type { OpenedMagicLink } from '../state/session/OpenedMagicLink.ts';
import type { SessionStore } from '../state/session/SessionStore.ts';
import type { GUEST_STORES } from './guestStores.ts';
import type { HomeStore } from './home/HomeStore.ts';
import type { LAZY_STORES } from './lazyStores.ts';
import type { SharingStore } from './links/actions/SharingStore.ts';
import type { LinksStore } from './links/LinksStore.ts';
import type { CurrentScreen } from './navigation/ScreenStore.ts';

/** Stores that live as long as the document. */
export interface Stores {
  readonly product: Product;
  readonly now: () => Date;
  /** Reports an error that the user cannot act on. `context` names the failed activity. */
  readonly report: (error: unknown, context: string) => void;
  /** Reloads the document if a reload may load missing code. Resolves to whether the document reloads. */
  readonly reloadForNewCode: () => Promise<boolean>;
  readonly session: SessionStore<Account, GuestScope>;
  readonly openedMagicLink: OpenedMagicLink;
  readonly screen: CurrentScreen;
  readonly connection: ConnectionStore;
  readonly preferences: PreferencesStore;
  readonly storageStatus: StorageStatusStore;
  readonly notices: NoticesStore;
  readonly sharing: SharingStore;
}

/** Scope of one signed-in user. Dropped as a whole when the session ends or the user changes. */
export interface Account {
  /** Unique per account scope. */
  readonly id: number;
  readonly catalogue: LinkCatalogue;
  readonly home: HomeStore;
  readonly links: LinksStore;
  readonly lazy: Lazy<LazyAccount>;
  readonly close: () => void;
}

/** Record of store instances, derived from a record of store classes. */
export type StoresOf<Classes extends Readonly<Record<string, { readonly prototype: unknown }>>> = {
  readonly [name in keyof Classes]: Classes[name]['prototype'];
};

export type LazyAccount = StoresOf<typeof LAZY_STORES>;

export interface GuestScope {
  readonly lazy: Lazy<GuestStores>;
  readonly close: () => void;
}

export type GuestStores = StoresOf<typeof GUEST_STORES>;

export const StoresContext = createContext<Stores | undefined>(undefined);
export const AccountContext = createContext<Account | undefined>(undefined);
export const GuestContext = createContext<GuestScope | undefined>(undefined);

const needed = <T,>(value: T | undefined, name: string): T => {
  if (value === undefined) throw new Error(`There is no ${name} above this component`);
  return value;
};

export const useStores = (): Stores => needed(use(StoresContext), 'StoresContext');

/** Returns the stores of the signed-in user. Throws outside of the signed-in screens. */
export const useAccount = (): Account => needed(use(AccountContext), 'AccountContext');

/** Returns the account's lazy stores. Throws if the lazy stores are not loaded yet. */
export const useLazyAccount = (): LazyAccount => needed(useAccount().lazy.value, 'late account');

/** Returns the stores of a guest. Throws outside of the sign-in screens. */
export const useGuestStores = (): GuestStores => needed(use(GuestContext)?.lazy.value, 'guest');
