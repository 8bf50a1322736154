import type { LastVisit } from '../../application/device/LastVisit.ts';
import type { ListLinks } from '../../application/links/ListLinks.ts';
import type { Notifier } from '../../application/ports/notices.ts';
import type { Clock } from '../../application/ports/page.ts';
import type { LinkCatalogue } from '../../state/catalogue/LinkCatalogue.ts';
import { LinkListStore } from '../../state/catalogue/LinkListStore.ts';
import type { LoadKind } from '../../state/loading/Loader.ts';
import type { DataSource, ScreenStore } from '../navigation/ScreenStore.ts';

const RECENT_LINKS = 5;

interface Deps {
  readonly catalogue: LinkCatalogue;
  readonly listLinks: ListLinks;
  readonly lastVisit: LastVisit;
  readonly notifier: Notifier;
  readonly clock: Clock;
}

/** Recent links of the dashboard (specification: Pages, '/home'). */
export class HomeStore implements ScreenStore {
  readonly recent: LinkListStore;
  readonly #notifier: Notifier;

  constructor({ catalogue, listLinks, lastVisit, notifier, clock }: Deps) {
    this.recent = new LinkListStore(catalogue, listLinks, clock);
    const seen = lastVisit.found?.lists.home;
    if (seen) this.recent.recall(seen);
    this.#notifier = notifier;
  }

  get sources(): readonly DataSource[] {
    return [this.recent];
  }

  /** IDs of at most five links, or undefined while loading. Providers without paging return more. */
  get recentIds(): readonly string[] | undefined {
    return this.recent.shown?.ids.slice(0, RECENT_LINKS);
  }

  readonly refresh = (): void => void this.#start('refresh');

  readonly open = this.refresh;

  readonly close = (): void => this.recent.stop();

  readonly retry = (): Promise<void> => this.#start('run');

  async #start(kind: LoadKind): Promise<void> {
    const outcome = await this.recent[kind](this.recent.listing({ page: 1, limit: RECENT_LINKS }));
    if (outcome === 'failed') this.#notifier.error('Failed to load dashboard data');
  }
}
