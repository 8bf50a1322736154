import { Container, type ContainerModule, type ServiceIdentifier } from 'inversify';
import { IndexedDbBulkCreateStorage } from '../../src/adapters/browser/database/IndexedDbBulkCreateStorage.ts';
import { IndexedDbLinkCache } from '../../src/adapters/browser/database/IndexedDbLinkCache.ts';
import { ConsoleErrorReporter } from '../../src/adapters/browser/errors/ConsoleErrorReporter.ts';
import { WindowExitGuard } from '../../src/adapters/browser/page/WindowExitGuard.ts';
import { WindowPage } from '../../src/adapters/browser/page/WindowPage.ts';
import { AnchorFileSaver } from '../../src/adapters/browser/share/AnchorFileSaver.ts';
import { BrowserClipboard } from '../../src/adapters/browser/share/BrowserClipboard.ts';
import { UqrEncoder } from '../../src/adapters/browser/share/UqrEncoder.ts';
import { SafeStorage } from '../../src/adapters/browser/storage/SafeStorage.ts';
import { StorageSessionVault } from '../../src/adapters/browser/storage/StorageSessionVault.ts';
import { BroadcastTabs } from '../../src/adapters/browser/tabs/BroadcastTabs.ts';
import { WebLocksMutex } from '../../src/adapters/browser/tabs/WebLocksMutex.ts';
import { WebLocksPendingWork } from '../../src/adapters/browser/tabs/WebLocksPendingWork.ts';
import { ApiClient } from '../../src/adapters/http/ApiClient.ts';
import { Drafts, type StoredDraft } from '../../src/application/device/Drafts.ts';
import type { StoredVisit } from '../../src/application/device/LastVisit.ts';
import type { Notifier } from '../../src/application/ports/notices.ts';
import type { AnalyticsGateway, LinkGateway } from '../../src/application/ports/provider.ts';
import { buildAccount } from '../../src/container/account.ts';
import { buildLazyAccount } from '../../src/container/lazyAccount.ts';
import * as token from '../../src/container/tokens.ts';
import type { PageSize } from '../../src/domain/links/pagination.ts';
import { Lazy } from '../../src/state/loading/Lazy.ts';
import { PreferencesStore } from '../../src/state/preferences/PreferencesStore.ts';
import { SharingStore } from '../../src/ui/links/actions/SharingStore.ts';
import type { Account, LazyAccount } from '../../src/ui/StoresContext.tsx';
import { ADA, PRODUCT } from './aLink.ts';
import { memoryAnalytics, memoryLinks } from './memoryGateways.ts';
import * as memory from './memoryPorts.ts';

/** Replaces whatever a module binds to a class or token with `value`. */
const standIn = <T>(of: ServiceIdentifier<T>, value: NoInfer<T>) => [of, value] as const;

/** A container that rebinds the adapters of every loaded module to stand-ins. */
class AccountContainer extends Container {
  readonly #standIns: readonly (readonly [ServiceIdentifier, unknown])[];

  constructor(standIns: readonly (readonly [ServiceIdentifier, unknown])[]) {
    super({ defaultScope: 'Singleton' });
    this.#standIns = standIns;
  }

  override load(...modules: ContainerModule[]): void {
    super.load(...modules);
    for (const [of, value] of this.#standIns) this.rebind(of).toConstantValue(value);
  }
}

const preferences = (pageSize: PageSize): PreferencesStore => {
  const store = new PreferencesStore(memory.memoryPreferences());
  store.set('pageSize', pageSize);
  return store;
};

let accounts = 0;

interface MemoryAccountOptions {
  readonly gateway?: LinkGateway;
  readonly notifier?: Notifier;
  readonly analytics?: AnalyticsGateway;
  readonly pageSize?: PageSize;
  readonly tab?: memory.MemoryTab | undefined;
  readonly exitGuard?: memory.MemoryExitGuard;
}

/** Builds one account's stores from the app's own modules, with gateways and ports in memory. */
export const memoryAccount = ({
  gateway = memoryLinks(),
  notifier = memory.memoryNotifier(),
  analytics = memoryAnalytics(),
  pageSize = 20,
  tab = new memory.MemoryTab(),
  exitGuard = new memory.MemoryExitGuard(),
}: MemoryAccountOptions = {}): Account => {
  const [lifetime, clock] = [new AbortController(), new memory.MemoryClock()];
  const clipboard = { copy: async () => undefined };
  const lazy = new Lazy<LazyAccount>(async () => buildLazyAccount(scope));
  const scope = new AccountContainer([
    standIn(token.LINK_GATEWAY, gateway),
    standIn(token.ANALYTICS_GATEWAY, analytics),
    // Gateways without a stand-in send requests that never get a response.
    standIn(token.SIGNED_IN_API, new ApiClient(() => new Promise(() => undefined), '')),
    standIn(token.NOTIFIER, notifier),
    standIn(token.PRODUCT, PRODUCT),
    standIn(token.CLOCK, clock),
    standIn(token.LIFETIME, lifetime.signal),
    standIn(token.LAZY_ACCOUNT, lazy),
    // `SafeStorage` falls back to memory when there is no `localStorage`.
    standIn(token.LOCAL_STORAGE, new SafeStorage(() => localStorage)),
    standIn(token.LAST_SEEN, new memory.MemoryStoredValue<StoredVisit>()),
    standIn<object>(BrowserClipboard, clipboard),
    standIn<object>(BroadcastTabs, tab),
    standIn<object>(WindowPage, new memory.MemoryPageLifecycle()),
    standIn<object>(StorageSessionVault, new memory.MemoryVault({ token: 'token', user: ADA })),
    standIn<object>(IndexedDbBulkCreateStorage, new memory.MemoryBulkCreateStorage()),
    standIn<object>(IndexedDbLinkCache, new memory.MemoryLinks()),
    standIn<object>(WebLocksMutex, new memory.MemoryMutex()),
    standIn<object>(WebLocksPendingWork, new memory.MemoryPendingWork()),
    standIn<object>(WindowExitGuard, exitGuard),
    standIn<object>(ConsoleErrorReporter, memory.memoryErrors()),
    standIn<object>(AnchorFileSaver, { save: () => {} }),
    standIn<object>(UqrEncoder, { encode: () => [[true]] }),
    standIn(Drafts, new Drafts(new memory.MemoryStoredValue<readonly StoredDraft[]>(), clock, 'tab')),
    standIn(PreferencesStore, preferences(pageSize)),
    standIn(SharingStore, new SharingStore(clipboard, { share: async () => true }, notifier, PRODUCT)),
  ]);
  accounts += 1;
  return Object.assign(buildAccount(scope), { id: accounts, lazy, close: () => lifetime.abort() });
};
