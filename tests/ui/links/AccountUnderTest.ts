import { reaction } from 'mobx';
import { AggregateAnalytics } from '../../../src/application/AggregateAnalytics.ts';
import { CreateLink } from '../../../src/application/CreateLink.ts';
import { DeleteLink } from '../../../src/application/DeleteLink.ts';
import { Drafts } from '../../../src/application/Drafts.ts';
import { EditLink } from '../../../src/application/EditLink.ts';
import { ListLinks } from '../../../src/application/ListLinks.ts';
import type { AnalyticsGateway, Kept, Notifier } from '../../../src/application/ports.ts';
import { ReadAllLinks } from '../../../src/application/ReadAllLinks.ts';
import { UNKNOWN_FIGURES } from '../../../src/domain/analytics.ts';
import { AnalyticsStore } from '../../../src/ui/analytics/AnalyticsStore.ts';
import { HomeStore } from '../../../src/ui/home/HomeStore.ts';
import { LinkDetailsStore } from '../../../src/ui/link/LinkDetailsStore.ts';
import { AllLinksStore } from '../../../src/ui/links/AllLinksStore.ts';
import { CreateLinkStore } from '../../../src/ui/links/CreateLinkStore.ts';
import { LinkCatalogue } from '../../../src/ui/links/LinkCatalogue.ts';
import { LinkEditorStore } from '../../../src/ui/links/LinkEditorStore.ts';
import { LinkRemovalStore } from '../../../src/ui/links/LinkRemovalStore.ts';
import { LinksStore } from '../../../src/ui/links/LinksStore.ts';
import { SearchStore } from '../../../src/ui/search/SearchStore.ts';
import type { LinkModel } from './LinkModel.ts';

const PRODUCT = { name: 'Brevity', shortDomain: 'brev.example' };
const CLOCK = { now: () => new Date('2026-03-01T12:00:00Z') };
const QUIET: Notifier = { success() {}, error() {}, undoable: () => () => undefined, clear() {} };
const NEVER = { onExit() {}, onReturn() {} };
const NO_WORK = {
  track: (task: Promise<unknown>) => void task.catch(() => undefined),
  onFinish() {},
  finish: async () => undefined,
};

const nothingKept = <T>(): Kept<T> => ({
  read: () => undefined,
  write() {},
  remove() {},
  isKept: false,
  onChangeElsewhere() {},
});

/** The provider adds nothing up, so that the top links come from its list. */
const NO_ANALYTICS: AnalyticsGateway = {
  aggregated: async () => ({ figures: UNKNOWN_FIGURES, topLinks: undefined }),
  clicks: async () => [],
  stats: async () => ({ totalClicks: undefined, uniqueClicks: undefined, lastClickedAt: undefined }),
  summary: () => Promise.reject(new Error('not implemented')),
};

export const PAGE_SIZE = 10;

/** Everything that shows or changes links, on a provider, with every screen open at once. */
export const openEverything = (model: LinkModel) => {
  const lifetime = new AbortController();
  const catalogue = new LinkCatalogue();
  const listLinks = new ListLinks(model);
  const editLink = new EditLink(model);
  const drafts = new Drafts(nothingKept(), CLOCK, 'tab');
  const all = new AllLinksStore(catalogue, new ReadAllLinks(listLinks), CLOCK);
  const account = {
    catalogue,
    home: new HomeStore(catalogue, listLinks, QUIET, CLOCK),
    links: new LinksStore(catalogue, listLinks, { pageSize: PAGE_SIZE }, QUIET, CLOCK),
    details: new LinkDetailsStore(catalogue, model, NO_ANALYTICS, { svg: async () => '' }, PRODUCT, CLOCK),
    analytics: new AnalyticsStore(
      catalogue,
      new AggregateAnalytics(NO_ANALYTICS, listLinks, { report() {} }),
      QUIET,
      CLOCK,
    ),
    search: new SearchStore(all, PRODUCT),
    createLink: new CreateLinkStore(new CreateLink(model), catalogue, drafts, QUIET),
    editor: new LinkEditorStore(editLink, model, catalogue, drafts, QUIET),
    removal: new LinkRemovalStore(
      new DeleteLink(model, NEVER, NO_WORK, lifetime.signal),
      catalogue,
      QUIET,
      PRODUCT,
    ),
  };
  const screens = [account.home, account.links, account.details, account.analytics];
  const refresh = () => {
    for (const screen of screens) screen.refresh();
    account.search.refresh();
  };
  account.home.open();
  account.links.open({ search: '' });
  account.details.open({ params: { id: model.links[0]?.id } });
  account.analytics.open();
  account.search.setQuery('brev.example');
  account.search.open();
  // As the program does: what may be out of date is read again.
  reaction(() => catalogue.listsChangedAt, refresh, { signal: lifetime.signal });
  return { ...account, refresh, close: () => lifetime.abort() };
};

export type AccountUnderTest = ReturnType<typeof openEverything>;
