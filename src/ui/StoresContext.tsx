import { createContext, use } from 'react';
import type { Product } from '../domain/product.ts';
import type { AnalyticsStore } from './analytics/AnalyticsStore.ts';
import type { CheckEmailStore } from './auth/CheckEmailStore.ts';
import type { RegisterStore } from './auth/RegisterStore.ts';
import type { SessionStore } from './auth/SessionStore.ts';
import type { SignInStore } from './auth/SignInStore.ts';
import type { VerifyStore } from './auth/VerifyStore.ts';
import type { HomeStore } from './home/HomeStore.ts';
import type { LinkDetailsStore } from './link/LinkDetailsStore.ts';
import type { CreateLinkStore } from './links/CreateLinkStore.ts';
import type { LinkEditorStore } from './links/LinkEditorStore.ts';
import type { LinkRemovalStore } from './links/LinkRemovalStore.ts';
import type { LinksStore } from './links/LinksStore.ts';
import type { SharingStore } from './links/SharingStore.ts';
import type { SearchStore } from './search/SearchStore.ts';
import type { PreferencesStore } from './settings/PreferencesStore.ts';
import type { ConnectionStore } from './shell/ConnectionStore.ts';
import type { KeepingStore } from './shell/KeepingStore.ts';

/** Everything that screens show and call. */
export interface Stores {
  readonly product: Product;
  /** What time it is for everything that is said of today. */
  readonly now: () => Date;
  /** Tells an error that the user cannot do anything about; `context` says what was going on. */
  readonly report: (error: unknown, context: string) => void;
  readonly connection: ConnectionStore;
  readonly session: SessionStore;
  readonly signIn: SignInStore;
  readonly register: RegisterStore;
  readonly checkEmail: CheckEmailStore;
  readonly verify: VerifyStore;
  readonly home: HomeStore;
  readonly links: LinksStore;
  readonly createLink: CreateLinkStore;
  readonly analytics: AnalyticsStore;
  readonly search: SearchStore;
  readonly linkDetails: LinkDetailsStore;
  readonly linkRemoval: LinkRemovalStore;
  readonly linkEditor: LinkEditorStore;
  readonly preferences: PreferencesStore;
  readonly keeping: KeepingStore;
  readonly sharing: SharingStore;
}

export const StoresContext = createContext<Stores | undefined>(undefined);

/** The stores of the running program; throws outside of their context. */
export const useStores = (): Stores => {
  const stores = use(StoresContext);
  if (!stores) throw new Error('useStores needs a StoresContext above it');
  return stores;
};
