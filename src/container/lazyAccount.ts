import { type Container, ContainerModule } from 'inversify';
import { IndexedDbBatch } from '../adapters/browser/database/IndexedDbBatch.ts';
import { IndexedDbLinks } from '../adapters/browser/database/IndexedDbLinks.ts';
import { ConsoleErrorReporter } from '../adapters/browser/errors/ConsoleErrorReporter.ts';
import { WindowExitGuard } from '../adapters/browser/page/WindowExitGuard.ts';
import { WindowPage } from '../adapters/browser/page/WindowPage.ts';
import { AnchorFileSaver } from '../adapters/browser/share/AnchorFileSaver.ts';
import { BrowserClipboard } from '../adapters/browser/share/BrowserClipboard.ts';
import { BrowserImageClipboard } from '../adapters/browser/share/BrowserImageClipboard.ts';
import { UqrEncoder } from '../adapters/browser/share/UqrEncoder.ts';
import {
  keptCampaignPresets,
  keptPendingCreations,
  keptQrLook,
} from '../adapters/browser/storage/lateStoredValues.ts';
import { StorageSessionVault } from '../adapters/browser/storage/StorageSessionVault.ts';
import { BroadcastTabs } from '../adapters/browser/tabs/BroadcastTabs.ts';
import { WebLocksMutex } from '../adapters/browser/tabs/WebLocksMutex.ts';
import { WebLocksPendingWork } from '../adapters/browser/tabs/WebLocksPendingWork.ts';
import { httpAnalyticsGateway } from '../adapters/http/httpAnalyticsGateway.ts';
import { CallBatch } from '../application/calls/CallBatch.ts';
import { Drafts } from '../application/device/Drafts.ts';
import { ownerOf } from '../application/device/fingerprint.ts';
import { LastSeenLinks } from '../application/device/LastSeenLinks.ts';
import { LinksCopy } from '../application/device/LinksCopy.ts';
import { PendingCreations } from '../application/device/PendingCreations.ts';
import { AggregateAnalytics } from '../application/links/AggregateAnalytics.ts';
import { CreateLink } from '../application/links/CreateLink.ts';
import { CreateMany } from '../application/links/CreateMany.ts';
import { DeleteLink } from '../application/links/DeleteLink.ts';
import { EditLink } from '../application/links/EditLink.ts';
import { ExportLinks } from '../application/links/ExportLinks.ts';
import { ListLinks } from '../application/links/ListLinks.ts';
import { ReadAllLinks } from '../application/links/ReadAllLinks.ts';
import { ReadDraftTable } from '../application/links/ReadDraftTable.ts';
import { ClickChangesStore } from '../state/catalogue/ClickChangesStore.ts';
import { LastSeenStore } from '../state/catalogue/LastSeenStore.ts';
import { LinkCatalogue } from '../state/catalogue/LinkCatalogue.ts';
import { PreferencesStore } from '../state/preferences/PreferencesStore.ts';
import { HomeStore } from '../ui/home/HomeStore.ts';
import { LAZY_STORES as store } from '../ui/lazyStores.ts';
import { SharingStore } from '../ui/links/actions/SharingStore.ts';
import { LinksStore } from '../ui/links/LinksStore.ts';
import type { LazyAccount } from '../ui/StoresContext.tsx';
import {
  ANALYTICS_GATEWAY,
  builder,
  CLOCK,
  LAST_SEEN,
  LIFETIME,
  LINK_GATEWAY,
  LOCAL_STORAGE,
  NOTIFIER,
  PRODUCT,
  SIGNED_IN_API,
  storesOf,
} from './tokens.ts';

const lazyAccount = new ContainerModule(({ bind }) => {
  const build = builder(bind);
  bind(ANALYTICS_GATEWAY).toResolvedValue(httpAnalyticsGateway, [SIGNED_IN_API]);
  build(UqrEncoder, []);
  build(IndexedDbLinks, []);
  build(WindowExitGuard, []);
  build(AnchorFileSaver, []);
  build(BrowserImageClipboard, []);
  bind(IndexedDbBatch).toResolvedValue(
    (vault, lifetime) => new IndexedDbBatch(() => (lifetime.aborted ? undefined : ownerOf(vault))),
    [StorageSessionVault, LIFETIME],
  );
  bind(BroadcastTabs).toResolvedValue(
    (vault, lifetime) => new BroadcastTabs(() => ownerOf(vault), lifetime),
    [StorageSessionVault, LIFETIME],
  );
  build(ReadAllLinks, [ListLinks]);
  build(LinksCopy, [IndexedDbLinks, StorageSessionVault, PreferencesStore, LIFETIME]);
  build(CreateLink, [LINK_GATEWAY]);
  build(CreateMany, [CreateLink, ReadAllLinks, CallBatch]);
  build(ReadDraftTable, []);
  build(EditLink, [LINK_GATEWAY]);
  build(CallBatch, [LIFETIME]);
  build(DeleteLink, [LINK_GATEWAY, CallBatch, WindowPage, WebLocksPendingWork, LIFETIME]);
  build(ExportLinks, [AnchorFileSaver, PRODUCT, CLOCK]);
  build(AggregateAnalytics, [ANALYTICS_GATEWAY, ListLinks, ConsoleErrorReporter]);

  bind(LastSeenStore).toResolvedValue(
    (kept, found, vault, catalogue, home, links, ...others) =>
      new LastSeenStore(kept, found, vault, catalogue, { home: home.recent, links: links.list }, ...others),
    [
      LAST_SEEN,
      LastSeenLinks,
      StorageSessionVault,
      LinkCatalogue,
      HomeStore,
      LinksStore,
      store.impossible,
      PreferencesStore,
      CLOCK,
      WindowPage,
      LIFETIME,
    ],
  );
  build(ClickChangesStore, [LinksCopy]);
  build(store.allLinks, [LinkCatalogue, ReadAllLinks, CLOCK, LinksCopy, ClickChangesStore]);
  build(store.otherTabs, [LinkCatalogue, BroadcastTabs, WindowPage, CLOCK, LIFETIME]);
  build(store.linkDetails, [LinkCatalogue, LINK_GATEWAY, ANALYTICS_GATEWAY, CLOCK]);
  build(store.analytics, [LinkCatalogue, AggregateAnalytics, ANALYTICS_GATEWAY, NOTIFIER, CLOCK]);
  build(store.queriedLinks, [store.allLinks, LinkCatalogue, PRODUCT]);
  build(store.search, [store.allLinks, LinkCatalogue, PRODUCT]);
  build(store.bookmarklet, [BrowserClipboard, NOTIFIER]);
  bind(store.campaignPresets).toResolvedValue(
    (storage, vault) => new store.campaignPresets(keptCampaignPresets(storage), vault),
    [LOCAL_STORAGE, StorageSessionVault],
  );
  bind(PendingCreations).toResolvedValue(
    (storage, clock) => new PendingCreations(keptPendingCreations(storage), clock),
    [LOCAL_STORAGE, CLOCK],
  );
  build(store.createLink, [
    CreateLink,
    LinkCatalogue,
    store.allLinks,
    SharingStore,
    store.qr,
    Drafts,
    PendingCreations,
    NOTIFIER,
    PRODUCT,
    LIFETIME,
  ]);
  build(store.impossible, [ListLinks, LastSeenLinks]);
  build(store.linkEditor, [
    EditLink,
    LINK_GATEWAY,
    LinkCatalogue,
    store.impossible,
    Drafts,
    NOTIFIER,
    LIFETIME,
  ]);
  build(store.unsent, [Drafts, IndexedDbBatch]);
  build(store.help, []);
  build(store.peek, []);
  bind(store.qr).toResolvedValue(
    (storage, vault, ...others) => new store.qr(keptQrLook(storage, ownerOf(vault)), ...others),
    [LOCAL_STORAGE, StorageSessionVault, UqrEncoder, BrowserImageClipboard, AnchorFileSaver, NOTIFIER],
  );
  build(store.linkRemoval, [DeleteLink, LinkCatalogue, store.impossible, NOTIFIER, PRODUCT]);
  build(store.selection, [LinkCatalogue]);
  build(store.collecting, [store.allLinks, PRODUCT]);
  build(store.exporting, [ExportLinks, store.collecting, LinkCatalogue, NOTIFIER]);
  build(store.batch, [
    CreateMany,
    ReadDraftTable,
    IndexedDbBatch,
    WebLocksMutex,
    store.allLinks,
    LinkCatalogue,
    WindowExitGuard,
    WebLocksPendingWork,
    NOTIFIER,
    PRODUCT,
    LIFETIME,
  ]);
  build(store.bulk, [
    CallBatch,
    EditLink,
    store.linkRemoval,
    store.impossible,
    store.selection,
    LinkCatalogue,
    WindowExitGuard,
    WebLocksPendingWork,
    NOTIFIER,
  ]);
});

/** Loads the other bindings of an account, once the first screen is rendered. Each store is created on first access. */
export const buildLazyAccount = (scope: Container): LazyAccount => {
  scope.load(lazyAccount);
  // All follow the links: one keeps what is seen, one invalidates the copy of all links when one changes, one tells other tabs.
  scope.get(store.otherTabs);
  scope.get(LastSeenStore);
  scope.get(store.allLinks);
  // Deletes what another user has left.
  scope.get(store.campaignPresets);
  return storesOf(scope, store);
};
