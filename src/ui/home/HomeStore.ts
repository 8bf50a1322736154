import type { LastSeenLinks } from '../../application/LastSeenLinks.ts';
import type { ListLinks } from '../../application/ListLinks.ts';
import type { Clock, Notifier } from '../../application/ports.ts';
import { LoadedScreenStore } from '../kit/LoadedScreenStore.ts';
import type { LinkCatalogue } from '../links/LinkCatalogue.ts';
import { LinkListStore, type ListedLinks } from '../links/LinkListStore.ts';

const RECENT_LINKS = 5;

/** The dashboard's recent links (spec section 2, '/home'). */
export class HomeStore extends LoadedScreenStore<ListedLinks> {
  readonly recent: LinkListStore;

  constructor(
    catalogue: LinkCatalogue,
    listLinks: ListLinks,
    { found }: LastSeenLinks,
    notifier: Notifier,
    clock: Clock,
  ) {
    const recent = new LinkListStore(catalogue, clock);
    if (found?.lists.home) recent.recall(found.lists.home);
    const load = recent.listing((signal) => listLinks.execute({ page: 1, limit: RECENT_LINKS, signal }));
    super(recent, load, () => notifier.error('Failed to load dashboard data'));
    this.recent = recent;
  }

  /** At most five; undefined while loading. A provider that does not page sends more. */
  get recentIds(): readonly string[] | undefined {
    return this.recent.shown?.ids.slice(0, RECENT_LINKS);
  }
}
