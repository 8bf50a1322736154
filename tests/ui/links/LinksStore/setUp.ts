import { ListLinks } from '../../../../src/application/links/ListLinks.ts';
import type { PageSize } from '../../../../src/domain/links/pagination.ts';
import { LinkCatalogue } from '../../../../src/state/catalogue/LinkCatalogue.ts';
import { Lazy } from '../../../../src/state/loading/Lazy.ts';
import { LinksStore } from '../../../../src/ui/links/LinksStore.ts';
import { links } from '../../../support/aLink.ts';
import { flushPromises } from '../../../support/deferred.ts';
import { lastSeenLinks, type SeenLists } from '../../../support/lastVisit.ts';
import { memoryLinks, pagesRead } from '../../../support/memoryGateways.ts';
import { MemoryClock, memoryNotifier } from '../../../support/memoryPorts.ts';

interface Options {
  readonly lastSeen?: SeenLists;
  readonly pageSize?: PageSize;
}

/** A store whose provider has 50 links. */
export const setUp = ({ lastSeen, pageSize = 20 }: Options = {}) => {
  const [gateway, clock, notifier] = [memoryLinks(links(50)), new MemoryClock(), memoryNotifier()];
  const [catalogue, listLinks] = [new LinkCatalogue(new MemoryClock()), new ListLinks(gateway)];
  // Never loads: these tests have no queries.
  const lazy = new Lazy(() => new Promise<never>(() => undefined));
  const lastVisit = lastSeenLinks(lastSeen);
  const store = new LinksStore({
    catalogue,
    listLinks,
    lastVisit,
    preferences: { pageSize },
    notifier,
    clock,
    lazy,
  });
  const requestedPages = () => pagesRead(gateway);
  const isAborted = () => gateway.list.mock.calls.map(([{ signal }]) => signal?.aborted);
  const open = async (search: string) => {
    store.open({ search });
    await flushPromises();
  };
  const fetchAhead = async () => {
    store.fetchAhead();
    await flushPromises();
  };
  const openAndFetchAhead = async (search: string) => {
    await open(search);
    await fetchAhead();
  };
  const snapshot = () => ({
    status: store.list.state.status,
    page: store.list.shown?.pagination.page,
    first: store.list.shown?.ids[0],
  });
  return {
    gateway,
    catalogue,
    clock,
    notifier,
    store,
    requestedPages,
    isAborted,
    open,
    fetchAhead,
    openAndFetchAhead,
    snapshot,
  };
};
