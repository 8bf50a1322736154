import { createContext, use } from 'react';
import type { Product } from '../domain/product.ts';
import type { AnalyticsStore } from './stores/AnalyticsStore.ts';
import type { CheckEmailStore } from './stores/CheckEmailStore.ts';
import type { ConnectionStore } from './stores/ConnectionStore.ts';
import type { CreateLinkStore } from './stores/CreateLinkStore.ts';
import type { HomeStore } from './stores/HomeStore.ts';
import type { KeepingStore } from './stores/KeepingStore.ts';
import type { LinkDetailsStore } from './stores/LinkDetailsStore.ts';
import type { LinkEditorStore } from './stores/LinkEditorStore.ts';
import type { LinkRemovalStore } from './stores/LinkRemovalStore.ts';
import type { LinksStore } from './stores/LinksStore.ts';
import type { PreferencesStore } from './stores/PreferencesStore.ts';
import type { RegisterStore } from './stores/RegisterStore.ts';
import type { SearchStore } from './stores/SearchStore.ts';
import type { SessionStore } from './stores/SessionStore.ts';
import type { SharingStore } from './stores/SharingStore.ts';
import type { SignInStore } from './stores/SignInStore.ts';
import type { VerifyStore } from './stores/VerifyStore.ts';

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
