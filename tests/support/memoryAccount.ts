import { CallBatch } from '../../src/application/calls/CallBatch.ts';
import { Drafts, type KeptDraft } from '../../src/application/device/Drafts.ts';
import { AggregateAnalytics } from '../../src/application/links/AggregateAnalytics.ts';
import { CreateLink } from '../../src/application/links/CreateLink.ts';
import { DeleteLink } from '../../src/application/links/DeleteLink.ts';
import { EditLink } from '../../src/application/links/EditLink.ts';
import { ExportLinks } from '../../src/application/links/ExportLinks.ts';
import { ListLinks } from '../../src/application/links/ListLinks.ts';
import { ReadAllLinks } from '../../src/application/links/ReadAllLinks.ts';
import { ReadClicks } from '../../src/application/links/ReadClicks.ts';
import type { AnalyticsGateway, LinkGateway, Notifier } from '../../src/application/ports.ts';
import type { PageSize } from '../../src/domain/pagination.ts';
import { AnalyticsStore } from '../../src/ui/analytics/AnalyticsStore.ts';
import { HomeStore } from '../../src/ui/home/HomeStore.ts';
import { Lazy } from '../../src/ui/kit/loading/Lazy.ts';
import { LinkDetailsStore } from '../../src/ui/link-page/LinkDetailsStore.ts';
import { LinkRemovalStore } from '../../src/ui/links/actions/LinkRemovalStore.ts';
import { QrStore } from '../../src/ui/links/actions/QrStore.ts';
import { SharingStore } from '../../src/ui/links/actions/SharingStore.ts';
import { AllLinksStore } from '../../src/ui/links/catalogue/AllLinksStore.ts';
import { LinkCatalogue } from '../../src/ui/links/catalogue/LinkCatalogue.ts';
import { OtherTabsStore } from '../../src/ui/links/catalogue/OtherTabsStore.ts';
import { CreateLinkStore } from '../../src/ui/links/form/CreateLinkStore.ts';
import { LinkEditorStore } from '../../src/ui/links/form/LinkEditorStore.ts';
import { LinksStore } from '../../src/ui/links/LinksStore.ts';
import { PeekStore } from '../../src/ui/links/peek/PeekStore.ts';
import { QueriedLinksStore } from '../../src/ui/links/query/QueriedLinksStore.ts';
import { BulkStore } from '../../src/ui/links/selection/BulkStore.ts';
import { CollectStore } from '../../src/ui/links/selection/CollectStore.ts';
import { ExportStore } from '../../src/ui/links/selection/ExportStore.ts';
import { SelectionStore } from '../../src/ui/links/selection/SelectionStore.ts';
import type { Account, LazyAccount } from '../../src/ui/StoresContext.tsx';
import { SearchStore } from '../../src/ui/search/SearchStore.ts';
import { HelpStore } from '../../src/ui/shell/HelpStore.ts';
import { PRODUCT } from './aLink.ts';
import { lastSeenLinks } from './lastSeen.ts';
import { memoryAnalytics, memoryLinks } from './memoryGateways.ts';
import {
  MemoryClock,
  MemoryExitGuard,
  MemoryPageLifecycle,
  MemoryPendingWork,
  MemoryStoredValue,
  MemoryTab,
  memoryErrors,
  memoryNotifier,
} from './memoryPorts.ts';

let accounts = 0;

/** The stores of one account, over gateways in memory. */
export const memoryAccount = (
  gateway: LinkGateway = memoryLinks(),
  notifier: Notifier = memoryNotifier(),
  analytics: AnalyticsGateway = memoryAnalytics(),
  pageSize: PageSize = 20,
  tab = new MemoryTab(),
  page = new MemoryPageLifecycle(),
): Account => {
  const lifetime = new AbortController();
  const [clock, listLinks] = [new MemoryClock(), new ListLinks(gateway)];
  const catalogue = new LinkCatalogue(clock);
  const drafts = new Drafts(new MemoryStoredValue<readonly KeptDraft[]>(), clock, 'tab');
  const aggregate = new AggregateAnalytics(analytics, listLinks, memoryErrors());
  const [work, calls] = [new MemoryPendingWork(), new CallBatch(lifetime.signal)];
  const deleteLink = new DeleteLink(gateway, calls, page, work, lifetime.signal);
  const editLink = new EditLink(gateway);
  const allLinks = new AllLinksStore(catalogue, new ReadAllLinks(listLinks), clock);
  const collecting = new CollectStore(allLinks, PRODUCT);
  const selection = new SelectionStore(catalogue);
  const linkRemoval = new LinkRemovalStore(deleteLink, catalogue, notifier, PRODUCT);
  const files = { save: () => {} };
  const exportLinks = new ExportLinks(files, PRODUCT, clock);
  const qr = new QrStore({ svg: async () => '<svg/>' }, files, PRODUCT);
  const sharing = new SharingStore(
    { copy: async () => undefined },
    { share: async () => true },
    notifier,
    PRODUCT,
  );
  const lazyAccount: LazyAccount = {
    linkDetails: new LinkDetailsStore(catalogue, gateway, analytics, clock),
    analytics: new AnalyticsStore(catalogue, aggregate, new ReadClicks(analytics), notifier, clock),
    queriedLinks: new QueriedLinksStore(allLinks, catalogue, PRODUCT),
    search: new SearchStore(allLinks, catalogue, PRODUCT),
    createLink: new CreateLinkStore(new CreateLink(gateway), catalogue, sharing, qr, drafts, notifier),
    linkEditor: new LinkEditorStore(editLink, gateway, catalogue, drafts, notifier),
    linkRemoval,
    otherTabs: new OtherTabsStore(catalogue, tab, page, clock, lifetime.signal),
    selection,
    bulk: new BulkStore(
      calls,
      editLink,
      linkRemoval,
      selection,
      catalogue,
      new MemoryExitGuard(),
      work,
      notifier,
    ),
    collecting,
    exporting: new ExportStore(exportLinks, collecting, catalogue, notifier),
    qr,
    help: new HelpStore(),
    peek: new PeekStore(),
  };
  const lazy = new Lazy(async () => lazyAccount);
  accounts += 1;
  return {
    id: accounts,
    catalogue,
    home: new HomeStore(catalogue, listLinks, lastSeenLinks(), notifier, clock),
    links: new LinksStore(catalogue, listLinks, lastSeenLinks(), { pageSize }, notifier, clock, lazy),
    lazy,
    close: () => lifetime.abort(),
  };
};
