import { type Container, ContainerModule } from 'inversify';
import { IndexedDbBulkCreateStorage } from '../adapters/browser/database/IndexedDbBulkCreateStorage.ts';
import { IndexedDbLinkCache } from '../adapters/browser/database/IndexedDbLinkCache.ts';
import { ConsoleErrorReporter } from '../adapters/browser/errors/ConsoleErrorReporter.ts';
import { WindowExitGuard } from '../adapters/browser/page/WindowExitGuard.ts';
import { WindowPage } from '../adapters/browser/page/WindowPage.ts';
import { AnchorFileSaver } from '../adapters/browser/share/AnchorFileSaver.ts';
import { BrowserClipboard } from '../adapters/browser/share/BrowserClipboard.ts';
import { BrowserImageClipboard } from '../adapters/browser/share/BrowserImageClipboard.ts';
import { UqrEncoder } from '../adapters/browser/share/UqrEncoder.ts';
import {
  storedCampaignPresets,
  storedPendingCreations,
  storedQrStyle,
} from '../adapters/browser/storage/lateStoredValues.ts';
import { StorageSessionVault } from '../adapters/browser/storage/StorageSessionVault.ts';
import { BroadcastTabs } from '../adapters/browser/tabs/BroadcastTabs.ts';
import { WebLocksMutex } from '../adapters/browser/tabs/WebLocksMutex.ts';
import { WebLocksPendingWork } from '../adapters/browser/tabs/WebLocksPendingWork.ts';
import { httpAnalyticsGateway } from '../adapters/http/httpAnalyticsGateway.ts';
import { Drafts } from '../application/device/Drafts.ts';
import { ownerOf } from '../application/device/fingerprint.ts';
import { LastVisit } from '../application/device/LastVisit.ts';
import { LinkCache } from '../application/device/LinkCache.ts';
import { PendingCreations } from '../application/device/PendingCreations.ts';
import { AggregateAnalytics } from '../application/links/AggregateAnalytics.ts';
import { BulkCreate } from '../application/links/BulkCreate.ts';
import { CreateLink } from '../application/links/CreateLink.ts';
import { DeleteLink } from '../application/links/DeleteLink.ts';
import { EditLink } from '../application/links/EditLink.ts';
import { ExportLinks } from '../application/links/ExportLinks.ts';
import { ListLinks } from '../application/links/ListLinks.ts';
import { ReadAllLinks } from '../application/links/ReadAllLinks.ts';
import { ReadDraftTable } from '../application/links/ReadDraftTable.ts';
import { RequestQueue } from '../application/requests/RequestQueue.ts';
import { ClickChangesStore } from '../state/catalogue/ClickChangesStore.ts';
import { LastVisitStore } from '../state/catalogue/LastVisitStore.ts';
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
  depsBuilder,
  LAST_SEEN,
  LIFETIME,
  LINK_GATEWAY,
  LISTS,
  LOCAL_STORAGE,
  NOTIFIER,
  PRODUCT,
  SIGNED_IN_API,
  storesOf,
} from './tokens.ts';

const lazyAccount = new ContainerModule(({ bind }) => {
  const [build, buildWith] = [builder(bind), depsBuilder(bind)];
  bind(ANALYTICS_GATEWAY).toResolvedValue(httpAnalyticsGateway, [SIGNED_IN_API]);
  build(UqrEncoder, []);
  build(IndexedDbLinkCache, []);
  build(WindowExitGuard, []);
  build(AnchorFileSaver, []);
  build(BrowserImageClipboard, []);
  bind(IndexedDbBulkCreateStorage).toResolvedValue(
    (vault, lifetime) =>
      new IndexedDbBulkCreateStorage(() => (lifetime.aborted ? undefined : ownerOf(vault))),
    [StorageSessionVault, LIFETIME],
  );
  bind(BroadcastTabs).toResolvedValue(
    (vault, lifetime) => new BroadcastTabs(() => ownerOf(vault), lifetime),
    [StorageSessionVault, LIFETIME],
  );
  build(ReadAllLinks, [ListLinks]);
  build(LinkCache, [IndexedDbLinkCache, StorageSessionVault, PreferencesStore, LIFETIME]);
  build(CreateLink, [LINK_GATEWAY]);
  build(BulkCreate, [CreateLink, ReadAllLinks, RequestQueue, CLOCK]);
  build(ReadDraftTable, []);
  build(EditLink, [LINK_GATEWAY]);
  build(RequestQueue, [LIFETIME]);
  buildWith(DeleteLink, {
    links: LINK_GATEWAY,
    queue: RequestQueue,
    page: WindowPage,
    work: WebLocksPendingWork,
    lifetime: LIFETIME,
  });
  build(ExportLinks, [AnchorFileSaver, PRODUCT, CLOCK]);
  build(AggregateAnalytics, [ANALYTICS_GATEWAY, ListLinks, ConsoleErrorReporter]);

  bind(LISTS).toResolvedValue(
    (home, links) => ({ home: home.recent, links: links.list }),
    [HomeStore, LinksStore],
  );
  buildWith(LastVisitStore, {
    storage: LAST_SEEN,
    lastVisit: LastVisit,
    vault: StorageSessionVault,
    catalogue: LinkCatalogue,
    lists: LISTS,
    declared: store.unsupportedActions,
    preferences: PreferencesStore,
    clock: CLOCK,
    page: WindowPage,
    lifetime: LIFETIME,
  });
  build(ClickChangesStore, [LinkCache]);
  buildWith(store.allLinks, {
    catalogue: LinkCatalogue,
    readAllLinks: ReadAllLinks,
    clock: CLOCK,
    cache: LinkCache,
    changes: ClickChangesStore,
  });
  buildWith(store.otherTabs, {
    catalogue: LinkCatalogue,
    tabs: BroadcastTabs,
    page: WindowPage,
    clock: CLOCK,
    lifetime: LIFETIME,
  });
  build(store.linkDetails, [LinkCatalogue, LINK_GATEWAY, ANALYTICS_GATEWAY, CLOCK]);
  buildWith(store.analytics, {
    catalogue: LinkCatalogue,
    aggregateAnalytics: AggregateAnalytics,
    gateway: ANALYTICS_GATEWAY,
    notifier: NOTIFIER,
    clock: CLOCK,
  });
  build(store.queriedLinks, [store.allLinks, LinkCatalogue, PRODUCT]);
  build(store.search, [store.allLinks, LinkCatalogue, PRODUCT]);
  build(store.bookmarklet, [BrowserClipboard, NOTIFIER]);
  bind(store.campaignPresets).toResolvedValue(
    (storage, vault) => new store.campaignPresets(storedCampaignPresets(storage), vault),
    [LOCAL_STORAGE, StorageSessionVault],
  );
  bind(PendingCreations).toResolvedValue(
    (storage, clock) => new PendingCreations(storedPendingCreations(storage), clock),
    [LOCAL_STORAGE, CLOCK],
  );
  build(store.newLinks, []);
  buildWith(store.createLink, {
    createLink: CreateLink,
    newLinks: store.newLinks,
    catalogue: LinkCatalogue,
    allLinks: store.allLinks,
    sharing: SharingStore,
    qr: store.qr,
    drafts: Drafts,
    pending: PendingCreations,
    notifier: NOTIFIER,
    product: PRODUCT,
    lifetime: LIFETIME,
  });
  build(store.unsupportedActions, [ListLinks, LastVisit]);
  buildWith(store.linkEditor, {
    editLink: EditLink,
    links: LINK_GATEWAY,
    catalogue: LinkCatalogue,
    unsupportedActions: store.unsupportedActions,
    drafts: Drafts,
    notifier: NOTIFIER,
    lifetime: LIFETIME,
  });
  build(store.unsent, [Drafts, IndexedDbBulkCreateStorage]);
  build(store.help, []);
  build(store.peek, []);
  bind(store.qr).toResolvedValue(
    (storage, vault, encoder, clipboard, files, notifier) =>
      new store.qr({
        storage: storedQrStyle(storage, ownerOf(vault)),
        encoder,
        clipboard,
        files,
        notifier,
      }),
    [LOCAL_STORAGE, StorageSessionVault, UqrEncoder, BrowserImageClipboard, AnchorFileSaver, NOTIFIER],
  );
  build(store.undo, [NOTIFIER]);
  buildWith(store.linkRemoval, {
    deleteLink: DeleteLink,
    catalogue: LinkCatalogue,
    unsupportedActions: store.unsupportedActions,
    undo: store.undo,
    notifier: NOTIFIER,
    product: PRODUCT,
  });
  build(store.selection, [LinkCatalogue]);
  build(store.readingAll, [store.allLinks, PRODUCT]);
  build(store.exporting, [ExportLinks, store.readingAll, LinkCatalogue, NOTIFIER]);
  buildWith(store.bulkCreate, {
    createMany: BulkCreate,
    readTable: ReadDraftTable,
    storage: IndexedDbBulkCreateStorage,
    mutex: WebLocksMutex,
    allLinks: store.allLinks,
    catalogue: LinkCatalogue,
    exit: WindowExitGuard,
    work: WebLocksPendingWork,
    notifier: NOTIFIER,
    product: PRODUCT,
    lifetime: LIFETIME,
  });
  buildWith(store.bulk, {
    queue: RequestQueue,
    editLink: EditLink,
    removal: store.linkRemoval,
    unsupportedActions: store.unsupportedActions,
    selection: store.selection,
    catalogue: LinkCatalogue,
    exit: WindowExitGuard,
    work: WebLocksPendingWork,
    undo: store.undo,
    notifier: NOTIFIER,
  });
});

/** Loads an account's other bindings after the first screen. Each store is created on first access. */
export const buildLazyAccount = (scope: Container): LazyAccount => {
  scope.load(lazyAccount);
  // Created now to observe the links: they sync tabs, store the last visit and invalidate the link cache.
  scope.get(store.otherTabs);
  scope.get(LastVisitStore);
  scope.get(store.allLinks);
  // Deletes another user's presets.
  scope.get(store.campaignPresets);
  return storesOf(scope, store);
};
