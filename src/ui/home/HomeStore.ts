import type { LastVisit } from '../../application/device/LastVisit.ts';
import type { ListLinks } from '../../application/links/ListLinks.ts';
import type { Notifier } from '../../application/ports/notices.ts';
import type { Clock } from '../../application/ports/page.ts';
import type { LinkCatalogue } from '../../state/catalogue/LinkCatalogue.ts';
import { LinkListStore } from '../../state/catalogue/LinkListStore.ts';
import type { LoadKind } from '../../state/loading/Loader.ts';
import type { DataSource, ScreenStore } from '../navigation/ScreenStore.ts';

const RECENT_LINKS = 5;

/** The dashboard's recent links (specification: Pages, '/home'). */
export class HomeStore implements ScreenStore {
  readonly recent: LinkListStore;
  readonly #notifier: Notifier;

  constructor(
    catalogue: LinkCatalogue,
    listLinks: ListLinks,
    { found }: LastVisit,
    notifier: Notifier,
    clock: Clock,
  ) {
    this.recent = new LinkListStore(catalogue, listLinks, clock);
    if (found?.lists.home) this.recent.recall(found.lists.home);
    this.#notifier = notifier;
  }

  get sources(): readonly DataSource[] {
    return [this.recent];
  }

  /** At most five; undefined while loading. A provider that does not page sends more. */
  get recentIds(): readonly string[] | undefined {
    return this.recent.shown?.ids.slice(0, RECENT_LINKS);
  }

  readonly refresh = (): void => void this.#start('refresh');

  readonly open = this.refresh;

  readonly close = (): void => this.recent.stop();

  /** Loads again on the user's request. */
  readonly retry = (): Promise<void> => this.#start('run');

  async #start(how: LoadKind): Promise<void> {
    const outcome = await this.recent[how](this.recent.listing({ page: 1, limit: RECENT_LINKS }));
    if (outcome === 'failed') this.#notifier.error('Failed to load dashboard data');
  }
}
